import { furtherFields, furtherKeys, paperFields } from '@carrel/contract/paper-field-list';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRecord } from '../test-kit/any-record.ts';
import { editorTypes, roleFields } from './bibtex/to-record.ts';
import { parseAs, type ReadableFormat } from './readers.ts';
import { type BiblioRecord, cslRoles, type DateName, dateNames, type PersonName } from './record.ts';
import { hasEditedRoles, risTypeFor } from './ris-types.ts';
import { writeBibtex } from './writers/bibtex.ts';
import { writeCslJson } from './writers/csl-json.ts';
import { writeRis } from './writers/ris.ts';

const readBack = (format: ReadableFormat, written: string): BiblioRecord => {
  const entries = [...parseAs(format, written)];
  expect(entries.map((entry) => entry.problem?.toString())).toEqual([undefined]);
  return entries[0]!.record!;
};

/** The fields that a format supports; lists without order are sorted, absent and empty are the same. */
const comparable = (source: BiblioRecord, fields: readonly (keyof BiblioRecord)[]): Record<string, unknown> => {
  const picked: Record<string, unknown> = {};
  for (const field of fields) {
    const value = source[field];
    picked[field] = field === 'keywords' || field === 'tags' ? [...(value as string[])].sort() : value;
  }
  return picked;
};

const withOneParticle = (names: PersonName[]): PersonName[] =>
  names.map(({ dropping, ...name }) => (dropping === undefined ? name : { ...name, particle: dropping }));
/** Only CSL distinguishes particles that are dropped. */
const withoutDropping = (source: BiblioRecord): BiblioRecord => ({
  ...source,
  authors: withOneParticle(source.authors),
  editors: withOneParticle(source.editors),
  ...(source.contributors && {
    contributors: Object.fromEntries(
      Object.entries(source.contributors).map(([role, n]) => [role, withOneParticle(n)]),
    ),
  }),
});

/** RIS has no field for particles: they are part of the family name. */
const withJoinedFamilies = (source: BiblioRecord): BiblioRecord => {
  const joined = ({ particle: own, dropping, ...name }: PersonName): PersonName => {
    const particle = own ?? dropping;
    return particle === undefined ? name : { ...name, family: `${particle} ${name.family}` };
  };
  return { ...source, authors: source.authors.map(joined), editors: source.editors.map(joined) };
};

/** The roles and dates that a format has. */
const placed = (source: BiblioRecord, roles: readonly string[], dates: readonly DateName[]) => ({
  contributors: Object.fromEntries(Object.entries(source.contributors ?? {}).filter(([role]) => roles.includes(role))),
  dates: Object.fromEntries(Object.entries(source.dates ?? {}).filter(([name]) => dates.includes(name as DateName))),
});

const everywhere = [
  'title',
  'authors',
  'editors',
  'volume',
  'issue',
  'pages',
  'year',
  'date',
  'doi',
  'language',
  'abstract',
  'publisher',
  'pmcid',
  'citationKey',
  ...furtherKeys('line', 'words'),
] as const;

it('records are made with every field that is read and written [arch-09]', () => {
  const isFilled = ([, value]: [string, unknown]) => typeof value !== 'object' || Object.keys(value ?? {}).length > 0;
  const made = new Set(
    fc.sample(anyRecord, 300).flatMap((r) =>
      Object.entries(r)
        .filter(isFilled)
        .map(([name]) => name),
    ),
  );
  const fields = { ...paperFields, ...furtherFields };
  // The names of other fields depend on the format.
  const missing = Object.values(fields).filter(({ record }) => !made.has(record) && record !== 'extra');
  expect(missing).toEqual([]);
});

describe('records survive writing and reading', () => {
  for (const dialect of ['bibtex', 'biblatex'] as const) {
    it(`as ${dialect}`, () => {
      fc.assert(
        fc.property(anyRecord, (given) => {
          const original = withoutDropping(given);
          const back = readBack('bibtex', writeBibtex([given], { dialect }));
          const fields = [
            ...everywhere,
            'note',
            'tags',
            'files',
            'rating',
            'collections',
            'pmid',
            'arxivId',
            'fixedCase',
          ] as const;
          const expected = {
            ...original,
            url: original.url?.replace(/[{}]/g, encodeURIComponent),
            citationKey: original.citationKey ?? back.citationKey,
          };
          // A keyword that is also a tag is the tag.
          const keywords = original.keywords.filter((word) => !original.tags.includes(word));
          expect(comparable(back, fields)).toEqual(comparable(expected as BiblioRecord, fields));
          expect([...back.keywords].sort()).toEqual(keywords.sort());
          expect(back.url).toBe(expected.url);
          const roles = [...roleFields.map(([, role]) => role), ...Object.values(editorTypes)];
          const dates = ['issued', 'original', 'accessed', 'event', 'submitted'] as const;
          expect(placed(back, roles, dates)).toEqual(placed(original, roles, dates));
          expect(back.others).toEqual(original.others);
          if (original.venue !== original.title) expect(back.venue).toBe(original.venue);
          if (!(original.arxivId !== undefined && /article|other|webpage|preprint/.test(original.type)))
            expect(back.type).toBe(original.type);
        }),
        { numRuns: 400 },
      );
    });
  }

  it('as CSL JSON', () => {
    fc.assert(
      fc.property(anyRecord, (original) => {
        const back = readBack('csl-json', writeCslJson([original]));
        const fields = [...everywhere, 'venue', 'note', 'pmid', 'arxivId', 'fixedCase'] as const;
        const expected = { ...original, citationKey: original.citationKey ?? back.citationKey };
        expect(comparable(back, fields)).toEqual(comparable(expected as BiblioRecord, fields));
        // CSL knows only "circa", and no open ranges.
        const dates = Object.fromEntries(
          Object.entries(original.dates ?? {})
            .map(([name, date]) => [name, date.replace(/[?%]/, '~')])
            .filter(([, date]) => !(date as string).endsWith('/..')),
        );
        expect(placed(back, cslRoles, dateNames)).toEqual(placed({ ...original, dates }, cslRoles, dateNames));
        expect(back.keywords).toEqual([...new Set([...original.tags, ...original.keywords])]);
        if (original.type !== 'proceedings') expect(back.type).toBe(original.type);
      }),
      { numRuns: 400 },
    );
  });

  it('as RIS', () => {
    fc.assert(
      fc.property(anyRecord, (original) => {
        const back = readBack('ris', writeRis([original]));
        const fields = [...everywhere, 'arxivId'] as const;
        const arxivId = original.pmid === undefined ? original.arxivId : undefined;
        const note = original.note;
        const expected = withJoinedFamilies({ ...original, arxivId } as BiblioRecord);
        expect(comparable(withJoinedFamilies(back), fields)).toEqual(comparable(expected, fields));
        expect(back.pmid).toBe(original.pmid);
        const inRis = (source: BiblioRecord) => {
          const takesRoles = hasEditedRoles(risTypeFor(original.type, original.sourceType));
          const { translator, 'collection-editor': series } = (takesRoles && source.contributors) || {};
          const people = { ...source, authors: translator ?? [], editors: series ?? [] };
          const { authors, editors } = withJoinedFamilies(people);
          return { authors, editors, ...placed(source, [], ['issued', 'accessed', 'original']) };
        };
        expect(inRis(back)).toEqual(inRis(original));
        expect(back.note).toBe(note);
        expect(back.keywords).toEqual([...new Set([...original.keywords, ...original.tags])]);
      }),
      { numRuns: 400 },
    );
  });
});

describe('places and addresses', () => {
  const place = 'Lyon and Oslo';
  const addresses = ['https://a.example/1', 'https://b.example/x_y~z', 'https://c.example/3'];
  const all = (record: BiblioRecord): string => JSON.stringify(record);

  it('of CSL survive a round trip, also as fields of BibLaTeX [rec-17]', () => {
    const item = {
      id: 'a',
      type: 'paper-conference',
      title: 'Tides',
      'container-title': 'Proceedings of the Tide Days',
      'publisher-place': place,
      'event-place': 'Bergen',
      'archive-place': 'Kyiv',
      'original-publisher-place': 'Leiden',
      'event-title': 'Tide Days',
      'number-of-pages': '7',
    };
    const record = readBack('csl-json', JSON.stringify([{ ...item, 'never-heard-of': 'kept' }]));
    expect(JSON.parse(writeCslJson([record]))).toMatchObject([item]);
    expect(record.extra['never-heard-of']).toBe('kept');
    const written = writeBibtex([record], { dialect: 'biblatex' });
    expect(written).toMatch(/location += \{Lyon and Oslo\}/);
    expect(written).toMatch(/ venue += \{Bergen\}/);
    expect(written).toMatch(/origlocation += \{Leiden\}/);
    expect(written).toMatch(/pagetotal += \{7\}/);
    const back = readBack('bibtex', written);
    expect(JSON.parse(writeCslJson([back]))).toMatchObject([item]);
    expect(back.extra['never-heard-of']).toBe('kept');
  });

  it('of RIS, EndNote and BibDesk survive a round trip through RIS and BibTeX [rec-18]', () => {
    const [first, second, third] = addresses;
    const sources = [
      readBack('ris', `TY  - JOUR\nTI  - Tides\nUR  - ${first}\nUR  - ${second}\nL1  - ${third}\nER  - `),
      readBack('ris', `TY  - JOUR\nTI  - Tides\nUR  - ${first}\nL2  - ${second}\nLK  - ${third}\nER  - `),
      readBack('endnote-tagged', `%0 Journal Article\n%T Tides\n%U ${first}\n%U ${second}\n%> ${third}\n`),
      readBack('bibtex', `@article{a, title={Tides}, url={${first}}, bdsk-url-1={${second}}, bdsk-url-2={${third}}}`),
      readBack('bibtex', `@article{a, title={Tides}, url={${first}}, ee={${second}}, file={${third}}}`),
    ];
    for (const source of sources) {
      expect(source.url).toBe(first);
      for (const address of addresses) expect(all(source)).toContain(address);
      const ris = readBack('ris', writeRis([source]));
      const bibtex = readBack('bibtex', writeBibtex([source], { dialect: 'biblatex' }));
      for (const back of [ris, bibtex, readBack('ris', writeRis([bibtex]))]) {
        expect(back.url).toBe(first);
        for (const address of addresses) expect(all(back)).toContain(address);
      }
    }
  });

  it('that are not web addresses are kept, too [rec-18]', () => {
    const xml = `<xml><records><record><ref-type name="Book">6</ref-type><titles><title>Tides</title></titles>
<urls><related-urls><url>&lt;Go to ISI&gt;://000123</url></related-urls></urls></record></records></xml>`;
    expect(readBack('endnote-xml', xml).extra).toEqual({ url: '<Go to ISI>://000123' });
  });
});

/** How formats that are only read mark roles, and the date of access. */
const readOnly = [
  ['endnote-tagged', '%0 Book\n%T Tides\n', { 'collection-editor': '%Y', translator: '%?' }, '%['],
  ['refworks', 'RT Book, Whole\nT1 Tides\n', { 'collection-editor': 'A3', translator: 'A4', compiler: 'A5' }, 'RD'],
] as const;

it.each(readOnly)('%s: roles and the date of access are read [rec-15]', (format, head, tags, accessed) => {
  fc.assert(
    fc.property(anyRecord, (any) => {
      const isPlain = ({ family = ' ', given, ...more }: PersonName) =>
        !family.includes(' ') && given !== undefined && Object.keys(more).length === 0;
      const names = any.authors.filter(isPlain);
      const date = any.dates?.accessed ?? '2020-02-03';
      const lines = Object.values(tags).flatMap((tag) => names.map((n) => `${tag} ${n.family}, ${n.given}`));
      const { contributors, dates, extra } = readBack(format, `${head}${lines.join('\n')}\n${accessed} ${date}\n`);
      const all = names.length > 0 ? Object.fromEntries(Object.keys(tags).map((role) => [role, names])) : undefined;
      expect([contributors, dates, extra]).toEqual([all, { accessed: date }, {}]);
    }),
    { numRuns: 50 },
  );
});
