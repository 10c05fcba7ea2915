import {
  backfillVectors,
  editPaper,
  enrichImports,
  getActivity,
  getAuthorEnrichmentStatus,
  getEnrichmentStatus,
  getInsightsHealth,
  getPaperDetails,
  getPaperStats,
  getSettings,
  listDimensionItems,
  listHistory,
  listSaved,
  rehydrateAuthors,
  rehydrateMetadata,
  rehydratePaper,
  resolveImports,
  revertAction,
  updateSettings,
} from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fetch, Inbound } from '../../platform/http-client/transport.ts';
import { s2LookupsPerCall } from '../../sources/semantic-scholar/semantic-scholar.client.ts';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp, type TestOptions } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { jsonAnswer } from '../../test-kit/upstream/source-bench.ts';
import { fetchVectorsJob, resolveTitlesJob } from './hydration.jobs.ts';

/** A fake upstream: works by DOI, in the formats of the sources. All requests are recorded in `calls`. */
const fakeUpstream = (over: { openAlex?: () => Inbound | null } = {}) => {
  const calls: { source: string; url: URL; body: string }[] = [];
  const works = new Map<string, Record<string, unknown>>();
  const titles = new Map<string, Record<string, unknown>>();
  const s2 = new Map<string, Record<string, unknown>>();
  const crossref = new Map<string, Record<string, unknown>>();
  const fetch: Fetch = async (call) => {
    const url = new URL(call.url);
    const source = url.hostname.split('.').slice(-2).join('.');
    calls.push({ source, url, body: call.body ?? '' });
    if (url.hostname.includes('openalex')) {
      const special = over.openAlex?.();
      if (special) return special;
      const filter = url.searchParams.get('filter') ?? '';
      const [, kind, list] = /^([a-z_.]+):(.*)$/.exec(filter) ?? [];
      const results =
        kind === 'doi'
          ? (list ?? '').split('|').flatMap((d) => works.get(d.replace('https://doi.org/', '')) ?? [])
          : kind === 'title.search'
            ? [...titles.values()]
            : [];
      return jsonAnswer({ meta: { count: results.length, next_cursor: null }, results });
    }
    if (url.hostname.includes('semanticscholar')) {
      if (url.pathname.endsWith('/paper/batch')) {
        const ids = (JSON.parse(call.body!) as { ids: string[] }).ids;
        return jsonAnswer(ids.map((id) => s2.get(id) ?? null));
      }
      return jsonAnswer({ error: 'Title match not found' }, 404);
    }
    if (url.hostname.includes('crossref')) {
      const dois = [...(url.searchParams.get('filter') ?? '').matchAll(/doi:([^,]+)/g)].map((m) => m[1]!);
      const items = dois.flatMap((d) => crossref.get(d) ?? []);
      return jsonAnswer({
        status: 'ok',
        'message-type': 'work-list',
        message: { 'total-results': items.length, items },
      });
    }
    if (url.hostname.includes('ebi.ac.uk'))
      return jsonAnswer({ version: '6.9', hitCount: 0, resultList: { result: [] } });
    throw new Error(`unexpected outgoing request to ${call.url}`);
  };
  return { fetch, calls, works, titles, s2, crossref };
};

const openAlexWork = (id: string, doi: string, over: Record<string, unknown> = {}) => ({
  id: `https://openalex.org/${id}`,
  doi: `https://doi.org/${doi}`,
  title: 'A study of reading lamps in large libraries',
  publication_year: 2020,
  publication_date: '2020-05-04',
  language: 'en',
  type: 'article',
  ids: { openalex: `https://openalex.org/${id}`, doi: `https://doi.org/${doi}` },
  primary_location: { source: { id: 'https://openalex.org/S1', display_name: 'Journal of Lamps', type: 'journal' } },
  open_access: { is_oa: true, oa_status: 'gold', oa_url: 'https://example.org/a.pdf' },
  authorships: [
    {
      author: { id: 'https://openalex.org/A5001', display_name: 'Anne Moreau', orcid: null },
      institutions: [{ id: 'https://openalex.org/I9', display_name: 'University of Lamps', country_code: 'FR' }],
      raw_affiliation_strings: ['Univ. of Lamps'],
      is_corresponding: true,
    },
  ],
  biblio: { volume: '3', issue: '1', first_page: '1', last_page: '9' },
  cited_by_count: 12,
  is_retracted: false,
  topics: [{ id: 'https://openalex.org/T1', display_name: 'Lighting', score: 0.9, field: { display_name: 'Optics' } }],
  keywords: [],
  referenced_works: [],
  abstract_inverted_index: { Lamps: [0], matter: [1] },
  ...over,
});
const title = 'A study of reading lamps in large libraries';

describe('enriching papers', () => {
  let app: TestApp;
  afterEach(() => app?.dispose());

  describe('a preprint that has been published', () => {
    const enriched = async (publicationTypes: string[]) => {
      const far = fakeUpstream();
      far.s2.set('ARXIV:2001.00001', {
        paperId: 'a'.repeat(40),
        externalIds: { DOI: '10.1234/lamps.1', ArXiv: '2001.00001' },
        title,
        year: 2020,
        authors: [{ name: 'Anne Moreau' }],
        venue: 'Journal of Lamps',
        publicationTypes,
      });
      app = await createTestApp({ fetch: far.fetch, sleep: () => Promise.resolve() });
      await importBibtex(
        app,
        `@misc{a, title = {${title}}, author = {Moreau, Anne}, year = {2020}, eprint = {2001.00001}, archiveprefix = {arXiv}}`,
      );
      const { id } = (await app.ok(listSaved, { query: {} }))[0]!;
      await app.jobs.settled((await app.ok(rehydrateMetadata, { query: {} })).job_id);
      const actions = await app.ok(listHistory, { query: {} });
      const paper = await app.ok(getPaperDetails, { params: { id } });
      return {
        id,
        paper,
        said: actions.map((a) => a.summary).filter((s) => s.includes('has been published')),
        actions,
      };
    };

    it('gets the type of its publication, as an entry of the history that can be undone [hyd-17]', async () => {
      const { id, paper, said, actions } = await enriched(['JournalArticle']);
      expect(paper).toMatchObject({ doi: '10.1234/lamps.1', arxiv_id: '2001.00001', work_type: 'article' });
      expect(said).toEqual([`“${title}” has been published in Journal of Lamps`]);
      const entry = actions.find((a) => a.summary === said[0])!;
      await app.ok(revertAction, { params: { id: entry.id } });
      expect(await app.ok(getPaperDetails, { params: { id } })).toMatchObject({ work_type: 'preprint' });
    });

    it('stays a preprint when the source does not say that the DOI is of a publication [hyd-17]', async () => {
      const { paper, said } = await enriched([]);
      expect(paper.work_type).toBe('preprint');
      expect(said).toEqual([]);
    });
  });

  const start = async (world: { fetch: Fetch }, options: TestOptions = {}) => {
    app = await createTestApp({ fetch: world.fetch, ...options });
    return app;
  };
  const ended = async (jobId: string) => {
    await expect
      .poll(async () => (await app.ok(getActivity, { params: { job_id: jobId } })).status)
      .not.toMatch(/queued|running|cancelling/);
    return app.ok(getActivity, { params: { job_id: jobId } });
  };
  const hydrate = async (query: Record<string, unknown> = {}) => {
    const e = await app.ok(rehydrateMetadata, { query });
    return e.job_id === '' ? null : ended(e.job_id);
  };
  const details = (id: string) => app.ok(getPaperDetails, { params: { id } });
  const ledgerOf = async (id: string, source = 'idxa', purpose = 'metadata') =>
    (await app.ok(getEnrichmentStatus, { query: { source, purpose, paper_id: id } })).items[0];

  it('fills gaps and records the origin; every insert first adds a pending row [hyd-02]', async () => {
    const world = fakeUpstream();
    world.works.set('10.1234/lamp', openAlexWork('W11', '10.1234/lamp'));
    await start(world);
    const { id } = await aSavedPaper(app, { title, doi: '10.1234/lamp', authors: 'Moreau, Anne', year: 2020 });
    expect((await ledgerOf(id))?.status).toBe('pending');
    await hydrate();
    const paper = await details(id);
    expect(paper).toMatchObject({
      abstract: 'Lamps matter',
      journal: 'Journal of Lamps',
      idxa_id: 'W11',
      cited_by_count: 12,
      is_oa: true,
      volume: '3',
    });
    expect(paper.topics.map((t) => t.term)).toEqual(['Lighting']);
    expect(paper.provenance.find((p) => p.field === 'abstract')?.origin).toBe('idxa');
    const row = await ledgerOf(id);
    expect(row?.status).toBe('enriched');
    expect(row?.fields_filled).toContain('abstract');
    expect(app.read((db) => db.value('select name from institutions'))).toBe('University of Lamps');
  });

  it('asks the sources in the order of the phases, later ones only for what is still missing [hyd-01]', async () => {
    const world = fakeUpstream();
    world.works.set('10.1234/lamp', openAlexWork('W11', '10.1234/lamp', { abstract_inverted_index: null }));
    world.s2.set('DOI:10.1234/lamp', {
      paperId: 'a'.repeat(40),
      externalIds: { DOI: '10.1234/lamp' },
      title,
      tldr: { text: 'Lamps are good.' },
      influentialCitationCount: 3,
    });
    world.crossref.set('10.1234/lamp', {
      DOI: '10.1234/lamp',
      title: [title],
      type: 'journal-article',
      abstract: '<jats:p>From the registry.</jats:p>',
      'updated-by': [
        { DOI: '10.1234/notice', type: 'retraction', source: 'publisher', updated: { 'date-parts': [[2024, 5, 6]] } },
      ],
    });
    await start(world);
    const { id } = await aSavedPaper(app, { title, doi: '10.1234/lamp', authors: 'Moreau, Anne', year: 2020 });
    await hydrate();
    const paper = await details(id);
    expect(paper.abstract).toBe('From the registry.');
    expect(paper.tldr).toBe('Lamps are good.');
    expect(paper.influential_citation_count).toBe(3);
    expect(paper.idxb_id).toBe('a'.repeat(40));
    expect(paper.is_retracted).toBe(true);
    expect((await app.ok(listSaved))[0]?.notice).toBe('retraction');
    expect(paper.notices).toEqual([
      { type: 'retraction', doi: '10.1234/notice', date: '2024-05-06', asserted_by: 'publisher' },
    ]);
    expect(paper.enrichment.map((e) => [e.source, e.status])).toEqual(
      expect.arrayContaining([
        ['crossref', 'enriched'],
        ['idxa', 'enriched'],
        ['idxb', 'enriched'],
      ]),
    );
    expect(world.calls.map((c) => c.source)).toEqual(['openalex.org', 'semanticscholar.org', 'crossref.org']);
  });

  it('never overwrites what the user typed or what a file contained [paper-15] [hyd-13]', async () => {
    const world = fakeUpstream();
    world.works.set('10.1234/lamp', openAlexWork('W11', '10.1234/lamp'));
    await start(world);
    await importBibtex(
      app,
      `@article{a, title={${title}}, author={Moreau, Anne}, year={2020}, journal={J. Lamps}, doi={10.1234/lamp}}`,
    );
    const id = String(app.read((db) => db.value('select id from papers')));
    await app.ok(editPaper, { params: { id }, body: { abstract: 'Mine.' } });
    await hydrate();
    const paper = await details(id);
    expect(paper.abstract).toBe('Mine.');
    expect(paper.journal).toBe('J. Lamps');
    expect(paper.volume).toBe('3');
  });

  it('resolves a title, and skips one without a matching work [hyd-07]', async () => {
    const world = fakeUpstream();
    world.titles.set('x', openAlexWork('W11', '10.1234/lamp'));
    await start(world);
    const found = await aSavedPaper(app, { title, authors: 'Moreau, Anne', year: 2020 });
    const lost = await aSavedPaper(app, { title: 'Quite another treatise on the growth of lichen', year: 2020 });
    await hydrate();
    expect(await details(found.id)).toMatchObject({
      doi: '10.1234/lamp',
      idxa_id: 'W11',
      idxa_resolution_status: 'idxa_resolved',
    });
    expect((await ledgerOf(found.id, 'idxa', 'title'))?.status).toBe('resolved');
    expect((await ledgerOf(lost.id, 'idxa', 'title'))?.status).toBe('terminal_no_match');
    expect((await ledgerOf(lost.id, 'idxb', 'title'))?.status).toBe('terminal_no_match');
    expect((await details(lost.id)).idxa_resolution_status).toBe('unresolved');
    const before = world.calls.length;
    await hydrate();
    expect(world.calls.length).toBe(before);
    // A changed title is a new request.
    await app.ok(editPaper, { params: { id: lost.id }, body: { title: `${title} (corrected)` } });
    await hydrate();
    expect(world.calls.length).toBeGreaterThan(before);
  });

  it('looks for five hundred titles at Semantic Scholar in one run, and for the rest in the next [hyd-08]', async () => {
    const world = fakeUpstream();
    const clock = new FakeClock();
    await start(world, { clock, sleep: async (ms) => clock.advance(ms), env: { SVC_IDXA_API_KEY: 'a-key' } });
    const entries = Array.from({ length: 503 }, (_, i) => `@misc{t${i}, title = {A treatise on lichen, volume ${i}}}`);
    await importBibtex(app, entries.join('\n'));
    const asked = () => world.calls.filter((c) => c.url.pathname.endsWith('/paper/search/match')).length;
    await hydrate({ limit: 1_000 });
    expect(asked()).toBe(500);
    await hydrate({ limit: 1_000 });
    expect(asked()).toBe(503);
    await hydrate({ limit: 1_000 });
    expect(asked()).toBe(503);
  }, 120_000);

  it('retries temporary failures later, and continues with the other sources [hyd-07]', async () => {
    let broken = true;
    const world = fakeUpstream({ openAlex: () => (broken ? jsonAnswer({ error: 'wrong key' }, 403) : null) });
    world.works.set('10.1234/lamp', openAlexWork('W11', '10.1234/lamp'));
    world.s2.set('DOI:10.1234/lamp', { paperId: 'b'.repeat(40), externalIds: { DOI: '10.1234/lamp' }, title });
    await start(world);
    const { id } = await aSavedPaper(app, { title, doi: '10.1234/lamp', authors: 'Moreau, Anne', year: 2020 });
    const job = await hydrate();
    expect(job?.status).toBe('succeeded');
    expect((await ledgerOf(id))?.status).toBe('retryable_error');
    expect((await details(id)).idxb_id).toBe('b'.repeat(40));
    broken = false;
    const again = await app.ok(rehydratePaper, { params: { id } });
    await ended(again.job_id);
    expect((await ledgerOf(id))?.status).toBe('enriched');
  });

  it('takes nothing from a work that the DOI leads to by mistake [hyd-14]', async () => {
    const world = fakeUpstream();
    world.works.set('10.1234/typo', openAlexWork('W11', '10.1234/typo', { title: 'Gravity waves in the upper sea' }));
    await start(world);
    const { id } = await aSavedPaper(app, {
      title: 'Seasonal moods of honey bees',
      doi: '10.1234/typo',
      authors: 'Okafor, Ada',
    });
    await hydrate();
    expect((await details(id)).abstract).toBeNull();
    expect(await ledgerOf(id)).toMatchObject({ status: 'terminal_no_match' });
  });

  it('asks once for a hundred papers, and not again for those that were answered [hyd-09]', async () => {
    const world = fakeUpstream();
    await start(world);
    for (let i = 0; i < 130; i += 1) {
      const doi = `10.1234/n${i}`;
      world.works.set(doi, openAlexWork(`W${100 + i}`, doi, { title: `Lamp number ${i} of the reading room` }));
    }
    const entries = [...world.works.keys()].map(
      (doi, i) =>
        `@article{k${i}, title={Lamp number ${i} of the reading room}, author={Moreau, Anne}, year={2020}, doi={${doi}}}`,
    );
    await importBibtex(app, entries.join('\n'));
    await hydrate();
    expect(world.calls.filter((c) => c.source === 'openalex.org')).toHaveLength(2);
    expect(world.calls.filter((c) => c.source === 'semanticscholar.org')).toHaveLength(1);
    expect(await app.ok(rehydrateMetadata)).toMatchObject({ status: 'noop', total: 0 });
  });

  it('asks about a paper again after thirty days, and not before [hyd-09]', async () => {
    const clock = new FakeClock();
    const world = fakeUpstream();
    world.works.set('10.1234/lamp', openAlexWork('W11', '10.1234/lamp'));
    await start(world, { clock, sleep: async (ms) => clock.advance(ms) });
    await aSavedPaper(app, { title, doi: '10.1234/lamp' });
    await hydrate();
    clock.advance(30 * 86_400_000 - 3_600_000);
    expect(await app.ok(rehydrateMetadata)).toMatchObject({ status: 'noop', total: 0 });
    clock.advance(2 * 3_600_000);
    expect(await app.ok(rehydrateMetadata)).toMatchObject({ status: 'queued', total: 1 });
  });

  it('marks only a refused ID as lookup_error; the others are answered [hyd-10]', async () => {
    const world = fakeUpstream();
    world.works.set('10.1234/lamp', openAlexWork('W11', '10.1234/lamp'));
    await start({
      fetch: (call) =>
        decodeURIComponent(call.url).includes('openalex') && decodeURIComponent(call.url).includes('10.1234/bad')
          ? Promise.resolve(jsonAnswer({ error: 'Invalid query parameters error.' }, 400))
          : world.fetch(call),
    });
    const good = await aSavedPaper(app, { title, doi: '10.1234/lamp', authors: 'Moreau, Anne', year: 2020 });
    const bad = await aSavedPaper(app, { title: 'A lamp with an odd number', doi: '10.1234/bad' });
    await hydrate();
    expect((await ledgerOf(good.id))?.status).toBe('enriched');
    expect(await ledgerOf(bad.id)).toMatchObject({
      status: 'lookup_error',
      reason: expect.stringContaining('answered 400'),
      reason_ref: { id: 'sources.answered' },
      next_retry_at: null,
    });
  });

  it('continues after a kill with the stored answers, without asking again [hyd-12]', async () => {
    const world = fakeUpstream();
    world.works.set('10.1234/lamp', openAlexWork('W11', '10.1234/lamp'));
    await start(world);
    const { id } = await aSavedPaper(app, { title, doi: '10.1234/lamp', authors: 'Moreau, Anne', year: 2020 });
    // The state after a kill: the answer is on disk, but not in the paper.
    const answer = [
      {
        paperId: Number(id),
        lookup: '10.1234/lamp',
        outcome: 'found',
        work: { source: 'idxa', ids: { openalex: 'W11', doi: '10.1234/lamp' }, title, abstract: 'Kept answer.' },
      },
    ];
    app.db.tx(() =>
      app.db.run(
        'insert into hydration_answers (phase, at, body) values (?, ?, ?)',
        'idxa:metadata',
        '2026-01-01T00:00:00.000Z',
        JSON.stringify(answer),
      ),
    );
    await hydrate();
    expect((await details(id)).abstract).toBe('Kept answer.');
    expect(world.calls.filter((c) => c.source === 'openalex.org')).toHaveLength(0);
    expect(app.read((db) => db.value('select count(*) from hydration_answers'))).toBe(0);
  });

  it('stop commits the batch in flight [act-13]', async () => {
    const world = fakeUpstream();
    world.works.set('10.1234/lamp', openAlexWork('W11', '10.1234/lamp'));
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((reached) => {
      void start({
        fetch: async (call) => {
          if (call.url.includes('openalex')) {
            reached();
            await new Promise<void>((r) => {
              answer = r;
            });
          }
          return world.fetch(call);
        },
      });
    });
    await expect.poll(() => app?.db.raw.isOpen).toBe(true);
    const { id } = await aSavedPaper(app, { title, doi: '10.1234/lamp', authors: 'Moreau, Anne', year: 2020 });
    const { job_id } = await app.ok(rehydrateMetadata);
    await asked;
    app.jobs.stop(job_id);
    answer();
    expect(await ended(job_id)).toMatchObject({ status: 'cancelled', processed: 0 });
    expect(await details(id)).toMatchObject({ idxa_id: 'W11' });
    expect((await ledgerOf(id))?.status).toBe('enriched');
    expect(app.read((db) => db.value('select count(*) from hydration_answers'))).toBe(0);
    expect(world.calls.filter((c) => c.source === 'semanticscholar.org')).toHaveLength(0);
  });

  it('a run in which no source answered fails with the reason, and no paper counts as asked [act-05] [hyd-10]', async () => {
    const clock = new FakeClock();
    let down = true;
    const world = fakeUpstream();
    await start(
      { fetch: (call) => (down ? Promise.resolve(jsonAnswer({ error: 'down' }, 500)) : world.fetch(call)) },
      { clock, sleep: async (ms) => clock.advance(ms) },
    );
    const known = await aSavedPaper(app, { title, doi: '10.1234/lamp' });
    const untitled = await aSavedPaper(app, { title: 'Quite another treatise on the growth of lichen' });
    const other = await aSavedPaper(app, { title: 'A second treatise on the growth of mosses' });
    expect(await hydrate()).toMatchObject({
      status: 'failed',
      failure_reason: 'None of the services answered. Check the connection, then try again.',
      exception_type: 'JobFailure',
    });
    expect(app.read((db) => db.value(`select failure_code from activity where status = 'failed'`))).toBe('unavailable');
    expect((await ledgerOf(known.id))?.status).toBe('retryable_error');
    for (const { id } of [untitled, other]) expect((await ledgerOf(id))?.status).not.toBe('terminal_no_match');
    const count = (status: string) =>
      app.read((db) =>
        db.value('select count(*) from paper_enrichment where failure_code is not null and status = ?', status),
      );
    expect(count('retryable_error')).toBeGreaterThan(1);
    await app.health.assess({ full: true });
    const { dimensions } = await app.ok(getInsightsHealth);
    for (const key of ['papers.missing_abstract', 'identity.unresolved'])
      expect(dimensions.find((d) => d.key === key)).toMatchObject({ exhausted: 0 });
    const { items } = await app.ok(listDimensionItems, { params: { key: 'papers.missing_abstract' } });
    expect(
      items
        .map((i) => i.detail)
        .sort()
        .at(-1),
    ).toMatch(/Not asked yet|asked again/);
    // Once the sources answer, the titles are looked up and only then settled.
    down = false;
    clock.advance(2 * 86_400_000);
    expect(await hydrate()).toMatchObject({ status: 'succeeded', progress: 1 });
    for (const { id } of [untitled, other])
      expect(await ledgerOf(id)).toMatchObject({
        status: 'terminal_no_match',
        reason: expect.stringContaining('no source knows'),
        reason_ref: { id: 'enrichmentReasons.noIdentifierOrTitle' },
      });
  });

  it('enriches imported papers only, and reports the result when background is off [hyd-16]', async () => {
    const world = fakeUpstream();
    world.works.set('10.1234/lamp', openAlexWork('W11', '10.1234/lamp'));
    await start(world);
    const saved = await aSavedPaper(app, { title: 'Saved by hand', doi: '10.1234/hand' });
    await importBibtex(app, `@misc{k, title={${title}}, doi={10.1234/lamp}}`);
    const answer = await app.ok(enrichImports, { query: { background: false } });
    expect(answer).toMatchObject({ total: 1, summary: { status: 'succeeded', papers: 1, enriched: 1 } });
    expect((await ledgerOf(saved.id))?.status).toBe('pending');
    // The institutions of its authors appear among those of the library.
    expect((await app.ok(getPaperStats)).top_institutions).toEqual([
      { institution: 'University of Lamps', publications: 1 },
    ]);
    const resolved = await app.ok(resolveImports, {
      body: { items: [{ paper_id: saved.id }], unresolved_only: false, background: false },
    });
    expect(resolved).toMatchObject({ total: 1, summary: { status: 'succeeded' } });
  });

  it('a second call while a run is active changes nothing in the ledger [act-02]', async () => {
    const world = fakeUpstream();
    world.works.set('10.1234/lamp', openAlexWork('W11', '10.1234/lamp'));
    let hold = false;
    let go: () => void = () => undefined;
    await start({
      fetch: async (call) => {
        if (hold)
          await new Promise<void>((r) => {
            go = r;
          });
        return world.fetch(call);
      },
    });
    const first = await aSavedPaper(app, { title, doi: '10.1234/lamp', authors: 'Moreau, Anne', year: 2020 });
    await hydrate();
    const rows = () =>
      app.read((db) => db.all('select * from paper_enrichment where paper_id = ? order by source', Number(first.id)));
    const before = rows();
    await aSavedPaper(app, { title: 'Another lamp of the hall', doi: '10.1234/other' });
    hold = true;
    const { job_id } = await app.ok(rehydrateMetadata);
    await expect.poll(() => app.jobs.repo.get(job_id)?.status).toBe('running');
    expect(await app.ok(rehydratePaper, { params: { id: first.id } })).toMatchObject({
      status: 'already_running',
      job_id,
    });
    expect(
      await app.ok(resolveImports, { body: { items: [{ paper_id: first.id }], unresolved_only: false } }),
    ).toMatchObject({
      status: 'already_running',
    });
    expect(rows()).toEqual(before);
    hold = false;
    go();
    await ended(job_id);
  });

  it('looks up at most fifty titles in one standalone sweep [hyd-08]', async () => {
    const world = fakeUpstream();
    const clock = new FakeClock();
    await start(world, { clock, sleep: async (ms) => clock.advance(ms), env: { SVC_IDXA_API_KEY: 'a-key' } });
    const entries = Array.from({ length: 53 }, (_, i) => `@misc{t${i}, title = {A treatise on lichen, volume ${i}}}`);
    await importBibtex(app, entries.join('\n'));
    const e = app.jobs.start(
      resolveTitlesJob,
      { limit: null, force: false, papers: null, chainId: null },
      { key: 'sweep', trigger: 'scheduler' },
    );
    await app.jobs.settled(e.job_id);
    expect(world.calls.filter((c) => c.source === 'openalex.org')).toHaveLength(50);
    expect(app.read((db) => db.value('select units from activity where job_id = ?', e.job_id))).toBe(50);
  });

  it('an interrupted run that never continued leaves a finished step that can be undone', async () => {
    const world = fakeUpstream();
    const clock = new FakeClock();
    await start(world, { clock });
    const { id } = await aSavedPaper(app, { title, doi: '10.1234/lamp' });
    const jobId = 'papers_left_behind';
    app.jobs.repo.insert(
      {
        job_id: jobId,
        kind: 'papers.rehydrate_metadata',
        label: 'Enrich papers from sources',
        operation_key: 'papers.rehydrate_metadata:idxa:metadata',
        status: 'running',
        message: '',
        trigger_source: 'auto:paper_insert',
        owner: 'another process',
        created_at: new Date(clock.now()).toISOString(),
      },
      '{}',
    );
    const action = app.journal.open({
      actor: 'job',
      kind: 'papers.rehydrate_metadata',
      summary: aChange('Completed'),
      jobId,
    });
    app.db.tx(() => app.journal.continue(action, () => app.db.run(`update papers set venue = 'J' where id = ?`, id)));
    clock.advance(400_000);
    app.jobs.reap();
    expect(app.journal.action(action)).toMatchObject({ state: 'done', changes: 1 });
    await app.ok(revertAction, { params: { id: String(action) }, body: {} });
    expect((await details(id)).journal).toBeNull();
  });

  it('queues nothing while the network is off, and loses nothing [net-06]', async () => {
    const world = fakeUpstream();
    await start(world);
    const { id } = await aSavedPaper(app, { title, doi: '10.1234/lamp' });
    await app.ok(updateSettings, { body: { network: { access_enabled: false } } });
    const rows = () => app.read((db) => db.value('select count(*) from activity'));
    const before = rows();
    const off = { status: 503, body: { code: 'network_off' } };
    expect(await app.call(rehydrateMetadata)).toMatchObject(off);
    expect(await app.call(rehydratePaper, { params: { id } })).toMatchObject(off);
    expect(
      await app.call(resolveImports, { body: { items: [{ paper_id: id }], unresolved_only: false } }),
    ).toMatchObject(off);
    expect(await app.call(backfillVectors)).toMatchObject(off);
    app.db.tx(() =>
      app.db.run(
        `insert into authors (name, name_key, idxa_id, created_at, updated_at) values ('A', 'a', 'A1', '', '')`,
      ),
    );
    expect(await app.call(rehydrateAuthors)).toMatchObject(off);
    await importBibtex(app, '@misc{k, title={An imported lamp}, doi={10.1234/imported}}');
    const imported = rows();
    expect(await app.call(enrichImports)).toMatchObject(off);
    expect(world.calls).toHaveLength(0);
    expect([rows(), Number(imported) - Number(before)]).toEqual([imported, 1]);
    expect((await ledgerOf(id))?.status).toBe('pending');
  });

  it('adds citations between papers here, and undoing the import removes them', async () => {
    const world = fakeUpstream();
    world.works.set(
      '10.1234/a',
      openAlexWork('W21', '10.1234/a', {
        title: 'First lamp of the house',
        referenced_works: ['https://openalex.org/W22'],
      }),
    );
    world.works.set('10.1234/b', openAlexWork('W22', '10.1234/b', { title: 'Second lamp of the house' }));
    await start(world);
    await importBibtex(
      app,
      '@article{a, title={First lamp of the house}, author={Moreau, Anne}, doi={10.1234/a}}\n@article{b, title={Second lamp of the house}, author={Moreau, Anne}, doi={10.1234/b}}',
    );
    await hydrate();
    expect(app.read((db) => db.value('select count(*) from citations'))).toBe(1);
    const action = app.read((db) => db.value<number>(`select id from actions where kind = 'imports.run'`));
    await app.ok(revertAction, { params: { id: String(action) }, body: {} });
    expect(app.read((db) => db.value('select count(*) from papers'))).toBe(0);
  });

  it('authors are enriched under one key, and not asked about again for thirty days [hyd-05] [hyd-09]', async () => {
    const world = fakeUpstream();
    world.works.set('10.1234/lamp', openAlexWork('W11', '10.1234/lamp'));
    const asked: string[] = [];
    await start({
      fetch: (call) => {
        const url = new URL(call.url);
        if (!url.pathname.startsWith('/authors')) return world.fetch(call);
        asked.push(url.searchParams.get('filter') ?? '');
        const profile = {
          id: 'https://openalex.org/A5001',
          display_name: 'Anne Moreau',
          works_count: 9,
          cited_by_count: 70,
        };
        return Promise.resolve(jsonAnswer({ meta: { count: 1, next_cursor: null }, results: [profile] }));
      },
    });
    await aSavedPaper(app, { title, doi: '10.1234/lamp', authors: 'Moreau, Anne' });
    await hydrate();
    const [first, second] = await Promise.all([app.ok(rehydrateAuthors), app.ok(rehydrateAuthors)]);
    expect(first).toMatchObject({ operation_key: 'authors.rehydrate_metadata', total: 1 });
    expect(second.status).toBe('already_running');
    await ended(first.job_id);
    expect(asked).toEqual(['openalex:A5001']);
    const ledger = await app.ok(getAuthorEnrichmentStatus);
    expect(ledger.items).toMatchObject([{ idxa_id: 'A5001', status: 'enriched', source: 'idxa', purpose: 'profile' }]);
    expect(app.read((db) => db.value('select works_count from authors'))).toBe(9);
    expect(await app.ok(rehydrateAuthors)).toMatchObject({ status: 'noop', total: 0 });
    expect((await app.ok(rehydrateAuthors, { query: { force: true } })).status).toBe('queued');
    expect((await app.call(rehydrateAuthors, { query: { limit: 100_001 } })).status).toBe(422);
  });

  it('attaches a deposit to its article only when DataCite calls it a supplement [hyd-11] [twin-04]', async () => {
    const relation = (type: string, doi: string) => ({
      relationType: type,
      relatedIdentifier: doi,
      relatedIdentifierType: 'DOI',
    });
    const world = fakeUpstream();
    const deposits: Record<string, unknown[]> = {
      '10.5061/dryad.1': [relation('IsSupplementTo', '10.1234/lamp')],
      '10.5061/dryad.2': [relation('IsCitedBy', '10.1234/lamp'), relation('References', '10.1234/lamp')],
    };
    // What another source says of relations is not trusted, whatever it calls them.
    world.crossref.set('10.5061/dryad.2', {
      DOI: '10.5061/dryad.2',
      title: ['Data of 10.5061/dryad.2'],
      type: 'dataset',
      relation: { 'is-supplement-to': [{ id: '10.1234/lamp', 'id-type': 'doi' }] },
    });
    await start({
      fetch: (call) => {
        const doi = decodeURIComponent(new URL(call.url).pathname.replace('/dois/', ''));
        return call.url.includes('datacite')
          ? Promise.resolve(
              jsonAnswer({
                data: {
                  id: doi,
                  type: 'dois',
                  attributes: {
                    doi,
                    titles: [{ title: `Data of ${doi}` }],
                    types: { resourceTypeGeneral: 'Dataset' },
                    relatedIdentifiers: deposits[doi],
                  },
                },
              }),
            )
          : world.fetch(call);
      },
    });
    const article = await aSavedPaper(app, { title, doi: '10.1234/lamp' });
    await importBibtex(
      app,
      Object.keys(deposits)
        .map((doi, i) => `@dataset{d${i}, title={Data of ${doi}}, doi={${doi}}}`)
        .join('\n'),
    );
    await hydrate();
    expect((await details(article.id)).components.map((c) => c.doi)).toEqual(['10.5061/dryad.1']);
  });

  it('respects the limit and its bounds, and does nothing without pending papers [hyd-04]', async () => {
    const world = fakeUpstream();
    await start(world);
    expect(await app.ok(rehydrateMetadata)).toMatchObject({ status: 'noop', job_id: '' });
    expect((await app.call(rehydrateMetadata, { query: { limit: 100_001 } })).status).toBe(422);
    expect((await app.call(getEnrichmentStatus, { query: { source: 'nobody' } })).status).toBe(400);
    for (let i = 0; i < 4; i += 1) await aSavedPaper(app, { title: `Lamp ${i} of many lamps`, doi: `10.1234/${i}` });
    const job = await hydrate({ limit: 3 });
    expect(job?.message).toContain('3 papers');
    expect(await app.ok(resolveImports, { body: {} })).toMatchObject({ status: 'noop', total: 0 });
    expect(await app.ok(enrichImports)).toMatchObject({ status: 'noop', total: 0 });
  });

  it('fetches vectors, and remembers missing ones until the identity changes [hyd-06]', async () => {
    const world = fakeUpstream();
    const vector = Array.from({ length: 768 }, (_, i) => i / 768);
    world.s2.set('DOI:10.1234/lamp', {
      paperId: 'c'.repeat(40),
      externalIds: { DOI: '10.1234/lamp' },
      title,
      embedding: { model: 'specter_v2', vector },
    });
    world.s2.set('DOI:10.1234/bare', {
      paperId: 'd'.repeat(40),
      externalIds: { DOI: '10.1234/bare' },
      title: 'Bare lamp of the hall',
    });
    await start(world);
    const has = await aSavedPaper(app, { title, doi: '10.1234/lamp' });
    const bare = await aSavedPaper(app, { title: 'Bare lamp of the hall', doi: '10.1234/bare' });
    const unknown = await aSavedPaper(app, { title: 'Unknown lamp of the hall', doi: '10.1234/none' });
    const e = await app.ok(backfillVectors);
    expect((await ended(e.job_id)).status).toBe('succeeded');
    const status = (id: string) =>
      app.read((db) =>
        db.value('select status from publication_embedding_fetch_status where paper_id = ?', Number(id)),
      );
    expect(
      app.read((db) => db.value('select dimensions from publication_embeddings where paper_id = ?', Number(has.id))),
    ).toBe(768);
    expect(status(has.id)).toBeUndefined();
    expect(status(bare.id)).toBe('missing_vector');
    expect(status(unknown.id)).toBe('unmatched');
    expect(await app.ok(backfillVectors)).toMatchObject({ status: 'noop' });
    await app.ok(editPaper, { params: { id: bare.id }, body: { doi: '10.1234/other' } });
    expect(status(bare.id)).toBeUndefined();
    expect((await app.ok(backfillVectors)).status).toBe('queued');
  });

  it('marks an invalid DOI as bad_local_doi before any call [hyd-06]', async () => {
    const world = fakeUpstream();
    await start(world);
    const { id } = await aSavedPaper(app, { title, doi: '10.1234/lamp' });
    // Carrel accepts no such DOI, but a restored file may contain one.
    app.journal.byUser('test', aChange('test'), () =>
      app.db.run(`update papers set doi = '10.12/lamp' where id = ?`, Number(id)),
    );
    await ended((await app.ok(backfillVectors)).job_id);
    const row = () =>
      app.read((db) => db.get('select status from publication_embedding_fetch_status where paper_id = ?', Number(id)));
    expect(row()).toEqual({ status: 'bad_local_doi' });
    expect(world.calls).toHaveLength(0);
    // A changed identity is a new request.
    app.journal.byUser('test', aChange('test'), () =>
      app.db.run('update papers set idxb_id = ? where id = ?', 'e'.repeat(40), Number(id)),
    );
    expect(row()).toBeUndefined();
  });

  it.each([
    ['250 papers', null, [250, 250]],
    ['as many as the user chose', 200, [200, 200, 100]],
    ['never more ids than an answer holds', 5_000, [s2LookupsPerCall('vector'), 500 - s2LookupsPerCall('vector')]],
  ])('asks for the vectors of %s in one call [up-10]', async (_, perCall, calls) => {
    const world = fakeUpstream();
    await start(world);
    const papers = Array.from(
      { length: 500 },
      (_, i) => `@article{v${i}, title={Vector lamp ${i}}, doi={10.1234/v${i}}}`,
    );
    await importBibtex(app, papers.join('\n'));
    const e = app.jobs.start(fetchVectorsJob, { limit: 1_000, perCall }, { key: 'vectors', trigger: 'user' });
    expect((await ended(e.job_id)).status).toBe('succeeded');
    const asked = world.calls.filter((c) => c.url.pathname.endsWith('/paper/batch'));
    const ids = asked.map((c) => (JSON.parse(c.body) as { ids: string[] }).ids);
    expect(ids.map((list) => list.length)).toEqual(calls);
    expect(new Set(ids.flat()).size).toBe(500);
    expect(asked.every((c) => c.url.searchParams.get('fields')!.includes('embedding'))).toBe(true);
    expect(s2LookupsPerCall('vector')).toBeLessThanOrEqual(500);
  });
});

describe('the page of a paper, when no service has its abstract', () => {
  let app: TestApp;
  afterEach(() => app?.dispose());
  const abstract = `${'Lamps were dimmed in half of the rooms while the others stayed as they were. '.repeat(5)}End.`;
  const pageOf = (head: string, more: Partial<Inbound> = {}): Inbound => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(`<html><head>${head}</head></html>`),
    ...more,
  });
  const good = `<meta name="citation_title" content="${title}"><meta name="citation_abstract" content="${abstract}">`;

  /** Sources without any data, and pages by address. */
  const run = async (pages: Record<string, Inbound | Error>, options: TestOptions = {}) => {
    const asked: string[] = [];
    const world = fakeUpstream();
    app = await createTestApp({
      env: { SVC_LANDING_PAGES: 'true' },
      resolve: (host) =>
        Promise.resolve([{ address: host === 'inside.test' ? '10.0.0.7' : '93.184.216.34', family: 4 }]),
      fetch: (call) => {
        if (/openalex|semanticscholar|crossref|ebi/.test(new URL(call.url).hostname)) return world.fetch(call);
        asked.push(call.url);
        const page = pages[call.url] ?? pageOf('', { status: 404 });
        return page instanceof Error ? Promise.reject(page) : Promise.resolve(page);
      },
      ...options,
    });
    return asked;
  };
  const hydrated = async (doi: string, url?: string) => {
    const { id } = await aSavedPaper(app, { title, doi, authors: 'Moreau, Anne', year: 2020, ...(url ? { url } : {}) });
    const { job_id } = await app.ok(rehydrateMetadata, {});
    const job = await app.jobs.settled(job_id);
    const row = (
      await app.ok(getEnrichmentStatus, { query: { source: 'landing_page', purpose: 'abstract', paper_id: id } })
    ).items[0];
    return { paper: await app.ok(getPaperDetails, { params: { id } }), job, row };
  };

  it('is read, redirects included, and recorded as the origin [hyd-15]', async () => {
    const asked = await run({
      'https://doi.org/10.1234/lamp': pageOf('', { status: 302, headers: { location: 'https://press.test/lamp' } }),
      'https://press.test/lamp': pageOf(good),
    });
    const { paper, row } = await hydrated('10.1234/lamp');
    expect(paper.abstract).toBe(abstract);
    expect(paper.provenance.find((p) => p.field === 'abstract')?.origin).toBe('landing_page');
    expect(row?.status).toBe('enriched');
    expect(asked).toEqual(['https://doi.org/10.1234/lamp', 'https://press.test/lamp']);
  });

  it.each<[string, Inbound]>([
    ['another paper', pageOf(good.replace(title, 'Whales and their songs in the southern winter'))],
    ['another DOI', pageOf(`${good}<meta name="citation_doi" content="10.1234/other">`)],
    ['no abstract', pageOf('<title>Lamps</title>')],
    ['a file', pageOf(good, { headers: { 'content-type': 'application/pdf' } })],
    ['a refusal', pageOf(good, { status: 403 })],
    ['an address inside', pageOf('', { status: 302, headers: { location: 'http://inside.test/' } })],
  ])('a page with %s gives nothing, and is not asked for again', async (_, page) => {
    const asked = await run({ 'https://doi.org/10.1234/lamp': page });
    const { paper, row } = await hydrated('10.1234/lamp');
    expect(paper.abstract).toBeNull();
    expect(row).toMatchObject({ status: 'terminal_no_match', next_retry_at: null });
    expect(asked).toEqual(['https://doi.org/10.1234/lamp']);
  });

  it('a page that is temporarily unavailable is requested again later', async () => {
    await run({ 'https://doi.org/10.1234/lamp': pageOf('', { status: 503 }) });
    const { row, job } = await hydrated('10.1234/lamp');
    expect(job.status).toBe('succeeded');
    expect(row?.status).toBe('retryable_error');
    expect(row?.next_retry_at).not.toBeNull();
  });

  it('is never requested if SVC_LANDING_PAGES is off, whatever the setting says [hyd-15]', async () => {
    const asked = await run({ 'https://doi.org/10.1234/lamp': pageOf(good) }, { env: { SVC_LANDING_PAGES: 'false' } });
    await app.ok(updateSettings, { body: { network: { paper_pages: true } } });
    const settings = await app.ok(getSettings);
    expect(settings.network.paper_pages).toBe(false);
    expect(settings.forced).toContainEqual({ setting: 'network.paper_pages', by: 'SVC_LANDING_PAGES' });
    const { paper, row } = await hydrated('10.1234/lamp');
    expect([paper.abstract, row, asked]).toEqual([null, undefined, []]);
  });

  it('is never requested if the setting is off [hyd-15]', async () => {
    const asked = await run({ 'https://doi.org/10.1234/lamp': pageOf(good) }, { env: { SVC_LANDING_PAGES: '' } });
    await app.ok(updateSettings, { body: { network: { paper_pages: false } } });
    expect((await hydrated('10.1234/lamp')).paper.abstract).toBeNull();
    expect(asked).toEqual([]);
    await app.ok(updateSettings, { body: { network: { paper_pages: true } } });
    await hydrated('10.1234/torch');
    expect(asked).toEqual(['https://doi.org/10.1234/torch']);
  });

  it('is not requested while the network is off [net-06]', async () => {
    const asked = await run({ 'https://doi.org/10.1234/lamp': pageOf(good) });
    await app.ok(updateSettings, { body: { network: { access_enabled: false } } });
    await aSavedPaper(app, { title, doi: '10.1234/lamp' });
    expect((await app.call(rehydrateMetadata)).status).toBe(503);
    expect(asked).toEqual([]);
  });
});
