import { refer, type Text } from '@carrel/messages/reference';
import * as repairs from '@carrel/messages/repairs';
import type { Forecast } from '../health-declaration.ts';

const calls = (items: number, batch: number): number => Math.ceil(items / batch);

const words = (seconds: number): Text => {
  if (seconds < 60) return refer(repairs.secondsLeft, { seconds });
  if (seconds < 5_400) return refer(repairs.minutesLeft, { minutes: Math.round(seconds / 60) });
  return refer(repairs.hoursLeft, { hours: Math.round(seconds / 3_600) });
};

/**
 * Of the index: requests, that is items over batch, divided by requests a second. A run calls its sources one after the
 * other, so its whole time is the sum over them.
 * @param secondsPerCall the pace of a source
 */
export const etaOf = (f: Forecast, secondsPerCall: (source: string) => number) => {
  const { items, batchSize, source, perSecond, authenticated, unit } = f.eta;
  const requests = calls(items, batchSize);
  const seconds = Math.ceil(requests / perSecond);
  const others = Object.entries(f.requests).filter(([name]) => name !== source);
  const total = Math.ceil(others.reduce((sum, [name, n]) => sum + n * secondsPerCall(name), requests / perSecond));
  return {
    items,
    requests,
    batch_size: batchSize,
    seconds,
    total_seconds: total,
    label: words(total),
    source,
    authenticated,
    requests_per_second: perSecond,
    basis: refer(unit === 'authors' ? repairs.authorsBasis : repairs.papersBasis, {
      calls: requests,
      batch: batchSize,
      rate: perSecond,
    }),
  };
};
