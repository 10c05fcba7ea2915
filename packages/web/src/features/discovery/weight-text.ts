import { once } from '../../ui/format.ts';

const twoDigits = once(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' }),
);

/** A weight or a measure with two decimal places, such as "0.15". */
export const weightText = (value: number): string => twoDigits().format(value);
