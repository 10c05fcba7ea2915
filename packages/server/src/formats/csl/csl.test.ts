import { describe, expect, it } from 'vitest';
import type { CslItem } from '../csl-item.ts';
import { formatBibliography, formatCitation, listStyles, loadNamedStyle, loadStyle, StyleError } from './index.ts';
import { formatPages, isNumeric, toRoman } from './numbers.ts';
import { transformCase } from './text-case.ts';

const article: CslItem = {
  id: 'a',
  type: 'article-journal',
  title: 'The <i>E. coli</i> story: growth & “decay”',
  author: [
    { family: 'Berg', given: 'Jan Peter', 'non-dropping-particle': 'van der' },
    { family: 'Doe', given: 'Jane' },
    { family: 'Roe', given: 'Jean-Paul' },
  ],
  issued: { 'date-parts': [[2020, 3, 4]] },
  'container-title': 'Journal of things',
  'container-title-short': 'J. Things',
  volume: '12',
  issue: '3',
  page: '123-145',
  DOI: '10.1000/abc',
};
const knuth = { author: [{ family: 'Knuth', given: 'Donald E.' }], issued: { 'date-parts': [[1992]] } };
const book: CslItem = {
  id: 'b',
  type: 'book',
  title: 'Literate programming',
  publisher: 'CSLI',
  'publisher-place': 'Stanford',
  edition: '2',
  ...knuth,
};
const paper: CslItem = {
  id: 'c',
  type: 'paper-conference',
  title: 'Why does it work?',
  'container-title': 'Proc. X',
  page: '5-8',
  ...knuth,
};
const items = [article, book, paper];

const style = (id: string) => loadNamedStyle(id)!;
const bibliography = (id: string) => formatBibliography(items, style(id), 'text');

describe('the shipped styles', () => {
  it('are six', () => {
    expect(listStyles().map(({ id }) => id)).toEqual([
      'apa',
      'chicago-author-date',
      'harvard',
      'vancouver',
      'ieee',
      'mla',
    ]);
    expect(loadNamedStyle('nowhere')).toBeUndefined();
    expect(loadNamedStyle('__proto__')).toBeUndefined();
  });

  it('APA', () => {
    expect(formatCitation(items, style('apa'), 'text')).toBe('(Knuth, 1992a; Knuth, 1992b; van der Berg et al., 2020)');
    expect(bibliography('apa')).toEqual([
      'Knuth, D. E. (1992a). Literate programming (2nd ed.). CSLI.',
      'Knuth, D. E. (1992b). Why does it work? In Proc. X (pp. 5–8).',
      'van der Berg, J. P., Doe, J., & Roe, J.-P. (2020). The E. coli story: growth & “decay”. Journal of Things, 12(3), 123–145. https://doi.org/10.1000/abc',
    ]);
  });

  it('Chicago', () => {
    expect(formatCitation([article, book], style('chicago-author-date'), 'text')).toBe(
      '(van der Berg et al. 2020; Knuth 1992)',
    );
    expect(bibliography('chicago-author-date')).toEqual([
      'Berg, Jan Peter van der, Jane Doe, and Jean-Paul Roe. 2020. “The E. coli Story: Growth & ‘Decay’.” Journal of Things 12 (3): 123–45. https://doi.org/10.1000/abc.',
      'Knuth, Donald E. 1992a. Literate Programming. 2nd ed. Stanford: CSLI.',
      'Knuth, Donald E. 1992b. “Why Does It Work?” In Proc. X, 5–8.',
    ]);
  });

  it('Harvard', () => {
    expect(bibliography('harvard')).toEqual([
      'Knuth, D.E. (1992a) Literate programming. 2nd ed. Stanford: CSLI.',
      'Knuth, D.E. (1992b) ‘Why does it work?’, in Proc. X, pp. 5–8.',
      'van der Berg, J.P., Doe, J. and Roe, J.-P. (2020) ‘The E. coli story: growth & “decay”’, Journal of things, 12(3), pp. 123–145. Available at: https://doi.org/10.1000/abc.',
    ]);
  });

  it('Vancouver', () => {
    expect(formatCitation(items, style('vancouver'), 'text')).toBe('(1–3)');
    expect(bibliography('vancouver')).toEqual([
      '1. van der Berg JP, Doe J, Roe J-P. The E. coli story: growth & “decay”. J Things. 2020 Mar 4;12(3):123–45. doi:10.1000/abc',
      '2. Knuth DE. Literate programming. 2nd ed. Stanford: CSLI; 1992.',
      '3. Knuth DE. Why does it work? In: Proc. X. 1992. p. 5–8.',
    ]);
  });

  it('IEEE', () => {
    expect(formatCitation([article, book], style('ieee'), 'text')).toBe('[1], [2]');
    expect(bibliography('ieee')).toEqual([
      '[1] J. P. van der Berg, J. Doe, and J.-P. Roe, “The E. coli story: growth & ‘decay’,” J. Things, vol. 12, no. 3, pp. 123–145, Mar. 2020, doi: 10.1000/abc.',
      '[2] D. E. Knuth, Literate programming, 2nd ed., Stanford: CSLI, 1992.',
      '[3] D. E. Knuth, “Why does it work?” in Proc. X, 1992, pp. 5–8.',
    ]);
  });

  it('MLA', () => {
    expect(formatCitation([article], style('mla'), 'text')).toBe('(van der Berg et al.)');
    expect(bibliography('mla')[0]).toBe('Knuth, Donald E. Literate Programming. 2nd ed., CSLI, 1992.');
  });

  it.each(listStyles().map(({ id }) => id))('%s gets by without people, dates and places', (id) => {
    for (const type of [
      'article-journal',
      'book',
      'chapter',
      'thesis',
      'report',
      'article',
      'webpage',
      'document',
      'unheard-of',
    ]) {
      const [entry] = formatBibliography([{ id: 'x', type, title: 'Alone' }], style(id), 'text');
      expect(entry).toContain('Alone');
      expect(entry).not.toMatch(/undefined|NaN|\(\)|\[\]|,,|\.\.| {2}/);
    }
  });
});

describe('output', () => {
  it('lets only its own markup through to HTML', () => {
    const hostile = {
      ...article,
      title: '<img src=x onerror=alert(1)> <i>ok</i> </b> <script>',
      author: [{ literal: '"><b>X</b>' }],
      DOI: '10.1/<x>',
    };
    const [html = ''] = formatBibliography([hostile], style('apa'), 'html');
    expect(html.replace(/<\/?i>/g, '')).not.toMatch(/[<>]/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; <i>ok</i> &lt;/b&gt; &lt;script&gt;');
    expect(html).toContain('<i>Journal of Things</i>, <i>12</i>(3)');
  });

  it('writes emphasis in Markdown and escapes the rest', () => {
    const [text = ''] = formatBibliography([{ ...book, title: 'On *stars*_and [links](x)' }], style('apa'), 'markdown');
    expect(text).toContain('*On \\*stars\\*\\_and \\[links\\](x)*');
  });

  it('sets italics upright inside italics', () => {
    expect(formatBibliography([{ ...book, title: 'The <i>E. coli</i> book' }], style('apa'), 'html')[0]).toContain(
      '<i>The </i>E. coli<i> book</i>',
    );
  });
});

const custom = (body: string, options = '') =>
  loadStyle(
    `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" ${options}><info><title>T</title></info>${body}</style>`,
  );
const layout = (inner: string) => `<citation><layout>${inner}</layout></citation>`;

describe('styles from outside', () => {
  it('render as CSL says', () => {
    const rendered = (inner: string, item: CslItem = article) => formatCitation([item], custom(layout(inner)), 'text');
    expect(
      rendered(
        '<names variable="author"><name et-al-min="2" et-al-use-first="1" name-as-sort-order="all" initialize-with="."/></names>',
      ),
    ).toBe('Berg, J.P. van der et al.');
    expect(rendered('<names variable="author"><name form="count"/></names>')).toBe('3');
    expect(rendered('<date variable="issued" form="text"/>')).toBe('March 4, 2020');
    expect(rendered('<date variable="issued" form="numeric"/>')).toBe('03/04/2020');
    expect(rendered('<number variable="volume" form="roman"/>')).toBe('xii');
    expect(rendered('<group delimiter=", "><text value="x"/><text variable="genre"/></group>')).toBe('');
    expect(rendered('<choose><if type="book" match="none"><text value="no book"/></if></choose>')).toBe('no book');
    expect(
      rendered('<choose><if is-numeric="volume" variable="DOI" match="all"><text value="both"/></if></choose>'),
    ).toBe('both');
    expect(rendered('<text variable="title" text-case="uppercase"/>')).toBe('THE E. COLI STORY: GROWTH & “DECAY”');
    expect(rendered('<text term="editor" form="short" plural="true" strip-periods="true"/>')).toBe('eds');
    expect(
      rendered('<names variable="editor author"><label prefix=" (" suffix=")"/></names>', {
        ...book,
        editor: [{ family: 'E', given: 'X' }],
      }),
    ).toBe('X E (editor), Donald E. Knuth');
  });

  it('may bring their own terms', () => {
    const style = custom(`<locale><terms><term name="in">dans</term></terms></locale>${layout('<text term="in"/>')}`);
    expect(formatCitation([article], style, 'text')).toBe('dans');
  });

  it('are refused when they are not usable', () => {
    expect(() => loadStyle('<html/>')).toThrow(StyleError);
    expect(() => loadStyle('<style')).toThrow(StyleError);
    expect(() => loadStyle('<!DOCTYPE style><style/>')).toThrow(StyleError);
    expect(() => custom('')).toThrow('no citation layout');
    expect(() => custom(layout(`<text value="${'x'.repeat(2_000)}"/>`))).toThrow('more than 1000 characters');
  });

  it('come to an end', () => {
    const loop = custom(
      `<macro name="a"><text macro="b"/></macro><macro name="b"><text macro="a"/></macro>${layout('<text macro="a"/>')}`,
    );
    expect(() => formatCitation([article], loop, 'text')).toThrow(StyleError);
    const levels = Array.from(
      { length: 12 },
      (_, i) => `<macro name="m${i}">${`<text macro="m${i + 1}"/>`.repeat(10)}</macro>`,
    ).join('');
    expect(() => formatCitation([article], custom(levels + layout('<text macro="m0"/>')), 'text')).toThrow(StyleError);
  });
});

describe('parts', () => {
  it('changes case', () => {
    expect(transformCase('the origin of species: a new look at DNA in mRNA', 'title')).toBe(
      'The Origin of Species: A New Look at DNA in mRNA',
    );
    expect(transformCase('THE ORIGIN OF SPECIES', 'title')).toBe('The Origin of Species');
    expect(transformCase('über alles', 'capitalize-first')).toBe('Über alles');
    expect(transformCase('les mots', 'title', 'fr')).toBe('les mots');
    expect(transformCase('straße', 'uppercase')).toBe('STRAßE');
  });

  it('shortens page ranges', () => {
    const cases = [undefined, 'expanded', 'minimal', 'minimal-two', 'chicago'].map((form) =>
      formatPages('321-328, 101-8, e5-e9', form),
    );
    expect(cases).toEqual([
      '321–328, 101–8, e5–e9',
      '321–328, 101–108, e5–e9',
      '321–8, 101–8, e5–e9',
      '321–28, 101–08, e5–e9',
      '321–28, 101–8, e5–e9',
    ]);
  });

  it('knows numbers', () => {
    expect(['2', '2nd', 'D2', '2, 3', '2-4', 'two', ''].map(isNumeric)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([4, 9, 1994, 0].map(toRoman)).toEqual(['iv', 'ix', 'mcmxciv', '0']);
  });
});
