import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doiAddress } from '@carrel/contract/doi';
import { describe, expect, it } from 'vitest';
import { outsideData } from '../test-kit/outside-data.ts';
import {
  arxivInText,
  cleanArxivId,
  cleanDoi,
  cleanPmcid,
  cleanPmid,
  doiFromUrl,
  doiInText,
  doisInText,
  identifiersInNote,
  isbnsIn,
  issnsIn,
} from './identifiers.ts';

const leadsTo = (doi: string): string => {
  const { pathname, search, hash } = new URL(doiAddress(doi));
  return decodeURIComponent(pathname.slice(1)) + search + hash;
};

describe('identifiers', () => {
  it.each([
    ['10.1000/ABC_1', '10.1000/abc_1'],
    ['doi:10.1000/abc', '10.1000/abc'],
    ['DOI 10.1000/abc.', '10.1000/abc'],
    ['https://doi.org/10.1002/(SICI)1%3C2::AID%3E3', '10.1002/(sici)1<2::aid>3'],
    ['dx.doi.org/10.1000/abc', '10.1000/abc'],
    ['10.1000/a b', undefined],
    ['11.1000/abc', undefined],
    ['', undefined],
    ['10.1577/1548-8659(1982)111&lt;446:EOTOFR&gt;2.0.CO;2', '10.1577/1548-8659(1982)111<446:eotofr>2.0.co;2'],
    ['10.1577/1548-8659(1982)111&amp;lt;446:EOTOFR&#62;2.0.CO;2', '10.1577/1548-8659(1982)111<446:eotofr>2.0.co;2'],
    ['info:doi/10.1000/182', '10.1000/182'],
    ['10.1000/182).', '10.1000/182'],
    ['10.1000/a(b)', '10.1000/a(b)'],
    ['https://doi.org/10.1000/182?via=x', '10.1000/182'],
    ['https://doi.org/10.1000/182#page=2', '10.1000/182'],
    [
      'https://doi.org/10.1002/(sici)1096-8644(199912)110:4<467::aid-ajpa7>3.0.co;2-#',
      '10.1002/(sici)1096-8644(199912)110:4<467::aid-ajpa7>3.0.co;2-#',
    ],
  ])('DOI %j', (raw, doi) => {
    expect(cleanDoi(raw)).toBe(doi);
  });

  it.each([
    '10.1002/(sici)1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-o',
    '10.5555/what?is#this',
    '10.5555/50%25off',
    '10.5555/größe/1',
  ])('%s has an address that leads to it', (doi) => {
    expect(leadsTo(doi)).toBe(doi);
  });

  it('finds DOIs in addresses and text', () => {
    expect(doiFromUrl('https://dl.acm.org/doi/abs/10.1145/1.2?x=1')).toBe('10.1145/1.2');
    expect(doiFromUrl('https://example.org/10.1145/1.2')).toBeUndefined();
    expect(doiInText('see (doi: 10.1000/182).')).toBe('10.1000/182');
    expect(doisInText('10.1016/s0140-6736(05)66912-7, [10.1000/a(b)]. <i>10.1000/c</i>')).toEqual([
      '10.1016/s0140-6736(05)66912-7',
      '10.1000/a(b)',
      '10.1000/c',
    ]);
    expect(doisInText('(10.1577/1548-8659(1994)123<0385:LFHOTA>2.3.CO;2)')).toEqual([
      '10.1577/1548-8659(1994)123<0385:lfhota>2.3.co;2',
    ]);
  });

  it('finds DOIs between character references of angle brackets', () => {
    expect(doisInText('&lt;10.1000/182&gt; and 10.1577/1(1982)111&lt;446:E&gt;2.0.CO;2')).toEqual([
      '10.1000/182',
      '10.1577/1(1982)111<446:e>2.0.co;2',
    ]);
    expect(doiFromUrl('https://journal.example/doi/abs/10.1000/182;jsessionid=8A7F.n2?x=1')).toBe('10.1000/182');
  });

  it.each([
    ['arXiv:2101.00001v3 [cs.LG]', '2101.00001'],
    ['https://arxiv.org/pdf/2101.00001v2.pdf', '2101.00001'],
    ['hep-th/9901001', 'hep-th/9901001'],
    ['math.GT/0309136v1', 'math/0309136'],
    ['10.48550/arXiv.2304.05376', '2304.05376'],
    ['2101.1', undefined],
  ])('arXiv %j', (raw, id) => {
    expect(cleanArxivId(raw)).toBe(id);
  });

  it('reads PubMed numbers, including from notes', () => {
    expect(cleanPmid('PMID: 0123')).toBe('123');
    expect(cleanPmid('12a')).toBeUndefined();
    expect(cleanPmcid('4513071')).toBe('PMC4513071');
    expect(arxivInText('arXiv preprint arXiv:1706.03762v5')).toBe('1706.03762');
    expect(identifiersInNote('PMID: 123\nPMCID: PMC45; doi: 10.1000/x')).toEqual({
      pmid: '123',
      pmcid: 'PMC45',
      doi: '10.1000/x',
    });
  });

  it('reads lists of ISBN and ISSN', () => {
    expect(isbnsIn('978-3-16-148410-0 (hbk), 0 306 40615 X; 12345')).toEqual(['9783161484100', '030640615X']);
    expect(issnsIn('1234-567x, 0000-0019')).toEqual(['1234-567X', '0000-0019']);
    expect(issnsIn('978-3-16-148410-0')).toEqual([]);
  });
});

const recorded = outsideData('recorded');
const corpora = outsideData('imports/acm-5k.bib')?.replace(/[^/]+$/, '');

const doisIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(?:json|jsonl|bib|txt)$/.test(file.name))
    .flatMap((file) =>
      [
        ...readFileSync(join(file.parentPath, file.name), 'utf8').matchAll(
          /"doi":\s?"(?:https?:\/\/doi\.org\/)?(10\.\d{4,9}\/[^"\\\s]+)"|\bdoi\s*=\s*\{(10\.\d{4,9}\/[^{}\\\s]+)\}/gi,
        ),
      ].map((m) => (m[1] ?? m[2])!.toLowerCase()),
    );

describe('the DOIs of recorded answers and large files', () => {
  it.skipIf(!recorded || !corpora)('are the same in every spelling', () => {
    const dois = new Set([...doisIn(recorded!), ...doisIn(corpora!)]);
    expect(dois.size).toBeGreaterThan(2_000);
    expect([...dois].filter((doi) => leadsTo(doi) !== doi)).toEqual([]);
    const changed: string[] = [];
    for (const doi of dois) {
      // Some sources end a DOI with the full stop of its sentence.
      const clean = doi
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .replace(/[.,;]+$/, '');
      const escaped = doi.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      const spellings = [doi, doi.toUpperCase(), `https://doi.org/${encodeURIComponent(doi)}`, `doi: ${doi}.`, escaped];
      for (const spelling of spellings) if (cleanDoi(spelling) !== clean) changed.push(spelling);
      if (!doi.includes('<') || /<[^\s"<>/]{1,60}>\d/.test(doi))
        if (doiInText(`see ${escaped}, and others`) !== clean) changed.push(`in text: ${escaped}`);
    }
    expect(changed).toEqual([]);
  });
});
