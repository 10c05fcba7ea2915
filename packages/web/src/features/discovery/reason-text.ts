import * as m from '@carrel/messages/discovery';
import { sourceWord } from '../../api/source-names.ts';
import type { RecommendationReason } from '../../api/types.ts';

/** The sentence of a reason, in the language of the interface. */
export const reasonText = ({ code, values, paper_ids }: RecommendationReason): string => {
  const text = (key: string) => String(values[key] ?? '') || 'none';
  const source = text('source');
  return m.reasonOf({
    code,
    count: Number(values.count ?? paper_ids.length),
    words: text('keyword'),
    names: text('author'),
    venue: text('venue'),
    topics: text('topics'),
    source: source === 'none' ? source : sourceWord(source),
  });
};
