import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectFormat } from './detect-format.ts';
import { parseAs, type ReadableFormat, readers } from './readers.ts';
import { decodeText } from './text-encoding.ts';

const formats = Object.keys(readers) as ReadableFormat[];

const samples: Record<ReadableFormat, string> = {
  bibtex: `@string{j = "Journal"}
@article{a1, author = {von Last, Jr, First and {Group} and others}, title = "A {T}itle \\'{e} $x^2$ \\emph{it}",
  journal = j # { of } # "X", year = 2020, month = jan # "~1", file = {a:b\\:c.pdf:PDF}, keywords = {a; b}}
@comment{jabref-meta: grouping:\n0 AllEntriesGroup:;\n1 StaticGroup:G\\;0\\;1\\;\\;;\n}
@inproceedings(p, title = {P}, crossref = {a1}, groups = {G})`,
  ris: 'TY  - JOUR\nAU  - Last, First, Jr\nTI  - Title\nPY  - 2020/01/02/x\nSP  - 1\nEP  - 2\nN1  - <p>note</p>\nER  - \n',
  'csl-json':
    '[{"id":"a","type":"book","title":"T","author":[{"family":"F","given":"G"}],"issued":{"date-parts":[[2020,1]]}}]',
  nbib: 'PMID- 1\nTI  - Title\n      continued\nFAU - Last, First\nDP  - 2020 Jan 2\nLID - 10.1/x [doi]\n\nPMID- 2\n',
  rdf: `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:bib="http://purl.org/net/biblio#"><bib:Book rdf:about="#1"><dc:title>T &amp; U</dc:title></bib:Book></rdf:RDF>`,
  'endnote-tagged':
    '%0 Journal Article\n%T Title\n  continued\n%A Last, First\n%D 2020\n%8 May 2\n%K a\nb\n%@ 1234-5679\n\n%0 Book\n%T B\n',
  wos: 'FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nAU Last, FG\n   Next, H\nTI Title\n   continued\nPD JAN 2\nPY 2020\nUT WOS:1\nER\n\nPT B\nTI B\nER\nEF\n',
  refworks:
    'RT Journal Article\nID 1\nA1 Last,First\nT1 Title\ncontinued\nJF J\nYR 2020\nSP 1\nOP 2\n\nRT Book, Whole\nT1 B\n',
  'endnote-xml':
    '<xml><records><record><titles><title><style face="italic">T</style></title></titles><dates><year>2020</year></dates></record></records></xml>',
};

/** Every entry either is a record with a title or says what is wrong with it. */
const checkAll = (format: ReadableFormat, text: string): void => {
  let index = 0;
  for (const entry of parseAs(format, text)) {
    expect(entry.index).toBe(index++);
    if (entry.problem === undefined) expect(entry.record?.title).not.toBe('');
    else expect(entry.record).toBeUndefined();
  }
};

describe.each(formats)('%s', (format) => {
  it('never throws on random text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => checkAll(format, text)));
  });

  it('never throws on damaged files', () => {
    const sample = samples[format];
    const edit = fc.record({
      at: fc.nat(sample.length),
      remove: fc.nat(20),
      insert: fc.oneof(
        fc.string({ maxLength: 5 }),
        fc.constantFrom('{', '}', '"', '\\', '$', '@', '<', '&', '\n@a{b,', '=', '#', '__proto__'),
      ),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        let text = sample;
        for (const { at, remove, insert } of edits) text = text.slice(0, at) + insert + text.slice(at + remove);
        checkAll(format, text);
      }),
      { numRuns: 300 },
    );
  });

  it('is recognised by its content', () => {
    expect(detectFormat(samples[format])).toBe(format);
  });
});

it('decodes and examines any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      const { text } = decodeText(bytes);
      expect(text.isWellFormed()).toBe(true);
      detectFormat(text, 'x.bib');
    }),
  );
});

/** The shortest of several runs: the time that the work takes without disturbance. */
const cost = (format: ReadableFormat, text: string): number => {
  const runs = Array.from({ length: 3 }, () => {
    const start = performance.now();
    for (const _ of parseAs(format, text));
    return performance.now() - start;
  });
  return Math.min(...runs);
};

const attacks: readonly (readonly [string, ReadableFormat, (size: number) => string])[] = [
  ['unclosed braces', 'bibtex', (n) => '@a{b,t={{'.repeat(n)],
  ['unclosed quotes', 'bibtex', (n) => `@a{b,t="${'{a}'.repeat(n)}${'\\"'.repeat(n)}`],
  ['escaped braces', 'bibtex', (n) => '@a{b,t={\\{},u={x}}'.repeat(n)],
  ['unclosed comments', 'bibtex', (n) => '@comment{{\n'.repeat(n)],
  ['at signs', 'bibtex', (n) => '@'.repeat(n * 10)],
  ['white space', 'bibtex', (n) => `@a{b,title={x${' '.repeat(n * 10)}y}, rating={${' '.repeat(n * 10)}x}}`],
  ['dollar signs', 'bibtex', (n) => `@a{b,title={${'$'.repeat(n)}}, abstract={${'${'.repeat(150)}${'}'.repeat(150)}}}`],
  ['accents', 'bibtex', (n) => `@a{b,title={x}, abstract={${"\\'".repeat(n)}}}`],
  ['declarations', 'bibtex', (n) => `@a{b,title={x}, abstract={${'\\it '.repeat(n)}}}`],
  ['names', 'bibtex', (n) => `@a{b,title={x},author={${'and '.repeat(n)}}}`],
  [
    'macros in a chain',
    'bibtex',
    (n) => Array.from({ length: n / 10 }, (_, i) => `@string{s${i}=s${i + 1}}`).join('\n'),
  ],
  ['continuation lines', 'ris', (n) => `TY  - JOUR\nTI  - x\nAB  - ${'y\n'.repeat(n)}`],
  ['tags in a note', 'ris', (n) => `TY  - JOUR\nTI  - x\nN1  - <p></p>${'<'.repeat(n)}${'<a '.repeat(n)}`],
  ['continuation lines', 'wos', (n) => `PT J\nTI x\nAU ${'Last, F\n   '.repeat(n)}\nER\n`],
  ['types', 'wos', (n) => 'PT J\n'.repeat(n)],
  ['a table of tabs', 'wos', (n) => `PT\tTI\n${`J\tx${'\t;'.repeat(50)}\n`.repeat(n / 50)}`],
  ['one long row', 'wos', (n) => `PT\tAU\tTI\nJ\t${'a;'.repeat(n * 10)}\tx`],
  ['continuation lines', 'refworks', (n) => `RT Book, Whole\nT1 x\nAB ${'y\n'.repeat(n)}`],
  ['types', 'refworks', (n) => 'RT Generic\n'.repeat(n)],
  ['blank lines', 'nbib', (n) => 'PMID- 1\n\n'.repeat(n / 10)],
];

it.each(attacks)('takes time proportional to the size of %s', (_name, format, build) => {
  const small = build(2_000);
  const large = build(16_000);
  cost(format, small);
  const allowance = 4;
  // The constant reduces the effect of noise in very short runs.
  expect(cost(format, large)).toBeLessThan((cost(format, small) + 5) * (large.length / small.length) * allowance);
});
