// @vitest-environment jsdom
import { setLocale } from '@carrel/messages';
import { de } from '@carrel/messages/locale/connector.de';
import { afterEach, describe, expect, it } from 'vitest';
import { drawMark, markOf } from './draw.ts';
import type { HitAnswer } from './hits.ts';
import { badgeSites, hitsOn, originsOf, siteOf } from './sites.ts';

const hits = (address: string, html: string) =>
  hitsOn(new DOMParser().parseFromString(html, 'text/html'), address).map(({ hit }) => hit);

describe('results of a list', () => {
  it('are read on Google Scholar, without truncated titles [conn-29]', () => {
    const result = (title: string, byline: string, href = 'https://journal.example/77') =>
      `<div class="gs_ri"><h3 class="gs_rt"><span>[PDF]</span> <a href="${href}">${title}</a></h3><div class="gs_a">${byline}</div></div>`;
    expect(
      hits(
        'https://scholar.google.com/scholar?q=lamps',
        [
          result('On <b>lamps</b> and light', 'A Ng, B Li… - Journal of Lamps, 2020 - journal.example'),
          result('On lamps and a title that is cut …', 'A Ng - 2019'),
          result('A preprint on lamps', 'C Ma - arXiv preprint, 2021 - arxiv.org', 'https://arxiv.org/abs/2101.00001'),
        ].join(''),
      ),
    ).toEqual([
      { title: 'On lamps and light', authors: ['A Ng', 'B Li'], year: 2020 },
      {
        doi: '10.48550/arxiv.2101.00001',
        arxiv_id: '2101.00001',
        title: 'A preprint on lamps',
        authors: ['C Ma'],
        year: 2021,
      },
    ]);
  });

  it('are read on Semantic Scholar, arXiv and PubMed [conn-29]', () => {
    expect(
      hits(
        'https://www.semanticscholar.org/search?q=lamps',
        '<div class="cl-paper-row"><a data-test-id="title-link" href="/paper/x/1"><h2>On lamps</h2></a><span class="cl-paper-authors__author-box">Ada Ng</span><span class="cl-paper-authors__author-box">Bo Li</span><span class="cl-paper-pubdates">5 May 2020</span></div>',
      ),
    ).toEqual([{ title: 'On lamps', authors: ['Ada Ng', 'Bo Li'], year: 2020 }]);
    const listing =
      '<dl id="articles"><dt><a href="/abs/2101.00001" id="2101.00001">arXiv:2101.00001</a> <a href="/pdf/2101.00001">pdf</a></dt><dd></dd><dt><a href="/abs/hep-th/9901001">arXiv:hep-th/9901001</a></dt></dl>';
    expect(hits('https://arxiv.org/list/cs.CL/recent', listing).map((h) => h.arxiv_id)).toEqual([
      '2101.00001',
      'hep-th/9901001',
    ]);
    expect(
      hits(
        'https://arxiv.org/search/?query=x',
        '<li class="arxiv-result"><p class="list-title"><a href="https://arxiv.org/abs/2101.00002v2">arXiv:2101.00002</a></p></li>',
      ),
    ).toMatchObject([{ arxiv_id: '2101.00002' }]);
    expect(
      hits(
        'https://pubmed.ncbi.nlm.nih.gov/?term=lamps',
        '<a class="docsum-title" href="/12345/">On lamps</a><a class="docsum-title" href="/67890/">More</a>',
      ),
    ).toEqual([{ pmid: '12345' }, { pmid: '67890' }]);
  });

  it('are read in the contents of journals, each work once, without references [conn-29]', () => {
    const link = (doi: string, text: string) => `<a href="/doi/10.1021/${doi}">${text}</a>`;
    const page = `<main><div class="issue-item"><h3>${link('a.1', 'A long enough title')}</h3>${link('a.1', 'Another link to the same')}${link('a.1', 'PDF')}</div>
      <div class="issue-item"><h3>${link('a.2', 'The title of another')}</h3></div><div class="references">${link('z.9', 'A work that is cited')}</div></main>`;
    expect(hits('https://pubs.acs.org/toc/jacsat/142/1', page)).toEqual([
      { doi: '10.1021/a.1' },
      { doi: '10.1021/a.2' },
    ]);
  });

  it('are read on no other pages, and up to a hundred at once [conn-29]', () => {
    const many = Array.from({ length: 150 }, (_, i) => `<dt><a href="/abs/2101.${10_000 + i}">x</a></dt>`).join('');
    expect(hits('https://arxiv.org/list/cs.CL/recent', `<dl id="articles">${many}</dl>`)).toHaveLength(100);
    for (const address of [
      'https://arxiv.org/abs/2101.00001',
      'https://evil.example/list/',
      'https://arxiv.org.evil.example/list/x',
    ])
      expect(siteOf(address)).toBeNull();
    for (const site of badgeSites) expect(originsOf(site).every((o) => /^https:\/\/[^*]+\/\*$/.test(o))).toBe(true);
  });
});

describe('a mark', () => {
  const answer = (over: Partial<HitAnswer>): HitAnswer => ({
    state: 'saved',
    paper_id: '1',
    rating: 0,
    reading_status: null,
    added_at: null,
    retracted: false,
    ...over,
  });
  afterEach(() => setLocale(null));

  it('shows what is in the library, with the rating, and retractions first; an unknown result has no mark [conn-30]', () => {
    const texts = [
      answer({ rating: 4 }),
      answer({ state: 'other_version', rating: 3 }),
      answer({ state: 'dismissed', rating: 1 }),
      answer({ state: 'removed' }),
      answer({ state: 'known' }),
      answer({ rating: 5, retracted: true }),
    ].map((a) => [markOf(a)?.text, markOf(a)?.label]);
    expect(texts).toEqual([
      ['Saved ★★★★', 'In your library · 4 stars'],
      ['Other version ★★★', 'Another version is in your library · 3 stars'],
      ['Dismissed', 'You dismissed this paper'],
      ['Removed', 'You removed this paper from your library'],
      ['Known', 'Known to Carrel, not in your library'],
      ['Retracted', 'This paper was retracted. · In your library · 5 stars'],
    ]);
    expect(markOf(answer({ state: 'unknown' }))).toBeNull();
    setLocale(de);
    expect(markOf(answer({ rating: 1 }))?.label).toBe('In Ihrer Bibliothek · 1 Stern');
  });

  it('is drawn once, in a tree that the page cannot read [conn-30]', () => {
    document.body.innerHTML = '<h3><a id="a" href="#">On lamps</a></h3>';
    const anchor = document.querySelector('#a')!;
    drawMark(anchor, answer({}));
    drawMark(anchor, answer({}));
    drawMark(document.body, answer({ state: 'unknown' }));
    const marks = document.querySelectorAll('carrel-mark');
    expect(marks).toHaveLength(1);
    expect([marks[0]!.shadowRoot, marks[0]!.textContent]).toEqual([null, '']);
  });
});
