import { estimateRelevant } from '../../packages/server/src/domains/feed/estimate-relevant.ts';
import { gaussian, seeded } from '../../packages/server/src/domains/vectors/model/random.ts';
import { dot, percentileOf } from '../../packages/server/src/domains/vectors/model/text-model.ts';
import { readLines } from './corpora.ts';
import { printFigure, printMean } from './intervals.ts';
import { RankedTexts } from './ranked-texts.ts';

// Systematic reviews: included and excluded papers, found with the feedback given so far. Also whether shown shares and
// expected numbers are correct that often.

interface Review {
  name: string;
  texts: RankedTexts;
  included: boolean[];
}

interface ScreenedRecord {
  review: string;
  title: string;
  abstract?: string | null;
  included: number;
}

const batch = 10;
const draws = 5;
const wanted = 0.95;

const readReviews = async (): Promise<Review[]> => {
  const records = readLines('corpora', 'screening', 'records.jsonl').map((line) => JSON.parse(line) as ScreenedRecord);
  const names = [...new Set(records.map((r) => r.review))];
  const out: Review[] = [];
  for (const name of names) {
    const own = records.filter((r) => r.review === name);
    const texts = await RankedTexts.of(
      own.map((r, i) => ({ id: i + 1, title: r.title ?? '', abstract: r.abstract ?? null })),
    );
    out.push({ name, texts, included: own.map((r) => r.included === 1) });
  }
  return out;
};

const shuffled = (count: number, seed: number): number[] => {
  const random = gaussian(seeded(seed));
  return Array.from({ length: count }, (_, i) => ({ i, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map((x) => x.i);
};

const some = (order: readonly number[], fits: (row: number) => boolean, count: number): number[] =>
  order.filter(fits).slice(0, count);

const weighted = (rows: readonly number[]) => rows.map((r) => [r, 1] as const);

/** Share of the work saved over reading at random, until 95 % of the included papers were read. */
const workSaved = ({ texts, included }: Review, seed: number): number => {
  const order = shuffled(texts.size, seed);
  const read = new Set([...some(order, (r) => included[r]!, 1), ...some(order, (r) => !included[r], 1)]);
  const all = included.filter(Boolean).length;
  const found = () => [...read].filter((r) => included[r]).length;
  while (found() < wanted * all) {
    const liked = weighted([...read].filter((r) => included[r]));
    const disliked = weighted([...read].filter((r) => !included[r]));
    for (const { row } of texts.order(liked, disliked, read).slice(0, batch)) {
      read.add(row);
      if (found() >= wanted * all) break;
    }
  }
  return (texts.size - read.size) / texts.size - (1 - wanted);
};

/** Included papers among the first tenth, with ten labels of each kind. */
const foundInTenth = ({ texts, included }: Review, seed: number): number => {
  const order = shuffled(texts.size, seed);
  const liked = some(order, (r) => included[r]!, 10);
  const disliked = some(order, (r) => !included[r], 10);
  const excluded = new Set([...liked, ...disliked]);
  const ranked = texts.order(weighted(liked), weighted(disliked), excluded);
  const hidden = included.filter((yes, r) => yes && !excluded.has(r)).length;
  const top = ranked.slice(0, Math.ceil(ranked.length / 10)).filter(({ row }) => included[row]).length;
  return top / hidden;
};

interface Shown {
  /** The shown value, as a probability. */
  p: number;
  /** Whether it was true. */
  so: boolean;
}

const bins = 10;

/** Expected calibration error: how far a shown share is from the actual one, by tenths of the scale. */
const calibrationError = (list: readonly Shown[]): number => {
  let sum = 0;
  for (let b = 0; b < bins; b += 1) {
    const own = list.filter(({ p }) => Math.min(bins - 1, Math.floor(p * bins)) === b);
    sum += Math.abs(own.reduce((s, { p, so }) => s + p - (so ? 1 : 0), 0));
  }
  return sum / Math.max(1, list.length);
};

/** What the Feed expects of items without a decision, learned from 50 to 100 decisions. */
const feedEstimates = ({ texts, included }: Review, seed: number): { shown: Shown[]; inside: boolean | null } => {
  const order = shuffled(texts.size, 100 + seed);
  const profile = some(order, (r) => included[r]!, 5);
  const rest = order.filter((r) => !profile.includes(r));
  const ranked = texts.order(weighted(profile), [], new Set(profile));
  const score = new Map(ranked.map(({ row }, i) => [row, 100 * (1 - i / ranked.length)]));
  // As in real use, half of the decisions are about the first items of the list.
  const byScore = [...rest].sort((a, b) => score.get(b)! - score.get(a)!);
  const decided = new Set([...byScore.slice(0, 60), ...rest.slice(0, 60)]);
  const items = [...decided].map((r) => ({ score: score.get(r)!, kept: included[r]! }));
  const left = rest.filter((r) => !decided.has(r));
  const whole = estimateRelevant(
    items,
    left.map((r) => ({ score: score.get(r)!, count: 1 })),
  );
  if (!whole.estimate) return { shown: [], inside: null };
  const many = 10_000;
  const shown = left.map((r) => ({
    p: estimateRelevant(items, [{ score: score.get(r)!, count: many }]).estimate!.relevant / many,
    so: included[r]!,
  }));
  const right = left.filter((r) => included[r]).length;
  return { shown, inside: whole.estimate.low <= right && right <= whole.estimate.high };
};

/** Fresh pairs of papers: "closer than x % of pairs" should be true of 100 − x % of them. */
const closeness = ({ texts }: Review): Shown[] => {
  const random = seeded(11);
  const pick = () => Math.floor(random() * texts.size);
  return Array.from({ length: 4_000 }, () => {
    const [a, b, c, d] = [pick(), pick(), pick(), pick()];
    const shown = percentileOf(texts.projector.model, dot(texts.vector(a), texts.vector(b)));
    return {
      p: shown,
      so: a !== b && c !== d && dot(texts.vector(c), texts.vector(d)) < dot(texts.vector(a), texts.vector(b)),
    };
  });
};

export const measureScreening = async (): Promise<void> => {
  const reviews = await readReviews();
  const seeds = Array.from({ length: draws }, (_, i) => i + 1);
  const saved = reviews.map((r) => seeds.map((s) => workSaved(r, s)));
  for (const [i, r] of reviews.entries()) printMean(`screening ${r.name}, WSS@95 from 1 + 1 labels`, saved[i]!, '');
  printMean('screening, WSS@95 from 1 + 1 labels, all reviews', saved.flat(), 'lab .577–.586; published .64–.92');
  const tenth = reviews.flatMap((r) => seeds.map((s) => foundInTenth(r, s)));
  printMean('screening, recall after 10 %, 10 + 10 labels', tenth, 'at least .58');
  const estimates = reviews.flatMap((r) => seeds.map((s) => feedEstimates(r, s)));
  const judged = estimates.filter((e) => e.inside !== null);
  process.stdout.write(
    `estimate of relevant items: given in ${judged.length} of ${estimates.length} cases, refused in the others\n`,
  );
  printFigure(
    'estimate of relevant items, ECE',
    judged.flatMap((e) => e.shown),
    calibrationError,
    'lab .040',
  );
  printMean(
    'estimate of relevant items, truth inside its 90 % interval',
    judged.map((e) => (e.inside ? 1 : 0)),
    'about .90',
  );
  printFigure('“closer than x % of pairs”, ECE', reviews.flatMap(closeness), calibrationError, 'no figure published');
};
