import type { MouseEvent } from 'react';
import { sourceWord } from '../../api/source-names.ts';
import { number } from '../../ui/format.ts';
import { RichText } from '../../ui/RichText.tsx';
import { aboutItem } from './about-item.ts';
import type { Result } from './merge-results.ts';

/** What this work is to the library, in two words. */
export const stateOf = ({ item }: Result): string | null => {
  if (item.in_library) return 'In your library';
  if (item.paper_status === 'dismissed') return 'Not interested';
  return item.paper_status === 'removed' ? 'Removed before' : null;
};

interface ResultRowProps {
  result: Result;
  busy: boolean;
  onPress: (event: MouseEvent) => void;
}

export const ResultRow = ({ result, busy, onPress }: ResultRowProps) => {
  const { item } = result;
  const sources = item.sources.map(sourceWord);
  const state = busy ? 'Saving…' : stateOf(result);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row around it takes the keys
    // biome-ignore lint/a11y/useSemanticElements: the list is a grid
    <div
      role="gridcell"
      tabIndex={-1}
      className={`paper-row paper-row-plain ${item.paper_status === 'dismissed' ? 'text-quiet' : ''}`}
      onClick={onPress}
    >
      <div className="row-title rich" dir="auto">
        <RichText text={item.title} />
      </div>
      <div className="row-meta">
        <span className="truncate" dir="auto">
          {[aboutItem(item), item.cited_by_count ? `cited by ${number(item.cited_by_count)}` : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
        {item.is_retracted && <span className="text-bad font-semibold">Retracted</span>}
      </div>
      <div className="row-end text-small">
        <span className={`font-medium ${item.in_library ? 'text-lamp' : 'text-quiet'}`}>{state}</span>
      </div>
      <div className="row-found text-small text-quiet max-sm:hidden" title={sources.join(', ')}>
        {sources.slice(0, 2).join(', ')}
        {sources.length > 2 && ` and ${sources.length - 2} more`}
      </div>
    </div>
  );
};
