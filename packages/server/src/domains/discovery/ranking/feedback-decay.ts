const dayMs = 86_400_000;

/** How much feedback still counts, 0 to 1: in full for some days, then half as much after each further period. */
export const decayOf = (
  at: string,
  nowMs: number,
  {
    feedback_decay_days_full: full,
    feedback_decay_days_half: half,
  }: {
    feedback_decay_days_full: number;
    feedback_decay_days_half: number;
  },
): number => {
  const days = (nowMs - Date.parse(at)) / dayMs;
  if (!Number.isFinite(days)) return 0;
  return days <= full ? 1 : 0.5 ** ((days - full) / half);
};
