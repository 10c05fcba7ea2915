import {
  choosableFields,
  confirmAuthorIdentifiers,
  confirmAuthorOpenAlexId,
  discoverAuthorAliases,
  getAuthor,
  getAuthorDossier,
  listAuthorMergeCandidates,
  listAuthorPublications,
  mergeAuthorCandidate,
  mergeAuthorProfiles,
  redoLast,
  rejectAuthorCandidate,
  resolveAuthorConflict,
  runRepair,
  setAuthorIdentifiers,
  splitAuthor,
  undoLast,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import { World } from '../../test-kit/world/world.ts';
import { openAlexAuthor } from '../../test-kit/world/world-ids.ts';
import { mergeDuplicateAuthorsJob } from './identity.jobs.ts';
import { samplePapers } from './identity.repo.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

interface Ids {
  idxa?: string;
  orcid?: string;
  idxb?: string;
}
const known = (name: string, ids: Ids = {}): string => {
  const [given, family] = name.toLowerCase().split(' ');
  return String(
    app.db.tx(
      () =>
        app.db.run(
          `insert into authors (name, name_key, idxa_id, orcid, idxb_id, created_at, updated_at) values (?, ?, ?, ?, ?, '', '')`,
          name,
          `${family} ${given![0]}`,
          ids.idxa ?? null,
          ids.orcid ?? null,
          ids.idxb ?? null,
        ).lastId,
    ),
  );
};
/** Tracked papers of an author. @returns their IDs */
const papersOf = (authors: readonly string[], count: number, title = 'Paper'): string[] =>
  app.journal.byUser('test', aChange('Added papers'), () =>
    Array.from({ length: count }, (_, i) => {
      const { lastId } = app.db.run(
        `insert into papers (title, title_key, authors, status, added_at, created_at, updated_at) values (?, ?, '[]', 'tracked', '', '', '')`,
        `${title} ${i}`,
        `${title}${i}`.toLowerCase(),
      );
      authors.forEach((a, position) => {
        app.db.run(
          `insert into paper_authors (paper_id, position, author_id, name, source) values (?, ?, ?, 'Anna Berg', 'idxa')`,
          lastId,
          position,
          Number(a),
        );
      });
      return String(lastId);
    }),
  );
const author = (id: string) => app.ok(getAuthor, { params: { id } });
const merge = (id: string, body: Record<string, unknown>) =>
  app.call(mergeAuthorProfiles, { params: { id }, body: { alt_author_ids: [], ...body } as never });
const titles = async (id: string) =>
  (await app.ok(listAuthorPublications, { params: { id } })).map((p) => p.title).sort();

describe('merging profiles', () => {
  it('papers count for the primary, alternates are recorded, the other record is gone, and one undo reverts it [id-07]', async () => {
    const [a, b] = [known('Anna Berg', { idxa: 'A1' }), known('A. Berg', { idxa: 'A2', orcid: '0000-0002-1825-0097' })];
    papersOf([a], 2, 'Own');
    papersOf([b], 3, 'Other');
    papersOf([a, b], 1, 'Both');
    app.db.run(`insert into author_centroids values (?, 'm', 1, x'00', '')`, a);
    const { body } = await merge(a, { alt_author_ids: [b] });
    expect(body).toMatchObject({
      primary_author_id: a,
      primary_idxa_id: 'A1',
      alts_processed: 1,
      papers_reassigned: 3,
      papers_dropped_as_dup: 1,
      alt_idxa_ids: ['A2'],
      alt_author_ids: [b],
      fields_unioned: { orcid: '0000-0002-1825-0097' },
      conflicts: [],
    });
    expect(await author(a)).toMatchObject({ publication_count: 6, alt_idxa_ids: ['A2'], orcid: '0000-0002-1825-0097' });
    expect((await author(b)).id).toBe(a);
    expect(await titles(a)).toHaveLength(6);
    expect(app.db.value('select count(*) from author_centroids')).toBe(0);
    await app.ok(undoLast);
    expect(await author(a)).toMatchObject({ publication_count: 3, alt_idxa_ids: [], orcid: null });
    expect(await author(b)).toMatchObject({ id: b, publication_count: 4 });
    await app.ok(redoLast);
    expect((await author(b)).id).toBe(a);
    expect((await merge(a, { alt_author_ids: [b] })).body).toMatchObject({ alts_processed: 0, alts_skipped: 1 });
  });

  it('writes no row per paper of the profiles [id-07]', async () => {
    const [a, b] = [known('Anna Berg', { idxa: 'A1' }), known('A. Berg', { idxa: 'A2' })];
    papersOf([b], 5_000);
    const { body } = await merge(a, { alt_author_ids: [b] });
    expect(body).toMatchObject({ papers_reassigned: 5_000 });
    expect(app.db.value(`select changes from actions order by id desc limit 1`)).toBe(1);
  });

  it('two values of a hard identifier leave a conflict unless the user chose; fields are taken as chosen [id-08]', async () => {
    const a = known('Anna Berg', { idxa: 'A1', orcid: '0000-0002-1825-0097', idxb: '11' });
    const b = known('Anna M. Berg', { idxa: 'A2', orcid: '0000-0001-5109-3700', idxb: '22' });
    const { body } = await merge(a, {
      alt_author_ids: [b],
      field_choices: { [b]: { name: 'alt', idxb_id: 'alt', affiliation: 'primary' } },
    });
    expect(body).toMatchObject({
      fields_unioned: { name: 'Anna M. Berg', idxb_id: '22' },
      conflicts: [
        { field: 'orcid', primary_value: '0000-0002-1825-0097', alt_value: '0000-0001-5109-3700', alt_idxa_id: 'A2' },
        { field: 'idxb_id', primary_value: '11', alt_value: '22' },
      ],
    });
    expect(await author(a)).toMatchObject({ name: 'Anna M. Berg', idxb_id: '22', orcid: '0000-0002-1825-0097' });
    const { id } = (body as unknown as { conflicts: { id: string }[] }).conflicts[0]!;
    const resolve = (choice: string) => app.call(resolveAuthorConflict, { params: { id }, body: { choice } as never });
    expect((await resolve('both')).status).toBe(422);
    expect((await resolve('alt')).body).toMatchObject({ conflict_id: id, status: 'resolved_use_alt' });
    expect(await author(a)).toMatchObject({ orcid: '0000-0001-5109-3700' });
    expect(await resolve('alt')).toMatchObject({ status: 400, body: { code: 'author_conflict_resolved' } });
    await app.ok(undoLast);
    expect(await author(a)).toMatchObject({ orcid: '0000-0002-1825-0097' });
    expect((await resolve('dismiss')).body).toMatchObject({ status: 'dismissed' });
    expect(await app.call(resolveAuthorConflict, { params: { id: '99' }, body: { choice: 'alt' } })).toMatchObject({
      status: 404,
    });
  });

  it('takes every field for which a choice is possible, and refuses others with a sentence [id-08]', async () => {
    const [a, b] = [
      known('Anna Berg', { idxa: 'A1', orcid: '0000-0002-1825-0097', idxb: '11' }),
      known('Anna M. Berg', { idxa: 'A2', orcid: '0000-0001-5109-3700', idxb: '22' }),
    ];
    papersOf([a], 1, 'Own');
    papersOf([b], 1, 'Other');
    app.journal.byUser('test', aChange('Choices'), () => {
      for (const [id, scholar, affiliation, notify] of [
        [a, 'aaaaaaaaaaaa', 'Turin', 1],
        [b, 'bbbbbbbbbbbb', 'Bergen', 0],
      ] as const) {
        app.db.run(
          `insert into author_choices (author_id, scholar_id, affiliation, affiliation_ror, updated_at) values (?, ?, ?, ?, '')`,
          Number(id),
          scholar,
          affiliation,
          `ror-${affiliation}`,
        );
        app.db.run(
          `insert into followed_authors (author_id, followed_at, notify_new_papers, is_owner) values (?, '', ?, ?)`,
          Number(id),
          notify,
          id === b ? 1 : 0,
        );
      }
    });
    const before = await author(a);
    const taken = Object.fromEntries(choosableFields.map((field) => [field, 'alt']));
    const refused = async (choices: Record<string, string>) => {
      const answer = await merge(a, { alt_author_ids: [b], field_choices: { [b]: choices } });
      return [answer.status, (answer.body as unknown as { detail: string }).detail];
    };
    expect(await refused({ h_index: 'alt' })).toEqual([
      422,
      `field_choices.${b}: A merge has no such field. Use name, affiliation, idxa_id, orcid, scholar_id, idxb_id or notify_new_papers.`,
    ]);
    expect(await refused({ name: 'both' })).toEqual([422, `field_choices.${b}.name: Choose primary or alt.`]);
    // The user's own profile stays theirs, whichever record is kept.
    await merge(a, { alt_author_ids: [b] });
    expect(await author(a)).toMatchObject({ notify_new_papers: true, is_owner: true, affiliation: 'Turin' });
    await app.ok(undoLast);
    const { body } = await merge(a, { alt_author_ids: [b], field_choices: { [b]: taken } });
    const values = {
      name: 'Anna M. Berg',
      affiliation: 'Bergen',
      idxa_id: 'A2',
      orcid: '0000-0001-5109-3700',
      scholar_id: 'bbbbbbbbbbbb',
      idxb_id: '22',
      notify_new_papers: false,
    };
    expect((body as unknown as { fields_unioned: unknown }).fields_unioned).toEqual(values);
    // The works of both OpenAlex profiles are still found.
    expect(await author(a)).toMatchObject({ ...values, alt_idxa_ids: ['A1'], publication_count: 2 });
    expect(app.db.value('select affiliation_ror from author_choices where author_id = ?', Number(a))).toBe(
      'ror-Bergen',
    );
    await app.ok(splitAuthor, { params: { id: a }, body: { paper_ids: [], alt_author_ids: [b] } });
    expect(await author(a)).toMatchObject({ idxa_id: 'A1', alt_idxa_ids: [] });
    expect(await author(b)).toMatchObject({ id: b, idxa_id: 'A2' });
    await app.ok(undoLast);
    await app.ok(undoLast);
    expect(await author(a)).toEqual(before);
  });

  it('gives a record without a profile the profile of the other [id-08]', async () => {
    const [a, b] = [known('Anna Berg'), known('A. Berg', { idxa: 'A2' })];
    expect((await merge(a, { alt_author_ids: [b] })).body).toMatchObject({ fields_unioned: { idxa_id: 'A2' } });
    expect(await author(a)).toMatchObject({ idxa_id: 'A2', alt_idxa_ids: [] });
  });

  it('refuses itself, unknown records and those merged elsewhere; follows move along [ident-26]', async () => {
    const [a, b, c] = ['A1', 'A2', 'A3'].map((idxa) => known('Anna Berg', { idxa })) as [string, string, string];
    expect(await merge(a, { alt_author_ids: [a] })).toMatchObject({ status: 400, body: { code: 'author_merge_self' } });
    expect(await merge(a, {})).toMatchObject({ status: 400 });
    expect((await app.call(mergeAuthorProfiles, { params: { id: a }, body: {} as never })).status).toBe(422);
    expect(await merge(a, { alt_author_ids: ['9999'] })).toMatchObject({
      status: 404,
      body: { code: 'author_not_found' },
    });
    expect(await merge('x', { alt_author_ids: [b] })).toMatchObject({ status: 422 });
    app.journal.byUser('test', aChange('Followed'), () =>
      app.db.run(`insert into followed_authors (author_id, followed_at) values (?, '')`, Number(b)),
    );
    await merge(a, { alt_author_ids: [b], alt_idxa_ids: ['A900'] });
    expect(await author(a)).toMatchObject({ author_type: 'followed', alt_idxa_ids: ['A2', 'A900'] });
    expect(await merge(c, { alt_author_ids: [b] })).toMatchObject({ status: 409, body: { code: 'author_merged' } });
    // What was merged into a record moves with it.
    await merge(c, { alt_author_ids: [a] });
    expect((await author(b)).id).toBe(c);
  });
});

describe('splitting', () => {
  it('moves papers to a new or another author, and separates merged profiles; undo reverts both [ident-27]', async () => {
    const a = known('Wei Zhang', { idxa: 'A1' });
    const [first, second] = papersOf([a], 3, 'P') as [string, string];
    const { body } = await app.call(splitAuthor, {
      params: { id: a },
      body: { paper_ids: [first], name: 'Wei Zhang (2)' },
    });
    expect(body).toMatchObject({
      author_id: a,
      papers_moved: 1,
      other_author: { name: 'Wei Zhang (2)', publication_count: 1 },
    });
    expect(await titles(a)).toEqual(['P 1', 'P 2']);
    const other = (body as unknown as { other_author: { id: string } }).other_author.id;
    await app.ok(splitAuthor, { params: { id: a }, body: { paper_ids: [second], author_id: other } });
    expect(await titles(other)).toEqual(['P 0', 'P 1']);
    // The new author is looked up by these papers.
    expect(samplePapers(app.db, Number(other), 9)).toMatchObject([
      { title: 'P 1', printed: 'Anna Berg' },
      { title: 'P 0', printed: 'Anna Berg' },
    ]);
    expect(samplePapers(app.db, Number(a), 9)).toMatchObject([{ title: 'P 2' }]);
    await app.ok(undoLast);
    await app.ok(undoLast);
    expect(await titles(a)).toEqual(['P 0', 'P 1', 'P 2']);
    const b = known('W. Zhang', { idxa: 'A2' });
    papersOf([b], 2, 'Q');
    await merge(a, { alt_author_ids: [b] });
    const merged = async () => (await app.ok(getAuthorDossier, { params: { id: a } })).merged_profiles;
    expect(await merged()).toMatchObject([{ author_id: b, name: 'W. Zhang', idxa_id: 'A2', papers: 2 }]);
    expect(await app.ok(splitAuthor, { params: { id: a }, body: { alt_author_ids: [b] } })).toMatchObject({
      profiles_separated: 1,
      other_author: null,
    });
    expect(await merged()).toEqual([]);
    expect((await author(b)).id).toBe(b);
    expect(await app.call(splitAuthor, { params: { id: a }, body: {} })).toMatchObject({ status: 400 });
  });
});

describe('identifiers set by the user', () => {
  it('outrank the sources, confirm the author, and are refused if another author has them [ident-28]', async () => {
    const [a, b] = [known('Anna Berg', { idxa: 'A1' }), known('Bo Lind', { orcid: '0000-0002-1825-0097' })];
    const set = (id: string, body: Record<string, unknown>) => app.call(setAuthorIdentifiers, { params: { id }, body });
    expect(await set(a, {})).toMatchObject({ status: 400 });
    expect((await set(a, { idxa_id: 'https://openalex.org/A5', scholar_id: 'abc' })).body).toMatchObject({
      author: {
        idxa_id: 'A5',
        scholar_id: 'abc',
        id_resolution_status: 'confirmed',
        id_resolution_reason: 'You confirmed it.',
      },
    });
    expect((await set(a, { idxa_id: null })).body).toMatchObject({ author: { idxa_id: 'A1', scholar_id: 'abc' } });
    expect(await set(a, { orcid: '0000-0002-1825-0097' })).toMatchObject({
      status: 409,
      body: { code: 'author_id_taken', author_id: b },
    });
    expect((await app.call(confirmAuthorOpenAlexId, { params: { id: b }, body: { idxa_id: 'A1' } })).status).toBe(409);
    expect(await app.ok(confirmAuthorOpenAlexId, { params: { id: b }, body: { idxa_id: 'A7' } })).toMatchObject({
      success: true,
      idxa_id: 'A7',
      orcid: '0000-0002-1825-0097',
    });
    const confirmed = await app.ok(confirmAuthorIdentifiers, {
      params: { id: b },
      body: { idxb_id: '123', status: 'probable', reason: 'Same homepage' },
    });
    expect(confirmed).toMatchObject({ status: 'probable' });
    expect(await author(b)).toMatchObject({ idxa_id: 'A7', idxb_id: '123', id_resolution_reason: 'Same homepage' });
    await app.ok(undoLast);
    expect(await author(b)).toMatchObject({ idxb_id: null, id_resolution_status: 'confirmed' });
  });
});

describe('pairs that may be one person', () => {
  const orcid = '0000-0002-1825-0097';
  const pairs = () => app.ok(listAuthorMergeCandidates);
  const find = async () =>
    app.jobs.settled((await app.ok(runRepair, { params: { key: 'dedup_orcid' }, body: {} })).job_id);

  it('share an ORCID iD, or a name and similar papers; a rejected pair does not come back [ident-29]', async () => {
    const [a, b] = [known('Anna Berg', { idxa: 'A1', orcid }), known('A. Berg', { idxa: 'A2', orcid })];
    papersOf([a], 2);
    const followed = known('Wei Zhang', { idxa: 'A3' });
    const alike = known('Wei Zhang', { idxa: 'A4' });
    const unlike = known('Wei Zhang', { idxa: 'A5' });
    const friend = known('Carl Roth', { idxa: 'A6' });
    papersOf([followed, friend], 3, 'Wafer scale routing');
    papersOf([alike, friend], 2, 'Wafer scale memory');
    papersOf([unlike], 3, 'Coral larvae');
    app.db.run(`update paper_authors set name = 'Wei Zhang' where author_id in (${followed}, ${alike}, ${unlike})`);
    app.db.run(`update paper_authors set name = 'Carl Roth' where author_id = ${friend}`);
    app.journal.byUser('test', aChange('Followed'), () =>
      app.db.run(`insert into followed_authors (author_id, followed_at) values (?, '')`, Number(followed)),
    );
    expect(await find()).toMatchObject({ status: 'succeeded' });
    const { items, total } = await pairs();
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      primary: { author_id: a, papers: 2 },
      alt: { author_id: b },
      source: 'orcid',
      shared_orcid: orcid,
      reason: `Both have the ORCID iD ${orcid}.`,
    });
    expect(items[1]).toMatchObject({
      primary: { author_id: followed, followed: true },
      alt: { author_id: alike },
      source: 'name',
    });
    await app.ok(rejectAuthorCandidate, { params: { id: items[0]!.id } });
    await app.jobs
      .settled((await app.ok(runRepair, { params: { key: 'dedup_orcid' }, body: {} })).job_id)
      .catch(() => undefined);
    expect((await pairs()).items.map((i) => i.source)).toEqual(['name']);
    expect((await app.call(rejectAuthorCandidate, { params: { id: items[0]!.id } })).status).toBe(404);
    await app.ok(mergeAuthorCandidate, { params: { id: items[1]!.id } });
    expect((await author(alike)).id).toBe(followed);
    expect((await pairs()).total).toBe(0);
  });

  it('are merged by a run only if no other identifier contradicts, and one undo reverts the run [ident-30]', async () => {
    const other = '0000-0001-5109-3700';
    const [a, b] = [known('Anna Berg', { idxa: 'A1', orcid }), known('A. Berg', { idxa: 'A2', orcid })];
    const [c, d] = [
      known('Bo Lind', { idxa: 'A3', orcid: other, idxb: '1' }),
      known('B. Lind', { idxa: 'A4', orcid: other, idxb: '2' }),
    ];
    await find();
    expect((await pairs()).items.map((i) => i.conflict).sort()).toEqual([false, true]);
    await app.health.assess();
    const job = await app.jobs.settled(
      app.jobs.start(mergeDuplicateAuthorsJob, { limit: 100 }, { trigger: 'user' }).job_id,
    );
    expect(job).toMatchObject({ status: 'succeeded', message: 'Merged 1 duplicate author' });
    expect((await author(b)).id).toBe(a);
    expect((await author(d)).id).toBe(d);
    expect((await author(c)).id).toBe(c);
    await app.ok(undoLast);
    expect((await author(b)).id).toBe(b);
  });
});

describe('other profiles of the same person', () => {
  it('are found through the ORCID record, without a change [ident-31]', async () => {
    await app.dispose();
    const world = new World({ works: 300, seed: 11 });
    const clock = new FakeClock();
    const far = new FakeUpstream(world, { clock });
    app = await createTestApp({ clock, fetch: far.asFetch(), sleep: async () => undefined, env: baseUrls() });
    const people = [...new Set(Array.from({ length: 300 }, (_, i) => world.work(i)!.people).flat())];
    const person = people.find(
      (p) => world.author(p)!.orcid !== null && world.worksOf(p).some((w) => world.work(w)!.record.doi),
    )!;
    const id = known(world.author(person)!.name, { idxa: 'A1', orcid: world.author(person)!.orcid! });
    const before = app.db.value('select count(*) from actions');
    const found = await app.ok(discoverAuthorAliases, { params: { id } });
    expect(found).toMatchObject({
      primary_idxa_id: 'A1',
      orcid: world.author(person)!.orcid,
      aliases: [{ idxa_id: openAlexAuthor(person), display_name: world.author(person)!.name, author_id: null }],
    });
    expect(app.db.value('select count(*) from actions')).toBe(before);
    const bare = known('Anna Berg');
    expect(await app.call(discoverAuthorAliases, { params: { id: bare } })).toMatchObject({ status: 400 });
  });
});
