import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { argv, env, stdout } from 'node:process';
import { missingKeys } from '../packages/server/src/domains/manuscripts/missing-keys.ts';
import type { Manuscript } from '../packages/server/src/formats/manuscripts/manuscript.ts';
import { ManuscriptFiles, readFiles } from '../packages/server/src/formats/manuscripts/read-manuscript.ts';

// What the check of a manuscript reports about real manuscripts: each folder in MANUSCRIPTS_DIR is one, with its own
// bibliography. Every key that is reported missing is printed, so that a person can check it.

const folder = env.MANUSCRIPTS_DIR ?? argv[2] ?? '';

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });

const read = (dir: string): Manuscript => {
  const names = filesIn(dir).map((path) => relative(dir, path));
  return readFiles(new ManuscriptFiles(names, (name) => readFileSync(join(dir, name))), null);
};

const report = (
  dir: string,
  name: string,
  total: { citations: number; keys: number; missing: number; texts: number },
) => {
  let manuscript: Manuscript;
  const start = performance.now();
  try {
    manuscript = read(dir);
  } catch (e) {
    stdout.write(`${name.padEnd(44)} ${(e as Error).message}\n`);
    return;
  }
  const ms = Math.round(performance.now() - start);
  const { cited, missing, unused } = missingKeys(manuscript);
  stdout.write(
    `${name.padEnd(44)} ${manuscript.format.padEnd(8)} ${String(manuscript.files.length).padStart(3)} files ${String(cited.size).padStart(4)} keys ${String(manuscript.entries.length).padStart(5)} entries ${String(missing.length).padStart(3)} missing ${String(unused.length).padStart(4)} unused ${String(manuscript.references.length).padStart(3)} references ${ms} ms${manuscript.bibliography === 'whole' ? '' : `, bibliography: ${manuscript.bibliography}`}\n`,
  );
  for (const a of manuscript.absent) stdout.write(`    not there: ${a.file} (line ${a.line})\n`);
  if (manuscript.bibliography === 'whole')
    for (const c of missing) stdout.write(`    missing: ${c.key}  ${c.file}:${c.line}\n`);
  if (manuscript.bibliography !== 'whole' || cited.size === 0) return;
  total.texts += 1;
  total.citations += manuscript.citations.length;
  total.keys += cited.size;
  total.missing += missing.length;
};

if (folder === '' || !existsSync(folder)) stdout.write('Skipped: MANUSCRIPTS_DIR names no folder of manuscripts.\n');
else {
  const total = { citations: 0, keys: 0, missing: 0, texts: 0 };
  for (const name of readdirSync(folder).sort()) report(join(folder, name), name, total);
  stdout.write(
    `${total.texts} manuscripts with their bibliography: ${total.citations} citations of ${total.keys} keys, ${total.missing} reported missing\n`,
  );
}
