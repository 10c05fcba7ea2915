import { nearWanted, type ScoredTag, shownFrom } from '../../packages/server/src/domains/tag-suggestions/score-tags.ts';
import { TagSuggester } from '../../packages/server/src/domains/tag-suggestions/tag-suggester.ts';
import { ExactIndex } from '../../packages/server/src/domains/vectors/index/exact-index.ts';
import { seeded } from '../../packages/server/src/domains/vectors/model/random.ts';
import { Projector, trainModel } from '../../packages/server/src/domains/vectors/model/text-model.ts';
import { wilson } from '../../packages/server/src/platform/wilson.ts';
import { readLines } from './corpora.ts';

// Suggested tags, with the authors' keywords of a conference series (ACM-CR) as the tags of a library.

const held = 1_500;
/** Rarer keywords cannot be suggested. */
const minUses = 5;

const print = (what: string, value: number, note = ''): void => {
  process.stdout.write(`${what.padEnd(66)} ${value.toFixed(3).padStart(9)}  ${note}\n`);
};
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);

interface Asked {
  wanted: ReadonlySet<number>;
  ranked: readonly number[];
}

const measures = (asked: readonly Asked[]) => {
  const right = ({ wanted, ranked }: Asked, k: number) => ranked.slice(0, k).filter((t) => wanted.has(t)).length;
  const f1 = (a: Asked, k: number) => (2 * right(a, k)) / (k + a.wanted.size);
  return {
    f1At3: mean(asked.map((a) => f1(a, 3))),
    f1At5: mean(asked.map((a) => f1(a, 5))),
    recallAt10: mean(asked.map((a) => right(a, 10) / a.wanted.size)),
    hitAt5: mean(asked.map((a) => (right(a, 5) > 0 ? 1 : 0))),
  };
};

const printMeasures = (name: string, asked: readonly Asked[], lab: readonly number[]): void => {
  const { f1At3, f1At5, recallAt10, hitAt5 } = measures(asked);
  for (const [n, [what, value]] of Object.entries({
    'F1@3': f1At3,
    'F1@5': f1At5,
    'R@10': recallAt10,
    'hit@5': hitAt5,
  }).entries())
    print(`${name}, ${what}`, value, lab[n] === undefined ? '' : `lab ${lab[n]!.toFixed(3)}`);
};

export const measureTags = async (): Promise<void> => {
  const docs = readLines('corpora', 'acm-cr', 'docs.jsonl')
    .map((line) => JSON.parse(line) as { title: string; abstract?: string | null; keywords?: string[] })
    .map((d, n) => ({
      id: n + 1,
      title: d.title,
      abstract: d.abstract ?? null,
      keywords: new Set((d.keywords ?? []).map((k) => k.trim().toLowerCase())),
    }));
  const uses = new Map<string, number>();
  for (const { keywords } of docs) for (const k of keywords) uses.set(k, (uses.get(k) ?? 0) + 1);
  const tags = [...uses].filter(([, n]) => n >= minUses).map(([name], id) => ({ id, name }));
  const idOf = new Map(tags.map((t) => [t.name, t.id]));
  const random = seeded(3);
  const papers = docs
    .map((d) => ({ ...d, tags: [...d.keywords].flatMap((k) => idOf.get(k) ?? []), order: random() }))
    .filter((d) => d.tags.length > 0)
    .sort((a, b) => a.order - b.order);
  const [asked, known] = [papers.slice(0, held), papers.slice(held)];
  const projector = new Projector((await trainModel(docs))!);
  const vectorOf = new Map(
    papers.flatMap((p) => {
      const vector = projector.paper(p);
      return vector ? [[p.id, vector] as const] : [];
    }),
  );
  const index = new ExactIndex('bench', [...vectorOf.values()][0]!.length, 'held');
  await index.upsert(known.flatMap((p) => (vectorOf.has(p.id) ? [{ id: p.id, vector: vectorOf.get(p.id)! }] : [])));
  const suggester = new TagSuggester(tags, new Map(known.map((p) => [p.id, p.tags])), async (paper, k) => {
    const vector = vectorOf.get(paper);
    return vector ? (await index.search(vector, k)).map((n) => ({ id: n.id, similarity: Math.max(0, n.score) })) : [];
  });
  const popular = new Map<number, number>();
  for (const p of known) for (const t of p.tags) popular.set(t, (popular.get(t) ?? 0) + 1);
  const mostPopular = [...popular].sort((a, b) => b[1] - a[1]).map(([t]) => t);
  const started = performance.now();
  const answers: { wanted: Set<number>; scored: ScoredTag[] }[] = [];
  for (const p of asked) answers.push({ wanted: new Set(p.tags), scored: await suggester.suggest(p) });
  const ms = (performance.now() - started) / asked.length;
  process.stdout.write(
    `${papers.length} papers with ${tags.length} tags, ${asked.length} held out, ${nearWanted(known.length)} similar papers\n`,
  );
  printMeasures(
    'most popular tags',
    asked.map((p) => ({ wanted: new Set(p.tags), ranked: mostPopular })),
    [0.043, 0.046, 0.148, 0.151],
  );
  printMeasures(
    'suggestions',
    answers.map(({ wanted, scored }) => ({ wanted, ranked: scored.map((s) => s.tag) })),
    [0.345, 0.294, 0.661, 0.756],
  );
  for (const from of [0.2, 0.3, shownFrom, 0.5]) {
    const shown = answers.flatMap(({ wanted, scored }) =>
      scored
        .filter((s) => s.score >= from)
        .slice(0, 3)
        .map((s) => wanted.has(s.tag)),
    );
    const right = shown.filter(Boolean).length;
    const [low, high] = wilson(right, Math.max(1, shown.length));
    print(
      `shown, with a score of at least ${from}: right`,
      right / Math.max(1, shown.length),
      `95 % ${low.toFixed(2)}–${high.toFixed(2)}; ${(shown.length / asked.length).toFixed(2)} for each paper`,
    );
  }
  print('milliseconds for each paper', ms);
};
