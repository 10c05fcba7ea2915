interface Progress {
  processed: number;
  total: number | null;
}

/**
 * Progress of an operation that an earlier process began. Some jobs count the whole again, others only what is left; either
 * way the share that is shown does not go back, and the whole stays what it was.
 */
export const continuedProgress = (earlier: Progress): ((p: Progress) => Progress) => {
  const { processed: done, total: whole } = earlier;
  if (whole === null || whole === 0 || done === 0) return (p) => p;
  let countsWhole: boolean | null = null;
  return (p) => {
    if (p.total === null) return earlier;
    countsWhole ??= p.total === whole || (p.total > whole && p.processed >= done);
    if (countsWhole) return { processed: Math.max(p.processed, Math.ceil((done / whole) * p.total)), total: p.total };
    const share = p.total === 0 ? 0 : Math.min(1, p.processed / p.total);
    return { processed: done + Math.floor((whole - done) * share), total: whole };
  };
};
