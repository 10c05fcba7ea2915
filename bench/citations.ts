import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkStyleTask, renderStyleTask } from '../packages/server/src/domains/citations/citations.tasks.ts';
import { localeNames, readShippedStyle } from '../packages/server/src/formats/csl/index.ts';
import { unpackSync } from '../packages/server/src/formats/csl/packed.ts';
import { type CslItem, cslTypeFor } from '../packages/server/src/formats/csl-item.ts';
import { workTypes } from '../packages/server/src/formats/record.ts';
import { TaskTimeout, ThreadPool } from '../packages/server/src/platform/threads/pool.ts';
import { builtProgram } from './lib/program.ts';

// Renders 60 references of all types of work in every independent style, and reads every dependent one: of the styles that
// Carrel ships, or of a folder. Then renders them in every language that it ships.
//   npm run bench:citations
//   npm run bench:citations -- --sample 100    (this many independent styles, evenly spaced)
//   CSL_STYLES_DIR=/usr/share/citation-style-language/styles npm run bench:citations
const folder = process.env.CSL_STYLES_DIR;

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

type Styles = { independent: ReadonlyMap<string, string>; dependent: ReadonlyMap<string, string> };

const filesIn = (dir: string): Map<string, string> =>
  new Map(
    (statSync(dir, { throwIfNoEntry: false }) ? readdirSync(dir) : [])
      .filter((f) => f.endsWith('.csl') && statSync(join(dir, f)).isFile())
      .map((f) => [basename(f, '.csl'), readFileSync(join(dir, f), 'utf8')]),
  );

const shipped = (): Styles => {
  const [rows = ''] = unpackSync('index.tsv').split('\n\n');
  const parts = new Map<string, Record<string, string>>();
  const styles = { independent: new Map<string, string>(), dependent: new Map<string, string>() };
  for (const row of rows.split('\n')) {
    const [name = '', , , parent = '', part = ''] = row.split('\t');
    const texts = parts.get(part) ?? (JSON.parse(unpackSync(`${part}.json`)) as Record<string, string>);
    parts.set(part, texts);
    styles[parent === '' ? 'independent' : 'dependent'].set(name, texts[name] ?? '');
  }
  return styles;
};
const { independent: all, dependent }: Styles =
  folder === undefined ? shipped() : { independent: filesIn(folder), dependent: filesIn(join(folder, 'dependent')) };

const at = process.argv.indexOf('--sample');
const step = at < 0 ? 1 : Math.max(1, Math.floor(all.size / Number(process.argv[at + 1])));
const independent = new Map([...all].filter((_, i) => i % step === 0));

const pool = new ThreadPool(pathToFileURL(builtProgram('citation-worker.js')), null, 1, { terminate: true });
const failed: string[] = [];
const per: { ms: number; style: string }[] = [];
let loaded = 0;
let rendered = 0;
const render = (xml: string, of: readonly CslItem[], locale?: string) =>
  pool.run(
    renderStyleTask,
    { style: { xml, parentXml: null }, items: of, format: 'html', ...(locale && { locale }) },
    { timeoutMs: limitMs },
  );
/** Messages of the processor, which no style may print. */
const isBroken = ({ clusters, bibliography }: { clusters: string[]; bibliography: string[] }): boolean =>
  [...clusters, ...bibliography].some((t) => /CSL STYLE ERROR|undefined|\[object|NaN/.test(t));

process.stdout.write(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}; ${independent.size} styles, ${references} references each\n`,
);
const [first] = independent.values();
if (first !== undefined) await render(first, items.slice(0, 1)).catch(() => undefined);
for (const [style, xml] of independent) {
  try {
    const info = await pool.run(checkStyleTask, { xml }, { timeoutMs: limitMs });
    loaded += 1;
    if (info.parent !== null) continue;
    const started = performance.now();
    const result = await render(xml, items);
    per.push({ ms: (performance.now() - started) / references, style });
    const complete = result.clusters.every((c) => c !== '') && [0, references].includes(result.bibliography.length);
    // A style may leave types out of its bibliography.
    if (!complete && result.bibliography.length === 0) failed.push(`${style}: nothing was rendered`);
    else if (isBroken(result)) failed.push(`${style}: broken text`);
    else rendered += 1;
  } catch (e) {
    const reason = e instanceof TaskTimeout ? `longer than ${limitMs} ms` : e instanceof Error ? e.message : String(e);
    failed.push(`${style}: ${reason}`);
  }
}
let dependents = 0;
const orphans: string[] = [];
for (const [style, xml] of dependent) {
  try {
    const info = await pool.run(checkStyleTask, { xml }, { timeoutMs: limitMs });
    if (info.parent === null || !all.has(info.parent.split('/').at(-1) ?? '')) orphans.push(style);
    else dependents += 1;
  } catch (e) {
    failed.push(`dependent/${style}: ${e instanceof Error ? e.message : String(e)}`);
  }
}
/** Parts of references that depend on the language: terms, ordinals and dates. */
const languages = localeNames();
for (const locale of languages)
  for (const id of ['apa', 'mla']) {
    try {
      if (isBroken(await render(readShippedStyle(id) ?? '', items, locale)))
        failed.push(`${id} in ${locale}: broken text`);
    } catch (e) {
      failed.push(`${id} in ${locale}: ${e instanceof Error ? e.message : String(e)}`);
    }
  }
await pool.close();

per.sort((a, b) => a.ms - b.ms);
const quantile = (share: number) => per[Math.min(per.length - 1, Math.floor(share * per.length))];
const ms = (value: number | undefined) => (value ?? 0).toFixed(1);
const slowest = per.at(-1);
process.stdout.write(
  `loaded ${loaded}, rendered ${rendered}, failed ${failed.length}; dependent styles read ${dependents}; languages ${languages.length}\n`,
);
for (const line of failed) process.stdout.write(`  ${line}\n`);
if (orphans.length > 0)
  process.stdout.write(`dependent styles without their parent in the folder: ${orphans.join(', ')}\n`);
process.stdout.write(
  `ms per reference: p50 ${ms(quantile(0.5)?.ms)}, p95 ${ms(quantile(0.95)?.ms)}, max ${ms(slowest?.ms)} (${slowest?.style}); target ${targetMs}\n`,
);
process.exitCode = failed.length === 0 && (slowest?.ms ?? 0) <= targetMs ? 0 : 1;
