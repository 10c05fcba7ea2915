import { dedupPreprints, getPaperDetails, undoLast } from '@carrel/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { Store } from '../../platform/db/store.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { aSavedPaper, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { PapersService } from '../papers/papers.service.ts';
import { everything } from '../papers/scan-in-ranges.ts';
import { implementCollapsePreprints } from './collapse-preprints.ts';
import { preprintPairsTask } from './duplicates.tasks.ts';
import { type PreprintPair, preprintPairs } from './find-preprint-pairs.ts';
import { maxOfOneTitle, type PairScope, pairsByTitle } from './preprint-pairs.repo.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

type Payload = { scope: PairScope };

let made = 0;
/** Preprints and articles in turn. */
const entitled = (title: string, n: number) => {
  const entries = Array.from({ length: n }, () => {
    made += 1;
    const doi = made % 2 === 0 ? `10.48550/arxiv.2001.${10_000 + made}` : `10.1234/t${made}`;
    return `@article{e${made}, title = {${title}}, author = {Moreau, Anne}, year = {2020}, doi = {${doi}}}`;
  });
  return importBibtex(app, entries.join('\n'));
};

it('papers with one title are compared if they may be versions of one work', async () => {
  await entitled('A title that some papers share', maxOfOneTitle);
  const pairs = () => app.read((db) => pairsByTitle(db, 'library', everything));
  const among = maxOfOneTitle / 2;
  // Each preprint with each other paper, preprints among them.
  expect(pairs()).toHaveLength(among * (maxOfOneTitle - 1));
  expect(app.read((db) => preprintPairs(db, 'library', everything))).toHaveLength(among * among);
  await aSavedPaper(app, { title: 'A title that some papers share', doi: '10.1234/one.more', year: 2020 });
  expect(pairs()).toEqual([]);
});

it('two thousand papers with one title, by one author, form no pair, and other pairs are found', async () => {
  await entitled('The minutes of the meetings of the society', 2_000);
  await entitled('Lanterns of the deep sea', 2);
  expect(app.read((db) => pairsByTitle(db, 'corpus', everything))).toHaveLength(1);
  const job = await app.ok(dedupPreprints, { query: { scope: 'library' } });
  expect(await app.jobs.settled(job.job_id)).toMatchObject({
    status: 'succeeded',
    message: expect.stringMatching(/^Merged 1 /),
  });
});

it('a paper whose import was undone after pairs were listed is skipped, and the others are collapsed', async () => {
  const [pre, journal] = [
    await aSavedPaper(app, { title: 'Lanterns of the deep', doi: '10.48550/arxiv.2101.9', year: 2021 }),
    await aSavedPaper(app, { title: 'Lanterns of the deep', doi: '10.1000/jou.9', year: 2021 }),
  ];
  const last = () => app.db.value<number>('select max(id) from papers')!;
  await importBibtex(app, '@article{x, title = {Taken back at once}, author = {Moreau, Anne}, year = {2020}}');
  const gone = last();
  await app.ok(undoLast);
  expect(last()).toBeLessThan(gone);
  const listed: PreprintPair[] = [
    { a: gone, b: Number(journal.id), why: 'title_years' as const },
    { a: Number(pre.id), b: Number(journal.id), why: 'title_years' as const },
  ];
  const store = new Store(app.db, app.journal, systemClock);
  const job = implementCollapsePreprints({
    store,
    papers: new PapersService({ store }),
    takeOverPdf: () => undefined,
    readers: {
      run: async (task: object) => (task === preprintPairsTask ? listed : []),
    } as unknown as ThreadPool,
  });
  const log: string[] = [];
  const ended = await job.work.run({
    jobId: 'j',
    db: app.db,
    payload: { scope: 'library' },
    pauseOrStop: async () => undefined,
    progress: () => undefined,
    log: (message: string) => log.push(message),
  } as unknown as JobContext<Payload>);
  expect(ended.result).toEqual({ collapsed: 1, candidates: 2 });
  expect(log).toHaveLength(1);
  expect((await app.ok(getPaperDetails, { params: { id: pre.id } })).canonical_paper_id).toBe(journal.id);
});
