import { describe, expect, it } from 'vitest';
import { type CslDate, type CslItem, type CslName, cslTypeFor } from '../csl-item.ts';
import { workTypes as allWorkTypes, type WorkType } from '../record.ts';
import {
  localeNames,
  nameOf,
  type OutputFormat,
  type ReadStyle,
  type RenderRequest,
  readShippedStyle,
  readStyle,
  renderCitations,
  StyleError,
  shippedStyles,
  withParent,
} from './index.ts';

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

const read = new Map<string, ReadStyle>();
/** Each is prepared once. */
const style = (id: string): ReadStyle => {
  const known = read.get(id) ?? readStyle(readShippedStyle(id) ?? '');
  read.set(id, known);
  return known;
};
const render = (of: readonly CslItem[], by: ReadStyle, more: Partial<RenderRequest> = {}) =>
  renderCitations(by, { items: of, format: 'text', ...more });
const formatCitation = (of: readonly CslItem[], by: ReadStyle, format: OutputFormat) =>
  render(of, by, { format }).clusters[0];
const formatBibliography = (of: readonly CslItem[], by: ReadStyle, format: OutputFormat) =>
  render(of, by, { format }).bibliography;
const bibliography = (id: string) => formatBibliography(items, style(id), 'text');
const loadStyle = readStyle;

describe('the shipped styles', () => {
  it('print a double issue and a range of volumes with a dash', () => {
    const double = { ...article, volume: '13-14', issue: '3-4' };
    expect(formatBibliography([double], style('apa'), 'text')?.join()).toMatch(/13–14\(3–4\)/);
  });

  it('are six [exp-05]', () => {
    expect(shippedStyles().map(({ id }) => id)).toEqual([
      'apa',
      'chicago-author-date',
      'harvard',
      'vancouver',
      'ieee',
      'mla',
    ]);
    expect(readShippedStyle('nowhere')).toBeUndefined();
    expect(readShippedStyle('__proto__')).toBeUndefined();
  });

  it('APA', () => {
    expect(formatCitation(items, style('apa'), 'text')).toBe('(Knuth, 1992a, 1992b; van der Berg et al., 2020)');
    expect(bibliography('apa')).toEqual([
      'Knuth, D. E. (1992a). Literate programming (2nd ed.). CSLI.',
      'Knuth, D. E. (1992b). Why does it work? In Proc. X (pp. 5–8).',
      'van der Berg, J. P., Doe, J., & Roe, J.-P. (2020). The E. coli story: growth & “decay.” Journal of Things, 12(3), 123–145. https://doi.org/10.1000/abc',
    ]);
  });

  it.each([
    ['chicago-author-date', '(van der Berg et al. 2020; Knuth 1992)'],
    ['harvard', '(Knuth, 1992; van der Berg, Doe and Roe, 2020)'],
    ['vancouver', '(1,2)'],
    ['ieee', '[1], [2]'],
    ['mla', '(van der Berg et al.; Knuth)'],
  ])('%s cites two works [exp-05]', (id, citation) => {
    expect(formatCitation([article, book], style(id), 'text')).toBe(citation);
  });

  it.each(shippedStyles().map(({ id }) => id))('%s works without people, dates and places', (id) => {
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
    expect(html.replace(/<\/?[ib]>/g, '')).not.toMatch(/[<>]/);
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

const custom = (body: string, options = 'class="in-text"') =>
  loadStyle(
    `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" ${options}><info><title>T</title></info>${body}</style>`,
  );
const layout = (inner: string) => `<citation><layout>${inner}</layout></citation>`;

describe('styles from outside', () => {
  it('render as CSL specifies', () => {
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
    expect(rendered('<text variable="title" text-case="uppercase"/>')).toBe('THE E. coli STORY: GROWTH & “DECAY”');
    expect(rendered('<text term="editor" form="short" plural="true" strip-periods="true"/>')).toBe('eds');
    expect(
      rendered('<names variable="editor author" delimiter=", "><label prefix=" (" suffix=")"/></names>', {
        ...book,
        editor: [{ family: 'E', given: 'X' }],
      }),
    ).toBe('X E (editor), Donald E. Knuth');
  });

  it('may define their own terms', () => {
    const style = custom(`<locale><terms><term name="in">dans</term></terms></locale>${layout('<text term="in"/>')}`);
    expect(formatCitation([article], style, 'text')).toBe('dans');
  });

  it('are refused if they are unusable, with the line [sty-02]', () => {
    const refused = (xml: string) => {
      try {
        readStyle(xml);
      } catch (e) {
        if (e instanceof StyleError) return e.message;
        throw e;
      }
      return 'accepted';
    };
    expect(refused('')).toBe('The style is empty.');
    expect(refused('{"a": 1}')).toBe('This is not a CSL style: it is not XML.');
    expect(refused('<html/>')).toBe('This is not a CSL style: it begins with the element “html”.');
    expect(refused('<style/>')).toContain('does not declare the CSL namespace');
    expect(refused('<locale xmlns="http://purl.org/net/xbiblio/csl"/>')).toBe('This is a CSL locale, not a style.');
    expect(refused('<style>\n<info>\n</style>')).toMatch(/^Line 3: the XML is not well-formed \(unexpected close tag/);
    expect(refused('<!DOCTYPE style [<!ENTITY a "b">]><style>&a;</style>')).toContain('declares a document type');
    expect(refused(`<style>${' '.repeat(1_000_001)}</style>`)).toBe('The style is larger than 1 MB.');
    expect(() => custom('')).toThrow('no citation layout');
    expect(() => custom(layout(`<text value="${'x'.repeat(2_001)}"/>`))).toThrow('longer than 2,000 characters');
    expect(() => custom(layout('<text macro="nowhere"/>'))).toThrow(
      'uses the macro “nowhere”, which it does not define',
    );
  });

  it('terminate [sty-03]', () => {
    expect(() =>
      custom(
        `<macro name="a"><text macro="b"/></macro><macro name="b"><text macro="a"/></macro>${layout('<text macro="a"/>')}`,
      ),
    ).toThrow('uses itself');
    const levels = Array.from(
      { length: 12 },
      (_, i) => `<macro name="m${i}">${i === 11 ? '' : `<text macro="m${i + 1}"/>`.repeat(10)}</macro>`,
    ).join('');
    expect(() => custom(levels + layout('<text macro="m0"/>'))).toThrow('too complex');
  });

  it('describe themselves [sty-01]', () => {
    const { info } = readStyle(
      `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="note" default-locale="fr-FR"><info><title>
        A  \u202estyle\u2069</title><id>http://www.zotero.org/styles/a-style</id><category citation-format="note"/><category field="law"/>
        <updated>2024-01-02T00:00:00+00:00</updated></info>${layout('<text variable="title"/>')}</style>`,
    );
    expect(info).toEqual({
      cslId: 'http://www.zotero.org/styles/a-style',
      name: 'a-style',
      title: 'A style',
      category: 'note',
      note: true,
      parent: null,
      updated: '2024-01-02T00:00:00+00:00',
      locale: 'fr-FR',
    });
    expect(nameOf('Zeitschrift für Physik (Ü)')).toBe('zeitschrift-fur-physik-u');
    for (const { id } of shippedStyles()) expect(style(id).info).toMatchObject({ note: false, parent: null });
  });
});

const footnotes = custom(
  `<macro name="short"><names variable="author"><name form="short"/></names></macro>
  <citation><layout suffix="." delimiter="; "><group delimiter=", ">
    <choose>
      <if position="ibid-with-locator"><group delimiter=", "><text term="ibid"/><text variable="locator"/></group></if>
      <else-if position="ibid"><text term="ibid"/></else-if>
      <else-if position="subsequent"><text macro="short"/><text variable="first-reference-note-number" prefix="note "/><text variable="locator"/></else-if>
      <else><names variable="author"/><text variable="title" font-style="italic"/><text variable="locator"/></else>
    </choose></group></layout></citation>`,
  'class="note"',
);

describe('citations in the text [sty-04]', () => {
  it('are footnotes in a note style, with ibid and short forms', () => {
    const { clusters, bibliography } = render([article, book], footnotes, {
      clusters: [
        [{ id: 'b', locator: '12' }],
        [{ id: 'b', locator: '13' }],
        [{ id: 'a' }],
        [{ id: 'b', prefix: 'see ', suffix: ' and elsewhere' }],
      ],
    });
    expect(clusters).toEqual([
      'Donald E. Knuth, Literate programming, 12.',
      'Ibid., 13.',
      'Jan Peter van der Berg, Jane Doe, Jean-Paul Roe, The E. coli story: growth & “decay.”',
      'see Knuth, note 1 and elsewhere.',
    ]);
    expect(bibliography).toEqual([]);
  });

  it('number in the order of the text, and keep numbers of papers cited again', () => {
    const { clusters, bibliography } = render(items, style('ieee'), {
      clusters: [[{ id: 'c' }], [{ id: 'a' }, { id: 'c' }]],
    });
    expect(clusters).toEqual(['[1]', '[1], [2]']);
    expect(bibliography.map((entry) => entry.slice(0, 12))).toEqual(
      ['[1] D. E. Kn', '[2] J. P. van', '[3] D. E. Kn'].map((x) => x.slice(0, 12)),
    );
  });

  it('may leave out the author, or everything else', () => {
    const { clusters } = render([book], style('apa'), {
      clusters: [[{ id: 'b', suppressAuthor: true }], [{ id: 'b', authorOnly: true }]],
    });
    expect(clusters).toEqual(['(1992)', 'Knuth']);
  });
});

describe('dependent styles [sty-05]', () => {
  it('take the rules of their parent in their own language', () => {
    const dependent = readStyle(
      `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" default-locale="de-DE"><info><title>Ein Blatt</title>
      <id>http://www.zotero.org/styles/ein-blatt</id><link href="urn:carrel:style:apa" rel="independent-parent"/></info></style>`,
    );
    expect(dependent.info).toMatchObject({ parent: 'urn:carrel:style:apa', title: 'Ein Blatt' });
    const whole = withParent(dependent, style('apa'));
    expect(whole.info).toMatchObject({ name: 'ein-blatt', category: 'author-date', note: false });
    expect(render([{ id: 'x', type: 'book', title: 'Ohne Jahr' }], whole).bibliography[0]).toContain('(o.\u00a0J.)');
    // Its language wins over that of the parent.
    const french = custom(layout('<text term="no date" form="short"/>'), 'class="in-text" default-locale="fr-FR"');
    expect(render([book], french).clusters).toEqual(['s.\u00a0d.']);
    expect(render([book], withParent(dependent, french)).clusters).toEqual(['o.\u00a0J.']);
    expect(() => withParent(dependent, dependent)).toThrow(StyleError);
  });
});

describe('what is cited [sty-06]', () => {
  const workTypes: WorkType[] = [...allWorkTypes];
  it.each(shippedStyles().map(({ id }) => id))('%s renders every type of work', (id) => {
    const records = workTypes.map((type, i) => ({
      ...article,
      id: `w${i}`,
      type: cslTypeFor(type, undefined),
      title: `Work of type ${type}`,
      publisher: 'A House',
      'publisher-place': 'Berlin',
    }));
    const { clusters, bibliography } = render(records, style(id));
    expect(bibliography).toHaveLength(workTypes.length);
    for (const type of workTypes)
      expect(bibliography.some((entry) => entry.toLowerCase().includes(`work of type ${type}`))).toBe(true);
    expect([...clusters, ...bibliography].join()).not.toMatch(/undefined|NaN|CSL STYLE ERROR/);
  });

  it('institutions keep their names, particles follow the style', () => {
    const people = (author: CslName[]) => render([{ ...book, author }], style('apa')).bibliography[0];
    expect(people([{ literal: 'World Health Organization' }])).toMatch(/^World Health Organization\. \(1992\)/);
    expect(people([{ family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' }])).toMatch(
      /^van Beethoven, L\./,
    );
    expect(people([{ family: 'Humboldt', given: 'Alexander', 'dropping-particle': 'von' }])).toMatch(
      /^Humboldt, A\. von/,
    );
    expect(people([{ family: 'King', given: 'Martin Luther', suffix: 'Jr.' }])).toMatch(/^King, M\. L\., Jr\./);
  });

  it('dates may be seasons, ranges, before our era, uncertain, or words', () => {
    const dated = custom(layout('<date variable="issued" form="text"/>'));
    const on = (issued: CslDate, locale?: string) => render([{ ...book, issued }], dated, { locale }).clusters[0];
    expect(on({ 'date-parts': [[2020]], season: 1 })).toBe('Spring 2020');
    expect(
      on({
        'date-parts': [
          [2020, 3, 4],
          [2020, 3, 6],
        ],
      }),
    ).toBe('March 4–6, 2020');
    expect(on({ 'date-parts': [[2019], [2021]] })).toBe('2019–2021');
    expect(on({ 'date-parts': [[-44, 3, 15]] })).toBe('March 15, 44 BC');
    expect(on({ literal: 'in the last days' })).toBe('in the last days');
    expect(on({ 'date-parts': [[2020, 3, 4]] }, 'de-DE')).toBe('4. März 2020');
  });

  it('names of species keep their case in capitalised titles', () => {
    expect(bibliography('chicago-author-date')[0]).toContain('The E. coli Story');
  });
});

describe('languages [sty-07]', () => {
  it.each(localeNames())('%s', (locale) => {
    const dated = custom(
      layout('<group delimiter=" "><date variable="issued" form="text"/><text term="and"/></group>'),
    );
    const { clusters } = render([article], dated, { locale });
    expect(clusters[0]).toMatch(/2020|۲۰۲۰|२०२०/);
    expect(clusters[0]).not.toContain('undefined');
    expect(render([book], style('apa'), { locale }).bibliography[0]).toContain('Literate programming');
  });

  it('an unknown one falls back to a related one, then to English', () => {
    const dated = custom(layout('<date variable="issued" form="text"/>'));
    expect(render([article], dated, { locale: 'de' }).clusters[0]).toBe('4. März 2020');
    expect(render([article], dated, { locale: 'tlh' }).clusters[0]).toBe('March 4, 2020');
  });
});
