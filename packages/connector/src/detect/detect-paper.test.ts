// @vitest-environment jsdom

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanDoi } from '@carrel/contract/doi';
import { describe, expect, it } from 'vitest';
import { authorNames } from './authors.ts';
import { detectPaper } from './detect-paper.ts';
import { idsInAddress } from './identifiers.ts';
import { looksLikePaper } from './paper-address.ts';
import { paperInPdf } from './pdf.ts';

const somewhere = 'https://journal.example/view/77';
const detect = (html: string, url = somewhere) => {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const before = document.documentElement.outerHTML;
  const paper = detectPaper(document, url);
  expect(document.documentElement.outerHTML).toBe(before);
  return paper;
};
const meta = (...pairs: [string, string][]) =>
  pairs.map(([name, content]) => `<meta name="${name}" content="${content}">`).join('');
const page = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('a DOI', () => {
  it.each([
    ['10.1000/182', '10.1000/182'],
    ['doi: 10.1000/ABC.', '10.1000/abc'],
    ['https://doi.org/10.1016/S0009-2614(97)04014-1', '10.1016/s0009-2614(97)04014-1'],
    ['(10.1000/182)'.slice(1), '10.1000/182'],
    ['info:doi/10.7717/peerj.4886', '10.7717/peerj.4886'],
    [
      'https://dx.doi.org/10.1002/%28SICI%291097-4571(199806)49:8%3C693::AID-ASI4%3E3.0.CO;2-O',
      '10.1002/(sici)1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-o',
    ],
    ['10.1023/a:1007154515475', '10.1023/a:1007154515475'],
    ['10.1000/', undefined],
    ['11.1000/182', undefined],
    ['10.1/182', undefined],
  ])('%s is read as %s', (text, doi) => expect(cleanDoi(text)).toBe(doi));
});

describe('a DOI with angle brackets', () => {
  const doi = '10.1002/1521-3951(200209)233:1<10::aid-pssb10>3.0.co;2-v';
  const address = 'https://journal.example/doi/10.1002/1521-3951(200209)233:1%3C10::AID-PSSB10%3E3.0.CO;2-V';

  it('is read from the address, the metadata and the text of a page [conn-13]', () => {
    expect(idsInAddress(address)).toEqual({ doi });
    expect(idsInAddress(`${address};jsessionid=8A7F.node2`)).toEqual({ doi });
    const escaped = doi.replace('<', '&lt;').replace('>', '&gt;');
    expect(detect(page(meta(['citation_doi', escaped], ['citation_title', 'On lamps'])))).toMatchObject({ doi });
    expect(detect(page('', `<p>DOI: ${escaped}</p>`))).toMatchObject({ doi });
  });
});

describe('the metadata of a page', () => {
  it('is read from Highwire, Bepress, EPrints, PRISM and Dublin Core [conn-13]', () => {
    expect(
      detect(
        page(
          meta(
            ['citation_title', 'On <i>lamps</i> &amp; light'],
            ['citation_author', 'Ng, Ada'],
            ['citation_author', 'Bo van der Li'],
            ['citation_doi', 'doi:10.1234/LAMP.1'],
            ['citation_publication_date', '2022/04/25'],
            ['citation_journal_title', 'Journal of Lamps'],
            ['citation_abstract', '&lt;p&gt;Lamps shine.&lt;/p&gt;'],
          ),
        ),
      ),
    ).toEqual({
      foundIn: 'metadata',
      url: somewhere,
      title: 'On lamps & light',
      authors: ['Ng, Ada', 'Bo van der Li'],
      doi: '10.1234/lamp.1',
      year: 2022,
      journal: 'Journal of Lamps',
      abstract: 'Lamps shine.',
    });
    for (const names of [
      ['bepress_citation_doi', 'bepress_citation_title'],
      ['prism.doi', 'prism.title'],
      ['DC.Identifier', 'DC.Title'],
      ['dcterms.identifier', 'dcterms.title'],
      ['eprints.id_number', 'eprints.title'],
    ] as const)
      expect(detect(page(meta([names[0], '10.1234/x'], [names[1], 'On lamps'])))).toMatchObject({
        doi: '10.1234/x',
        title: 'On lamps',
      });
    expect(detect(page(meta(['DC.title', 'A blog'], ['DC.creator', 'Somebody'])))).toBeNull();
  });

  it('is read from JSON-LD, but not from news, lists, or works that a paper cites [conn-13]', () => {
    const article = {
      '@context': 'https://schema.org',
      '@type': 'ScholarlyArticle',
      headline: 'On lamps',
      author: [{ '@type': 'Person', familyName: 'Ng', givenName: 'Ada' }, { name: 'Bo Li' }],
      datePublished: '2021-05-01',
      identifier: [{ '@type': 'PropertyValue', propertyID: 'doi', value: '10.1234/lamp' }],
      isPartOf: { '@type': 'PublicationIssue', isPartOf: { '@type': 'Periodical', name: 'Journal of Lamps' } },
      citation: [{ '@type': 'ScholarlyArticle', name: 'Another', '@id': 'https://doi.org/10.9999/other' }],
    };
    const expected = {
      foundIn: 'metadata',
      doi: '10.1234/lamp',
      title: 'On lamps',
      authors: ['Ng, Ada', 'Bo Li'],
      year: 2021,
      journal: 'Journal of Lamps',
    };
    expect(detect(page(jsonLd(article)))).toMatchObject(expected);
    expect(detect(page(jsonLd({ '@graph': [{ '@type': 'WebPage', mainEntity: article }] })))).toMatchObject(expected);
    expect(detect(page(jsonLd({ '@type': 'NewsArticle', headline: 'Lamps!' })))).toBeNull();
    expect(detect(page(jsonLd({ '@type': 'Article', headline: 'A post about lamps' })))).toBeNull();
    const other = { ...article, headline: 'More', identifier: 'https://doi.org/10.1234/more' };
    expect(detect(page(jsonLd([article, other])))).toBeNull();
    expect(detect(page('<script type="application/ld+json">{ not JSON</script>'))).toBeNull();
  });

  it('is read from COinS if there is one; several are a list [conn-13]', () => {
    const span = (doi: string) =>
      `<span class="Z3988" title="ctx_ver=Z39.88-2004&amp;rft_val_fmt=info%3Aofi%2Ffmt%3Akev%3Amtx%3Ajournal&amp;rft_id=info%3Adoi%2F${encodeURIComponent(doi)}&amp;rft.atitle=On%20lamps&amp;rft.jtitle=Lamps&amp;rft.aulast=Ng&amp;rft.aufirst=Ada&amp;rft.date=1998-03"></span>`;
    expect(detect(page('', span('10.1234/lamp')))).toMatchObject({
      doi: '10.1234/lamp',
      title: 'On lamps',
      authors: ['Ng, Ada'],
      year: 1998,
      journal: 'Lamps',
    });
    expect(detect(page('', span('10.1234/lamp') + span('10.1234/other')))).toBeNull();
  });

  it('with two DOIs or two titles gives none; that of the previous page is overruled by the address [conn-14]', () => {
    expect(detect(page(meta(['citation_doi', '10.1234/a'], ['citation_doi', '10.1234/b'])))).toBeNull();
    expect(detect(page(meta(['citation_title', 'One paper'], ['citation_title', 'Another paper'])))).toBeNull();
    const stale = page(meta(['citation_doi', '10.1234/before'], ['citation_title', 'The one before']));
    expect(detect(stale, 'https://journal.example/doi/full/10.1234/now')).toEqual({
      foundIn: 'address',
      url: 'https://journal.example/doi/full/10.1234/now',
      authors: [],
      doi: '10.1234/now',
    });
  });
});

describe('the names of authors', () => {
  it.each([
    [
      ['Ng, Ada', 'Li, Bo'],
      ['Ng, Ada', 'Li, Bo'],
    ],
    [['Ng, Ada; Li, Bo'], ['Ng, Ada', 'Li, Bo']],
    [['Ada Ng, Bo Li'], ['Ada Ng', 'Bo Li']],
    [['Ada Ng, Bo Li and Cy Ma'], ['Ada Ng', 'Bo Li', 'Cy Ma']],
    [['Ng, Ada'], ['Ng, Ada']],
    [['Ng, A., Li, B. C.'], ['Ng, A.', 'Li, B. C.']],
    [['Ng, Ada, Li'], []],
    [['Ada Ng'], ['Ada Ng']],
    [['Ada Ng', 'Ada Ng', ' '], ['Ada Ng']],
  ])('%j are %j [conn-15]', (given, names) => expect(authorNames(given)).toEqual(names));
});

describe('the address of a page', () => {
  it.each([
    ['https://doi.org/10.1234/Lamp.1', { doi: '10.1234/lamp.1' }],
    ['https://pubs.example/doi/full/10.1021/acs.5b00087', { doi: '10.1021/acs.5b00087' }],
    ['https://pubs.example/doi/pdf/10.1021/acs.5b00087?download=true', { doi: '10.1021/acs.5b00087' }],
    ['https://link.example.com/article/10.1007/BF02727953/fulltext.html', { doi: '10.1007/bf02727953' }],
    ['https://iop.example/article/10.1088/0026-1394/12/4/002/meta', { doi: '10.1088/0026-1394/12/4/002' }],
    ['https://www.biorxiv.org/content/10.1101/2024.04.01.587366v2.full.pdf', { doi: '10.1101/2024.04.01.587366' }],
    ['https://arxiv.org/abs/2101.00001v3', { doi: '10.48550/arxiv.2101.00001', arxivId: '2101.00001' }],
    ['https://arxiv.org/pdf/hep-th/9901001.pdf', { doi: '10.48550/arxiv.hep-th/9901001', arxivId: 'hep-th/9901001' }],
    ['https://pubmed.ncbi.nlm.nih.gov/12345678/', { pmid: '12345678' }],
    [
      'https://journals.plos.org/plosone/article?id=10.1371/journal.pone.0000001',
      { doi: '10.1371/journal.pone.0000001' },
    ],
    ['https://www.nature.com/articles/s42256-024-00832-8', { doi: '10.1038/s42256-024-00832-8' }],
    ['https://openalex.org/W2741809807', { openAlexId: 'W2741809807' }],
    ['https://search.example/?q=10.1234/lamp', {}],
    ['https://citing.example/cited-by/10.1234/lamp', {}],
    ['https://arxiv.org/list/cs.CL/recent', {}],
    ['javascript:10.1234/lamp', {}],
    ['not an address', {}],
  ])('%s [conn-16]', (url, ids) => {
    expect(idsInAddress(url)).toEqual(ids);
  });

  it('decides about the dot [conn-05]', () => {
    const papers = [
      'https://doi.org/10.1234/x',
      'https://pubs.acs.org/doi/10.1021/acscombsci.5b00087',
      'https://link.springer.com/article/10.1007/BF02727953',
      'https://arxiv.org/abs/2101.00001',
      'https://aclanthology.org/N04-1001/',
      'https://www.nber.org/papers/w29971',
      'https://hal.science/jpa-00235190',
      'https://www.sciencedirect.com/science/article/pii/S146290112300117X',
      'https://www.usenix.org/conference/usenixsecurity22/presentation/bulekov',
      'https://aclanthology.org/2021.naacl-main.208/',
      'https://aclanthology.org/2021.naacl-main.208.pdf',
      'https://journals.aps.org/rmp/abstract/10.1103/RevModPhys.94.045004',
      'https://academic.oup.com/bioinformatics/article/37/15/2112/6121455',
      'https://academic.oup.com/brain/advance-article-abstract/doi/10.1093/brain/awz000/1234567',
      'https://www.cambridge.org/core/journals/journal-of-fluid-mechanics/article/on-lamps/0A1B2C3D4E5F60718293A4B5C6D7E8F9',
      'https://www.cell.com/cell/fulltext/S0092-8674(20)30229-4',
      'https://www.cell.com/neuron/abstract/S0896-6273(20)30001-1',
      'https://www.thelancet.com/journals/lancet/article/PIIS0140-6736(20)30183-5/fulltext',
      'https://www.thelancet.com/journals/lancet/article/PII0140-6736(20)30183-5/fulltext',
      'https://pubs.rsc.org/en/content/articlelanding/2020/sc/d0sc00001a',
      'https://elifesciences.org/articles/12345',
      'https://elifesciences.org/reviewed-preprints/85413v2',
      'https://zenodo.org/records/1234567',
      'https://zenodo.org/record/1234567',
      'https://chemrxiv.org/engage/chemrxiv/article-details/60c73d11f96a00a2b72861f3',
      'https://europepmc.org/article/MED/32015507',
      'https://europepmc.org/articles/PMC7095418',
      'https://europepmc.org/article/PPR/PPR115346',
      'https://ling.auf.net/lingbuzz/006747',
    ];
    expect(papers.filter((url) => !looksLikePaper(url))).toEqual([]);
    const others = [
      'https://arxiv.org/list/cs.CL/recent',
      'https://www.nature.com/',
      'https://scholar.google.com/scholar?q=10.1234/x',
      'about:blank',
      'https://news.example/article/lamps',
      'https://aclanthology.org/volumes/2021.naacl-main/',
      'https://aclanthology.org/people/ada-ng/',
      'https://journals.aps.org/rmp/issues/94/4',
      'https://academic.oup.com/bioinformatics/issue/37/15',
      'https://www.cambridge.org/core/journals/journal-of-fluid-mechanics',
      'https://www.cell.com/cell/current',
      'https://www.thelancet.com/journals/lancet/home',
      'https://pubs.rsc.org/en/journals/journalissues/sc',
      'https://elifesciences.org/subjects/neuroscience',
      'https://zenodo.org/communities/lamps/records',
      'https://chemrxiv.org/engage/chemrxiv/public-dashboard',
      'https://europepmc.org/search?query=lamps',
    ];
    expect(others.filter(looksLikePaper)).toEqual([]);
    expect(idsInAddress('https://journals.aps.org/prx/abstract/10.1103/PhysRevX.8.011001')).toEqual({
      doi: '10.1103/physrevx.8.011001',
    });
  });
});

describe('a page', () => {
  it('is identified by its metadata, then its address, then a link, then its text [conn-05]', () => {
    const head = meta(['citation_doi', '10.1234/lamp'], ['citation_title', 'On lamps']);
    const link = '<a href="https://doi.org/10.1234/lamp">https://doi.org/10.1234/lamp</a>';
    const text = '<p>doi:10.1234/lamp</p>';
    const address = 'https://journal.example/doi/full/10.1234/lamp';
    const found = [
      detect(page(head, link + text), address),
      detect(page('', link + text), address),
      detect(page('', link + text)),
      detect(page('', text)),
    ];
    expect(found.map((paper) => paper?.foundIn)).toEqual(['metadata', 'address', 'link', 'text']);
    for (const paper of found) expect(paper).toMatchObject({ doi: '10.1234/lamp' });
  });
});

describe('links and text of a page', () => {
  it('give the only DOI that the page shows as its own [conn-18]', () => {
    const link = '<p>DOI: <a href="https://doi.org/10.1234/lamp">https://doi.org/10.1234/lamp</a></p>';
    const references =
      '<ol class="references"><li><a href="https://doi.org/10.9999/other">https://doi.org/10.9999/other</a></ol>';
    expect(detect(page('<title>On lamps</title>', link + references))).toMatchObject({
      foundIn: 'link',
      doi: '10.1234/lamp',
      title: 'On lamps',
    });
    expect(
      detect(page('', '<p>Journal of Lamps 3 (1998). doi:10.1234/lamp.</p><h2>References</h2> 10.9999/other')),
    ).toMatchObject({
      foundIn: 'text',
      doi: '10.1234/lamp',
    });
  });

  it.each([
    ['a link that leads to some work', '<a href="https://doi.org/10.1234/lamp">our new paper</a>'],
    ['two works', '<a href="https://doi.org/10.1/a">doi</a> doi:10.1234/a and doi:10.1234/b'],
    ['a number that nothing calls a DOI', '<p>Version 10.1234/5 of the program</p>'],
    ['a DOI in the footer', '<footer>doi:10.1234/lamp</footer>'],
    ['a DOI in a script', '<script>var doi = "doi:10.1234/lamp"</script>'],
    ['a hidden DOI', '<p hidden>doi:10.1234/lamp</p>'],
    ['a search result', '<input value="doi:10.1234/lamp">'],
  ])('give none for %s [conn-18]', (_, body) => expect(detect(page('', body))).toBeNull());

  it.each([
    'Just a moment...',
    'Attention Required! | Cloudflare',
    'Access Denied',
    'Are you a robot?',
    '404 Not Found',
  ])('a page titled “%s” is not a paper, whatever its address [conn-14]', (title) =>
    expect(detect(page(`<title>${title}</title>`), 'https://pubs.example/doi/10.1021/x.1')).toBeNull(),
  );
});

describe('text of a page', () => {
  it('is plain, bounded, and the same whatever surrounds it [conn-19]', () => {
    const paper = detect(
      page(
        meta(
          ['citation_title', `&lt;img src=x onerror=alert(1)&gt;Safe\u202egnp.exe\u200b ${'long '.repeat(2_000_000)}`],
          ['citation_author', '\u2066&lt;script&gt;Mallory&lt;/script&gt;\u2069'],
          ['citation_abstract', 'x'.repeat(1_000_000)],
        ) +
          meta(...Array.from({ length: 3_000 }, (_, i): [string, string] => ['citation_author', `Author Number ${i}`])),
      ),
    )!;
    expect(paper.title).toMatch(/^Safe gnp\.exe long/);
    expect(paper.authors[0]).toBe('Mallory');
    expect(paper.authors.length).toBeLessThanOrEqual(800);
    expect(JSON.stringify(paper).length).toBeLessThan(40_000);
  });
});

describe('a PDF', () => {
  const pdf = (...parts: string[]) =>
    Uint8Array.from(`%PDF-1.7\n${parts.join('\n')}\n%%EOF`, (c) => c.charCodeAt(0) & 255);
  const xmp = (body: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${body}</rdf:RDF></x:xmpmeta>`;
  const url = 'https://journal.example/77.pdf';

  it('is read from its XMP, its information dictionary, or uncompressed text [conn-20]', () => {
    const title = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">On lamps &amp; light</rdf:li></rdf:Alt></dc:title>';
    const creators = '<dc:creator><rdf:Seq><rdf:li>Ada Ng</rdf:li><rdf:li>Bo Li</rdf:li></rdf:Seq></dc:creator>';
    expect(paperInPdf(pdf(xmp(`<prism:doi>10.1234/lamp</prism:doi>${title}${creators}`)), url)).toEqual({
      foundIn: 'pdf',
      url,
      doi: '10.1234/lamp',
      title: 'On lamps & light',
      authors: ['Ada Ng', 'Bo Li'],
    });
    expect(paperInPdf(pdf(xmp('<dc:identifier>doi:10.1234/lamp</dc:identifier>')), url)).toMatchObject({
      doi: '10.1234/lamp',
    });
    expect(paperInPdf(pdf(xmp('<rdf:Description prism:doi="10.1234/lamp"/>')), url)).toMatchObject({
      doi: '10.1234/lamp',
    });
    expect(paperInPdf(pdf('/Info << /doi (10.1016/S0009-2614\\(97\\)04014-1) >>'), url)).toMatchObject({
      doi: '10.1016/s0009-2614(97)04014-1',
    });
    expect(paperInPdf(pdf('BT (https://doi.org/10.1234/lamp) Tj ET'), url)).toMatchObject({ doi: '10.1234/lamp' });
    expect(paperInPdf(pdf('BT (arXiv:2101.00001v2 [cs.CL] 1 Jan 2021) Tj ET'), url)).toMatchObject({
      doi: '10.48550/arxiv.2101.00001',
      arxivId: '2101.00001',
    });
  });

  it('gives none if it names several works, or is not a PDF [conn-20]', () => {
    expect(paperInPdf(pdf('(doi:10.1234/a) (doi:10.1234/b)'), url)).toBeNull();
    expect(paperInPdf(pdf(xmp('<prism:doi>10.1/a</prism:doi>')), url)).toBeNull();
    expect(paperInPdf(new TextEncoder().encode('<html>doi:10.1234/lamp</html>'), url)).toBeNull();
    expect(paperInPdf(pdf('stream \u0000\u0001\u0002 endstream'), url)).toBeNull();
  });
});

/** What each recorded page is about; null if the page does not say. */
const recorded: Record<string, [url: string, paper: object | null]> = {
  'acl-anthology-n04.html': [
    'https://aclanthology.org/N04-1001/',
    { title: 'A Statistical Model for Multilingual Entity Detection and Tracking', year: 2004 },
  ],
  'acs-blocked-or-challenge.html': ['https://pubs.acs.org/doi/10.1021/acscombsci.5b00087', null],
  'aps-prl-blocked-or-challenge.html': ['https://journals.aps.org/prl/abstract/10.1103/PhysRevLett.122.145901', null],
  'aps-rmp.html': [
    'https://journals.aps.org/rmp/abstract/10.1103/RevModPhys.94.045004',
    { doi: '10.1103/revmodphys.94.045004', year: 2022 },
  ],
  'hal-article-1953.html': [
    'https://hal.science/jpa-00235190',
    { doi: '10.1051/jphysrad:01955001606044400', year: 1955 },
  ],
  'iop-article.html': ['https://iopscience.iop.org/', { doi: '10.1088/0026-1394/12/4/002' }],
  'lingbuzz.html': ['https://ling.auf.net/lingbuzz/006747', null],
  'nber.html': [
    'https://www.nber.org/papers/w29971',
    { doi: '10.3386/w29971', authors: ['David Lucca', 'Jonathan H. Wright'] },
  ],
  'peerj.html': ['https://peerj.com/articles/', { doi: '10.7717/peerj.4886' }],
  'project-euclid.html': ['https://projecteuclid.org/', { doi: '10.1215/00127094-3129809' }],
  'sciencedirect-1997.html': [
    'https://www.sciencedirect.com/science/article/abs/pii/S0009261497040141',
    { doi: '10.1016/s0009-2614(97)04014-1' },
  ],
  'sciencedirect-2023.html': [
    'https://www.sciencedirect.com/science/article/pii/S146290112300117X',
    { doi: '10.1016/j.envsci.2023.04.016' },
  ],
  'springer-1959.html': [
    'https://link.springer.com/article/10.1007/BF02727953',
    { doi: '10.1007/bf02727953', authors: ['Leinaas, J. M.', 'Myrheim, J.'] },
  ],
  'tandfonline-blocked-or-challenge.html': ['https://www.tandfonline.com/doi/full/10.1080/00268976.2013.788745', null],
  'usenix.html': [
    'https://www.usenix.org/conference/usenixsecurity22/presentation/bulekov',
    { title: 'Morphuzz: Bending (Input) Space to Fuzz Virtual Devices' },
  ],
  'zotero-example-journal-article.html': [
    'https://example.org/bibliography',
    { doi: '10.2307/3523084', authors: ['Roy Rosenzweig'] },
  ],
};
const folder = join(process.env.RESEARCH_DATA_DIR ?? '/nowhere', 'recorded/pages');

describe.skipIf(!existsSync(folder))('recorded pages', () => {
  it('yield the right paper or none, and blocked pages none; the dot shows on those of papers [conn-14]', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.html'));
    for (const name of files) {
      const [url, expected] = recorded[name] ?? [somewhere, undefined];
      const paper = detectPaper(
        new DOMParser().parseFromString(readFileSync(join(folder, name), 'utf8'), 'text/html'),
        url,
      );
      if (expected && /\d/.test(new URL(url).pathname)) expect([url, looksLikePaper(url)]).toEqual([url, true]);
      if (expected === null) expect([name, paper]).toEqual([name, null]);
      else if (expected) expect([name, paper]).toMatchObject([name, expected]);
    }
    expect(files.length).toBeGreaterThan(0);
  });
});
