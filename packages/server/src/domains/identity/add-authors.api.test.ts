import {
  addAuthor,
  confirmAuthorOpenAlexId,
  followAuthorFromPaper,
  getAuthor,
  getAuthorEnrichmentStatus,
  getAuthorIdCandidates,
  resolveAuthor,
  resolveAuthors,
  resolveScholarId,
  searchAuthorAtScholar,
  undoLast,
} from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { Store } from '../../platform/db/store.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import { World } from '../../test-kit/world/world.ts';
import { openAlexAuthor, s2Author } from '../../test-kit/world/world-ids.ts';
import { addTrackedWorks } from '../authors/add-works.ts';

const world = new World({ works: 400, seed: 11 });
const people = [...new Set(Array.from({ length: 400 }, (_, i) => world.work(i)!.people).flat())];
const namesakes = (p: number) => world.peopleNamed(world.author(p)!.name);
const busy = people.filter((p) => world.worksOf(p).length >= 3);
const withOrcid = busy.find((p) => world.author(p)!.orcid !== null)!;
const withoutOrcid = busy.find((p) => world.author(p)!.orcid === null && namesakes(p).length === 1)!;
const sharedName = people.find((p) => namesakes(p).length > 1)!;

let app: TestApp;
afterEach(() => app?.dispose());

const start = async (env: Record<string, string> = {}) => {
  const clock = new FakeClock();
  const far = new FakeUpstream(world, { clock });
  app = await createTestApp({
    clock,
    fetch: far.asFetch(),
    sleep: async () => undefined,
    env: { ...baseUrls(), ...env },
  });
  return far;
};
const add = (body: Record<string, unknown>) => app.call(addAuthor, { body });
const known = (name: string, ids: { idxa?: string; orcid?: string; idxb?: string } = {}) =>
  String(
    app.db.tx(
      () =>
        app.db.run(
          `insert into authors (name, name_key, idxa_id, orcid, idxb_id, created_at, updated_at) values (?, 'x', ?, ?, ?, '', '')`,
          name,
          ids.idxa ?? null,
          ids.orcid ?? null,
          ids.idxb ?? null,
        ).lastId,
    ),
  );
const authorship = (paper: string, position: number, author: string | null, name: string) =>
  app.db.tx(() => {
    app.db.run(
      `delete from paper_authors where paper_id = ? and (source = 'names' or position = ?)`,
      Number(paper),
      position,
    );
    app.db.run(
      `insert into paper_authors (paper_id, position, author_id, name, source) values (?, ?, ?, ?, 'idxa')`,
      Number(paper),
      position,
      author === null ? null : Number(author),
      name,
    );
  });
const resolutionOf = (id: string) =>
  app.db.get<{ status: string; method: string; reason: string; confidence: number | null }>(
    'select status, method, reason, confidence from author_resolutions where author_id = ?',
    Number(id),
  );

describe('adding an author', () => {
  it('takes an OpenAlex ID, an ORCID iD or a Semantic Scholar ID as it is, and follows unless asked not to [ident-16] [id-06]', async () => {
    await start();
    const { name, orcid } = world.author(withOrcid)!;
    const first = await add({ idxa_id: openAlexAuthor(withOrcid) });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      name,
      orcid,
      author_type: 'followed',
      id_resolution_status: 'confirmed',
      id_resolution_method: 'openalex_id',
      id_resolution_confidence: 1,
      id_resolution_reason: `The OpenAlex ID is ${openAlexAuthor(withOrcid)}.`,
    });
    await app.ok(undoLast);
    expect((await add({ orcid: orcid!.replaceAll('-', ''), follow: false })).body).toMatchObject({
      id: first.body.id,
      author_type: 'background',
    });
    const scholar = await add({ idxb_id: s2Author(withoutOrcid) });
    expect(scholar.body).toMatchObject({
      idxb_id: s2Author(withoutOrcid),
      id_resolution_status: 'confirmed',
      id_resolution_method: 'semantic_scholar_id',
    });
  });

  it('refuses invalid input, with one sentence each [ident-17] [id-06]', async () => {
    await start();
    expect(await add({})).toMatchObject({ status: 400, body: { code: 'author_nothing_given' } });
    expect(await add({ scholar_id: 'abc' })).toMatchObject({
      status: 422,
      body: {
        detail:
          'Adding an author by Google Scholar ID needs the “Google Scholar profiles” plugin. Enable it in Settings.',
      },
    });
    expect(await add({ idxa_id: 'W12' })).toMatchObject({ status: 422 });
    expect(await add({ orcid: '0000-0002-1825-0098' })).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect(await add({ idxa_id: 'A1' })).toMatchObject({ status: 404, body: { code: 'author_unresolved' } });
    expect(await add({ name: 'Qqqq Zzzz' })).toMatchObject({ status: 404, body: { code: 'author_unresolved' } });
    await add({ idxa_id: openAlexAuthor(withOrcid) });
    expect(await add({ idxa_id: openAlexAuthor(withOrcid) })).toMatchObject({
      status: 409,
      body: { code: 'author_already_followed' },
    });
    const id = known('Anna Berg');
    expect(await app.call(searchAuthorAtScholar, { params: { id } })).toMatchObject({
      status: 403,
      body: { detail: 'The “Google Scholar profiles” plugin is off. Enable it in Settings.' },
    });
    expect(await app.ok(resolveScholarId, { body: { scholar_id: 'nobody' } })).toEqual({ candidates: [] });
  });

  it('offers a choice for a name that several people have, and takes a single match as probable [ident-18] [id-06]', async () => {
    await start();
    const { name } = world.author(sharedName)!;
    const several = await add({ name });
    expect(several).toMatchObject({ status: 409, body: { code: 'author_ambiguous' } });
    const { candidates } = several.body as unknown as { candidates: { idxa_id: string; name: string }[] };
    expect(candidates.length).toBeGreaterThan(1);
    expect(candidates[0]).toMatchObject({ id: null, topics: expect.any(Array), affiliation: expect.any(String) });
    expect(app.db.value('select count(*) from followed_authors')).toBe(0);
    expect(await add({ idxa_id: candidates[1]!.idxa_id })).toMatchObject({ status: 201 });
    const one = await add({ name: world.author(withoutOrcid)!.name });
    expect(one.body).toMatchObject({
      idxa_id: openAlexAuthor(withoutOrcid),
      id_resolution_status: 'probable',
      id_resolution_method: 'name',
    });
  });

  it('works without a network for authors known here [ident-19]', async () => {
    const far = await start();
    const id = known('Anna Berg', { idxa: 'A77', orcid: '0000-0002-1825-0097' });
    app.db.tx(() => app.db.run(`update authors set name_key = 'berg a' where id = ?`, Number(id)));
    app.net.store(false);
    expect((await add({ orcid: '0000-0002-1825-0097', follow: false })).body).toMatchObject({ id });
    expect((await add({ name: 'A. Berg' })).body).toMatchObject({ id, author_type: 'followed' });
    expect(await add({ idxa_id: 'A78' })).toMatchObject({ status: 503, body: { code: 'network_off' } });
    expect(far.calls).toHaveLength(0);
  });
});

describe('following from a paper', () => {
  const follow = (body: { paper_id: string; author_name: string; position?: number }) =>
    app.call(followAuthorFromPaper, { body });

  it('takes the author that the paper lists, by position or name [ident-20]', async () => {
    const far = await start();
    const { id } = await aSavedPaper(app);
    const [a, b] = [known('Wei Zhang'), known('Wei Zhang')];
    authorship(id, 0, a, 'Wei Zhang');
    authorship(id, 1, b, 'Wei Zhang');
    authorship(id, 2, known('Anna van der Berg'), 'Anna van der Berg');
    const placed = await follow({ paper_id: id, author_name: 'W. Zhang', position: 1 });
    expect(placed.body).toMatchObject({
      author: { id: b, author_type: 'followed' },
      created: false,
      already_followed: false,
      matched_via: 'paper_authorship',
    });
    expect((await follow({ paper_id: id, author_name: 'W. Zhang', position: 1 })).body).toMatchObject({
      already_followed: true,
      action_id: null,
    });
    expect((await follow({ paper_id: id, author_name: 'Berg, Anna' })).body).toMatchObject({
      author: { name: 'Anna van der Berg' },
    });
    expect(far.callsTo('idxa')).toHaveLength(0);
    expect(await follow({ paper_id: '999999', author_name: 'X' })).toMatchObject({ status: 404 });
    expect(await follow({ paper_id: id, author_name: ' ' })).toMatchObject({ status: 422 });
  });

  it('then the author of the work in OpenAlex, then the ladder [ident-20]', async () => {
    await start();
    const index = Array.from({ length: 400 }, (_, i) => i).find(
      (i) => world.work(i)!.record.doi !== undefined && world.work(i)!.people.length > 0 && !world.work(i)!.isPreprint,
    )!;
    const person = world.work(index)!.people[0]!;
    const { id } = await aSavedPaper(app, {
      doi: world.work(index)!.record.doi,
      title: world.work(index)!.record.title,
    });
    const { name } = world.author(person)!;
    const found = await follow({ paper_id: id, author_name: name });
    expect(found.body).toMatchObject({
      author: { idxa_id: openAlexAuthor(person), author_type: 'followed' },
      created: true,
      matched_via: 'paper_idxa_work',
    });
    const untitled = await aSavedPaper(app, {
      title: world.work(index)!.record.title,
      year: world.work(index)!.record.year,
    });
    expect((await follow({ paper_id: untitled.id, author_name: name })).body).toMatchObject({
      author: { idxa_id: openAlexAuthor(person) },
      matched_via: 'resolution',
      already_followed: true,
    });
    const odd = await aSavedPaper(app, { title: 'Nothing of the sort was ever written' });
    expect(await follow({ paper_id: odd.id, author_name: 'Qqqq Zzzz' })).toMatchObject({
      status: 422,
      body: { code: 'author_unidentifiable' },
    });
  });
});

describe('resolving identifiers', () => {
  const worksWithDoi = (p: number) => world.worksOf(p).filter((i) => world.work(i)!.record.doi !== undefined);
  const person = busy.find((p) => worksWithDoi(p).length >= 3 && world.author(p)!.orcid === null)!;
  const someone = async () => {
    const { name } = world.author(person)!;
    const id = known(name);
    for (const i of worksWithDoi(person).slice(0, 3)) {
      const paper = await aSavedPaper(app, { doi: world.work(i)!.record.doi, title: world.work(i)!.record.title });
      authorship(paper.id, 0, id, name);
    }
    return id;
  };

  it('stores status, method, confidence, the reason and the requests to each source [id-02]', async () => {
    await start();
    const id = await someone();
    const envelope = await app.ok(resolveAuthors, { body: { scope: 'library' } });
    expect(envelope).toMatchObject({ total: 1, operation_key: 'authors.resolve_identifiers' });
    const job = await app.jobs.settled(envelope.job_id);
    expect(job).toMatchObject({ status: 'succeeded', processed: 1 });
    expect(resolutionOf(id)).toMatchObject({ status: 'probable', method: 'titles', reason: 'titlesMatch' });
    expect(app.db.get('select idxa_id, affiliation from authors where id = ?', Number(id))).toEqual({
      idxa_id: openAlexAuthor(person),
      affiliation: world.author(person)!.institution.name,
    });
    const { items } = await app.ok(getAuthorEnrichmentStatus, { query: { limit: 10 } });
    expect(items).toContainEqual(expect.objectContaining({ author_id: id, source: 'idxa', purpose: 'identity' }));
    // Nothing is open any more.
    expect(await app.ok(resolveAuthors, { body: {} })).toMatchObject({ status: 'noop', total: 0 });
  });

  it('never changes what the user decided, and lists candidates with their reasons [ident-22]', async () => {
    await start();
    const id = await someone();
    const open = await app.ok(getAuthorIdCandidates, { params: { id } });
    expect(open.idxa[0]).toMatchObject({ idxa_id: openAlexAuthor(person), reason_code: 'titlesMatch' });
    expect(open).toMatchObject({ resolved: null, timed_out: false, scholar: [] });
    app.journal.byUser('test', { id: 'changes.undone', values: {} } as never, () =>
      app.db.run(
        `insert into author_resolutions (author_id, status, reason, method, decided_by, updated_at) values (?, 'dismissed', 'unidentifiable', 'user', 'user', '')`,
        Number(id),
      ),
    );
    await app.jobs.settled((await app.ok(resolveAuthor, { params: { id } })).job_id);
    expect(resolutionOf(id)).toMatchObject({ status: 'dismissed' });
    app.net.store(false);
    expect((await app.ok(getAuthorIdCandidates, { params: { id } })).idxa).toEqual([]);
  });

  it('a record that turns out to be an author known here is offered as a pair, not merged on a guess [ident-23]', async () => {
    await start();
    const id = await someone();
    const other = known(world.author(person)!.name, { idxa: openAlexAuthor(person) });
    await app.jobs.settled((await app.ok(resolveAuthor, { params: { id } })).job_id);
    expect(app.db.all('select primary_author_id, alt_author_id from author_merge_candidates')).toEqual([
      { primary_author_id: Number(other), alt_author_id: Number(id) },
    ]);
    expect(app.db.value('select count(*) from author_alt_identifiers')).toBe(0);
  });

  describe('of a profile that OpenAlex merged into another one', () => {
    const [gone, now] = ['A999', openAlexAuthor(person)];
    const begin = async () => {
      const far = new FakeUpstream(world, { clock: new FakeClock() });
      const fetch = far.asFetch();
      app = await createTestApp({
        fetch: (call) => fetch({ ...call, url: call.url.replace(`/authors/${gone}`, `/authors/${now}`) }),
        sleep: async () => undefined,
        env: baseUrls(),
      });
      return known(world.author(person)!.name, { idxa: gone });
    };
    const resolve = async (id: string) => app.jobs.settled((await app.ok(resolveAuthor, { params: { id } })).job_id);
    const ids = async (id: string) => [
      (await app.ok(getAuthor, { params: { id } })).idxa_id,
      ...app.db
        .all<{ id: string }>(
          'select alt_idxa_id id from author_alt_identifiers where primary_author_id = ?',
          Number(id),
        )
        .map((r) => r.id),
    ];

    it('takes the new ID and keeps the old one as an alternative, once [ident-40]', async () => {
      const id = await begin();
      expect(await resolve(id)).toMatchObject({ status: 'succeeded' });
      expect(await ids(id)).toEqual([now, gone]);
      expect(resolutionOf(id)).toMatchObject({ status: 'confirmed', method: 'openalex_id' });
      await resolve(id);
      expect(await ids(id)).toEqual([now, gone]);
    });

    it('also when the user chose the old ID [ident-40]', async () => {
      const id = await begin();
      await app.ok(confirmAuthorOpenAlexId, { params: { id }, body: { idxa_id: gone } });
      await resolve(id);
      expect(await ids(id)).toEqual([now, gone]);
    });

    it('joins the author who has the new ID [ident-40]', async () => {
      const id = await begin();
      const other = known(world.author(person)!.name, { idxa: now });
      await resolve(id);
      expect(app.db.all('select primary_author_id, alt_author_id from author_alt_identifiers')).toEqual([
        { primary_author_id: Number(other), alt_author_id: Number(id) },
      ]);
    });

    it('adds works under either ID to the same author [ident-40]', async () => {
      const id = await begin();
      await resolve(id);
      const works = [gone, now].map((openalex, i) => ({
        source: 'idxa' as const,
        ids: { openalex: `W${i + 1}` },
        title: `Work number ${i} of the corridor`,
        authors: [{ name: world.author(person)!.name, ids: { openalex } }],
      }));
      app.journal.act({ actor: 'user', kind: 'test', summary: refer(changes.enriching) }, () =>
        addTrackedWorks(new Store(app.db, app.journal, systemClock), works, { addedFrom: 'test' }),
      );
      expect(app.db.all('select distinct author_id id from paper_authors')).toEqual([{ id: Number(id) }]);
    });
  });

  it('continues where a run ended: resolved authors are not requested again [id-02]', async () => {
    const far = await start();
    await someone();
    const others = busy.filter((p) => p !== person && worksWithDoi(p).length > 0).slice(0, 2);
    for (const p of others) {
      const { name } = world.author(p)!;
      const id = known(name);
      const work = world.work(worksWithDoi(p)[0]!)!;
      const paper = await aSavedPaper(app, { doi: work.record.doi, title: work.record.title });
      authorship(paper.id, 0, id, name);
    }
    const first = await app.ok(resolveAuthors, { body: { limit: 1, background: false } });
    expect(first).toMatchObject({ total: 1, summary: { status: 'succeeded', authors: 1 } });
    const before = far.callsTo('idxa').length;
    const second = await app.ok(resolveAuthors, { body: { background: false } });
    expect(second).toMatchObject({ total: 2, summary: { authors: 2 } });
    expect(far.callsTo('idxa').length).toBeGreaterThan(before);
    expect(await app.ok(resolveAuthors)).toMatchObject({
      status: 'noop',
      summary: { total: 0 },
    });
  });

  it('a source that fails leaves the author to be retried [id-02]', async () => {
    const far = await start();
    const id = await someone();
    far.fail('idxa', { kind: 'server-error' });
    const job = await app.jobs.settled((await app.ok(resolveAuthor, { params: { id } })).job_id);
    expect(job.status).toBe('failed');
    expect(resolutionOf(id)).toBeUndefined();
    const { items } = await app.ok(getAuthorEnrichmentStatus, { query: { limit: 10 } });
    expect(items[0]).toMatchObject({ author_id: id, status: 'retryable_error' });
  });
});
