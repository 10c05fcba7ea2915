import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { inBatches, type ReadDb } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, jobType } from '../../platform/jobs/define-job.ts';
import { fold } from '../../platform/text.ts';
import * as repo from './topics.repo.ts';

/** Shorter names are left alone: in "C", "C#" and "C++" every character counts. */
const shortestKey = 4;

/** A name without differences of spelling: only letters and digits. */
const spellingOf = (name: string): string => {
  const key = fold(name)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}+#]+/gu, '');
  return key.length < shortestKey ? fold(name) : key;
};

interface TopicFold {
  from: { id: number; name: string; key: string };
  into: number;
}

/**
 * Topics that are spelling variants of another one. The one a source knows stays, otherwise the one with more papers.
 */
export const topicFolds = (db: ReadDb): TopicFold[] => {
  const bySpelling = new Map<string, ReturnType<typeof repo.allTopics>>();
  for (const topic of repo.allTopics(db)) {
    const key = spellingOf(topic.name);
    bySpelling.set(key, [...(bySpelling.get(key) ?? []), topic]);
  }
  return [...bySpelling.values()].flatMap((same) => {
    if (same.length < 2) return [];
    const ranked = same
      .map((t) => ({ ...t, papers: repo.papersOfTopic(db, t.id).length }))
      .sort((a, b) => Number(b.field !== null) - Number(a.field !== null) || b.papers - a.papers || a.id - b.id);
    const [keep, ...others] = ranked;
    return others.map(({ id, name, name_key }) => ({ from: { id, name, key: name_key }, into: keep!.id }));
  });
};

export const mergeTopicsJob = jobType({
  kind: 'topics.normalize_canonical',
  label: refer(jobs.mergeTopicSpellings),
  payload: z.object({}),
  timeoutMs: 1_800_000,
  network: [],
  task: { key: 'topic_normalize', label: refer(jobs.mergingTopicSpellings) },
});

/**
 * Moves papers to one topic for all its spellings; the other spellings remain as other names of it. One step of the
 * history.
 */
export const implementMergeTopics = (deps: { store: Store }) =>
  implementJob(mergeTopicsJob, {
    run: async (ctx) => {
      const { db, journal } = deps.store;
      const folds = topicFolds(db);
      if (folds.length === 0) return { message: refer(jobs.everyTopicHasOneSpelling), result: { folded: 0 } };
      const actionId = journal.open({
        actor: 'job',
        kind: mergeTopicsJob.kind,
        summary: refer(changes.topicsMerging),
        jobId: ctx.jobId,
      });
      let folded = 0;
      const steps = folds.flatMap((f) => [
        ...repo.papersOfTopic(db, f.from.id).map((paper) => ({ ...f, paper })),
        { ...f, paper: null },
      ]);
      try {
        await inBatches(
          db,
          steps,
          ({ from, into, paper }) => {
            // A click may have deleted either since they were found.
            if (!repo.topicExists(db, from.id) || !repo.topicExists(db, into)) return;
            if (paper !== null) return repo.movePaperToTopic(db, paper, from.id, into);
            repo.movePapersOfTopic(db, from.id, into);
            repo.deleteTopicRow(db, from.id);
            repo.insertAlias(db, from.name, from.key, into);
            folded += 1;
          },
          {
            pauseOrStop: () => ctx.pauseOrStop(),
            wrap: (work) => journal.continue(actionId, work),
            onBatch: (done) => ctx.progress(done, steps.length),
          },
        );
      } finally {
        journal.finish(actionId, refer(changes.topicsMerged, { count: folded }));
      }
      return { message: changes.topicsMerged({ count: folded }), result: { folded } };
    },
  });
