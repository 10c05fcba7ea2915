import { afterEach, describe, expect, it } from 'vitest';
import { plainTitle } from '../../formats/clean-text.ts';
import { lookupIdsOf } from '../../sources/semantic-scholar/semantic-scholar.client.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { FakeClock } from '../fake-clock.ts';
import { generateLibrary } from '../sample-library/generate-library.ts';
import { baseUrls, FakeUpstream } from './fake-upstream.ts';
import { hasWrongCopy, webPage } from './web-pages.ts';
import { World, type WorldWork } from './world.ts';
import {
  arxivDoi,
  datasetDoi,
  openAlexAuthor,
  openAlexWork,
  s2Author,
  s2Paper,
  workOfArxiv,
  workOfDoi,
  workOfOpenAlex,
  workOfS2,
} from './world-ids.ts';

const world = new World({ seed: 7, works: 1_500, library: 200 });
const all = Array.from({ length: world.size }, (_, i) => world.work(i)!);
const find = (wanted: (w: WorldWork) => boolean): WorldWork => all.find(wanted)!;

describe('a world', () => {
  it('is determined by its seed, and its first works are the sample library', () => {
    const again = new World({ seed: 7, works: 1_500, library: 200 });
    expect(again.work(700)).toEqual(world.work(700));
    expect(new World({ seed: 8, works: 1_500 }).work(700)?.record.title).not.toBe(world.work(700)?.record.title);
    const library = [...generateLibrary({ seed: 7, papers: 200 })];
    for (const p of library.slice(0, 199)) {
      const same = world.work(p.index)!.record;
      expect([same.title, same.doi, same.authors]).toEqual([p.record.title, p.record.doi, p.record.authors]);
    }
  });

  it('ends with works that were just published, if requested', () => {
    const plain = new World({ seed: 7, works: 200 });
    const fresh = new World({ seed: 7, works: 200, newest: { works: 20, until: '2026-05-31' } });
    expect(fresh.work(179)).toEqual(plain.work(179));
    const dates = Array.from({ length: 20 }, (_, i) => fresh.work(180 + i)!.record.date!);
    expect(dates).toEqual([...dates].sort());
    expect([dates[0], dates.at(-1)]).toEqual(['2026-04-04', '2026-05-31']);
    expect(fresh.work(199)!.record.title).toBe(plain.work(199)!.record.title);
  });

  it('contains homonyms, preprints with journal versions, chains of versions, notices, deposits and titles of many scripts', () => {
    const names = new Map<string, Set<number>>();
    for (const w of all)
      for (const p of w.people) {
        const name = world.author(p)!.name;
        names.set(name, (names.get(name) ?? new Set()).add(p));
      }
    expect([...names.values()].some((s) => s.size > 1)).toBe(true);
    for (const has of [
      (w: WorldWork) => w.otherVersion !== null && w.isPreprint,
      (w: WorldWork) => w.versions > 1,
      (w: WorldWork) => w.isRetracted,
      (w: WorldWork) => w.hasCorrection,
      (w: WorldWork) => w.hasDataset,
      (w: WorldWork) => /\p{Script=Han}/u.test(w.record.title),
      (w: WorldWork) => w.record.title.includes('<sub>'),
      (w: WorldWork) => w.people.length > 100,
    ])
      expect(all.some(has)).toBe(true);
  });

  it('a hundred thousand works: each is found by any of its identifiers, without a table', () => {
    const large = new World({ seed: 7, works: 100_000, library: 2_000 });
    for (const i of [0, 4, 41_234, 77_777, 99_999, large.size - 1]) {
      const { record } = large.work(i)!;
      expect(workOfOpenAlex(openAlexWork(i))).toBe(i);
      expect(workOfS2(s2Paper(i))).toBe(i);
      if (record.doi) expect(workOfDoi(large, record.doi.toUpperCase())).toBe(i);
      if (record.arxivId) expect(workOfArxiv(large, `${record.arxivId}v2`)).toBe(i);
    }
    expect(workOfS2('0'.repeat(40))).toBe(-1);
  });

  it('vectors are in a narrow cone, closer within a topic', () => {
    const cosine = (a: number[], b: number[]) => {
      const dot = (x: number[], y: number[]) => x.reduce((n, v, i) => n + v * y[i]!, 0);
      return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
    };
    const first = all.find((w) => world.vector(w.index))!;
    const topic = (w: WorldWork) => w.topics[0]?.name;
    const others = all.slice(1, 400).filter((w) => world.vector(w.index));
    const mean = (list: WorldWork[]) =>
      list.reduce((n, w) => n + cosine(world.vector(first.index)!, world.vector(w.index)!), 0) / list.length;
    const near = others.filter((w) => topic(w) === topic(first) && w.index !== first.index);
    const far = others.filter((w) => w.topics[0]?.field !== first.topics[0]?.field);
    expect(mean(far)).toBeGreaterThan(0.6);
    expect(mean(near)).toBeGreaterThan(mean(far));
  });
});

describe('clients and the world', () => {
  let app: TestApp;
  let far: FakeUpstream;
  const start = async (env: Record<string, string> = {}) => {
    const clock = new FakeClock('2026-09-08T10:00:00.000Z');
    far = new FakeUpstream(world, { clock });
    app = await createTestApp({
      clock,
      fetch: far.asFetch(),
      sleep: async (ms) => clock.advance(ms),
      env: {
        ...baseUrls(),
        SVC_CONTACT_EMAIL: 'me@example.org',
        SVC_IDXA_API_KEY: 'key-for-tests',
        SVC_REFMANAGER_API_KEY: 'key-for-zotero',
        ...env,
      },
    });
    return app.sources;
  };
  afterEach(() => app.dispose());

  it('OpenAlex: works by id and DOI, titles, citations, people', async () => {
    const { idxa } = await start();
    const ids = all.slice(0, 150).map((w) => openAlexWork(w.index));
    const byId = await idxa.worksByIds(ids);
    expect(byId.size).toBe(150);
    expect(far.callsTo('idxa')).toHaveLength(2);
    const plain = find(
      (w) =>
        w.record.doi !== undefined &&
        w.cites.length > 2 &&
        w.record.abstract !== undefined &&
        w.index % 11 !== 4 &&
        w.index < 200,
    );
    const byDoi = (await idxa.worksByDois([plain.record.doi!, '10.5555/none'])).get(plain.record.doi!)!;
    expect(byDoi).toMatchObject({
      title: plain.record.title,
      year: plain.record.year,
      citationCount: plain.citedByCount,
      ids: { openalex: openAlexWork(plain.index), doi: plain.record.doi },
    });
    expect(byDoi.abstract?.replace(/\s+/g, ' ')).toBe(plain.record.abstract?.replace(/\s+/g, ' '));
    expect(byDoi.authors?.map((a) => a.ids.openalex)).toEqual(plain.people.map(openAlexAuthor));
    expect((await idxa.searchTitle(plain.record.title)).map((w) => w.ids.openalex)).toContain(
      openAlexWork(plain.index),
    );
    const cited = world.references(plain.index)[0]!;
    const citing: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await idxa.citing(openAlexWork(cited), { limit: 2, ...(cursor ? { cursor } : {}) });
      citing.push(...page.items.map((w) => w.ids.openalex!));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(citing.sort()).toEqual(world.citing(cited).map(openAlexWork).sort());
    const person = world.author(plain.people[0]!)!;
    expect((await idxa.searchAuthors(person.name)).map((a) => a.ids.openalex)).toContain(openAlexAuthor(person.index));
    const own = await idxa.worksOfAuthor(openAlexAuthor(person.index));
    expect(own.total).toBe(world.worksOf(person.index).length);
    expect(await idxa.work('W1')).toBeNull();
    const large = find((w) => w.people.length > 100);
    expect(await idxa.work(openAlexWork(large.index))).toMatchObject({ authorsMayBeCut: true });
    const odd = find((w) => /[;<>]/.test(w.record.doi ?? ''));
    expect((await idxa.work(odd.record.doi!))?.ids.doi).toBe(odd.record.doi);
  });

  it('OpenAlex: credits run out, lists stop, records still work', async () => {
    const { idxa } = await start({ SVC_IDXA_API_KEY: '' });
    for (let i = 0; i < 10; i += 1) await idxa.searchTitle(all[i]!.record.title);
    await expect(idxa.searchTitle('one more')).rejects.toMatchObject({ kind: 'budget' });
    await expect(idxa.citing('W1')).rejects.toMatchObject({ kind: 'budget' });
    expect(far.callsTo('idxa').filter((c) => c.status !== 429)).toHaveLength(10);
    expect(await idxa.work(openAlexWork(3))).not.toBeNull();
  });

  it('OpenAlex: a wrong key is reported as wrong', async () => {
    const { idxa } = await start({ SVC_IDXA_API_KEY: 'wrong-key' });
    await expect(idxa.citing('W1')).rejects.toMatchObject({ kind: 'unauthorized' });
  });

  it('Semantic Scholar: lookups, nulls, preprints, vectors, refusals', async () => {
    const { idxb } = await start();
    const preprint = find((w) => w.otherVersion !== null && w.isPreprint && w.record.arxivId !== undefined);
    const journal = world.work(preprint.otherVersion!)!;
    const vectored = find((w) => world.vector(w.index) !== null && w.record.doi !== undefined && !w.isPreprint);
    const results = await idxb.papers(
      [s2Paper(3), '0'.repeat(40), `ARXIV:${preprint.record.arxivId}`, `DOI:${vectored.record.doi}`],
      'everything',
    );
    expect(results.map((r) => r.outcome)).toEqual(['found', 'missing', 'found', 'found']);
    expect(results[2]).toMatchObject({ work: { ids: { s2: s2Paper(journal.index) } } });
    const [, , , last] = results;
    expect(last?.outcome === 'found' && last.work.vector?.values).toHaveLength(768);
    const mixed = await idxb.papers([...all.slice(0, 60).map((w) => s2Paper(w.index)), 'DOI:10.1/x'], 'metadata');
    expect(mixed.filter((r) => r.outcome === 'lookup_error')).toHaveLength(1);
    expect(mixed.at(-1)?.outcome).toBe('lookup_error');
    expect(lookupIdsOf({ doi: arxivDoi(preprint)! })).toEqual([`DOI:${arxivDoi(preprint)}`]);
    const many = await idxb.papers(
      all.slice(0, 1_200).map((w) => s2Paper(w.index)),
      'vector',
    );
    expect(many).toHaveLength(1_200);
    const title = plainTitle(vectored.record.title);
    expect((await idxb.matchTitle(title))?.work.ids.s2).toBeDefined();
    expect(await idxb.matchTitle('zzyzx qwerty unheard of')).toBeNull();
    expect(await idxb.search('zzyzx')).toEqual({ items: [], next: null, total: 0 });
    const seed = find((w) => world.citing(w.index).length > 3);
    const links = await idxb.citations(s2Paper(seed.index));
    expect(links.items).toHaveLength(world.citing(seed.index).length);
    expect((await idxb.recommend([s2Paper(seed.index)], [], 5)).length).toBeGreaterThan(0);
    expect(await idxb.recommendFor('0'.repeat(40))).toBeNull();
    const bulk = await idxb.searchBulk(title.split(' ')[0]!);
    expect(bulk.items.length).toBeGreaterThan(0);
    const [p] = seed.people;
    expect((await idxb.authors([s2Author(p!), '1']))[1]).toBeNull();
    expect((await idxb.worksOfAuthor(s2Author(p!))).items.length).toBe(world.worksOf(p!).length);
    expect((await idxb.searchAuthors(world.author(p!)!.name)).items.length).toBeGreaterThan(0);
  });

  it('Crossref: batches, preprints, notices, markup', async () => {
    const { crossref } = await start();
    const dois = all.flatMap((w) => (w.record.doi ? [w.record.doi] : [])).slice(0, 120);
    expect((await crossref.worksByDois([...dois, '10.48550/arxiv.1234.56789'])).size).toBe(dois.length);
    const retracted = find((w) => w.isRetracted && w.record.doi !== undefined);
    expect(await crossref.work(retracted.record.doi!)).toMatchObject({
      isRetracted: true,
      notices: [{ type: 'retraction' }],
    });
    const notice = await crossref.work((await crossref.work(retracted.record.doi!))!.notices![0]!.doi!);
    expect(notice?.relations).toEqual([{ type: 'notice-about', ids: { doi: retracted.record.doi } }]);
    const preprint = find(
      (w) =>
        w.isPreprint &&
        w.otherVersion !== null &&
        w.record.doi !== undefined &&
        !!world.work(w.otherVersion)?.record.doi,
    );
    expect(await crossref.work(preprint.record.doi!)).toMatchObject({
      relations: [{ type: 'preprint-of', ids: { doi: world.work(preprint.otherVersion!)!.record.doi } }],
    });
    for (const w of all.slice(world.options.works))
      expect((await crossref.work(w.record.doi!))?.title).toBe(w.record.title);
    expect(await crossref.agency('10.5061/dryad.none')).toBeNull();
    const page = await crossref.search(all[5]!.record.title, { limit: 3 });
    expect(page.items.length).toBeGreaterThan(0);
  });

  it('DataCite: a deposit and what it belongs to', async () => {
    const { datacite, crossref } = await start();
    const parent = find((w) => w.hasDataset);
    const deposits = await datacite.supplementsTo(parent.record.doi!);
    expect(deposits.map((d) => d.ids.doi)).toEqual([datasetDoi(parent.index)]);
    expect(await crossref.agency(datasetDoi(parent.index))).toBe('datacite');
    const preprint = find((w) => w.record.arxivId !== undefined);
    expect((await datacite.work(arxivDoi(preprint)!))?.ids.arxiv).toBe(preprint.record.arxivId);
  });

  it('Europe PMC: by PubMed ID, by DOI, preprints, pages to the end', async () => {
    const { europePmc } = await start();
    const article = find((w) => w.pmid !== null && w.record.doi !== undefined && w.record.abstract !== undefined);
    expect((await europePmc.worksByPmids([article.pmid!])).get(article.pmid!)).toMatchObject({
      title: plainTitle(article.record.title),
    });
    expect((await europePmc.worksByDois([article.record.doi!])).size).toBe(1);
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await europePmc.search('SRC:PPR AND of', { limit: 5, ...(cursor ? { cursor } : {}) });
      for (const w of page.items) expect(w.type).toBe('preprint');
      cursor = page.next ?? undefined;
      pages += 1;
    } while (cursor && pages < 50);
    expect(cursor).toBeUndefined();
    await expect(europePmc.references('MED', '1')).rejects.toMatchObject({ kind: 'refused' });
  });

  it('arXiv and bioRxiv: ids, windows, versions, journal links', async () => {
    const { arxiv, biorxiv } = await start();
    const on = all.filter((w) => w.record.arxivId !== undefined).slice(0, 30);
    const found = await arxiv.worksByIds([...on.map((w) => w.record.arxivId!), '0000.0000', 'nonsense']);
    expect(found.size).toBe(on.length);
    const window = await arxiv.search({ fromDate: '2020-01-01', untilDate: '2020-12-31' });
    for (const w of window.items) expect(w.year).toBe(2020);
    const posted = find((w) => w.isPreprint && w.record.doi !== undefined && w.versions > 1);
    expect((await biorxiv.work(posted.record.doi!))?.ids.doi).toBe(posted.record.doi);
    const year = await biorxiv.window('biorxiv', '1990-01-01', '2026-12-31');
    expect(year).toHaveLength(all.filter((w) => w.isPreprint && w.record.doi !== undefined).length);
    const preprint = find(
      (w) =>
        w.isPreprint &&
        w.record.doi !== undefined &&
        w.otherVersion !== null &&
        !!world.work(w.otherVersion)?.record.doi,
    );
    expect((await biorxiv.publication(preprint.record.doi!))?.journalDoi).toBe(
      world.work(preprint.otherVersion!)!.record.doi,
    );
    expect(await biorxiv.publication('10.1101/none')).toBeNull();
  });

  it('ORCID, Unpaywall and Zotero', async () => {
    const { orcid, unpaywall, refmanager } = await start();
    const person = world.author(
      find((w) => w.people.some((p) => world.author(p)!.orcid)).people.find((p) => world.author(p)!.orcid)!,
    )!;
    expect(await orcid.author(person.orcid!)).toMatchObject({
      family: person.family,
      affiliations: [{ name: person.institution.name, ror: person.institution.ror, current: true }],
    });
    expect(await orcid.works(person.orcid!)).toHaveLength(world.worksOf(person.index).length);
    expect((await orcid.search({ given: person.given, family: person.family })).items).toContain(person.orcid);
    expect((await orcid.search({ family: 'Zzyzx' })).items).toEqual([]);
    const open = find((w) => w.record.arxivId !== undefined && w.record.doi !== undefined);
    expect((await unpaywall.work(open.record.doi!))?.openAccess).toMatchObject({
      isOa: true,
      pdfUrl: `https://arxiv.org/pdf/${open.record.arxivId}`,
    });
    expect(await unpaywall.work(arxivDoi(open)!)).toBeNull();
    const me = await refmanager.owner();
    const library = { type: 'user', id: me!.id } as const;
    expect((await refmanager.collections(library)).items.map((c) => c.parent === null)).toEqual([true, true, false]);
    let at: number | null = 0;
    let count = 0;
    let version: number | null = null;
    while (at !== null) {
      const page: Awaited<ReturnType<typeof refmanager.items>> = await refmanager.items(library, { start: at });
      count += page.items.length;
      at = page.next;
      version = page.version;
    }
    expect(count).toBe(150);
    expect(await refmanager.changedSince(library, version!)).toBe(false);
    expect(await refmanager.deletedSince(library, 1)).toEqual({ items: ['GONE0001'], collections: [] });
  });
});

describe('the simulated web', () => {
  it('serves a file for a work, sometimes of another one', () => {
    const world = new World({ seed: 11, works: 200, library: 200 });
    const work = Array.from({ length: 200 }, (_, i) => world.work(i)).find(
      (w) => w?.record.doi && w.record.arxivId && hasWrongCopy(w),
    );
    const doi = work!.record.doi!;
    expect(webPage(world, `/web/doi.org/${doi}`).body.toString()).toContain('citation_pdf_url');
    const right = webPage(world, `/web/journals.example.org/${doi}.pdf`).body;
    expect(right.subarray(0, 5).toString()).toBe('%PDF-');
    expect(webPage(world, `/web/arxiv.org/pdf/${work!.record.arxivId}`).body.equals(right)).toBe(false);
    expect(webPage(world, '/web/doi.org/10.1/none').status).toBe(404);
  });
});
