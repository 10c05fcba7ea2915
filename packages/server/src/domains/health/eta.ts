import type { Forecast } from '../health-declaration.ts';

const calls = (items: number, batch: number): number => Math.ceil(items / batch);

const words = (seconds: number): string =>
  seconds < 60
    ? `about ${seconds} s`
    : seconds < 5_400
      ? `about ${Math.round(seconds / 60)} min`
      : `about ${Math.round(seconds / 3_600)} h`;

/** Requests, that is items over batch, divided by requests a second. */
export const etaOf = (f: Forecast) => {
  const { items, batchSize, source, perSecond, authenticated, unit = 'papers' } = f.eta;
  const requests = calls(items, batchSize);
  const seconds = Math.ceil(requests / perSecond);
  return {
    items,
    requests,
    batch_size: batchSize,
    seconds,
    label: words(seconds),
    source,
    authenticated,
    requests_per_second: perSecond,
    basis: `${requests.toLocaleString('en')} calls of up to ${batchSize.toLocaleString('en')} ${unit} at ${perSecond} a second`,
  };
};
