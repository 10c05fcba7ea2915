import type { MouseEvent } from 'react';
import { number } from '../../ui/format.ts';
import { RichText } from '../../ui/RichText.tsx';
import { aboutItem, sourceWord } from './about-item.ts';
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
  const state = busy ? 'Saving…' : stateOf(result);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row around it takes the keys
    // biome-ignore lint/a11y/useSemanticElements: the list is a grid
    <div
      role="gridcell"
      tabIndex={-1}
      className={`paper-row ${item.paper_status === 'dismissed' ? 'text-quiet' : ''}`}
      onClick={onPress}
    >
      <span />
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
        <span className="max-sm:hidden">{item.sources.map(sourceWord).join(', ')}</span>
      </div>
      <div className={`row-end text-small font-medium ${item.in_library ? 'text-lamp' : 'text-quiet'}`}>{state}</div>
    </div>
  );
};
