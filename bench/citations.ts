import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkStyleTask, renderStyleTask } from '../packages/server/src/domains/citations/citations.tasks.ts';
import { type CslItem, cslTypeFor } from '../packages/server/src/formats/csl-item.ts';
import { workTypes } from '../packages/server/src/formats/record.ts';
import { TaskTimeout, ThreadPool } from '../packages/server/src/platform/threads/pool.ts';
import { builtProgram } from './lib/program.ts';

// Renders 60 references of all types of work in every independent style of a folder, and reads every dependent one.
//   CSL_STYLES_DIR=/usr/share/citation-style-language/styles npm run bench:citations
const folder = process.env.CSL_STYLES_DIR;
if (!folder) {
  process.stdout.write('CSL_STYLES_DIR must name a folder of CSL styles, such as that of the Debian package\n');
  process.stdout.write('citation-style-language-styles: /usr/share/citation-style-language/styles\n');
  process.exit(2);
}

const references = 60;
const limitMs = 30_000;
const targetMs = 50;

const families = ['Moreau', 'Okafor', 'Lindqvist', 'Castellanos', 'Whitfield', 'Adeyemi', 'Brandt', 'Zhou'];
const name = (n: number) => {
  const family = families[n % families.length] ?? '';
  if (n % 7 === 3) return { literal: `Institute of ${family}` };
  return { family, given: n % 2 ? 'Anna Maria' : 'J.', ...(n % 5 === 0 && { 'non-dropping-particle': 'van der' }) };
};
const items: CslItem[] = Array.from({ length: references }, (_, i) => ({
  id: `r${i}`,
  type: cslTypeFor(workTypes[i % workTypes.length] ?? 'other', undefined),
  title: `Reference <i>number</i> ${i}: a study of “things” & their names`,
  author: Array.from({ length: 1 + (i % 9) }, (_, k) => name(i + k)),
  ...(i % 4 === 0 && { editor: [name(i + 3), name(i + 5)] }),
  issued: { 'date-parts': i % 3 ? [[1990 + (i % 12), 1 + (i % 12), 1 + (i % 28)]] : [[1990 + (i % 12)]] },
  'container-title': 'Journal of Measured Things',
  'container-title-short': 'J. Meas. Things',
  volume: String(1 + (i % 40)),
  issue: String(1 + (i % 6)),
  page: `${100 + i}-${117 + i}`,
  publisher: 'Example Press',
  'publisher-place': 'Geneva',
  edition: '2',
  number: String(i),
  genre: 'PhD thesis',
  DOI: `10.5555/bench.${i}`,
  URL: `https://example.org/${i}`,
  accessed: { 'date-parts': [[2024, 2, 3]] },
}));

const stylesOf = (dir: string): string[] =>
  readdirSync(dir)
    .filter((f) => f.endsWith('.csl'))
    .map((f) => join(dir, f))
    .filter((f) => statSync(f).isFile());

const pool = new ThreadPool(pathToFileURL(builtProgram('citation-worker.js')), null, 1, { terminate: true });
const failed: string[] = [];
const per: { ms: number; style: string }[] = [];
let loaded = 0;
let rendered = 0;
const render = (xml: string, of: readonly CslItem[]) =>
  pool.run(renderStyleTask, { style: { xml, parentXml: null }, items: of, format: 'html' }, { timeoutMs: limitMs });

const independent = stylesOf(folder);
process.stdout.write(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}; ${independent.length} styles, ${references} references each\n`,
);
const first = independent[0];
if (first !== undefined) await render(readFileSync(first, 'utf8'), items.slice(0, 1)).catch(() => undefined);
for (const file of independent) {
  const xml = readFileSync(file, 'utf8');
  const style = basename(file, '.csl');
  try {
    const info = await pool.run(checkStyleTask, { xml }, { timeoutMs: limitMs });
    loaded += 1;
    if (info.parent !== null) continue;
    const started = performance.now();
    const result = await render(xml, items);
    per.push({ ms: (performance.now() - started) / references, style });
    const texts = [...result.clusters, ...result.bibliography];
    const complete = result.clusters.every((c) => c !== '') && [0, references].includes(result.bibliography.length);
    // A style may leave types out of its bibliography; none may print messages of the processor.
    if (!complete && result.bibliography.length === 0) failed.push(`${style}: nothing was rendered`);
    else if (texts.some((t) => /CSL STYLE ERROR|undefined|\[object|NaN/.test(t))) failed.push(`${style}: broken text`);
    else rendered += 1;
  } catch (e) {
    const reason = e instanceof TaskTimeout ? `longer than ${limitMs} ms` : e instanceof Error ? e.message : String(e);
    failed.push(`${style}: ${reason}`);
  }
}
let dependents = 0;
const dependentFolder = join(folder, 'dependent');
const names = new Set(independent.map((f) => basename(f, '.csl')));
const orphans: string[] = [];
for (const file of statSync(dependentFolder, { throwIfNoEntry: false }) ? stylesOf(dependentFolder) : []) {
  const style = basename(file, '.csl');
  try {
    const xml = readFileSync(file, 'utf8');
    const info = await pool.run(checkStyleTask, { xml }, { timeoutMs: limitMs });
    if (info.parent === null || !names.has(info.parent.split('/').at(-1) ?? '')) orphans.push(style);
    else dependents += 1;
  } catch (e) {
    failed.push(`dependent/${style}: ${e instanceof Error ? e.message : String(e)}`);
  }
}
await pool.close();

per.sort((a, b) => a.ms - b.ms);
const at = (share: number) => per[Math.min(per.length - 1, Math.floor(share * per.length))];
const ms = (value: number | undefined) => (value ?? 0).toFixed(1);
const slowest = per.at(-1);
process.stdout.write(
  `loaded ${loaded}, rendered ${rendered}, failed ${failed.length}; dependent styles read ${dependents}\n`,
);
for (const line of failed) process.stdout.write(`  ${line}\n`);
if (orphans.length > 0)
  process.stdout.write(`dependent styles without their parent in the folder: ${orphans.join(', ')}\n`);
process.stdout.write(
  `ms per reference: p50 ${ms(at(0.5)?.ms)}, p95 ${ms(at(0.95)?.ms)}, max ${ms(slowest?.ms)} (${slowest?.style}); target ${targetMs}\n`,
);
process.exitCode = failed.length === 0 && (slowest?.ms ?? 0) <= targetMs ? 0 : 1;
