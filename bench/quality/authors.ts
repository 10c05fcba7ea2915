import { clusterByAverage } from '../../packages/server/src/domains/identity/cluster.ts';
import {
  fullNameWeights,
  initialsWeights,
  scoreOf,
  sharedNameWeights,
  type Weights,
} from '../../packages/server/src/domains/identity/pair-model.ts';
import { outsideData } from '../../packages/server/src/test-kit/outside-data.ts';
import { Random } from '../../packages/server/src/test-kit/sample-library/random.ts';
import { type Block, homonymBlocks, openReviewBlocks } from './author-names.ts';

// Who wrote what: mentions of names, grouped by person. B3 compares, for each mention, its group with its person.

interface BlockScores {
  mentions: number;
  precision: number;
  recall: number;
}

const counted = (keys: readonly string[]): Map<string, number> => {
  const out = new Map<string, number>();
  for (const k of keys) out.set(k, (out.get(k) ?? 0) + 1);
  return out;
};

const scoresOf = (block: Block, groups: readonly (string | number)[]): BlockScores => {
  const joint = groups.map((g, i) => `${g}\n${block.people[i]}`);
  const [byGroup, byPerson, byBoth] = [counted(groups.map(String)), counted(block.people), counted(joint)];
  let [precision, recall] = [0, 0];
  groups.forEach((g, i) => {
    const both = byBoth.get(joint[i]!)!;
    precision += both / byGroup.get(String(g))!;
    recall += both / byPerson.get(block.people[i]!)!;
  });
  return { mentions: groups.length, precision, recall };
};

const byModel =
  (w: Weights) =>
  (b: Block): (string | number)[] => {
    const n = b.people.length;
    return clusterByAverage(
      n,
      (i, j) => {
        const e = b.evidence[i * n + j];
        return e ? scoreOf(e, w, Math.max(b.namesakes[i]!, b.namesakes[j]!)) : Number.NEGATIVE_INFINITY;
      },
      w.threshold,
    );
  };
const sameFullName = (b: Block): string[] => b.names;

type Figures = [precision: number, recall: number, f1: number];
const f1 = (p: number, r: number): number => (p + r === 0 ? 0 : (2 * p * r) / (p + r));
/** Over all mentions. */
const overMentions = (blocks: readonly BlockScores[]): Figures => {
  const n = blocks.reduce((s, b) => s + b.mentions, 0);
  const p = blocks.reduce((s, b) => s + b.precision, 0) / n;
  const r = blocks.reduce((s, b) => s + b.recall, 0) / n;
  return [p, r, f1(p, r)];
};
/** The mean of blocks, F1 as well. */
const overBlocks = (blocks: readonly BlockScores[]): Figures => {
  const each = blocks.map(
    (b): Figures => [
      b.precision / b.mentions,
      b.recall / b.mentions,
      f1(b.precision / b.mentions, b.recall / b.mentions),
    ],
  );
  const mean = (i: 0 | 1 | 2) => each.reduce((s, x) => s + x[i], 0) / each.length;
  return [mean(0), mean(1), mean(2)];
};

const samples = 1_000;
/** 95 % intervals from bootstrap samples of whole blocks. */
const interval = (blocks: readonly BlockScores[], figures: typeof overMentions): [number, number] => {
  const random = new Random(1);
  const drawn = Array.from({ length: samples }, () => {
    const some = blocks.map(() => blocks[Math.floor(random.next() * blocks.length)]!);
    return figures(some)[2];
  }).sort((a, b) => a - b);
  return [drawn[Math.floor(samples * 0.025)]!, drawn[Math.floor(samples * 0.975)]!];
};

const show = (n: number): string => n.toFixed(3).replace(/^0/, ' ');
const report = (
  label: string,
  blocks: readonly Block[],
  groupsOf: (b: Block) => (string | number)[],
  figures: typeof overMentions,
  published: string,
): void => {
  const scores = blocks.map((b) => scoresOf(b, groupsOf(b)));
  const [p, r, f] = figures(scores);
  const [low, high] = interval(scores, figures);
  process.stdout.write(
    `${label.padEnd(46)} P ${show(p)}  R ${show(r)}  F1 ${show(f)} [${show(low)}, ${show(high)}]  ${published}\n`,
  );
};

export const measureAuthors = (): void => {
  if (outsideData('author-names') === undefined) {
    process.stdout.write('Skipped: RESEARCH_DATA_DIR names no folder with corpora/author-names.\n');
    return;
  }
  const { all, ambiguous } = openReviewBlocks();
  report('names, all: same full name', all, sameFullName, overMentions, '.955');
  report('names, all: pair model', all, byModel(fullNameWeights), overMentions, '.966 cross-validated');
  report('names shared by several: same full name', ambiguous, sameFullName, overMentions, '.657; .686 here');
  report('names shared by several: pair model', ambiguous, byModel(sharedNameWeights), overMentions, '.857');
  const homonyms = homonymBlocks();
  report('initials only: same name', homonyms, sameFullName, overBlocks, '.405');
  report('initials only: pair model', homonyms, byModel(initialsWeights), overBlocks, '.523 co-authors; .645');
};
