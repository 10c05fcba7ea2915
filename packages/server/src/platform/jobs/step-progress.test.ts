import { describe, expect, it } from 'vitest';
import { StepProgress } from './step-progress.ts';

const recorded = () => {
  const told: [number, number | null, string | undefined][] = [];
  let units = -1;
  const ctx = {
    progress: (done: number, total: number | null, message?: string) => void told.push([done, total, message]),
    worked: (n: number) => {
      units = n;
    },
  };
  return { told, ctx, units: () => units };
};

describe('the progress of several steps', () => {
  it('is one rising number, in proportion to the cost of each step [act-17] [act-31]', () => {
    const { told, ctx } = recorded();
    const steps = new StepProgress(ctx, { reading: 1, learning: 3 });
    steps.progress('reading', 0, 'Reading');
    steps.progress('reading', 1, 'Reading');
    steps.progress('learning', 0.5, 'Learning');
    steps.progress('learning', 1, 'Learning');
    expect(told).toEqual([
      [0, 100, 'Reading'],
      [25, 100, 'Reading'],
      [62, 100, 'Learning'],
      [100, 100, 'Learning'],
    ]);
  });

  it('never goes back or beyond the whole, whatever a step reports [act-17]', () => {
    const { told, ctx } = recorded();
    const steps = new StepProgress(ctx, { reading: 1, learning: 1 });
    steps.progress('learning', 0.5, 'Learning');
    steps.progress('reading', 0.2, 'Reading');
    steps.progress('learning', 3, 'Learning');
    expect(told.map(([done]) => done)).toEqual([75, 75, 100]);
  });

  it('does not write the same report twice, and counts no units [act-31]', () => {
    const { told, ctx, units } = recorded();
    const steps = new StepProgress(ctx, { reading: 1 });
    for (let i = 0; i < 1_000; i += 1) steps.progress('reading', i / 100_000, 'Reading');
    expect(told).toHaveLength(1);
    expect(units()).toBe(0);
  });

  it('is zero if no step costs anything', () => {
    const { told, ctx } = recorded();
    new StepProgress(ctx, { reading: 0 }).progress('reading', 1, 'Reading');
    expect(told).toEqual([[0, 100, 'Reading']]);
  });
});
