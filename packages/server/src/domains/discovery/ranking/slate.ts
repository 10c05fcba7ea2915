/** What the list needs to know of a candidate. */
export interface SlateCandidate {
  key: number;
  total: number;
  /** People who wrote it, by any stable key. */
  authors: readonly string[];
  /** What it was found with, such as a seed. */
  sourceKey: string | null;
  branch?: string | null;
}

export const explorationPolicy = 'uniform-tail-1';
/** Rows of the first screen; two of the four explored papers are among them. */
export const firstScreen = 7;

const authorSteps = [2, 3, 5, Number.POSITIVE_INFINITY] as const;
const sourceSteps = [0.25, 0.4, 0.6, 1] as const;
/** The most papers by one author, and the largest share of one source, before either is relaxed. */
export const initialMax = { author: authorSteps[0], source: sourceSteps[0] };

export interface Relaxed {
  cap: 'author' | 'source';
  /** Null: no limit. Papers per author, or the share of the list per source. */
  to: number | null;
}
export interface Exploration {
  key: number;
  /** From 1. */
  position: number;
  tailSize: number;
  inclusionProbability: number;
  positionProbability: number;
}
export interface Slate {
  /** In the order in which they are shown. */
  keys: number[];
  exploration: Exploration[];
  relaxed: Relaxed[];
}

const byTotal = (a: SlateCandidate, b: SlateCandidate): number => b.total - a.total || a.key - b.key;

class Caps {
  readonly #authors = new Map<string, number>();
  readonly #sources = new Map<string, number>();
  readonly #size: number;
  author = 0;
  source = 0;

  constructor(size: number) {
    this.#size = size;
  }

  fits(c: SlateCandidate): boolean {
    const perSource = Math.max(1, Math.round(this.#size * sourceSteps[this.source]!));
    if (c.sourceKey !== null && (this.#sources.get(c.sourceKey) ?? 0) >= perSource) return false;
    return c.authors.every((a) => (this.#authors.get(a) ?? 0) < authorSteps[this.author]!);
  }

  add(c: SlateCandidate): void {
    for (const a of new Set(c.authors)) this.#authors.set(a, (this.#authors.get(a) ?? 0) + 1);
    if (c.sourceKey !== null) this.#sources.set(c.sourceKey, (this.#sources.get(c.sourceKey) ?? 0) + 1);
  }
}

/** Places at the beginning of a list that hold at most two papers by one author. */
const spreadPlaces = 10;

/** Papers that only fit because the limits were raised come after the first places. */
const spread = (ordered: readonly SlateCandidate[]): SlateCandidate[] => {
  const caps = new Caps(Number.POSITIVE_INFINITY);
  const first: SlateCandidate[] = [];
  const later: SlateCandidate[] = [];
  for (const c of ordered) {
    if (first.length < spreadPlaces && caps.fits(c)) {
      caps.add(c);
      first.push(c);
    } else later.push(c);
  }
  return [...first, ...later];
};

/** Where explored papers are shown in a list of this length: two on the first screen, the others further down. */
const explorationPositions = (size: number): number[] => {
  if (size < 8) return [];
  const wanted = [4, Math.min(firstScreen, size - 1), Math.round(size * 0.5), Math.round(size * 0.8)];
  return [...new Set(wanted)].filter((p) => p <= size).sort((a, b) => a - b);
};

const withoutReplacement = <T>(items: readonly T[], count: number, random: () => number): T[] => {
  const rest = [...items];
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0]!,
  );
};

/**
 * The list: the best candidates, at most two of an author and a quarter from one source. If that leaves it short, the
 * limits are raised step by step. Four positions go to candidates drawn uniformly from those that did not make it.
 * @param options.random draws from [0, 1); its seed is stored with the list
 * @param options.keepExploration positions and papers of an earlier draw, which are used again
 * @param options.reserved places reserved for the best candidates of each branch, whatever their totals
 */
export const buildSlate = (
  candidates: readonly SlateCandidate[],
  size: number,
  options: {
    random: () => number;
    keepExploration?: readonly Exploration[];
    reserved?: ReadonlyMap<string, number>;
  },
): Slate => {
  const ordered = [...candidates].sort(byTotal);
  const length = Math.min(size, ordered.length);
  const retained = options.keepExploration?.filter((e) => ordered.some((c) => c.key === e.key) && e.position <= length);
  const positions = retained ? retained.map((e) => e.position) : explorationPositions(length);
  // Nothing is drawn unless there is a tail to draw from.
  const tailExpected = ordered.length - (length - positions.length);
  const reserved = retained ? retained.length : tailExpected > positions.length ? positions.length : 0;
  const caps = new Caps(length);
  const chosen: SlateCandidate[] = [];
  const taken = new Set<number>();
  const relaxed: Relaxed[] = [];
  if (retained)
    for (const { key } of retained) {
      const c = ordered.find((o) => o.key === key)!;
      taken.add(key);
      caps.add(c);
    }
  const room = length - reserved;
  const fill = (limit = room, branch?: string) => {
    for (const c of ordered) {
      if (chosen.length >= limit) return;
      if (taken.has(c.key) || (branch !== undefined && c.branch !== branch) || !caps.fits(c)) continue;
      taken.add(c.key);
      caps.add(c);
      chosen.push(c);
    }
  };
  for (const [branch, places] of options.reserved ?? []) fill(Math.min(room, chosen.length + places), branch);
  fill();
  while (chosen.length < room && (caps.source < sourceSteps.length - 1 || caps.author < authorSteps.length - 1)) {
    const cap = caps.source <= caps.author && caps.source < sourceSteps.length - 1 ? 'source' : 'author';
    caps[cap] += 1;
    const to = cap === 'source' ? sourceSteps[caps.source]! : authorSteps[caps.author]!;
    const before = chosen.length;
    fill();
    if (chosen.length > before) relaxed.push({ cap, to: Number.isFinite(to) && to !== 1 ? to : null });
  }
  const best = spread(chosen.sort(byTotal)).map((c) => c.key);
  let exploration: Exploration[];
  if (retained) exploration = [...retained];
  else {
    // Any papers of the tail can be listed together: each counts towards the limits as if it were drawn.
    const fitting = ordered.filter((c) => {
      if (taken.has(c.key) || !caps.fits(c)) return false;
      caps.add(c);
      return true;
    });
    const tail = fitting.length >= reserved ? fitting : ordered.filter((c) => !taken.has(c.key));
    if (tail !== fitting) relaxed.push({ cap: 'author', to: null });
    const drawn = withoutReplacement(tail, reserved, options.random);
    exploration = drawn.map((c, i) => ({
      key: c.key,
      position: positions[i]!,
      tailSize: tail.length,
      inclusionProbability: drawn.length / tail.length,
      positionProbability: 1 / drawn.length,
    }));
  }
  const keys = [...best];
  for (const e of [...exploration].sort((a, b) => a.position - b.position)) keys.splice(e.position - 1, 0, e.key);
  return { keys, exploration, relaxed };
};
