import { expect, it } from 'vitest';
import type { Lens } from '../../api/types.ts';
import { choiceOf, configOf, contexts } from './lens-config.ts';

const lens = (context_type: Lens['context_type'], context_config: Record<string, unknown>) =>
  ({ context_type, context_config }) as Lens;

it('a form without a choice has no configuration, except for the whole library', () => {
  const empty = choiceOf(undefined, []);
  expect(contexts.map((context) => configOf({ ...empty, context }))).toEqual([{}, null, null, null, null, null]);
});

it('the form of a lens sends its configuration back unchanged', () => {
  for (const [context, config] of [
    ['library_global', {}],
    ['collection', { collection_id: '4' }],
    ['tag', { tag_id: '7' }],
    ['topic_keyword', { keyword: 'place cells' }],
    ['author_set', { author_ids: ['1', '2'] }],
    ['papers', { paper_ids: ['9'] }],
  ] as const)
    expect(configOf(choiceOf(lens(context, config), []))).toEqual(config);
});

it('chosen papers make a lens around them', () => {
  expect(configOf(choiceOf(undefined, ['1', '2']))).toEqual({ paper_ids: ['1', '2'] });
});
