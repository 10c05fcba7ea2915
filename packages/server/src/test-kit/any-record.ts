import { type FurtherRecordKey, furtherKeys } from '@carrel/contract/paper-field-list';
import fc from 'fast-check';
import { isSuffix } from '../formats/names.ts';
import { type BiblioRecord, contributorRoles, type Dates, type PersonName, workTypes } from '../formats/record.ts';
import { unique } from '../formats/text.ts';
import { keepsCapitals, wordPattern } from '../formats/title-case.ts';

/** Text that breaks naive writers: LaTeX and XML signs, ligatures, formulas, markup, formula cells, other scripts. */
const snippet = fc.oneof(
  { weight: 3, arbitrary: fc.string({ minLength: 1, maxLength: 12 }) },
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
  fc.constantFrom(
    '--',
    '---',
    "''",
    '``',
    '\\',
    '{',
    '}',
    '$x_{i}^2$',
    '$',
    '$5',
    '<i>in vitro</i>',
    '<sup>2</sup>',
    '<b>',
    '</i>',
    '%',
    '&',
    '#',
    '~',
    '^',
    '_',
    '@article{x,',
    '=1+1',
    'and',
    'DNA',
    'Ångström',
    'naïve',
    'Müller',
    'İstanbul',
    '中文',
    'ß',
    '\u00a0',
    '"',
    ',',
    ';',
  ),
);
const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
const line = fc
  .array(snippet, { minLength: 1, maxLength: 6 })
  .map((parts) => clean(parts.join(' ')))
  .filter((text) => text !== '');
const dense = fc
  .array(snippet, { minLength: 1, maxLength: 5 })
  .map((parts) => clean(parts.join('')))
  .filter((text) => text !== '');
const text = fc.oneof(line, dense);
const paragraphs = fc.array(text, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n\n'));
// No program can tell a given name "Iii" from a suffix.
const word = fc.stringMatching(/^[A-Z][a-zé'-]{1,8}[a-z]$/).filter((text) => !isSuffix(text));

const person: fc.Arbitrary<PersonName> = fc.oneof(
  fc.record({ family: word, given: word }),
  fc.record({ family: word, given: word, particle: fc.constantFrom('van', 'van der', 'de la', 'von') }),
  fc.record({ family: word, given: word, dropping: fc.constantFrom('von', 'de') }),
  fc.record({ family: word, given: word, suffix: fc.constantFrom('Jr.', 'III', 'Sr.') }),
  fc.record({ family: fc.constantFrom('García Márquez', 'de Souza', 'O’Neil', 'Smith'), given: word }),
  fc.tuple(word, word).map(([a, b]) => ({ literal: `${a} and ${b}, Institute of ${b}` })),
  word.map((family) => ({ family })),
);

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const pad = (number: number) => String(number).padStart(2, '0');
const keyword = dense.map((raw) => clean(raw.replaceAll(';', '').replace(/[,~]/g, ' '))).filter((raw) => raw !== '');

const day = fc
  .tuple(fc.integer({ min: 1000, max: 2100 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map(pad).join('-'));
const someDay = fc.oneof(day, fc.integer({ min: 1000, max: 2100 }).map(String));

/** What a date of publication in this year may say beyond the day. */
const fuller = (year: number): fc.Arbitrary<string> =>
  fc.constantFrom(
    `${year}/${year + 3}`,
    `${year}/..`,
    `${year}~`,
    `${year}?`,
    `${year}%`,
    `${year}-21`,
    `${year}-24`,
    `${year}-11/${year}-12`,
    `${year}-21/${year}-22`,
    `${year}-11/${year + 1}-02`,
  );
const issued = fc.oneof(
  fc.integer({ min: 1500, max: 2090 }).chain((year) => fuller(year).map((text) => ({ year, text }))),
  fc.constantFrom('in press', 'forthcoming', '-0043', '-0399').map((text) => ({ year: undefined, text })),
);

const lines = Object.fromEntries(furtherKeys('line').map((key) => [key, optional(text)])) as Record<
  FurtherRecordKey<'line'>,
  fc.Arbitrary<string | undefined>
>;

/** Any record, with every field that the writers know. */
export const anyRecord: fc.Arbitrary<BiblioRecord> = fc
  .record({
    type: fc.constantFrom(...workTypes),
    title: text,
    authors: fc.array(person, { maxLength: 4 }),
    editors: fc.array(person, { maxLength: 2 }),
    contributors: optional(
      fc.dictionary(fc.constantFrom(...contributorRoles), fc.array(person, { minLength: 1, maxLength: 2 }), {
        minKeys: 1,
        maxKeys: 3,
        noNullPrototype: true,
      }),
    ),
    hasOthers: fc.boolean(),
    hasFixedCase: fc.boolean(),
    further: fc.record(
      { accessed: day, original: someDay, event: day, submitted: day, available: day },
      { requiredKeys: [], noNullPrototype: true },
    ),
    issued: optional(issued),
    venue: optional(text),
    publisher: optional(text),
    ...lines,
    volume: optional(fc.nat(999).map(String)),
    issue: optional(fc.nat(99).map(String)),
    pages: optional(fc.tuple(fc.nat(900), fc.nat(99)).map(([from, length]) => `${from}-${from + length + 1}`)),
    published: optional(fc.tuple(fc.integer({ min: 1500, max: 2100 }), fc.nat(12), fc.nat(28))),
    abstract: optional(paragraphs),
    keywords: fc.uniqueArray(keyword, { maxLength: 3 }),
    note: optional(paragraphs),
    language: optional(fc.constantFrom('en', 'en-US', 'de', 'fr', 'pt-BR', 'zh')),
    doi: optional(fc.stringMatching(/^10\.[1-9]\d{3}\/[a-z0-9._()<>;-]{0,10}[a-z0-9]$/)),
    arxivId: optional(fc.constantFrom('2101.00001', 'hep-th/9901001')),
    pmid: optional(fc.integer({ min: 1, max: 99_999_999 }).map(String)),
    pmcid: optional(fc.integer({ min: 1, max: 9_999_999 }).map((n) => `PMC${n}`)),
    isbn: optional(fc.constant(['9783161484100'])),
    issn: optional(fc.constant(['1234-567X'])),
    url: optional(fc.constantFrom('https://example.org/a_b%20c?x=1&y=~z#s', 'http://example.org/{x}')),
    citationKey: optional(fc.stringMatching(/^[A-Za-z][A-Za-z0-9:_-]{0,12}$/)),
    rating: optional(fc.integer({ min: 1, max: 5 })),
    tags: fc.uniqueArray(word, { maxLength: 2 }),
    collections: fc.uniqueArray(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 2, selector: String }),
    files: fc.uniqueArray(fc.constantFrom('paper.pdf', 'a b;c.pdf', 'x_1.pdf', 'part:2.pdf'), { maxLength: 2 }),
  })
  .map(({ published, issued, further, hasOthers, hasFixedCase, ...rest }) => {
    const built: BiblioRecord = {
      type: rest.type,
      title: rest.title,
      authors: rest.authors,
      editors: rest.editors,
      keywords: [],
      tags: [],
      collections: [],
      files: [],
      extra: {},
    };
    Object.assign(built, Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)));
    if (published !== undefined) {
      const [year, month, day] = published;
      built.year = year;
      built.date = month === 0 ? `${year}` : day === 0 ? `${year}-${pad(month)}` : `${year}-${pad(month)}-${pad(day)}`;
    }
    const words = [...rest.title.matchAll(wordPattern)].map(([word]) => word);
    const obvious = keepsCapitals(rest.title);
    const fixedCase = words.slice(1).filter((word) => /\p{Lu}/u.test(word) && !obvious(word, false));
    if (hasFixedCase && !rest.title.includes('$') && fixedCase.length > 0 && !fixedCase.includes(words[0]!))
      built.fixedCase = unique(fixedCase);
    if (hasOthers && rest.authors.length > 0) built.others = ['authors'];
    const dates: Dates = { ...further, ...(issued && { issued: issued.text }) };
    if (Object.keys(dates).length > 0) built.dates = dates;
    if (issued) {
      delete built.date;
      delete built.year;
      const [, month] = issued.text.split('/')[0]!.split('-');
      const isMonth = Number(month) >= 1 && Number(month) <= 12 && issued.year !== undefined;
      if (issued.year !== undefined) built.year = issued.year;
      if (issued.year !== undefined) built.date = isMonth ? `${issued.year}-${month}` : String(issued.year);
    }
    return built;
  });
