import { ApiError, type DiscoverySettings } from '@carrel/contract';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import type { Store } from '../../../platform/db/store.ts';
import { startDeadline } from '../../../platform/deadline.ts';
import type { NetworkSwitch } from '../../../platform/http-client/network-switch.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../../platform/threads/pool.ts';
import type { Sources } from '../../../sources/registry.ts';
import type { Unattended } from '../../infrastructure.ts';
import { type BranchState, isMuted } from '../branches.ts';
import { keywordOf } from '../corpus.repo.ts';
import { externalLaneJob } from '../discovery.jobs.ts';
import { seedsTask } from '../discovery.tasks.ts';
import { gather, queriesOf } from '../gather.ts';
import * as lenses from '../lenses.repo.ts';
import { deadlineOf, lateLane } from './lane-deadline.ts';

export interface AskDeps {
  store: Store;
  lanes: ThreadPool;
  sources: Sources;
  net: NetworkSwitch;
  unattended: Unattended;
}

/** Asks sources for this lens, if that is allowed. Their errors are reported and do not end the lane. */
export const askSources = async (
  { net, store, sources, unattended, lanes }: AskDeps,
  ctx: JobContext<unknown>,
  { lens, settings, automatic }: { lens: lenses.LensRow; settings: DiscoverySettings; automatic: boolean },
): Promise<Record<string, unknown>> => {
  const { db } = store;
  if (!net.enabled) return { sources: 'network_off' };
  if (automatic && unattended.refusal(externalLaneJob) !== null) return { sources: 'not_now' };
  const query = lenses.queryOf(lens);
  const keyword = keywordOf(query);
  const branches = settings.strategies.branch_explorer
    ? lenses
        .storedBranches(db, lens.id)
        .filter((b) => b.body.coreTopics.length > 0 && !isMuted(b.state as BranchState))
        .slice(0, settings.branches.max_active_for_retrieval)
        .map((b) => b.body)
    : [];
  const deadline = startDeadline(deadlineOf(settings), ctx.readSignal);
  try {
    const interests = await lanes.run(
      seedsTask,
      { lens: query, now: store.now(), authors: settings.monitor_defaults.author_per_refresh },
      { signal: deadline.signal },
    );
    const works = await gather(
      { store, sources, settings },
      {
        ...interests,
        lensId: lens.id,
        keyword,
        queries: keyword === null ? queriesOf(branches, settings.branches) : [],
      },
      {
        context: { signal: deadline.signal, automatic, timing: (s, ms) => ctx.timing(s, ms) },
        pauseOrStop: () => ctx.pauseOrStop(),
        onQuestion: (done, all) => ctx.progress(done, all, refer(jobs.askingSources, { done: done + 1, total: all })),
      },
    );
    // A source whose answer came too late counts as failed; the lane has still used up its time.
    if (deadline.passed) throw lateLane('external', settings);
    return works;
  } catch (e) {
    if (deadline.passed) throw lateLane('external', settings);
    if (e instanceof ApiError) return { sources: e.code };
    throw e;
  } finally {
    deadline.release();
  }
};
