// Writes the licences of everything that is part of the built interface: its packages, what they need, and its fonts.
// The server's packages are installed separately, each with its own licence file.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const web = join(root, 'packages/web');

/** Its base styles are part of the style sheet, although it is a build tool. */
const shippedBuildTools = ['tailwindcss'];

/** Drawing on a server, which the interface does not contain. */
const notShipped = /^@napi-rs\/canvas/;

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The folder of an installed package as seen from another: the nearest node_modules that has it. */
const folderOf = (name, from) => {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === root || folder === dirname(folder)) return null;
  }
};

const licenceFiles = (folder) =>
  readdirSync(folder)
    .filter((f) => /^(?:licen[cs]e|copying|notice|ofl)(?:[.-].*)?$/i.test(f))
    .sort();

/**
 * @param {string} [program] folder of the program; the browser interface by default
 * @param {string[]} [buildTools] build tools of which a part ends up in it
 * @returns {{ name: string, version: string, licence: string, text: string }[]} by name and version
 * @throws when a package says nothing about its licence
 */
export const shippedPackages = (program = web, buildTools = shippedBuildTools) => {
  const found = new Map();
  const visit = (name, from, optional) => {
    const folder = folderOf(name, from);
    if (folder === null) {
      if (optional) return;
      throw new Error(`${name} is not installed.`);
    }
    const info = readJson(join(folder, 'package.json'));
    const id = `${info.name}@${info.version}`;
    if (found.has(id)) return;
    const licence = typeof info.license === 'string' ? info.license : (info.license?.type ?? '');
    const text = licenceFiles(folder)
      .map((f) => readFileSync(join(folder, f), 'utf8').trim())
      .join('\n\n');
    if (licence === '' && text === '') throw new Error(`${id} says nothing about its licence.`);
    // Carrel's own packages have the licence of the repository.
    if (!info.name.startsWith('@carrel/'))
      found.set(id, { name: info.name, version: info.version, licence, text: text || `Licence: ${licence}` });
    for (const needed of Object.keys(info.dependencies ?? {})) visit(needed, folder, false);
    for (const needed of Object.keys(info.optionalDependencies ?? {}))
      if (!notShipped.test(needed)) visit(needed, folder, true);
  };
  const own = readJson(join(program, 'package.json'));
  for (const name of [...Object.keys(own.dependencies), ...buildTools]) visit(name, program, false);
  return [...found.values()].sort((a, b) => `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`));
};

/** Writes them into one file. */
export const writeNotices = (path, program = web, buildTools = shippedBuildTools) => {
  const line = '-'.repeat(80);
  const parts = shippedPackages(program, buildTools).map(
    (p) => `${line}\n${p.name} ${p.version} (${p.licence})\n\n${p.text}\n`,
  );
  writeFileSync(path, `This part of Carrel contains the following software and fonts.\n\n${parts.join('\n')}`);
};
