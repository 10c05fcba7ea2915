import { expect, it } from 'vitest';
import { changes } from '../../../scripts/change-cost.mjs';
import { repoRoot } from './source-files.ts';

it.each(changes.map((change) => [change.name, change.steps] as const))(
  '%s: the sample change that is counted fits the files [arch-05]',
  (_, steps) => {
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps.filter((step) => 'edited' in step)) expect(step.edited(repoRoot)).not.toBe('');
  },
);
