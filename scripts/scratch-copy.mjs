// A copy of the working tree in which a script can change files: with the files that git knows or would add, and links
// to the installed packages.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root } from './setup.mjs';

/** The folders in `packages`. Each is the package of its name. */
const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces.map((path) =>
  basename(path),
);

/** Links installed packages into the copy. The workspaces must be those of the copy. */
const link = (from, to) => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@carrel') symlinkSync(join(from, name), join(to, name));
};

/** Links the packages that the working tree has installed into a copy of it. */
export const linkPackages = (copy) => {
  link(join(root, 'node_modules'), join(copy, 'node_modules'));
  mkdirSync(join(copy, 'node_modules/@carrel'));
  for (const name of workspaces) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@carrel', name));
    const own = join(root, 'packages', name, 'node_modules');
    if (existsSync(own)) link(own, join(copy, 'packages', name, 'node_modules'));
  }
};

/** @returns the folder of a new copy, and a function that deletes it */
export const makeScratchCopy = (name) => {
  const outer = mkdtempSync(join(tmpdir(), `carrel-${name}-`));
  const copy = join(outer, 'copy');
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of listed.stdout.split('\0').filter(Boolean)) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  linkPackages(copy);
  return { copy, dispose: () => rmSync(outer, { recursive: true, force: true }) };
};
