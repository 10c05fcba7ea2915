import { getPaperDetails, undoLast } from '@carrel/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { aSavedPaper, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { collapseTwinsJob, type Twins, type twinScopes } from './collapse-twins.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

type Payload = { scope: (typeof twinScopes)[number] };

it('a paper that was taken back between the listing of pairs and their folding is passed over, the others are folded', async () => {
  const [pre, journal] = [
    await aSavedPaper(app, { title: 'Lanterns of the deep', doi: '10.48550/arxiv.2101.9', year: 2021 }),
    await aSavedPaper(app, { title: 'Lanterns of the deep', doi: '10.1000/jou.9', year: 2021 }),
  ];
  const last = () => app.db.value<number>('select max(id) from papers')!;
  await importBibtex(app, '@article{x, title = {Taken back at once}, author = {Moreau, Anne}, year = {2020}}');
  const gone = last();
  await app.ok(undoLast);
  expect(last()).toBeLessThan(gone);
  const listed: Twins[] = [
    { a: gone, b: Number(journal.id), why: 'listed before' },
    { a: Number(pre.id), b: Number(journal.id), why: 'listed before' },
  ];
  const job = collapseTwinsJob({
    db: app.db,
    journal: app.journal,
    clock: systemClock,
    readers: { run: async () => listed } as unknown as ThreadPool,
  });
  const log: string[] = [];
  const ended = await job.run({
    jobId: 'j',
    payload: { scope: 'library' },
    checkpoint: async () => undefined,
    progress: () => undefined,
    log: (message: string) => log.push(message),
  } as unknown as JobContext<Payload>);
  expect(ended.result).toEqual({ collapsed: 1, candidates: 2 });
  expect(log).toHaveLength(1);
  expect((await app.ok(getPaperDetails, { params: { id: pre.id } })).canonical_paper_id).toBe(journal.id);
});
