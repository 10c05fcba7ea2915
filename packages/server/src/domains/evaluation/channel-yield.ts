export const channels = ['lexical', 'vector', 'graph', 'external'] as const;
export type Channel = (typeof channels)[number];

interface Yield {
  surfaced: number;
  kept: number;
  rate: number | null;
  shrunk_rate: number | null;
  multiplier: number;
}

export interface Yields {
  papers_surfaced: number;
  pooled_rate: number | null;
  shrinkage_strength: number | null;
  channels: Record<Channel, Yield>;
}

const band = { least: 0.5, most: 1.5 };

/**
 * Rates of channels, each moved towards the rate of all by as much as the differences between channels could be chance
 * (empirical Bayes by the method of moments). Without measurable differences all channels have the same rate.
 * @param counts papers that were shown from each channel, and those of them that are kept
 */
export const yieldsOf = (counts: Record<Channel, { surfaced: number; kept: number }>, papers: number): Yields => {
  const groups = channels.map((c) => counts[c]).filter((c) => c.surfaced > 0);
  const total = groups.reduce((n, c) => n + c.surfaced, 0);
  const pooled = total === 0 ? null : groups.reduce((n, c) => n + c.kept, 0) / total;
  const strength = pooled === null ? null : strengthOf(groups, total, pooled);
  const of = ({ surfaced, kept }: { surfaced: number; kept: number }): Yield => {
    const rate = surfaced === 0 ? null : kept / surfaced;
    if (pooled === null) return { surfaced, kept, rate, shrunk_rate: null, multiplier: 1 };
    const shrunk = strength === null ? pooled : (kept + strength * pooled) / (surfaced + strength || 1);
    const multiplier = pooled === 0 || surfaced === 0 ? 1 : Math.min(band.most, Math.max(band.least, shrunk / pooled));
    return { surfaced, kept, rate, shrunk_rate: surfaced === 0 ? pooled : shrunk, multiplier };
  };
  return {
    papers_surfaced: papers,
    pooled_rate: pooled,
    shrinkage_strength: strength,
    channels: {
      lexical: of(counts.lexical),
      vector: of(counts.vector),
      graph: of(counts.graph),
      external: of(counts.external),
    },
  };
};

/** Papers of evidence that the pooled rate counts for; null if the channels do not differ measurably. */
const strengthOf = (groups: readonly { surfaced: number; kept: number }[], total: number, pooled: number) => {
  if (groups.length < 2) return null;
  const noise = pooled * (1 - pooled);
  const room = total - groups.reduce((n, c) => n + c.surfaced ** 2, 0) / total;
  const observed = groups.reduce((n, c) => n + c.surfaced * (c.kept / c.surfaced - pooled) ** 2, 0);
  const between = room <= 0 ? 0 : Math.max(0, (observed - (groups.length - 1) * noise) / room);
  return between === 0 ? null : Math.max(0, noise / between - 1);
};
