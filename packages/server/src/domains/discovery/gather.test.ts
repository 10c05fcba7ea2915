import { discoverySettings } from '@carrel/contract';
import { describe, expect, it } from 'vitest';
import { queriesOf } from './gather.ts';

const branches = [
  { coreTopics: ['sea', 'ice', 'melt', 'shelf', 'flow'], exploreTopics: ['krill', 'whale'] },
  { coreTopics: ['spike', 'axon', 'cortex'], exploreTopics: ['sleep'] },
];
const settings = (core: number, explore: number) => ({
  ...discoverySettings.parse({}).branches,
  query_core_variants: core,
  query_explore_variants: explore,
});

describe('searches for the branches of a lens', () => {
  it('are as many for the core and its surroundings as configured, one of each branch first [lens-30]', () => {
    expect(queriesOf(branches, settings(1, 1))).toEqual([
      'sea ice melt',
      'spike axon cortex',
      'sea krill',
      'spike sleep',
    ]);
    expect(queriesOf(branches, settings(2, 1))).toContain('melt shelf flow');
    expect(queriesOf(branches, settings(1, 2))).toContain('sea whale');
    const many = Array.from({ length: 8 }, (_, i) => ({ coreTopics: [`a${i}`, `b${i}`], exploreTopics: [`c${i}`] }));
    expect(queriesOf(many, settings(4, 4))).toEqual(many.map((b) => b.coreTopics.join(' ')));
  });
});
