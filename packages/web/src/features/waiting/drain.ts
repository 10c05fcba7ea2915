import { ApiError, ServerGone, sayError } from '../../api/client.ts';
import { unsentOf, type Waiting, type WaitingQueue } from './waiting-queue.ts';

/** Either it is done, as this step of the history if anything was left to do, or a person has to decide. */
export type Delivery = { actionId: string | null } | { held: Waiting };

export interface Drained {
  sent: number;
  held: number;
  /** The service could not take the next one now. */
  again: boolean;
}

/** Refusals that pass by themselves: the service starts or is busy, or somebody has to sign in first. */
const passes = (error: unknown) =>
  error instanceof ServerGone || (error instanceof ApiError && [401, 429, 503].includes(error.status));

/** Sends what waits, one after the other in the order in which it was done. */
export const drain = async (
  queue: Pick<WaitingQueue, 'all' | 'put' | 'drop'>,
  deliver: (waiting: Waiting) => Promise<Delivery>,
  onSent: (waiting: Waiting, actionId: string | null) => void = () => {},
): Promise<Drained> => {
  const drained: Drained = { sent: 0, held: 0, again: false };
  for (;;) {
    const next = unsentOf(queue.all())[0];
    if (!next) return drained;
    try {
      const outcome = await deliver(next);
      if ('held' in outcome) {
        queue.put(outcome.held);
        drained.held += 1;
      } else {
        queue.drop(next.key);
        onSent(next, outcome.actionId);
        drained.sent += 1;
      }
    } catch (error) {
      if (passes(error)) return { ...drained, again: true };
      queue.put({ ...next, held: { why: 'refused', reason: sayError(error) } });
      drained.held += 1;
    }
  }
};
