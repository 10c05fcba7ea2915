import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

const task = { key: 'alerts_evaluate', label: 'Evaluating alerts' };

export const evaluateAlertJob = jobType({
  kind: 'alerts.evaluate',
  label: 'Evaluate and send a digest',
  payload: z.object({ alertId: z.number().int() }),
  timeoutMs: 30 * 60_000,
  network: [],
  callsPlugins: true,
});

/** Automatic: all digests that are due, and messages that wait for another try. */
export const evaluateDueJob = jobType({
  kind: 'alerts.evaluate_scheduled',
  label: 'Evaluate and send digests that are due',
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
  label: 'Look for new versions of preprints',
  payload: z.object({}),
  timeoutMs: 30 * 60_000,
  network: ['arxiv'],
  task: { key: 'publication_watch', label: 'Looking for new versions of preprints' },
});

/** Automatic, daily while a rule watches publications. */
export const watchNoticesJob = jobType({
  kind: 'alerts.watch_notices',
  label: 'Look for retractions and corrections',
  payload: z.object({}),
  timeoutMs: 30 * 60_000,
  network: ['crossref'],
  task: { key: 'notice_watch', label: 'Looking for retractions and corrections' },
});
