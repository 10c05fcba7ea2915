import {
  createLens,
  createMonitor,
  getRecall,
  judgeRecallSample,
  listRecallSample,
  refreshRecall,
  setNetworkPolicy,
  undoLast,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoAt } from '../../platform/clock.ts';
import { aChange } from '../../test-kit/a-change.ts';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';

const clock = new FakeClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
  await app.ok(setNetworkPolicy, { body: { enabled: false } });
});
afterAll(() => app.dispose());

const run = async (force = false) => {
  const e = await app.ok(refreshRecall, { query: { force } });
  return e.job_id ? app.jobs.settled(e.job_id) : e;
};
const words = ['harvest', 'orbital', 'lantern', 'mineral', 'cipher', 'meadow', 'turbine', 'velvet', 'quarry', 'summit'];
/** Papers with the keys a0, a1, … */
const papers = (key: string, titles: readonly string[], year = 2026): string =>
  titles.map((title, i) => `@article{${key}${i}, title = {${title}}, year = {${year}}}`).join('\n');
const others = (key: string, count: number, year = 2026): string =>
  papers(
    key,
    Array.from({ length: count }, (_, i) => `${words[i % 10]} ${words[(3 * i + 1) % 10]} ${key} ${i}`),
    year,
  );
const idOf = (key: string): number => app.db.value<number>('select id from papers where citation_key = ?', key)!;
const change = (fn: () => void) => app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, fn);
/** Found by a monitor. */
const inFeed = (key: string) =>
  change(() => {
    const at = isoAt(clock.now());
    const item = app.db.run(
      'insert into feed_items (paper_id, feed_date, fetched_at) values (?, ?, ?)',
      idOf(key),
      at.slice(0, 10),
      at,
    ).lastId;
    app.db.run('insert into feed_versions (paper_id, item_id) values (?, ?)', idOf(key), item);
    app.db.run("insert into feed_matches (item_id, monitor_id, matched_at) values (?, 'm', ?)", item, at);
  });

describe('what monitors and lenses miss', () => {
  it('is not ready without monitors or with few papers, and says what is missing [recall-01]', async () => {
    expect(await app.ok(getRecall)).toMatchObject({ state: 'not_built', current: false, recall: null });
    await run();
    expect(await app.ok(getRecall)).toMatchObject({ state: 'not_ready', reason: { code: 'no_monitors' } });
    // A paper from before the first monitor, and an old paper saved afterwards: neither could have been found.
    await importBibtex(app, others('early', 20));
    clock.advance(86_400_000);
    await app.ok(createLens, { body: { name: 'All', context_type: 'library_global' } });
    clock.advance(86_400_000);
    await importBibtex(app, `${others('old', 20, 2010)}\n${others('new', 4)}`);
    expect((await run()).status).toBe('succeeded');
    expect(await app.ok(getRecall)).toMatchObject({
      state: 'not_ready',
      reason: { code: 'too_few_papers', have: 4, need: 10 },
      current: true,
    });
    expect(await run()).toMatchObject({ status: 'noop', job_id: '' });
  });

  it('counts saved papers that a monitor or a lens found, and lists the others with how they were saved [recall-02]', async () => {
    await importBibtex(
      app,
      papers(
        'ice',
        ['north', 'south', 'early', 'late', 'thin'].map((w) => `On ${w} sea ice in summer ${w}`),
      ),
    );
    await importBibtex(app, others('more', 2));
    for (const key of ['new0', 'new1']) inFeed(key);
    change(() => app.db.run(`update papers set added_from = 'discovery' where citation_key = 'new2'`));
    await run(true);
    const report = await app.ok(getRecall);
    expect(report).toMatchObject({ state: 'ready', current: true, missed_total: 8, pool: [{ size: 0 }, { size: 0 }] });
    expect(report.saved).toMatchObject({ total: 11, found: 3, by_monitors: 2, by_lenses: 1 });
    expect(report.saved!.share).toBeCloseTo(3 / 11, 5);
    expect(report.missed.map((m) => Number(m.paper_id)).sort()).toEqual(
      ['new3', 'more0', 'more1', 'ice0', 'ice1', 'ice2', 'ice3', 'ice4'].map(idOf).sort(),
    );
    expect(new Set(report.missed.map((m) => m.added_from))).toEqual(new Set(['import']));
    // A read computes nothing.
    expect(await app.ok(getRecall)).toEqual(report);
  });

  it('proposes the monitor that would have found most, with its number of papers per month [recall-04]', async () => {
    const { proposals } = await app.ok(getRecall);
    expect(proposals[0]).toMatchObject({
      kind: 'query',
      query: '"sea ice"',
      would_catch: 5,
      adds: 5,
      exists: false,
    });
    expect(proposals[0]!.paper_ids.map(Number).sort()).toEqual([0, 1, 2, 3, 4].map((i) => idOf(`ice${i}`)).sort());
    // It would have found five papers in one month, the shortest period that is counted.
    expect(proposals[0]!.per_month).toBe(5);
    expect(proposals.slice(1).every((p) => p.adds < 5)).toBe(true);
    await app.ok(createMonitor, { body: { monitor_type: 'query', query: proposals[0]!.query! } });
    expect((await app.ok(getRecall)).proposals[0]).toMatchObject({ query: '"sea ice"', exists: true });
  });

  it('proposes to follow an author of several missed papers, unless they have too many papers [recall-04]', async () => {
    const author = app.db.run(
      "insert into authors (name, name_key, idxa_id, created_at, updated_at) values ('Berg, Ada', 'berg ada', 'A77', ?1, ?1)",
      isoAt(clock.now()),
    ).lastId;
    const write = (keys: readonly string[]) =>
      change(() => {
        for (const key of keys)
          app.db.run(
            "insert into paper_authors (paper_id, position, author_id, source, name) values (?, 0, ?, 'idxa', 'Berg, Ada')",
            idOf(key),
            author,
          );
      });
    write(['more0', 'more1', 'new3']);
    await run(true);
    const found = (await app.ok(getRecall)).proposals.find((p) => p.kind === 'author');
    expect(found).toMatchObject({ label: 'Berg, Ada', author_id: String(author), would_catch: 3, exists: false });
    await importBibtex(app, others('flood', 100));
    change(() => app.db.run(`update papers set status = 'tracked' where citation_key like 'flood%'`));
    write(Array.from({ length: 100 }, (_, i) => `flood${i}`));
    await run(true);
    expect((await app.ok(getRecall)).proposals.filter((p) => p.kind === 'author')).toEqual([]);
  });

  it('draws a sample from papers that were not found, and uses the answers in the estimate, also after undo [recall-05]', async () => {
    await importBibtex(app, others('tail', 30));
    change(() => {
      app.db.run(`update papers set status = 'tracked', rating = 0 where citation_key like 'tail%'`);
      app.db.run(`update papers set status = 'dismissed' where citation_key = 'tail0'`);
      // Rejected, in the Feed, or old: not in the sample.
      for (let i = 0; i < 30; i += 1)
        app.db.run(
          "insert into citations (citing_id, cited_id, source) values (?, ?, 'idxa')",
          idOf(`ice${i % 5}`),
          idOf(`tail${i}`),
        );
      app.db.run(`update papers set year = 2010, date = '2010' where citation_key = 'tail1'`);
      app.db.run(`update papers set rating = 1 where citation_key = 'tail2'`);
    });
    inFeed('tail3');
    await run(true);
    const waiting = await app.ok(getRecall);
    expect(waiting).toMatchObject({ state: 'needs_judging', recall: null });
    expect(waiting.pool).toMatchObject([
      { stratum: 'cited', size: 26, relevant: 0, need: 10 },
      { stratum: 'ranked', size: 0, need: 0 },
    ]);
    const sample = await app.ok(listRecallSample, { query: { limit: 20 } });
    expect(sample).toHaveLength(20);
    expect(await app.ok(listRecallSample, { query: { limit: 20 } })).toEqual(sample);
    const outside = ['tail0', 'tail1', 'tail2', 'tail3'].map((key) => String(idOf(key)));
    expect(sample.filter((s) => outside.includes(s.paper_id!))).toEqual([]);
    for (const { subject } of sample.slice(0, 9))
      await app.ok(judgeRecallSample, { body: { subject, answer: 'not_relevant' } });
    expect((await app.ok(getRecall)).state).toBe('needs_judging');
    await app.ok(judgeRecallSample, { body: { subject: sample[9]!.subject, answer: 'unsure' } });
    expect((await app.ok(getRecall)).state).toBe('needs_judging');
    await app.ok(judgeRecallSample, { body: { subject: sample[10]!.subject, answer: 'not_relevant' } });
    const none = await app.ok(getRecall);
    expect(none).toMatchObject({ state: 'ready', pool: [{ relevant: 0, not_relevant: 10, unsure: 1 }, {}] });
    expect((await app.ok(listRecallSample, { query: { limit: 50 } })).map((s) => s.subject)).not.toContain(
      sample[0]!.subject,
    );
    await app.ok(judgeRecallSample, { body: { subject: sample[11]!.subject, answer: 'relevant' } });
    const one = await app.ok(getRecall);
    expect(one.recall!.value).toBeLessThan(none.recall!.value);
    expect(one.recall!.relevant).toBeGreaterThan(none.recall!.relevant);
    expect(one.recall!.ci95[0]).toBeLessThan(one.recall!.value);
    await app.ok(undoLast, {});
    expect(await app.ok(getRecall)).toEqual(none);
    const refused = await app.call(judgeRecallSample, { body: { subject: 'work:1', answer: 'relevant' } });
    expect([refused.status, refused.body]).toMatchObject([404, { code: 'recall_subject_unknown' }]);
  });
});
