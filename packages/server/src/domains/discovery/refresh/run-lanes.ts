import { type LensLane, lensLanes } from '@carrel/contract';
import { counted } from '../../../platform/counted.ts';
import { startDeadline } from '../../../platform/deadline.ts';
import { type ContextOf, implementJob, type JobContext, JobFailure } from '../../../platform/jobs/define-job.ts';
import { externalLaneJob, localLaneJob, type refreshLensJob } from '../discovery.jobs.ts';
import { laneTask } from '../discovery.tasks.ts';
import { readSettings } from '../discovery-settings.ts';
import type { LaneOutput, LensProfile } from '../lanes.ts';
import type * as lenses from '../lenses.repo.ts';
import { hitCount } from '../ranking/retriever.ts';
import { waitForPart } from '../wait-for-part.ts';
import { type AskDeps, askSources } from './ask-sources.ts';
import { CorpusReads } from './corpus-reads.ts';
import { deadlineOf, lateLane } from './lane-deadline.ts';
import { foundTexts } from './lane-texts.ts';

/** A refresh that waits for its lanes. */
interface Running {
  run(lane: LensLane, ctx: JobContext<unknown>): Promise<{ candidates: number } & Record<string, unknown>>;
}

/** Runs the lanes of refreshes, each as a job of its own. */
export class LaneRuns {
  readonly #d: AskDeps;
  readonly #running = new Map<string, Running>();

  constructor(deps: AskDeps) {
    this.#d = deps;
  }

  /** The implementations of the jobs of single lanes. */
  jobs() {
    const run = async (ctx: ContextOf<typeof localLaneJob>) => {
      const refresh = this.#running.get(ctx.payload.parent);
      if (!refresh) throw new JobFailure('The refresh that it belongs to has ended.');
      const { lane } = ctx.payload;
      const result = await refresh.run(lane, ctx);
      return { message: foundTexts[lane](counted(result.candidates, 'candidate')), result };
    };
    return [implementJob(localLaneJob, { run }), implementJob(externalLaneJob, { run })];
  }

  /** The four lanes at once, each as a job of its own with a deadline. One that fails leaves the others alone. */
  async run(ctx: ContextOf<typeof refreshLensJob>, profile: LensProfile, lens: lenses.LensRow) {
    const { jobs, store } = this.#d;
    const settings = readSettings(store.db);
    const deadlineMs = deadlineOf(settings);
    const outputs = new Map<LensLane, LaneOutput>();
    // The corpus is read after sources have added their works.
    let gathered: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      gathered = resolve;
    });
    const { lanes } = this.#d;
    const reads = new CorpusReads({ lanes, now: profile.now, signal: ctx.signal, limitMs: deadlineMs });
    const asked: Record<string, unknown> = {};
    const onMessage = (message: string) => ctx.progress(1, 4, message);
    const parts: string[] = [];
    // Lanes of an interrupted run, which no longer run.
    for (const row of jobs.repo.active())
      if (row.parent_job_id === ctx.jobId && !jobs.isLive(row.job_id)) jobs.cancel(row.job_id);
    this.#running.set(ctx.jobId, {
      run: async (lane, laneCtx) => {
        const started = store.clock.monotonic();
        if (lane === 'external')
          try {
            Object.assign(asked, await askSources(this.#d, laneCtx, { lens, settings, onMessage }));
          } finally {
            gathered();
          }
        else await ready;
        const deadline = startDeadline(deadlineMs, laneCtx.signal, ctx.signal);
        try {
          const corpus = await reads.corpus(deadline.signal);
          const graph = lane === 'vector' || lane === 'graph' ? await reads.graph(deadline.signal) : null;
          const output = await lanes.run(
            laneTask,
            { lane, input: { ...profile, corpus, graph } },
            { signal: deadline.signal, onPiece: () => laneCtx.pauseOrStop() },
          );
          outputs.set(lane, output);
          const hits = output.retrievers.map(({ name, scores }) => ({
            name,
            hits: hitCount(scores, (at) => corpus.open[at] === 1),
          }));
          const candidates = Math.max(0, ...hits.map((h) => h.hits));
          onMessage(foundTexts[lane](counted(candidates, 'candidate')));
          return {
            lane,
            candidates,
            hits: Object.fromEntries(hits.map((h) => [h.name, h.hits])),
            frontier: corpus.keys.length - corpus.papers,
            retrievers: output.retrievers.map((r) => r.name),
            ms: Math.round(store.clock.monotonic() - started),
            ...(lane === 'external' ? asked : {}),
          };
        } catch (e) {
          if (deadline.passed) throw lateLane(lane, settings);
          throw e;
        } finally {
          deadline.release();
        }
      },
    });
    try {
      const started = lensLanes.map((lane) => {
        const type = lane === 'external' ? externalLaneJob : localLaneJob;
        const e = jobs.start(
          type,
          { parent: ctx.jobId, lane },
          {
            key: `discovery.lens.refresh.lane.${lane}:${lens.id}`,
            trigger: 'subtask',
            parentJobId: ctx.jobId,
            subject: String(lens.id),
          },
        );
        parts.push(e.job_id);
        ctx.log(`lane.${lane}.start`, { subtask_job_id: e.job_id });
        return { lane, jobId: e.job_id };
      });
      ctx.progress(1, 4, 'Finding candidates');
      const runs = await Promise.all(
        started.map(async ({ lane, jobId }) => {
          const row = await waitForPart({ jobs, ctx }, jobId);
          const output = outputs.get(lane) ?? null;
          const ok = row.status === 'succeeded' && output !== null;
          if (!ctx.signal.aborted)
            ctx.log(`lane.${lane}.${ok ? 'completed' : 'failed'}`, {
              subtask_job_id: jobId,
              ...(ok ? {} : { reason: row.failure_reason ?? row.message }),
            });
          const result = row.result === null ? {} : (JSON.parse(row.result) as Record<string, unknown>);
          return {
            lane,
            subtask_job_id: jobId,
            status: row.status,
            reason: row.failure_reason,
            ...result,
            output: ok ? output : null,
          };
        }),
      );
      return { runs, corpus: outputs.size === 0 ? null : await reads.corpus(ctx.signal) };
    } finally {
      gathered();
      for (const jobId of parts) if (jobs.isLive(jobId)) jobs.cancel(jobId);
      this.#running.delete(ctx.jobId);
    }
  }
}
