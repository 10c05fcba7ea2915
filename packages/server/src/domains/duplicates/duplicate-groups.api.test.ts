import {
  deduplicateLibrary,
  dedupPreprints,
  editPaper,
  getAttention,
  listDuplicates,
  markNotDuplicate,
  mergeAlike,
  mergePapers,
  redoLast,
  removeSaved,
  undoLast,
  updateSaved,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommittedChange } from '../../platform/events/app-events.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { aSavedPaper, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { Random } from '../../test-kit/sample-library/random.ts';
import { DuplicateGroups } from './duplicate-groups.ts';
import { duplicateGroupsTask, storedGroupsTask } from './duplicates.tasks.ts';
import { groupReasons } from './group-reasons.ts';
import { duplicateGroups } from './list-duplicates.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

const titles = [
  'Broadcast disks for asymmetric communication',
  'Broadcast disks for asymmetric communications',
  'Slow manifolds in fast networks of neurons',
  'A study of wetlands and of nitrogen cycling',
];
const saved = () =>
  app.read((db) =>
    db
      .all<{ id: number }>(`select id from papers where status = 'library' and canonical_paper_id is null`)
      .map((p) => String(p.id)),
  );

const expectListed = async (what: string): Promise<number> => {
  const computed = app.read(duplicateGroups);
  const listed = await app.ok(listDuplicates, { query: { limit: 100 } });
  expect(
    listed.map((g) => ({ reason: g.reason, ids: g.papers.map((p) => Number(p.id)) })),
    what,
  ).toEqual(computed.map((g) => ({ ...g, reason: String(groupReasons[g.reason]) })));
  const attention = await app.ok(getAttention);
  expect(attention.find((item) => item.code === 'duplicates')?.count ?? 0, what).toBe(computed.length);
  return computed.length;
};

describe('the list of possible duplicates', () => {
  it.each([1, 2, 3])('equals that of a full comparison after any change: seed %i [twin-17]', async (seed) => {
    const r = new Random(seed);
    const make = () =>
      aSavedPaper(app, {
        title: r.pick(titles),
        authors: r.pick(['Moreau, Anne', 'Ito, Kei']),
        ...(r.chance(0.3) && { doi: `10.1234/${r.between(1, 3)}` }),
      });
    for (let i = 0; i < 6; i += 1) await make();
    const any = () => r.pick(saved());
    const edit = (body: object) => app.ok(editPaper, { params: { id: any() }, body });
    const steps: (() => Promise<unknown>)[] = [
      make,
      () => edit({ title: r.pick(titles) }),
      () => edit({ year: r.between(2019, 2022) }),
      () => edit({ authors: r.pick(['Moreau, Anne', 'Ito, Kei', 'Okafor, Chi']) }),
      () => edit({ journal: r.pick(['A journal', 'Another journal']) }),
      () => edit({ doi: `10.1234/${r.between(1, 3)}` }),
      () => app.ok(updateSaved, { params: { id: any() }, body: { notes: `A note ${r.between(1, 99)}` } }),
      () => app.ok(removeSaved, { params: { id: any() } }),
      () => app.call(markNotDuplicate, { body: { paper_ids: [any(), any()] } }),
      () => app.call(mergePapers, { body: { keep_id: any(), merge_ids: [any()] } }),
      () => app.call(undoLast),
      () => app.call(redoLast),
    ];
    const lengths = new Set<number>();
    for (let i = 0; i < 40; i += 1) {
      while (saved().length < 4) await make();
      const step = r.between(0, steps.length - 1);
      await steps[step]!();
      if (i % 10 === 9) app = await app.restart();
      lengths.add(await expectListed(`step ${i}, change ${step}`));
    }
    expect(lengths.size).toBeGreaterThan(1);
  });

  it('has a preprint and a publication with a reworded title, and a run leaves them separate [twin-22]', async () => {
    const save = (title: string, doi: string, year: number) =>
      aSavedPaper(app, { title, doi, year, authors: 'Garcia, Ana; Lee, Min' });
    const pre = await save('Segmentation of retinal vessels: a large study', '10.1101/2020.01.01.123451', 2020);
    const art = await save('A large-scale study: segmentation of retinal vessels', '10.1016/j.x.2021.1', 2021);
    const rats = await save('Replay supports memory consolidation in rats', '10.1101/2020.01.01.123452', 2020);
    const mice = await save('Replay supports memory consolidation in mice', '10.1016/j.x.2021.2', 2021);
    const ids = (await app.ok(listDuplicates)).map((g) => g.papers.map((p) => p.id).sort());
    expect(ids).toEqual(expect.arrayContaining([[pre.id, art.id].sort(), [rats.id, mice.id].sort()]));
    for (const run of [() => app.ok(deduplicateLibrary), () => app.ok(dedupPreprints, { query: {} })])
      expect(await app.jobs.settled((await run()).job_id)).toMatchObject({
        result: expect.stringContaining('"collapsed":0'),
      });
    expect(await saved()).toHaveLength(4);
  });

  it('is merged by kind into the most complete papers, and separated by one undo [twin-28]', async () => {
    const pair = async (title: string, further: object) => [
      await aSavedPaper(app, { title, authors: 'Ito, Kei', year: 2019 }),
      await aSavedPaper(app, { title, authors: 'Ito, Kei', year: 2020, journal: 'A journal', ...further }),
    ];
    const [, full] = await pair('Broadcast disks for asymmetric communication', { volume: '4' });
    await pair('Slow manifolds in fast networks of neurons', {});
    await aSavedPaper(app, { title: 'Wetlands and nitrogen cycling', authors: 'Ito, Kei', year: 2019 });
    await aSavedPaper(app, { title: 'Wetlands and nitrogen cyclings', authors: 'Ito, Kei', year: 2019 });
    const counts = async () => (await app.ok(listDuplicates)).map(({ kind, alike }) => `${kind} ${alike}`).sort();
    const before = ['near_title 1', 'title_author 2', 'title_author 2'];
    expect(await counts()).toEqual(before);
    const { job_id } = await app.ok(mergeAlike, { body: { kind: 'title_author' } });
    expect(await app.jobs.settled(job_id)).toMatchObject({ result: expect.stringContaining('"merged":2') });
    expect(await counts()).toEqual(['near_title 1']);
    expect(saved()).toHaveLength(4);
    expect(saved()).toContain(full!.id);
    await app.ok(undoLast);
    expect(await counts()).toEqual(before);
    expect(saved()).toHaveLength(6);
  });

  it('is kept until a change that can alter it [twin-18]', async () => {
    let comparisons = 0;
    const run = async (task: unknown) => {
      if (task === storedGroupsTask) return null;
      if (task === duplicateGroupsTask) comparisons += 1;
      return [];
    };
    const readers = { run } as unknown as ThreadPool;
    const groups = new DuplicateGroups({ db: app.db, log: app.log, readers, release: 'test', busy: () => false });
    const row = (over: Partial<CommittedChange>): CommittedChange => ({
      table: 'papers',
      op: 'U',
      key: [1],
      paperId: 1,
      before: {},
      after: {},
      ...over,
    });
    const after = async (change: CommittedChange): Promise<number> => {
      groups.changed([change]);
      await groups.all();
      return comparisons;
    };
    await groups.all();
    expect(await after(row({ before: { rating: 1 }, after: { rating: 2 } }))).toBe(1);
    expect(await after(row({ table: 'paper_texts', before: { notes: null }, after: { notes: 'A note' } }))).toBe(1);
    expect(await after(row({ table: 'paper_tags', op: 'I' }))).toBe(1);
    expect(await after(row({ before: { title: 'A' }, after: { title: 'B' } }))).toBe(2);
    expect(await after(row({ op: 'I', before: null, after: null }))).toBe(3);
    expect(await after(row({ table: 'not_duplicates', op: 'D' }))).toBe(4);
    groups.close();
  });

  /** Replaces the stored list with one that no comparison would find. */
  const replaceStored = () => {
    const replaced = app.db.run(`update duplicate_list set groups = '[]'`);
    expect(replaced.changes).toBe(1);
  };
  const count = async () => (await app.ok(listDuplicates)).length;
  const isStored = () => app.db.value('select 1 from duplicate_list') === 1;

  it('is stored, and read after a restart unless a change can have altered it [twin-20]', async () => {
    const paper = await aSavedPaper(app, { title: titles[0]!, authors: 'Moreau, Anne' });
    await aSavedPaper(app, { title: titles[1]!, authors: 'Moreau, Anne' });
    expect(await count()).toBe(1);
    replaceStored();
    app = await app.restart();
    expect(await count()).toBe(0);
    await app.ok(updateSaved, { params: { id: paper.id }, body: { notes: 'A note' } });
    app = await app.restart();
    expect(await count()).toBe(0);
    await app.ok(editPaper, { params: { id: paper.id }, body: { year: 2021 } });
    expect(isStored()).toBe(false);
    app = await app.restart();
    expect(await count()).toBe(1);
    app.db.run(`update duplicate_list set compared_by = 'another release', groups = '[]'`);
    app = await app.restart();
    expect(await count()).toBe(1);
  });

  it('is compared again in the background when the user pauses after a change [twin-21]', async () => {
    const [paper] = [await aSavedPaper(app, { title: titles[0]! }), await aSavedPaper(app, { title: titles[1]! })];
    await count();
    await app.ok(editPaper, { params: { id: paper.id }, body: { title: 'Another title without any likeness' } });
    expect(isStored()).toBe(false);
    await vi.waitFor(() => expect(isStored()).toBe(true), { timeout: 60_000 });
    expect(await count()).toBe(0);
  });

  it('is compared again in the background when a job has ended [twin-21]', async () => {
    await importBibtex(
      app,
      titles.map((title, i) => `@article{p${i}, title = {${title}}, author = {Ito, Kei}}`).join('\n'),
    );
    await vi.waitFor(() => expect(isStored()).toBe(true), { timeout: 60_000 });
    replaceStored();
    expect(await count()).toBe(1);
  });
});
