import { type DiscoverySettings, type LensLane, lensLanes } from '@carrel/contract';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { orAborted, startDeadline } from '../../../platform/deadline.ts';
import type { ContextOf, JobContext } from '../../../platform/jobs/define-job.ts';
import { externalLaneJob, localLaneJob, type refreshLensJob } from '../discovery.jobs.ts';
import { graphTask, laneTask, lensReadsTask } from '../discovery.tasks.ts';
import * as lenses from '../lenses.repo.ts';
import { hitCount } from '../ranking/retriever.ts';
import { type AskDeps, askSources } from './ask-sources.ts';
import { deadlineOf, lateLane } from './lane-deadline.ts';
import { foundTexts } from './lane-texts.ts';

interface LensRun {
  lens: lenses.LensRow;
  settings: DiscoverySettings;
  mutedSeeds: readonly number[];
  now: string;
}

/** The four lanes, each as a part with a deadline. One that fails leaves the others alone. */
export const runLanes = async (d: AskDeps, ctx: ContextOf<typeof refreshLensJob>, run: LensRun) => {
  const { lens } = run;
  let gathered: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    gathered = resolve;
  });
  const { search, reads } = searchWith(d, ctx, run, asked);
  const part = async (lane: LensLane, work: (laneCtx: JobContext<unknown>) => ReturnType<typeof search>) => {
    const { row, outcome } = await ctx.part(
      lane === 'external' ? externalLaneJob : localLaneJob,
      { lane },
      {
        key: `discovery.lens.refresh.lane.${lane}:${lens.id}`,
        trigger: 'subtask',
        subject: String(lens.id),
        onMessage: (message) => ctx.progress(1, 4, message),
        run: work,
      },
    );
    ctx.log(`lane.${lane}.${outcome ? 'completed' : 'failed'}`, {
      subtask_job_id: row.job_id,
      ...(outcome ? {} : { reason: row.failure_reason ?? row.message }),
    });
    if (outcome) ctx.progress(1, 4, outcome.message);
    const { job_id: subtask_job_id, status, failure_reason: reason } = row;
    return {
      output: outcome?.output ?? null,
      summary: { lane, subtask_job_id, status, reason, ...outcome?.result },
    };
  };
  ctx.progress(1, 4, refer(jobs.findingCandidates));
  const external = part('external', async (laneCtx) => {
    const answers = await askSources(d, laneCtx, { ...run, automatic: ctx.automatic }).finally(gathered);
    return search('external', laneCtx, answers);
  });
  // The corpus is read after sources have added their works.
  await Promise.race([asked, external]);
  gathered();
  const runs = await Promise.all(
    lensLanes.map((lane) => (lane === 'external' ? external : part(lane, (laneCtx) => search(lane, laneCtx)))),
  );
  return { runs, reads: runs.some((r) => r.output !== null) ? await reads : null };
};

/** Reads the corpus and its citations once for all lanes, after `asked`. */
const searchWith = (d: AskDeps, ctx: JobContext<unknown>, run: LensRun, asked: Promise<void>) => {
  const { lanes, store } = d;
  const { settings, mutedSeeds, now } = run;
  const lens = lenses.queryOf(run.lens);
  const limit = { signal: ctx.signal, timeoutMs: deadlineOf(settings) };
  const reads = asked.then(() => lanes.run(lensReadsTask, { lens, now }, limit));
  const graph = reads.then(({ corpus }) => lanes.run(graphTask, corpus, limit));
  // Each lane reports the error of what it needs.
  for (const read of [reads, graph]) read.catch(() => undefined);
  const search = async (lane: LensLane, laneCtx: JobContext<unknown>, answers: Record<string, unknown> = {}) => {
    const started = store.clock.monotonic();
    const deadline = startDeadline(deadlineOf(settings), laneCtx.readSignal);
    try {
      const answer = await orAborted(reads, deadline.signal);
      const { corpus } = answer;
      const cited = lane === 'vector' || lane === 'graph' ? await orAborted(graph, deadline.signal) : null;
      const output = await lanes.run(
        laneTask,
        { lane, input: { ...answer, lens, mutedSeeds, graph: cited, strategies: settings.strategies } },
        { signal: deadline.signal, onPiece: () => laneCtx.pauseOrStop() },
      );
      const hits = output.retrievers.map(({ name, scores }) => ({
        name,
        hits: hitCount(scores, (at) => corpus.open[at] === 1),
      }));
      const candidates = Math.max(0, ...hits.map((h) => h.hits));
      const result = {
        candidates,
        hits: Object.fromEntries(hits.map((h) => [h.name, h.hits])),
        frontier: corpus.keys.length - corpus.papers,
        retrievers: hits.map((h) => h.name),
        ms: Math.round(store.clock.monotonic() - started),
        ...answers,
      };
      return { message: refer(foundTexts[lane], { count: candidates }), result, output };
    } catch (e) {
      if (deadline.passed) throw lateLane(lane, settings);
      throw e;
    } finally {
      deadline.release();
    }
  };
  return { search, reads };
};
