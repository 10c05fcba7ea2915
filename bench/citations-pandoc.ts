import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOfficialStyle } from '../packages/server/src/formats/csl/index.ts';
import { parseAs } from '../packages/server/src/formats/readers.ts';
import { toCitedItem } from '../packages/server/src/formats/writers/to-csl-item.ts';
import { root } from './lib/paths.ts';

// Prints where pandoc renders the references of the test kit differently from Carrel.
//   PANDOC=/path/to/pandoc npm run bench:citations:pandoc       (pandoc 3 is in the PyPI package pypandoc-binary)
const pandoc = process.env.PANDOC ?? 'pandoc';
const official: Record<string, string> = {
  apa: 'apa',
  'chicago-author-date': 'chicago-author-date',
  harvard: 'harvard-cite-them-right',
  vancouver: 'nlm-citation-sequence',
  ieee: 'ieee',
  mla: 'modern-language-association',
  'chicago-notes': 'chicago-notes-bibliography',
  ama: 'american-medical-association',
  acs: 'american-chemical-society',
  nature: 'nature',
};

const kit = join(root, 'packages/server/src/test-kit/fixtures');
const items = new Map(
  [...parseAs('bibtex', readFileSync(join(kit, 'references.bib'), 'utf8'))].flatMap(({ record }) =>
    record?.citationKey ? [[record.citationKey, toCitedItem(record, record.citationKey)] as const] : [],
  ),
);

/** Quotation marks, dashes and spaces are written in many ways. */
const plain = (text: string): string =>
  text
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–‑]/g, '-')
    .replace(/[\s_]+/g, ' ')
    .trim();

const scratch = mkdtempSync(join(tmpdir(), 'carrel-pandoc-'));
const render = async (work: string, style: string): Promise<string> => {
  writeFileSync(join(scratch, 'items.json'), JSON.stringify([items.get(work)]));
  writeFileSync(join(scratch, 'style.csl'), (await readOfficialStyle(official[style] ?? '')) ?? '');
  const lang = style === 'harvard' ? 'en-GB' : 'en-US';
  const input = `---\nbibliography: items.json\ncsl: style.csl\nlang: ${lang}\n---\n\n[@${work}]\n`;
  const args = ['-f', 'markdown', '-t', 'plain', '--wrap=none', '--citeproc'];
  const [, entry = ''] = execFileSync(pandoc, args, { input, cwd: scratch, encoding: 'utf8' }).trim().split('\n\n');
  return entry;
};

const rows = readFileSync(join(kit, 'references.tsv'), 'utf8').trimEnd().split('\n');
let different = 0;
for (const row of rows) {
  const [work = '', style = '', entry = ''] = row.split('\t');
  const other = await render(work, style);
  if (plain(other) === plain(entry)) continue;
  different += 1;
  process.stdout.write(`${work}, ${style}\n  Carrel ${entry}\n  pandoc ${other}\n`);
}
rmSync(scratch, { recursive: true, force: true });
process.stdout.write(`${rows.length} references, ${different} different\n`);
