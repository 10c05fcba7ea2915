import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseAs } from '../readers.ts';
import { toCitedItem } from '../writers/to-csl-item.ts';
import { readOfficialStyle, readShippedStyle, readStyle, renderCitations, shippedLocale } from './index.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../test-kit/fixtures/${name}`, import.meta.url), 'utf8');

const items = new Map(
  [...parseAs('bibtex', fixture('references.bib'))].map(({ record }) => {
    const key = record!.citationKey!;
    return [key, toCitedItem(record!, key)];
  }),
);

/** Official styles under the names of the table. */
const official: Record<string, string> = {
  'chicago-notes': 'chicago-notes-bibliography',
  ama: 'american-medical-association',
  acs: 'american-chemical-society',
  nature: 'nature',
};

const expected = fixture('references.tsv')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t') as [work: string, style: string, entry: string]);

it.each([...new Set(expected.map(([, style]) => style))])(
  'the entries of %s are as its manual requires [sty-13]',
  async (style) => {
    const read = readStyle(readShippedStyle(style) ?? (await readOfficialStyle(official[style]!))!);
    const locale = shippedLocale(style) ?? undefined;
    const wanted = expected.filter(([, s]) => s === style);
    const rendered = wanted.map(([work]) => {
      const { bibliography } = renderCitations(read, { items: [items.get(work)!], locale, format: 'text' });
      return [work, style, bibliography[0]];
    });
    expect(rendered).toEqual(wanted);
  },
);

it('the largest official styles, those of Chicago, can be read [sty-14]', async () => {
  for (const name of ['chicago-author-date', 'chicago-notes-bibliography-17th-edition', 'chicago-in-text-full'])
    expect(readStyle((await readOfficialStyle(name))!).info.title).toContain('Chicago');
});
