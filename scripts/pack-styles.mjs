#!/usr/bin/env node
// Packs the official citation styles, unmodified, for use without a network:
//   node scripts/pack-styles.mjs CHECKOUT
// CHECKOUT is a folder with https://github.com/citation-style-language/styles. Writes packages/server/src/formats/csl/official.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const [checkout] = process.argv.slice(2);
if (!checkout) {
  console.error('usage: node scripts/pack-styles.mjs CHECKOUT');
  process.exit(2);
}
const to = join(fileURLToPath(new URL('..', import.meta.url)), 'packages/server/src/formats/csl/official');

/** Styles per part: one style is read by unpacking its part, which takes a few milliseconds. */
const perPart = 80;

const pack = (text) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });

const stylesIn = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.csl'))
    .sort()
    .map((file) => ({ name: file.slice(0, -4), xml: readFileSync(join(folder, file), 'utf8') }));

const decode = (text) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
const first = (xml, pattern) => decode((pattern.exec(xml)?.[1] ?? '').replace(/\s+/g, ' ').trim());

const styles = [...stylesIn(resolve(checkout)), ...stylesIn(resolve(checkout, 'dependent'))];
const renamed = JSON.parse(readFileSync(join(checkout, 'renamed-styles.json'), 'utf8'));

rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
const rows = styles.map(({ name, xml }, at) => {
  const title = first(xml, /<title(?:\s[^>]*)?>([^<]*)<\/title>/);
  const short = first(xml, /<title-short(?:\s[^>]*)?>([^<]*)<\/title-short>/);
  const parent = first(xml, /href="https?:\/\/www\.zotero\.org\/styles\/([^"]+)"\s+rel="independent-parent"/);
  return [name, title, short, parent, Math.floor(at / perPart)].join('\t');
});
for (let at = 0; at < styles.length; at += perPart) {
  const part = Object.fromEntries(styles.slice(at, at + perPart).map(({ name, xml }) => [name, xml]));
  writeFileSync(join(to, `${at / perPart}.json.br`), pack(JSON.stringify(part)));
}
writeFileSync(
  join(to, 'README.md'),
  `The citation styles of the Citation Style Language project (https://github.com/citation-style-language/styles), packed and
otherwise unmodified, under CC BY-SA 3.0 (https://creativecommons.org/licenses/by-sa/3.0/). The text of each style names its
authors. \`npm run styles:pack\` makes these files.
`,
);
const aliases = Object.entries(renamed).map(([from, name]) => `${from}\t${name}`);
writeFileSync(join(to, 'index.tsv.br'), pack(`${rows.join('\n')}\n\n${aliases.join('\n')}`));
console.log(`${styles.length} styles, ${aliases.length} former names, ${Math.ceil(styles.length / perPart)} parts`);
