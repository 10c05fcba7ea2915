/** Pairs as text: order does not matter. */
export const pairKey = (a: string | number, b: string | number): string => [String(a), String(b)].sort().join(' ');

export interface Scores {
  precision: number;
  recall: number;
  f1: number;
  found: number;
  expected: number;
}

/** Precision, recall and F1 of found pairs compared with the correct ones. */
export const scorePairs = (found: ReadonlySet<string>, right: ReadonlySet<string>): Scores => {
  let hits = 0;
  for (const pair of found) if (right.has(pair)) hits += 1;
  const precision = found.size === 0 ? 0 : hits / found.size;
  const recall = right.size === 0 ? 0 : hits / right.size;
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    found: found.size,
    expected: right.size,
  };
};

const figure = (n: number): string => n.toFixed(3).replace(/^0/, ' ');

export const printScores = (measure: string, s: Scores, published: string): void => {
  process.stdout.write(
    `${measure.padEnd(46)} P ${figure(s.precision)}  R ${figure(s.recall)}  F1 ${figure(s.f1)}  ${String(s.found).padStart(6)} found of ${String(s.expected).padEnd(6)} ${published}\n`,
  );
};
