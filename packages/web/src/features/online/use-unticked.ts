import { useState } from 'react';

/** The lines whose results will not be saved. */
export const useUnticked = () => {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const tick = (input: string, chosen: boolean) =>
    setUnticked((now) => {
      const next = new Set(now);
      if (chosen) next.delete(input);
      else next.add(input);
      return next;
    });
  return { unticked, tick, tickAll: () => setUnticked(new Set()) };
};
