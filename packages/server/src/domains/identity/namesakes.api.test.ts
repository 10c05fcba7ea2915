import {
  acceptUnidentifiedAuthor,
  assessAuthorNamesakes,
  followAuthor,
  getAuthor,
  getAuthorNamesakes,
  getInsightsHealth,
  judgeAuthorPaper,
  listAuthorPublications,
  listAuthorsNeedingAttention,
  mergeAuthorProfiles,
  pickAuthorAffiliation,
  repairAuthor,
  setAuthorIdentifiers,
  undoLast,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { Store } from '../../platform/db/store.ts';
import { jobEnded } from '../../platform/events/app-events.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { aChange } from '../../test-kit/a-change.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { removeOrphanAuthorsJob } from '../hydration/hydration.jobs.ts';
import { storeAuthorships } from '../hydration/hydration.repo.ts';
import { attentionOf } from './attention.repo.ts';
import { Attention } from './attention.ts';
import { resolveAuthorsJob } from './identity.jobs.ts';
import type { ReportedProblem } from './identity.ports.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

const known = (name: string, idxa: string | null = null): string => {
  const [given, family] = name.toLowerCase().split(' ');
  return String(
    app.db.tx(
      () =>
        app.db.run(
          `insert into authors (name, name_key, idxa_id, created_at, updated_at) values (?, ?, ?, '', '')`,
          name,
          `${family} ${given![0]}`,
          idxa,
        ).lastId,
    ),
  );
};
/** Many people with the same given and family names, so that several are expected to share a full name. */
const addNamesakes = () => {
  for (let i = 0; i < 60; i += 1) known(i % 2 === 0 ? 'Wei Zhang' : `Wei Person${i}`, `A9${i}`);
};
const paper = (title: string, id: string, others: readonly string[], affiliation: string, year: number): string =>
  app.journal.byUser('test', aChange('Added papers'), () => {
    const { lastId } = app.db.run(
      `insert into papers (title, title_key, authors, year, status, added_at, created_at, updated_at) values (?, ?, '[]', ?, 'tracked', '', '', '')`,
      title,
      title.toLowerCase(),
      year,
    );
    const names = [[id, 'Wei Zhang', affiliation] as const, ...others.map((o) => [null, o, null] as const)];
    for (const [position, [author, name, place]] of names.entries())
      app.db.run(
        `insert into paper_authors (paper_id, position, author_id, name, affiliation, source) values (?, ?, ?, ?, ?, 'idxa')`,
        lastId,
        position,
        author === null ? null : Number(author),
        name,
        place,
      );
    return String(lastId);
  });
const reef = [
  'Coral bleaching in lagoons',
  'Reef fish after coral bleaching',
  'Coral larvae in lagoons',
  'Coral larvae settle',
];
const chips = ['Routing for wafer scale chips', 'Wafer scale routing', 'Routing low power chips'];
const mixed = () => {
  const id = known('Wei Zhang', 'A1');
  const theirs = reef.map((t, i) => paper(t, id, ['Ana Sousa', 'Bo Lind'], 'Marine Institute', 2015 + i));
  const others = chips.map((t, i) => paper(t, id, ['Carl Roth', 'Dana Weiss'], 'Chip Laboratory', 2018 + i));
  return { id, theirs, others };
};
const assess = async (id: string) => app.jobs.settled((await app.ok(assessAuthorNamesakes, { params: { id } })).job_id);
const judge = (id: string, paperId: string, verdict: 'theirs' | 'not_theirs' | 'clear') =>
  app.ok(judgeAuthorPaper, { params: { id, paper_id: paperId }, body: { verdict } });
const publications = async (id: string) =>
  (await app.ok(listAuthorPublications, { params: { id } })).map((p) => p.id).sort();
const attention = async () => (await app.ok(listAuthorsNeedingAttention)).items;
const follow = (id: string) => app.ok(followAuthor, { body: { author_id: id } });

describe('the namesake guard', () => {
  it('quarantines papers outside the author’s group, with the reason, and none twice on the next run [ident-32]', async () => {
    addNamesakes();
    const { id, theirs, others } = mixed();
    expect(await assess(id)).toMatchObject({ status: 'succeeded', message: 'Set aside 3 papers by namesakes' });
    expect(await publications(id)).toEqual([...theirs].sort());
    const found = await app.ok(getAuthorNamesakes, { params: { id } });
    expect(found).toMatchObject({ mixed: true, papers_total: 7, assessed_at: expect.any(String) });
    expect(found.groups.map((g) => [g.main, g.papers.length, g.affiliations, g.co_authors])).toEqual([
      [true, 4, ['Marine Institute'], ['Ana Sousa', 'Bo Lind']],
      [false, 3, ['Chip Laboratory'], ['Carl Roth', 'Dana Weiss']],
    ]);
    expect(found.quarantined.map((q) => q.paper_id).sort()).toEqual([...others].sort());
    expect(found.quarantined[0]).toMatchObject({ reason_code: 'offCluster', proposed: false, decided_by: 'job' });
    expect(found.quarantined[0]!.reason).toMatch(/^It shares no co-author with the other 4 papers/);
    expect(await assess(id)).toMatchObject({ message: 'Checked papers by authors for namesakes' });
  });

  it('leaves the profile of a rare name alone [ident-32]', async () => {
    const { id } = mixed();
    await assess(id);
    expect((await app.ok(getAuthorNamesakes, { params: { id } })).quarantined).toEqual([]);
  });

  it('a verdict proposes similar papers, and one undo reverts both [ident-33]', async () => {
    const { id, theirs, others } = mixed();
    const said = await judge(id, others[0]!, 'not_theirs');
    expect(said).toMatchObject({ verdict: 'not_theirs' });
    expect([...said.proposed_paper_ids].sort()).toEqual(others.slice(1).sort());
    expect(await publications(id)).toEqual([...theirs].sort());
    const { quarantined } = await app.ok(getAuthorNamesakes, { params: { id } });
    expect(quarantined[0]).toMatchObject({
      proposed: true,
      reason: `It resembles “${chips[0]}”, which is not by this author.`,
    });
    await app.ok(undoLast);
    expect(await publications(id)).toHaveLength(7);
    expect((await judge(id, others[0]!, 'clear')).verdict).toBeNull();
  });

  it('verdicts survive the next run and a source that lists other authors [ident-34]', async () => {
    addNamesakes();
    const { id, theirs, others } = mixed();
    await judge(id, others[0]!, 'theirs');
    await judge(id, theirs[0]!, 'not_theirs');
    await assess(id);
    const verdicts = () =>
      Object.fromEntries(
        app.db
          .all<{ paper_id: number; verdict: string }>(
            `select paper_id, verdict from author_paper_decisions where verdict <> 'quarantined'`,
          )
          .map((d) => [String(d.paper_id), d.verdict]),
      );
    expect(verdicts()).toEqual({ [others[0]!]: 'theirs', [theirs[0]!]: 'not_theirs' });
    // OpenAlex now lists the first paper under another author, and names this author again on the second.
    app.db.tx(() => {
      storeAuthorships(app.db, Number(others[0]), [{ name: 'Wei Zhang', ids: { openalex: 'A2' } }], 'idxa', '');
      storeAuthorships(app.db, Number(theirs[0]), [{ name: 'Wei Zhang', ids: { openalex: 'A1' } }], 'idxa', '');
    });
    await assess(id);
    expect(verdicts()).toEqual({ [others[0]!]: 'theirs', [theirs[0]!]: 'not_theirs' });
    const shown = await publications(id);
    expect(shown).toContain(others[0]);
    expect(shown).not.toContain(theirs[0]);
  });

  it('checks followed authors when works of theirs have arrived, without a network [ident-35]', async () => {
    await app.dispose();
    app = await createTestApp({ env: { SCHEDULER_ENABLED: 'true', SVC_UNATTENDED_NETWORK: 'false' } });
    addNamesakes();
    const { id, others } = mixed();
    await follow(id);
    app.net.store(false);
    const row = {
      job_id: 'none',
      kind: 'papers.rehydrate_metadata',
      status: 'succeeded',
      operation_key: 'x',
      trigger_source: 'user',
    };
    app.db.tx(() => app.events.emit(jobEnded, row as never));
    await expect
      .poll(() => app.db.value(`select count(*) from author_paper_decisions where verdict = 'quarantined'`))
      .toBe(others.length);
  });
});

describe('authors that need attention', () => {
  const resolution = (id: string, status: string, by = 'job') =>
    app.journal.byUser('test', aChange('Resolved'), () =>
      app.db.run(
        `insert into author_resolutions (author_id, status, reason, reason_values, method, decided_by, updated_at) values (?, ?, ?, ?, 'titles', ?, '')`,
        Number(id),
        status,
        status === 'failed' ? 'noProfile' : 'tooClose',
        status === 'failed' ? '{}' : '{"count":3}',
        by,
      ),
    );

  it('are found on each request, each with a reason and one action; Health counts affiliations in conflict [id-09] [id-05]', async () => {
    expect(await attention()).toEqual([]);
    addNamesakes();
    const { id } = mixed();
    await follow(id);
    await assess(id);
    const [failed, ambiguous, missing] = [known('Anna Berg'), known('Bo Lind'), known('Carl Roth')];
    resolution(failed, 'failed');
    resolution(ambiguous, 'ambiguous');
    await follow(missing);
    const a = known('Dana Weiss', 'A5');
    const b = known('D. Weiss', 'A6');
    app.db.tx(() => {
      app.db.run(`update authors set orcid = '0000-0002-1825-0097' where id = ?`, Number(a));
      app.db.run(`update authors set orcid = '0000-0001-5109-3700' where id = ?`, Number(b));
    });
    await app.ok(mergeAuthorProfiles, { params: { id: a }, body: { alt_author_ids: [b] } });
    app.db.tx(() =>
      app.db.run(
        `insert into author_merge_candidates (primary_author_id, alt_author_id, source, confidence, discovered_at) values (?, ?, 'name', 0.9, '')`,
        Number(id),
        Number(failed),
      ),
    );
    const items = await attention();
    expect(items.map((i) => [i.reason_code, i.suggested_action.code, i.author_id])).toEqual([
      ['merge_conflict', 'resolve_conflict', a],
      ['split_profiles', 'review_profiles', id],
      ['mixed_profile', 'review_namesakes', id],
      ['identity_ambiguous', 'review_candidates', ambiguous],
      ['identity_failed', 'manual_search', failed],
      ['identity_missing', 'resolve_now', missing],
    ]);
    expect(items[0]).toMatchObject({
      conflict_field: 'orcid',
      conflict_primary_value: '0000-0002-1825-0097',
      alt_idxa_id: 'A6',
      reason: 'A merge found two values for the ORCID iD: 0000-0002-1825-0097 and 0000-0001-5109-3700.',
    });
    expect(items[1]!.alt_profiles).toEqual([{ author_id: failed, idxa_id: null, display_name: 'Anna Berg' }]);
    expect(items[2]).toMatchObject({
      quarantined_papers: 3,
      reason: '3 papers appear to be by someone else with this name.',
    });
    expect(items[3]).toMatchObject({ reason_detail: '3 profiles match about equally well.', status: 'ambiguous' });
    expect((await app.ok(listAuthorsNeedingAttention, { query: { limit: 2 } })).total).toBe(6);
    expect((await app.call(listAuthorsNeedingAttention, { query: { limit: 501 } })).status).toBe(422);
    app.db.tx(() => {
      for (const [source, name, role, confidence] of [
        ['orcid', 'Northern Institute', 'employment', 0.9],
        ['idxa', 'Lakeside College', 'last_known', 1],
      ] as const)
        app.db.run(
          `insert into author_affiliation_evidence (author_id, source, institution_name, role, is_current, confidence, observed_at) values (?, ?, ?, ?, 1, ?, '')`,
          Number(missing),
          source,
          name,
          role,
          confidence,
        );
    });
    const conflicts = async () =>
      (await app.ok(getInsightsHealth)).dimensions.find((d) => d.key === 'authors.affiliation_conflicts');
    await app.health.assess();
    expect(await conflicts()).toMatchObject({
      count: 1,
      actions: [{ kind: 'link', label: 'Open Needs attention', target: '/authors?tab=attention' }],
    });
    await app.ok(pickAuthorAffiliation, { params: { id: missing }, body: { institution_name: 'Northern Institute' } });
    await app.health.assess();
    expect(await conflicts()).toMatchObject({ count: 0 });
    await app.ok(undoLast);
    // Works that could not be fetched, and a look-up that failed.
    app.db.tx(() => {
      for (const [purpose, reason] of [
        ['identity', 'No answer'],
        ['works', 'No answer'],
      ] as const)
        app.db.run(
          `insert into author_enrichment (author_id, source, purpose, status, reason, attempts, last_attempt_at, updated_at) values (?, 'idxa', ?, 'retryable_error', ?, 1, '2026-01-01T00:00:00.000Z', '')`,
          Number(missing),
          purpose,
          reason,
        );
    });
    const failing = (await attention())
      .filter((i) => i.author_id === missing)
      .map((i) => [i.reason_code, i.suggested_action.label]);
    expect(failing).toEqual([
      ['affiliation_conflict', 'Choose an affiliation'],
      ['identity_error', 'Try again'],
      ['identity_missing', 'Find the identifiers'],
      ['corpus_failed', 'Fetch all works'],
    ]);
    // Problems of other modules are listed after these.
    const monitorProblems = (): ReportedProblem[] => [
      {
        author: Number(a),
        code: 'degraded_monitor',
        values: {},
        action: 'refresh_monitor',
        at: null,
        detail: 'OpenAlex did not answer.',
      },
    ];
    const readers = { run: async () => attentionOf(app.db, '2026-01-01T00:00:00.000Z') } as unknown as ThreadPool;
    const store = new Store(app.db, app.journal, systemClock);
    const { items: now } = await new Attention({ store, readers, monitorProblems }).list(50);
    expect(now[1]).toMatchObject({
      reason_code: 'affiliation_conflict',
      reason: 'The sources disagree on the affiliation: Northern Institute or Lakeside College.',
    });
    expect(now.at(-1)).toMatchObject({
      reason_code: 'degraded_monitor',
      reason: 'The last check for new papers by this author failed.',
      reason_detail: 'OpenAlex did not answer.',
      suggested_action: { code: 'refresh_monitor', label: 'Check again' },
    });
  });

  it('accepted as unidentifiable: not listed or counted, and can still be identified later [id-03]', async () => {
    const id = known('Anna Berg');
    resolution(id, 'failed');
    expect(await attention()).toHaveLength(1);
    const gap = async (key: string) => (await app.ok(getInsightsHealth)).dimensions.find((d) => d.key === key)!;
    await app.health.assess();
    expect(await gap('authors.no_match')).toMatchObject({ count: 1 });
    expect(await app.ok(acceptUnidentifiedAuthor, { params: { id } })).toMatchObject({
      id_resolution_status: 'dismissed',
    });
    expect(await attention()).toEqual([]);
    // Nor are problems that other modules report.
    const monitorProblems = (): ReportedProblem[] => [
      { author: Number(id), code: 'degraded_monitor', values: {}, action: 'refresh_monitor', at: null, detail: null },
    ];
    const readers = { run: async () => attentionOf(app.db, '2026-01-01T00:00:00.000Z') } as unknown as ThreadPool;
    const store = new Store(app.db, app.journal, systemClock);
    expect(await new Attention({ store, readers, monitorProblems }).list(50)).toEqual({
      total: 0,
      items: [],
    });
    await app.health.assess();
    expect(await gap('authors.no_match')).toMatchObject({ count: 0 });
    expect(await app.ok(getAuthor, { params: { id } })).toMatchObject({
      id_resolution_status: 'dismissed',
      id_resolution_reason: 'You accepted that this author cannot be identified.',
    });
    await app.ok(setAuthorIdentifiers, { params: { id }, body: { idxa_id: 'A12' } });
    expect(await app.ok(getAuthor, { params: { id } })).toMatchObject({
      id_resolution_status: 'confirmed',
      idxa_id: 'A12',
    });
  });

  it('a record that was assessed is kept when authors without papers are removed [id-03]', async () => {
    const [assessed, other] = [known('Anna Berg'), known('Bo Lind')];
    resolution(assessed, 'failed');
    const job = await app.jobs.settled(
      app.jobs.start(removeOrphanAuthorsJob, { limit: 10 }, { trigger: 'user' }).job_id,
    );
    expect(job).toMatchObject({ status: 'succeeded', message: 'Removed 1 author without papers' });
    expect((await app.call(getAuthor, { params: { id: other } })).status).toBe(404);
    expect((await app.call(getAuthor, { params: { id: assessed } })).status).toBe(200);
  });

  it('a malformed ID is refused, and an unknown one is not found [ident-38]', async () => {
    for (const [id, status] of [
      ['x1', 422],
      ['999', 404],
    ] as const) {
      expect((await app.call(getAuthorNamesakes, { params: { id } })).status).toBe(status);
      expect((await app.call(repairAuthor, { params: { id } })).status).toBe(status);
      expect((await app.call(acceptUnidentifiedAuthor, { params: { id } })).status).toBe(status);
    }
    const { body } = await app.call(getAuthorNamesakes, { params: { id: 'x1' } });
    expect((body as unknown as { detail: string }).detail).toMatch(/must be the ID of an author/);
  });

  it('a repair finds the identifiers again and then checks the papers [ident-39]', async () => {
    const id = known('Anna Berg');
    const envelope = await app.ok(repairAuthor, { params: { id } });
    expect(envelope.operation_key).toBe(`authors.repair:${id}`);
    await app.jobs.settled(envelope.job_id);
    expect(await app.ok(getAuthor, { params: { id } })).toMatchObject({
      id_resolution_status: 'failed',
      id_resolution_reason: 'There is neither an identifier nor a paper to compare.',
    });
    await expect
      .poll(() =>
        app.db.value(`select count(*) from activity where kind = 'authors.assess_namesakes' and status = 'succeeded'`),
      )
      .toBe(1);
    expect(resolveAuthorsJob.network).toEqual(['idxa', 'idxb']);
  });
});
