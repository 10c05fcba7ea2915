import { isActive } from '../../api/events.ts';
import type { ActivityJob } from '../../api/types.ts';

/** Steps of a chain in the order in which they follow one another; others come last. */
const steps = ['hydrate', 'idxb_fetch', 'local_embedding_fill'];
const rankOf = (job: ActivityJob): number => {
  const rank = steps.indexOf(job.chain_step ?? '');
  return rank < 0 ? steps.length : rank;
};

interface JobGroup {
  /** The first step of a chain, or a single job. */
  head: ActivityJob;
  /** The steps that followed it, in order. */
  rest: ActivityJob[];
  active: boolean;
}

/** Jobs in order, those of one chain together under its first step, at the position of the newest. */
export const groupChains = (jobs: readonly ActivityJob[]): JobGroup[] => {
  const groups = new Map<string, ActivityJob[]>();
  for (const job of jobs) {
    const key = job.chain_id === null ? `job ${job.job_id}` : `chain ${job.chain_id}`;
    groups.set(key, [...(groups.get(key) ?? []), job]);
  }
  return [...groups.values()].map((members) => {
    const inOrder = members.toSorted((a, b) => rankOf(a) - rankOf(b) || a.created_at.localeCompare(b.created_at));
    const [head = members[0] as ActivityJob, ...rest] = inOrder;
    return { head, rest, active: members.some(isActive) };
  });
};
