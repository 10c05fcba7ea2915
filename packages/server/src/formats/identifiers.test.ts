import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanDoi, doisInText } from '@carrel/contract/doi';
import {
  arxivInText,
  cleanArxivId,
  cleanPmcid,
  cleanPmid,
  type IdentifierKind,
  identifierInAddress,
  identifiers,
  identifiersIn,
  identifiersInNote,
  identify,
  isbnsIn,
  issnsIn,
  spellIdentifier,
} from '@carrel/contract/identifiers';
import { doiAddress } from '@carrel/contract/paper-addresses';
import { describe, expect, it } from 'vitest';
import { outsideData } from '../test-kit/outside-data.ts';

const doiInText = (text: string) => doisInText(text)[0];
const named = (found: ReturnType<typeof identify>) => found && `${found.kind} ${found.id}`;

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
    expect(named(identifierInAddress('https://dl.acm.org/doi/abs/10.1145/1.2?x=1'))).toBe('doi 10.1145/1.2');
    expect(identifierInAddress('https://example.org/search/10.1145/1.2')).toBeUndefined();
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
    expect(named(identifierInAddress('https://journal.example/doi/abs/10.1000/182;jsessionid=8A7F.n2?x=1'))).toBe(
      'doi 10.1000/182',
    );
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

// One of each, in the spellings that people and pages use. The works are invented where the form allows it.
const spellings: Record<IdentifierKind, { id: string; as: string[]; notAs?: string[] }> = {
  doi: {
    id: '10.1000/ab-1(c)',
    as: ['10.1000/AB-1(c)', 'doi:10.1000/ab-1(c).', 'https://doi.org/10.1000%2Fab-1(c)', 'doi.org/10.1000/ab-1(c)'],
    notAs: ['10.1000', '11.1000/ab', 'https://search.example/?q=10.1000/ab'],
  },
  arxiv_id: {
    id: 'hep-th/9901001',
    as: [
      'hep-th/9901001',
      'arXiv:hep-th/9901001v2',
      'https://arxiv.org/pdf/hep-th/9901001v3.pdf',
      '1999hep.th....1001S',
    ],
    notAs: ['stable/1234567', '2013.00001', 'https://arxiv.org/list/hep-th/9901'],
  },
  pmid: {
    id: '26468131',
    as: ['PMID: 26468131', 'pmid:026468131', 'https://pubmed.ncbi.nlm.nih.gov/26468131/', 'info:pmid/26468131'],
    notAs: ['26468131', 'https://pubmed.ncbi.nlm.nih.gov/?term=26468131'],
  },
  pmcid: {
    id: 'PMC1017419',
    as: ['PMC1017419', 'PMCID: PMC1017419', 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC1017419/', 'pmc 1017419'],
    notAs: ['1017419'],
  },
  idxa_id: {
    id: 'W2741809807',
    as: ['w2741809807', 'https://openalex.org/works/W2741809807'],
    notAs: ['A5012345678', 'w3'],
  },
  idxb_id: {
    id: '0123456789abcdef0123456789abcdef01234567',
    as: [
      '0123456789ABCDEF0123456789abcdef01234567',
      'https://www.semanticscholar.org/paper/On-lamps-Ng/0123456789abcdef0123456789abcdef01234567?utm=x',
    ],
    notAs: ['0123456789abcdef', 'https://www.semanticscholar.org/search?q=lamps'],
  },
  idxb_corpus_id: {
    id: '3051291',
    as: ['CorpusId:3051291', 'S2CID 3051291', 'https://api.semanticscholar.org/CorpusID:3051291'],
    notAs: ['3051291'],
  },
  acl_id: {
    id: '2020.acl-main.12',
    as: [
      '2020.acl-main.12',
      'ACL:2020.ACL-main.12',
      'https://aclanthology.org/2020.acl-main.12.pdf',
      'https://aclanthology.org/2020.acl-main.12/',
    ],
    notAs: ['https://aclanthology.org/volumes/2020.acl-main/', '2020.acl-main'],
  },
  hal_id: {
    id: 'hal-01234567',
    as: [
      'hal-01234567',
      'HAL Id: hal-01234567v2',
      'https://inria.hal.science/hal-01234567v3/document',
      'https://hal.archives-ouvertes.fr/hal-01234567',
    ].map((t) => t.replace('HAL Id', 'HALid')),
    notAs: ['report-20200101', 'https://hal.science/search/index?q=hal'],
  },
  bibcode: {
    id: '2007A&A...474..653V',
    as: [
      '2007A&A...474..653V',
      'bibcode: 2007A&A...474..653V',
      'https://ui.adsabs.harvard.edu/abs/2007A%26A...474..653V/abstract',
    ],
    notAs: ['2007abcdefghijklmno', '2007A&A...474..653'],
  },
  isbn: {
    id: '2903052107',
    as: ['2-903052-10-7', 'ISBN 2-903052-10-7', '2 903052 10 7'],
    notAs: ['2-903052-10-8', '26468131'],
  },
  issn: { id: '0378-5955', as: [], notAs: ['0378-5955', 'ISSN 0378-5955'] },
};

/** A bibcode can lead to the identifier inside it. */
const sameWork = (found: ReturnType<typeof identify>, kind: IdentifierKind, id: string): boolean =>
  found !== undefined &&
  (kind === 'bibcode' ? found.kind !== 'bibcode' || found.id === id : found.kind === kind && found.id === id);

describe('one function for each identifier', () => {
  for (const [kind, { id, as, notAs = [] }] of Object.entries(spellings)) {
    it(`${kind} is read in every spelling, and its address leads back to it [ids-01]`, () => {
      for (const text of as) expect(named(identify(text)), text).toBe(`${kind} ${id}`);
      for (const text of notAs) expect(identify(text)?.kind, text).not.toBe(kind);
      const known = identifiers[kind as IdentifierKind];
      expect(known.clean(id)).toBe(id);
      expect(known.read(`see ${spellIdentifier({ kind: kind as IdentifierKind, id })}, and more.`)).toContain(id);
      if (!/^is[bs]n$/.test(kind)) expect(named(identify(known.address(id)))).toBe(`${kind} ${id}`);
    });
  }

  // Problems reported for other programs, with changed numbers.
  it.each([
    ['a DOI with an invisible mark at its end', '10.5555/lamp.2010\u200b ', 'doi 10.5555/lamp.2010'],
    ['a DOI with a soft hyphen and a typographic hyphen', '10.5555/lamp\u00ad\u20102010', 'doi 10.5555/lamp-2010'],
    ['a DOI that ends with a bracket', '10.5555/TAO.2009.05.25.02(OCN)', 'doi 10.5555/tao.2009.05.25.02(ocn)'],
    ['a DOI with two slashes', 'https://doi.org/10.5555//jps.1994.7', 'doi 10.5555//jps.1994.7'],
    ['the DOI of an arXiv paper', 'doi.org/10.48550/arXiv.2311.12021', 'arxiv_id 2311.12021'],
    ['an arXiv number with its label', 'arXiv:0710.0993', 'arxiv_id 0710.0993'],
    ['an arXiv number after a point', 'arXiv.2510.00012v4', 'arxiv_id 2510.00012'],
    ['an arXiv address without scheme, broken by a mark', 'arxiv.org/abs/2510.00012\u200b', 'arxiv_id 2510.00012'],
    ['an arXiv number needs its point', 'arXiv:0710/0993', undefined],
    ['a bibcode of arXiv', 'https://ui.adsabs.harvard.edu/abs/2016arXiv160401234A/abstract', 'arxiv_id 1604.01234'],
    ['a bibcode of an earlier arXiv paper', '2013arXiv1301.1234B', 'arxiv_id 1301.1234'],
    ['a bibcode of Zenodo', '2020zndo...3738618A', 'doi 10.5281/zenodo.3738618'],
    ['an ISBN with one hyphen', '978-0306406157', 'isbn 9780306406157'],
    ['a paper at Europe PMC', 'https://europepmc.org/article/MED/32015507', 'pmid 32015507'],
  ])('%s [ids-01]', (_, text, found) => {
    expect(named(identify(text))).toBe(found);
  });

  it('every identifier in a text is found once, and ISSNs and ISBNs are not guessed [ids-01]', () => {
    const text = `0706.0044 0706.00441v1, hep-ex/9809001v1 and math.GT/0309135. Also https://doi.org/10.5555/lamp.1), arXiv:0706.0044,
      i.example%2F10.48550%2FarXiv.2311.12021+, PMC1017419, PMID: 26468131, 2007A&A...474..653V, hal-01234567v1,
      tel. 0378-5955, 1999.12345`;
    expect(identifiersIn(text).map(named)).toEqual([
      'doi 10.5555/lamp.1',
      'arxiv_id 0706.0044',
      'arxiv_id 0706.00441',
      'arxiv_id hep-ex/9809001',
      'arxiv_id math/0309135',
      'arxiv_id 2311.12021',
      'pmid 26468131',
      'pmcid PMC1017419',
      'hal_id hal-01234567',
      'bibcode 2007A&A...474..653V',
    ]);
  });

  it('a list of ISBNs with spaces between and inside them is read correctly [ids-02]', () => {
    expect(isbnsIn('0306406152 9780306406157')).toEqual(['0306406152', '9780306406157']);
    expect(isbnsIn('978 0 306 40615 7 2-903052-10-7')).toEqual(['9780306406157', '2903052107']);
    expect(isbnsIn('978-0306406158')).toEqual(['9780306406158']);
  });
});

const recorded = outsideData('recorded');
const corpora = outsideData('imports/acm-5k.bib')?.replace(/[^/]+$/, '');

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(?:json|jsonl|bib|txt|ris|nbib|xml|rdf)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));

const doisIn = (folder: string): string[] =>
  filesOf(folder).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /"doi":\s?"(?:https?:\/\/doi\.org\/)?(10\.\d{4,9}\/[^"\\\s]+)"|\bdoi\s*=\s*\{(10\.\d{4,9}\/[^{}\\\s]+)\}/gi,
      ),
    ].map((m) => (m[1] ?? m[2])!.toLowerCase()),
  );

/** How the services and files name the other identifiers. */
const fields: Partial<Record<IdentifierKind, RegExp>> = {
  arxiv_id: /"ArXiv":\s?"([^"]+)"|\beprint\s*=\s*[{"](\d{4}\.\d{4,5}|[a-z-]+\/\d{7})[}"]/g,
  pmid: /"(?:pmid|PubMed)":\s?"(\d+)"|^PMID- (\d+)/gm,
  pmcid: /"(?:pmcid)":\s?"(PMC\d+)"|^PMC {1,3}- (PMC\d+)/gm,
  idxa_id: /"https:\/\/openalex\.org\/(W\d+)"/g,
  idxb_id: /"paperId":\s?"([\da-f]{40})"/g,
  idxb_corpus_id: /"(?:CorpusId|corpusId)":\s?(\d+)/g,
  acl_id: /"ACL":\s?"([^"]+)"/g,
  hal_id: /\bhal_id\s*=\s*\{([^{}]+?)(?:v\d+)?\}/g,
  bibcode: /adsabs\.harvard\.edu\/abs\/([^{}"\s/]{19})/g,
  isbn: /"isbn":\s?"([\d-]{10,17}X?)"|\bisbn\s*=\s*\{([\d-]{10,17}X?)\}/gi,
  issn: /"issn(?:_l)?":\s?"(\d{4}-\d{3}[\dX])"|\bissn\s*=\s*\{(\d{4}-\d{3}[\dX])\}/gi,
};

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
        .replaceAll('‐', '-')
        .replace(/[.,;]+$/, '');
      const escaped = doi.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      const spellings = [doi, doi.toUpperCase(), `https://doi.org/${encodeURIComponent(doi)}`, `doi: ${doi}.`, escaped];
      for (const spelling of spellings) if (cleanDoi(spelling) !== clean) changed.push(spelling);
      if (!doi.includes('<') || /<[^\s"<>/]{1,60}>\d/.test(doi))
        if (doiInText(`see ${escaped}, and others`) !== clean) changed.push(`in text: ${escaped}`);
    }
    expect(changed).toEqual([]);
  });

  it.skipIf(!recorded || !corpora)('are read back from their address, whichever identifier it is [ids-01]', () => {
    const texts = [recorded!, corpora!].flatMap(filesOf).map((file) => readFileSync(file, 'utf8'));
    const counts: Record<string, number> = {};
    const wrong: string[] = [];
    for (const [kind, form] of Object.entries(fields) as [IdentifierKind, RegExp][]) {
      const { clean, address } = identifiers[kind];
      const raws = new Set(texts.flatMap((text) => [...text.matchAll(form)].map((m) => (m[1] ?? m[2])!)));
      counts[kind] = raws.size;
      for (const raw of raws) {
        // A misprinted check digit is kept.
        const id = kind === 'isbn' ? isbnsIn(raw)[0] : clean(raw);
        if (id === undefined) wrong.push(`${kind} ${raw}`);
        else if (/^is[bs]n$/.test(kind)) continue;
        else if (clean(id) !== id || !sameWork(identify(address(id)), kind, id)) wrong.push(`${kind} ${raw} → ${id}`);
      }
    }
    process.stdout.write(`identifiers read: ${JSON.stringify(counts)}\n`);
    expect(wrong).toEqual([]);
  });
});
