import {
  type AuthorSuggestion,
  actOnPaper,
  listAuthorSuggestions,
  mergeAuthorProfiles,
  mergeSuggestion,
  rejectSuggestion,
  removeSaved,
  suggestionNotDuplicate,
  trackFollowedSuggestion,
  updateSaved,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { SuggestionLibrary } from '../../test-kit/suggestion-library.ts';

let app: TestApp;
let lib: SuggestionLibrary;
let clock: FakeClock;
const day = 86_400_000;

beforeEach(async () => {
  clock = new FakeClock();
  app = await createTestApp({ clock });
  lib = new SuggestionLibrary(app);
});
afterEach(() => app.dispose());

const list = (limit = 30) => app.ok(listAuthorSuggestions, { query: { limit } });
const of = async (name: string): Promise<AuthorSuggestion | undefined> =>
  (await list()).find((s) => s.idxa_id === lib.openAlexId(name));
const known = async (name: string) => (await of(name))!;
const reject = async (name: string, bucket?: string) => {
  const r = await app.call(rejectSuggestion, {
    body: { idxa_id: lib.openAlexId(name), ...(bucket ? { suggestion_bucket: bucket } : {}) },
  });
  expect(r.status).toBe(204);
  return r.headers['x-action-id']!;
};

describe('the list of suggested authors', () => {
  it('is empty in an empty library', async () => {
    expect(await list()).toEqual([]);
  });

  it('gives authors of saved papers with the reasons and their papers [sugg-01] [sugg-15]', async () => {
    const a = lib.paper(['Ada Byron', 'Grace Hopper'], { rating: 5, topics: ['Compilers'], venue: 'Annals' });
    const b = lib.paper(['Ada Byron'], { rating: 4, topics: ['Compilers'] });
    lib.paper(['Alan Kay'], { saved: false });
    const ada = await known('Ada Byron');
    expect(ada).toMatchObject({
      name: 'Ada Byron',
      suggestion_type: 'library_core',
      existing_author_id: String(lib.author('Ada Byron')),
      known_author_type: 'background',
      shared_paper_count: 2,
      local_paper_count: 2,
      shared_topics: ['Compilers'],
      duplicate_of: null,
      bucket_calibration_multiplier: 1,
      dismissal_penalty: 0,
    });
    expect(ada.reasons[0]).toEqual({
      code: 'wrote_rated',
      values: { count: 2 },
      text: 'Wrote 2 papers in your library rated 4 or higher',
      paper_ids: [String(a), String(b)],
    });
    expect(ada.score).toBeGreaterThan((await known('Grace Hopper')).score);
    expect(await of('Alan Kay')).toBeUndefined();
    expect((await list(1)).map((s) => s.name)).toEqual(['Ada Byron']);
  });

  it('counts papers by their rating, and first and last authors more [sugg-02]', async () => {
    const paper = lib.paper(['Ada Byron', 'Mary Somerville', 'Grace Hopper'], { rating: 3 });
    lib.paper(['Joan Clarke'], { rating: 3 });
    const before = (await known('Ada Byron')).bucket_scores.library_core!;
    expect(before).toBeGreaterThan((await known('Mary Somerville')).bucket_scores.library_core!);
    expect(before).toBe((await known('Grace Hopper')).bucket_scores.library_core!);
    await app.ok(updateSaved, { params: { id: String(paper) }, query: { rating: 5 }, body: {} });
    const high = (await known('Ada Byron')).bucket_scores.library_core!;
    await app.ok(updateSaved, { params: { id: String(paper) }, query: { rating: 1 }, body: {} });
    const low = (await known('Ada Byron')).bucket_scores.library_core!;
    expect(high).toBeGreaterThan(before);
    expect(low).toBeLessThan(before);
  });

  it('finds authors whom highly rated papers cite, by citation and rating', async () => {
    const cited = lib.paper(['Emmy Noether'], { saved: false });
    const other = lib.paper(['Sofia Kovalevskaya'], { saved: false });
    const liked = lib.paper(['Ada Byron'], { rating: 4, cites: [cited] });
    lib.paper(['Mary Somerville'], { rating: 3, cites: [other] });
    const noether = await known('Emmy Noether');
    expect(noether.consensus_buckets).toContain('cited_by_high_signal');
    expect(noether.reasons).toContainEqual(
      expect.objectContaining({ code: 'cited_by_rated', values: { count: 1 }, paper_ids: [String(liked)] }),
    );
    const sofia = await known('Sofia Kovalevskaya');
    expect(sofia.bucket_scores.cited_by_high_signal).toBeUndefined();
    expect(sofia.reasons.map((r) => r.code)).toContain('cited_by_saved');
    await app.ok(updateSaved, { params: { id: String(liked) }, query: { rating: 2 }, body: {} });
    expect((await known('Emmy Noether')).bucket_scores.cited_by_high_signal).toBeUndefined();
  });

  it('finds authors near the library by citations, topics and venues [sugg-03]', async () => {
    const middle = lib.paper(['Emmy Noether'], { saved: false });
    lib.paper(['Ada Byron'], { cites: [middle], topics: ['Compilers'], venue: 'Annals' });
    lib.paper(['Ada Byron'], { topics: ['Compilers'] });
    lib.paper(['Ada Byron'], { topics: ['Looms'] });
    lib.paper(['Far Away'], { saved: false, topics: ['Compilers'], venue: 'Annals' });
    lib.paper(['Little Away'], { saved: false, topics: ['Looms'] });
    lib.paper(['Not There'], { saved: false, topics: ['Cooking'] });
    const [noether, far, little] = [await known('Emmy Noether'), await known('Far Away'), await known('Little Away')];
    expect(noether.bucket_scores.adjacent).toBeGreaterThan(0);
    // The more common topic counts more, and the venue, too.
    expect(far.bucket_scores.adjacent).toBeGreaterThan(little.bucket_scores.adjacent!);
    expect(far).toMatchObject({ shared_topics: ['Compilers'], shared_venues: ['Annals'] });
    expect(await of('Not There')).toBeUndefined();
  });

  it('scores 90 for a cosine of 0.9, and also counts similar texts [sugg-09]', async () => {
    lib.paper(['Ada Byron'], { vector: [1, 0] });
    lib.paper(['Emmy Noether'], { saved: false, vector: [0.9, Math.sqrt(1 - 0.81)] });
    for (let i = 0; i < 4; i += 1) lib.paper([`Far ${i} Away`], { saved: false, vector: [0.1, 1] });
    const noether = await known('Emmy Noether');
    expect(noether.bucket_scores.semantic_similar).toBeCloseTo(90, 1);
    expect(noether.reasons[0]).toMatchObject({ code: 'similar_texts', values: { count: 1 } });
    expect(noether.signals).toContainEqual(expect.objectContaining({ kind: 'specter_cosine' }));
    expect((await of('Far 0 Away'))?.bucket_scores.semantic_similar).toBeUndefined();
  });

  it('gives points for agreement [sugg-04]', async () => {
    const cited = lib.paper(['Emmy Noether'], { saved: false });
    lib.paper(['Ada Byron'], { rating: 3 });
    const citing = lib.paper(['Mary Somerville'], { rating: 3, cites: [cited] });
    const before = await known('Emmy Noether');
    await app.ok(updateSaved, { params: { id: String(citing) }, query: { rating: 5 }, body: {} });
    const after = await known('Emmy Noether');
    expect(after.consensus_count).toBe(before.consensus_count + 1);
    expect(after.score - before.score).toBeGreaterThan(12);
  });

  it('follows feedback about papers that share something, except dismissals of papers [sugg-05]', async () => {
    const share = { topics: ['Compilers'], venue: 'Annals', keywords: ['parsing'] };
    lib.paper(['Emmy Noether'], share);
    const one = lib.paper(['Ada Byron', 'Mary Somerville'], { ...share, saved: false });
    const act = (action: 'like' | 'dislike' | 'dismiss') =>
      app.ok(actOnPaper, { params: { id: String(one) }, body: { action, surface: 'library' } });
    expect((await known('Emmy Noether')).paper_signal_adjustment).toBe(0);
    await act('dismiss');
    expect((await known('Emmy Noether')).paper_signal_adjustment).toBe(0);
    await act('like');
    const liked = (await known('Emmy Noether')).paper_signal_adjustment;
    const coAuthor = (await known('Mary Somerville')).paper_signal_adjustment;
    expect(liked).toBeGreaterThan(0);
    expect(coAuthor).toBeGreaterThan(liked);
    await act('dislike');
    expect((await known('Emmy Noether')).paper_signal_adjustment).toBeLessThan(0);
    await app.ok(removeSaved, { params: { id: String(one) } });
    const removed = (await known('Emmy Noether')).paper_signal_adjustment;
    expect(removed).toBeLessThan(0);
    clock.jump(400 * day);
    lib.paper(['Joan Clarke']);
    expect((await known('Emmy Noether')).paper_signal_adjustment).toBeGreaterThan(removed);
  });

  it('lowers the score of authors who share something with dismissed ones, for 100 days [sugg-06]', async () => {
    const share = { topics: ['Compilers', 'Looms'], venue: 'Annals' };
    lib.paper(['Ada Byron', 'Emmy Noether'], { ...share, institutions: ['Turin', 'Turin'] });
    lib.paper(['Joan Clarke'], { topics: ['Compilers'] });
    lib.paper(['Alan Kay'], {});
    expect((await known('Emmy Noether')).dismissal_penalty).toBe(0);
    const before = (await known('Emmy Noether')).score;
    const action = await reject('Ada Byron');
    const noether = await known('Emmy Noether');
    // Two topics, a venue, an institution and a paper written together.
    expect(noether.dismissal_penalty).toBeCloseTo(2 * 2 + 1.5 + 1 + 0.8);
    expect(noether.score).toBeLessThan(before);
    expect((await known('Joan Clarke')).dismissal_penalty).toBe(2);
    expect((await known('Alan Kay')).dismissal_penalty).toBe(0);
    clock.jump(101 * day);
    expect((await known('Emmy Noether')).dismissal_penalty).toBe(0);
    clock.jump(-101 * day);
    await lib.undo(action);
    expect((await known('Emmy Noether')).dismissal_penalty).toBe(0);
  });

  it('leaves out dismissed and unfollowed authors for 250 days, and undo restores them [sugg-07] [sugg-11]', async () => {
    lib.paper(['Ada Byron'], { rating: 5 });
    lib.paper(['Joan Clarke'], { rating: 5 });
    const action = await reject('Ada Byron', 'library_core');
    expect(await of('Ada Byron')).toBeUndefined();
    await lib.undo(action);
    expect(await of('Ada Byron')).toBeDefined();
    await reject('Ada Byron');
    clock.jump(249 * day);
    expect(await of('Ada Byron')).toBeUndefined();
    clock.jump(2 * day);
    const back = await known('Ada Byron');
    expect(back).toMatchObject({ last_removed_at: '2026-03-02T09:00:00.000Z' });
    expect(back.negative_signal).toBeGreaterThan(0.9);
    // Following removes an author at once; undoing that is not a decision against them.
    const follow = lib.follow('Ada Byron');
    expect(await of('Ada Byron')).toBeUndefined();
    await lib.undo(follow);
    expect(await of('Ada Byron')).toBeDefined();
    lib.follow('Ada Byron');
    const unfollow = lib.unfollow('Ada Byron');
    expect(await of('Ada Byron')).toBeUndefined();
    await lib.undo(unfollow);
    expect(app.db.value(`select count(*) from author_suggestion_rejections where origin = 'unfollowed'`)).toBe(0);
    lib.unfollow('Ada Byron');
    clock.jump(100 * day);
    lib.follow('Ada Byron');
    lib.unfollow('Ada Byron');
    expect(app.db.value(`select count(*) from author_suggestion_rejections where origin = 'unfollowed'`)).toBe(1);
    clock.jump(249 * day);
    expect(await of('Ada Byron')).toBeUndefined();
    clock.jump(2 * day);
    expect(await of('Ada Byron')).toBeDefined();
  });

  it('trusts a bucket more after follows and less after dismissals [sugg-08]', async () => {
    lib.paper(['Ada Byron'], { rating: 5 });
    lib.paper(['Joan Clarke'], { rating: 5 });
    lib.paper(['Emmy Noether'], { rating: 5 });
    const before = await known('Emmy Noether');
    expect(before.bucket_calibration_multiplier).toBe(1);
    const track = () =>
      app.ok(trackFollowedSuggestion, {
        body: { idxa_id: lib.openAlexId('Joan Clarke'), suggestion_bucket: 'LIBRARY_core' },
      });
    await track();
    await track();
    const trusted = await known('Emmy Noether');
    expect(trusted.bucket_calibration_multiplier).toBeCloseTo(1.33);
    expect(trusted.score).toBeGreaterThan(before.score);
    await reject('Ada Byron', 'library_core');
    expect((await known('Emmy Noether')).bucket_calibration_multiplier).toBeCloseTo(1.14);
    clock.jump(181 * day);
    expect((await known('Emmy Noether')).bucket_calibration_multiplier).toBe(1);
    expect(app.db.value('select count(*) from followed_authors')).toBe(0);
  });

  it('names followed co-authors', async () => {
    const both = lib.paper(['Ada Byron', 'Emmy Noether']);
    expect((await known('Emmy Noether')).shared_followed_count).toBe(0);
    lib.follow('Ada Byron');
    const noether = await known('Emmy Noether');
    expect(noether).toMatchObject({ shared_followed_count: 1, shared_followed_authors: ['Ada Byron'] });
    expect(noether.reasons).toContainEqual({
      code: 'coauthor_of_followed',
      values: { name: 'Ada Byron', others: 0 },
      text: 'Co-author of Ada Byron',
      paper_ids: [String(both)],
    });
  });

  it('leaves out the owner and those without an OpenAlex ID', async () => {
    lib.paper(['Ada Byron'], { rating: 5 });
    lib.follow('Ada Byron');
    app.journal.byUser('test', { id: 'changes.settingsChanged', values: { names: 'x' } } as never, () =>
      app.db.run('update followed_authors set is_owner = 1'),
    );
    lib.paper(['Joan Clarke'], { rating: 5 });
    app.db.tx(() => app.db.run('update authors set idxa_id = null where id = ?', lib.author('Joan Clarke')));
    expect(await list()).toEqual([]);
  });
});

describe('profiles with the same name', () => {
  it('are one suggestion, unless ORCID iDs or the user keep them separate [sugg-16]', async () => {
    const [a, b] = [lib.author('Anna Maria Lind'), lib.author('Anna-Maria Lind')];
    lib.paper(['Anna Maria Lind'], { rating: 5 });
    lib.paper(['Anna-Maria Lind'], { rating: 3 });
    lib.paper(['A. Lind'], { rating: 3 });
    expect((await list()).map((s) => [s.name, s.alt_idxa_ids])).toEqual([
      ['Anna Maria Lind', [`A${b}`]],
      ['A. Lind', []],
    ]);
    const action = await reject('Anna Maria Lind');
    expect((await list()).map((s) => s.name)).toEqual(['A. Lind']);
    await lib.undo(action);
    const set = (id: number, orcid: string) =>
      app.db.tx(() => app.db.run('update authors set orcid = ? where id = ?', orcid, id));
    set(a, '0000-0001-0000-0001');
    set(b, '0000-0001-0000-0002');
    lib.paper(['Someone Else']);
    expect(await list()).toHaveLength(4);
  });

  it('of followed authors are marked, with a confidence, until they are kept separate [sugg-17]', async () => {
    for (const name of ['Anna Maria Lind', 'A. M. Lind', 'Anna Lindqvist', 'Berta Lind']) lib.paper([name]);
    lib.paper(['Anna M Lind']);
    lib.follow('Anna Maria Lind');
    expect((await known('Anna M Lind')).duplicate_of).toEqual({
      author_id: String(lib.author('Anna Maria Lind')),
      name: 'Anna Maria Lind',
      confidence: 'high',
    });
    expect((await known('A. M. Lind')).duplicate_of).toMatchObject({ confidence: 'medium' });
    expect((await known('Anna Lindqvist')).duplicate_of).toBeNull();
    expect((await known('Berta Lind')).duplicate_of).toBeNull();
    const r = await app.call(suggestionNotDuplicate, { body: { idxa_id: lib.openAlexId('A. M. Lind') } });
    expect(r.status).toBe(204);
    expect((await known('A. M. Lind')).duplicate_of).toBeNull();
    await lib.undo(r.headers['x-action-id']!);
    expect((await known('A. M. Lind')).duplicate_of).not.toBeNull();
  });

  it('can be merged into the followed author, and undo reverts it [sugg-18]', async () => {
    lib.paper(['Anna Maria Lind']);
    lib.paper(['A. M. Lind', 'Ada Byron']);
    lib.follow('Anna Maria Lind');
    const body = { idxa_id: lib.openAlexId('A. M. Lind'), primary_author_id: String(lib.author('Anna Maria Lind')) };
    const merged = await app.ok(mergeSuggestion, { body });
    expect(merged).toMatchObject({ success: true, primary_author_id: body.primary_author_id, papers_reassigned: 1 });
    expect((await list()).map((s) => s.name)).toEqual(['Ada Byron']);
    expect((await known('Ada Byron')).shared_followed_authors).toEqual(['Anna Maria Lind']);
    expect(await app.ok(mergeSuggestion, { body })).toMatchObject({ papers_reassigned: 0, action_id: null });
    await lib.undo(merged.action_id!);
    expect(await of('A. M. Lind')).toBeDefined();
    const status = async (more: Partial<typeof body>) =>
      (await app.call(mergeSuggestion, { body: { ...body, ...more } })).status;
    expect(await status({ primary_author_id: String(lib.author('Ada Byron')) })).toBe(404);
    expect(await status({ primary_author_id: '999' })).toBe(404);
    expect(await status({ idxa_id: 'W1' })).toBe(400);
    // A profile that is not known here is recorded for later.
    expect(await app.ok(mergeSuggestion, { body: { ...body, idxa_id: 'A777' } })).toMatchObject({
      papers_reassigned: 0,
    });
  });

  it('can be two followed authors: merging them counts against neither [sugg-06]', async () => {
    lib.paper(['Anna Maria Lind', 'Ada Byron']);
    lib.paper(['A. M. Lind', 'Ada Byron']);
    lib.follow('Anna Maria Lind');
    lib.follow('A. M. Lind');
    await app.ok(mergeAuthorProfiles, {
      params: { id: String(lib.author('Anna Maria Lind')) },
      body: { alt_author_ids: [String(lib.author('A. M. Lind'))] },
    });
    expect((await known('Ada Byron')).dismissal_penalty).toBe(0);
    expect((await list()).map((s) => s.name)).toEqual(['Ada Byron']);
  });
});

describe('requests about suggested authors', () => {
  it('refuse a malformed OpenAlex ID with 400 and an empty one with 422 [sugg-19]', async () => {
    for (const endpoint of [rejectSuggestion, suggestionNotDuplicate, trackFollowedSuggestion]) {
      expect((await app.call(endpoint, { body: { idxa_id: 'W123' } })).status).toBe(400);
      expect((await app.call(endpoint, { body: { idxa_id: ' ' } })).status).toBe(400);
      expect((await app.call(endpoint, { body: { idxa_id: '' } })).status).toBe(422);
    }
    for (const limit of [0, 31]) expect((await app.call(listAuthorSuggestions, { query: { limit } })).status).toBe(422);
  });

  it('survive a restart, and need no second preparation [sugg-20]', async () => {
    lib.paper(['Ada Byron'], { rating: 5 });
    const before = await list();
    const built = () => app.db.value('select built_at from author_suggestion_evidence');
    const at = built();
    clock.jump(day);
    app = await app.restart({ clock });
    expect(await list()).toEqual(before);
    expect(built()).toBe(at);
  });

  /** From then on, evidence takes so long that it is prepared in the background. */
  const inLargeLibrary = async (body?: string) => {
    app.db.tx(() => {
      app.db.run(`update sqlite_sequence set seq = 3000 where name = 'papers'`);
      app.db.run('update author_suggestion_evidence set took_ms = 5000, body = coalesce(?, body)', body ?? null);
    });
    app = await app.restart({ clock });
    lib = new SuggestionLibrary(app);
    lib.paper(['Joan Clarke'], { rating: 5 });
  };
  const outdated = async () => {
    const { body, headers } = await app.call(listAuthorSuggestions, { query: { limit: 30 } });
    return [body.map((s) => s.name), headers['x-outdated']];
  };

  it('in a large library say that the list is older than the last change [sugg-20]', async () => {
    lib.paper(['Ada Byron'], { rating: 5 });
    expect(await outdated()).toEqual([['Ada Byron'], undefined]);
    await inLargeLibrary();
    expect(await outdated()).toEqual([['Ada Byron'], 'true']);
  });

  it('in a large library wait for the first list that is not empty [sugg-20]', async () => {
    lib.paper(['Ada Byron'], { rating: 5 });
    await list();
    await inLargeLibrary('{"candidates":[]}');
    const [names, header] = await outdated();
    expect([(names as string[]).sort(), header]).toEqual([['Ada Byron', 'Joan Clarke'], undefined]);
  });
});
