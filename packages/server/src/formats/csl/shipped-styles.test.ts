import { describe, expect, it } from 'vitest';
import { parseAs } from '../readers.ts';
import { toCitedItem } from '../writers/to-csl-item.ts';
import { type ReadStyle, readShippedStyle, readStyle, renderCitations, shippedLocale } from './index.ts';

const read = new Map<string, ReadStyle>();
/** Each is prepared once. */
const styleOf = (id: string): ReadStyle => {
  const known = read.get(id) ?? readStyle(readShippedStyle(id)!);
  read.set(id, known);
  return known;
};

/** Citation keys of entries that are cited together, in each of some styles. */
const cite = (bibtex: string, style: string) => {
  const items = [...parseAs('bibtex', bibtex)].map(({ record }) => toCitedItem(record!, record!.citationKey!));
  const locale = shippedLocale(style) ?? undefined;
  return renderCitations(styleOf(style), { items, locale, format: 'text' });
};
const entryOf = (bibtex: string, style: string) => cite(bibtex, style).bibliography[0];
const citationOf = (bibtex: string, style: string) => cite(bibtex, style).clusters[0];

describe('an edition', () => {
  const book = (edition: string) =>
    `@book{e, author={Ekman, Siri}, title={Measuring snow}, edition={${edition}}, year=2001}`;

  it.each([
    ['2', '2nd ed.'],
    ['2nd ed.', '2nd ed.'],
    ['Second', '2nd ed.'],
    ['3. Aufl.', '3rd ed.'],
    ['Rev. and enl. ed.', 'Rev. and enl. ed.'],
  ])('“%s” is “%s” in every style, once [sty-08]', (edition, printed) => {
    for (const style of ['apa', 'chicago-author-date', 'vancouver', 'mla', 'ieee']) {
      const entry = entryOf(book(edition), style)!;
      expect(entry.toLowerCase(), style).toContain(printed.toLowerCase());
      expect(entry.match(/\bed\b/gi), style).toHaveLength(1);
    }
    expect(entryOf(book(edition), 'harvard')).toContain(printed.replace(/(\d\w\w) ed\.$/, '$1 edn').replace(/\.$/, ''));
  });
});

describe('a place in a work', () => {
  const book = '@book{e, author={Ekman, Siri}, title={Measuring snow}, year=2001}';
  const citedAt = (style: string, locator: string, label: string) => {
    const items = [...parseAs('bibtex', book)].map(({ record }) => toCitedItem(record!, 'e'));
    const locale = shippedLocale(style) ?? undefined;
    const clusters = [[{ id: 'e', locator, label }]];
    return renderCitations(styleOf(style), { items, locale, clusters, format: 'text' }).clusters[0];
  };

  it.each([
    ['apa', '(Ekman, 2001, p. 7)', '(Ekman, 2001, pp. 7–9)', '(Ekman, 2001, Chapter 3)'],
    ['chicago-author-date', '(Ekman 2001, 7)', '(Ekman 2001, 7–9)', '(Ekman 2001, chap. 3)'],
    ['harvard', '(Ekman, 2001, p. 7)', '(Ekman, 2001, pp. 7–9)', '(Ekman, 2001, ch. 3)'],
    ['mla', '(Ekman 7)', '(Ekman 7–9)', '(Ekman, ch. 3)'],
    ['ieee', '[1, p. 7]', '[1, pp. 7–9]', '[1, Ch. 3]'],
  ])('is in the citation in %s [sty-16]', (style, page, pages, chapter) => {
    expect([citedAt(style, '7', 'page'), citedAt(style, '7-9', 'page'), citedAt(style, '3', 'chapter')]).toEqual([
      page,
      pages,
      chapter,
    ]);
  });
});

describe('works that look the same', () => {
  const article = (key: string, author: string, title: string) =>
    `@article{${key}, author={${author}}, title={${title}}, journal={J Core}, year=2020}\n`;
  const smiths =
    article('a', 'Smith, Anna', 'Alpha cores') +
    article('b', 'Smith, Anna', 'Beta cores') +
    article('c', 'Smith, Boris', 'Gamma cores');

  it.each([
    ['apa', '(A. Smith, 2020a, 2020b; B. Smith, 2020)'],
    ['chicago-author-date', '(Anna Smith 2020a, 2020b; Boris Smith 2020)'],
    ['harvard', '(A. Smith, 2020a, 2020b; B. Smith, 2020)'],
    ['mla', '(A. Smith, “Alpha Cores”; A. Smith, “Beta Cores”; B. Smith)'],
  ])('are distinguished by names and years in %s [sty-09]', (style, printed) => {
    expect(citationOf(smiths, style)).toBe(printed);
  });

  it('are distinguished by further names where “et al.” would hide the difference [sty-09]', () => {
    const groups =
      article('a', 'Adams, A. and Brown, B. and Clark, C.', 'Delta') +
      article('b', 'Adams, A. and Davis, D. and Clark, C.', 'Epsilon');
    expect(citationOf(groups, 'apa')).toBe('(Adams, Brown, et al., 2020; Adams, Davis, et al., 2020)');
  });
});

it('a name is printed in the order of its own script [sty-15]', () => {
  const of = (language: string) =>
    `@book{j, author={Morgane, Casey and 鈴木, 真紀}, title={自由意志の哲学}, year=2023, langid={${language}}}`;
  for (const language of ['ja', 'japanese', 'english']) {
    expect(entryOf(of(language), 'apa')).toMatch(/^Morgane, C\., & 鈴木真紀\. /);
    expect(entryOf(of(language), 'ieee')).toContain('C. Morgane and 鈴木真紀');
  }
});

it('a title in another script keeps its capitals without a language [sty-15]', () => {
  const book = '@book{r, author={Иванов, Пётр}, title={Основы геологии}, year=1978}';
  expect(entryOf(book, 'chicago-author-date')).toBe('Иванов, Пётр. 1978. Основы геологии.');
});

describe('further details', () => {
  const translated = `@book{l, author={Laurent, Pierre}, translator={Hale, Emily and Stone, Robert}, title={A treatise on chance},
    year=1995, origyear=1814, publisher={Dover Lane}}`;
  it.each([
    [
      'apa',
      'Laurent, P. (1995). A treatise on chance (E. Hale & R. Stone, Trans.). Dover Lane. (Original work published 1814)',
    ],
    [
      'chicago-author-date',
      'Laurent, Pierre. (1814) 1995. A Treatise on Chance. Translated by Emily Hale and Robert Stone. Dover Lane.',
    ],
    ['harvard', 'Laurent, P. (1995) A treatise on chance. Translated by E. Hale and R. Stone. Dover Lane.'],
    [
      'mla',
      'Laurent, Pierre. A Treatise on Chance. 1814. Translated by Emily Hale and Robert Stone, Dover Lane, 1995.',
    ],
  ])('translators and the original year in %s [sty-10]', (style, printed) => {
    expect(entryOf(translated, style)).toBe(printed);
  });

  it('both years in a citation of the APA [sty-10]', () => {
    expect(citationOf(translated, 'apa')).toBe('(Laurent, 1814/1995)');
  });

  const page =
    '@online{w, author={{Basin Board}}, title={Rain today}, url={https://basin.example.org/rain}, urldate={2021-02-03}, date={2020-05-01}}';
  it.each([
    ['chicago-author-date', 'Accessed February 3, 2021. https://basin.example.org/rain.'],
    ['harvard', 'Available at: https://basin.example.org/rain (Accessed: 3 February 2021).'],
    ['vancouver', '2020 [cited 2021 Feb 3]. Available from: https://basin.example.org/rain'],
    ['ieee', 'Accessed: Feb. 03, 2021. [Online]. Available: https://basin.example.org/rain'],
  ])('the date of access in %s [sty-10]', (style, printed) => {
    expect(entryOf(page, style)).toContain(printed);
  });

  it('the date of access in MLA, if it is the only one [sty-10]', () => {
    const undated = page.replace(', date={2020-05-01}', '');
    expect(entryOf(undated, 'mla')).toContain('https://basin.example.org/rain. Accessed 3 Feb. 2021.');
  });

  it('dates that are more than a year [sty-10]', () => {
    const of = (year: string) => citationOf(`@book{a, author={Perc, A.}, title={T}, year={${year}}}`, 'apa');
    expect(of('1998/99')).toBe('(Perc, 1998–1999)');
    expect(of('c. 1850')).toBe('(Perc, c. 1850)');
    expect(of('in press')).toBe('(Perc, in press)');
    expect(of('44 BC')).toBe('(Perc, 44 BCE)');
  });
});

it.each([
  ['apa', '(Abara et al., 2011)', 'Abara, H., et al. (2011).'],
  ['chicago-author-date', '(Abara et al. 2011)', 'Abara, Harsh, et al. 2011.'],
  ['vancouver', '(1)', '1. Abara H, et al. '],
  ['ieee', '[1]', '[1] H. Abara et al., '],
])('a list that goes on ends with “et al.” in %s [sty-11]', (style, citation, start) => {
  const entry = '@misc{a, author={Abara, Harsh and others}, title={Short messages}, year=2011}';
  expect(citationOf(entry, style)).toBe(citation);
  expect(entryOf(entry, style)).toContain(start);
});
