import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

const task = { key: 'alerts_evaluate', label: refer(jobs.alertEvaluation) };

export const evaluateAlertJob = jobType({
  kind: 'alerts.evaluate',
  label: refer(jobs.evaluateSendDigest),
  payload: z.object({ alertId: z.number().int() }),
  timeoutMs: 30 * 60_000,
  network: [],
  callsPlugins: true,
});

/** Automatic: all digests that are due, and messages that wait for another try. */
export const evaluateDueJob = jobType({
  kind: 'alerts.evaluate_scheduled',
  label: refer(jobs.evaluateSendDigestsDue),
  payload: z.object({}),
  timeoutMs: 60 * 60_000,
  network: [],
  callsPlugins: true,
  task,
  // A digest is expected at its time.
  yields: false,
});

/** Automatic, daily while a rule watches publications. */
export const watchPublicationsJob = jobType({
  kind: 'alerts.watch_publications',
  label: refer(jobs.lookNewVersionsPreprints),
  payload: z.object({}),
  timeoutMs: 30 * 60_000,
  network: ['arxiv'],
  task: { key: 'publication_watch', label: refer(jobs.lookingNewVersionsPreprints) },
});

/** Automatic, daily while a rule watches publications. */
export const watchNoticesJob = jobType({
  kind: 'alerts.watch_notices',
  label: refer(jobs.lookRetractionsCorrections),
  payload: z.object({}),
  timeoutMs: 30 * 60_000,
  network: ['crossref'],
  task: { key: 'notice_watch', label: refer(jobs.lookingRetractionsCorrections) },
});
