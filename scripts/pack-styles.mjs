#!/usr/bin/env node
// Packs the official citation styles and the languages of citations, unmodified, for use without a network:
//   node scripts/pack-styles.mjs STYLES LOCALES
// STYLES is a folder with https://github.com/citation-style-language/styles, LOCALES one with
// https://github.com/citation-style-language/locales. Writes packages/server/src/formats/csl/official.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const [checkout, locales] = process.argv.slice(2);
if (!checkout || !locales) {
  console.error('usage: node scripts/pack-styles.mjs STYLES LOCALES');
  process.exit(2);
}
const to = join(fileURLToPath(new URL('..', import.meta.url)), 'packages/server/src/formats/csl/official');

/** Styles per part: one style is read by unpacking its part, which takes a few milliseconds. */
const perPart = 80;

/** See shipped.ts. */
const shipped = new Set(['harvard-cite-them-right', 'ieee', 'modern-language-association', 'nlm-citation-sequence']);

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
const languages = Object.fromEntries(
  readdirSync(locales).flatMap((file) => {
    const name = /^locales-(.+)\.xml$/.exec(file)?.[1];
    return name ? [[name, readFileSync(join(locales, file), 'utf8')]] : [];
  }),
);
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
  `The citation styles (https://github.com/citation-style-language/styles) and locales
(https://github.com/citation-style-language/locales) of the Citation Style Language project, packed and otherwise unmodified, under
CC BY-SA 3.0 (https://creativecommons.org/licenses/by-sa/3.0/). The text of each names its authors. \`npm run styles:pack\` makes
these files.
`,
);
writeFileSync(join(to, 'locales.json.br'), pack(JSON.stringify(languages)));
// The styles that are offered first are read without unpacking.
const plain = join(to, '../styles');
for (const { name, xml } of styles) if (shipped.has(name)) writeFileSync(join(plain, `${name}.csl`), xml);
const aliases = Object.entries(renamed).map(([from, name]) => `${from}\t${name}`);
writeFileSync(join(to, 'index.tsv.br'), pack(`${rows.join('\n')}\n\n${aliases.join('\n')}`));
console.log(
  `${styles.length} styles, ${Object.keys(languages).length} languages, ${aliases.length} former names, ${Math.ceil(styles.length / perPart)} parts`,
);
