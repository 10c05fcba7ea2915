import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/online';
import type { MouseEvent } from 'react';
import { sourceWord } from '../../api/source-names.ts';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import * as rows from '../library/rows.module.css';
import { aboutItem } from './about-item.ts';
import type { Result } from './merge-results.ts';

/** Whether the paper is, or was, in the library. */
export const stateOf = ({ item }: Result): string | null => {
  if (item.in_library) return m.inLibrary();
  if (item.paper_status === 'dismissed') return commands.dismissResult();
  return item.paper_status === 'removed' ? m.removedEarlier() : null;
};

interface ResultRowProps {
  result: Result;
  busy: boolean;
  onPress: (event: MouseEvent) => void;
}

export const ResultRow = ({ result, busy, onPress }: ResultRowProps) => {
  const { item } = result;
  const sources = item.sources.map(sourceWord);
  const state = busy ? m.saving() : stateOf(result);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row around it takes the keys
    // biome-ignore lint/a11y/useSemanticElements: the list is a grid
    <div
      role="gridcell"
      tabIndex={-1}
      className={`${rows.row} ${rows.plain} ${item.paper_status === 'dismissed' ? 'text-quiet' : ''}`}
      onClick={onPress}
    >
      <div className={`${rows.title} ${parts.rich}`} dir="auto">
        <RichText text={item.title} />
      </div>
      <div className={rows.meta}>
        <span className="truncate" dir="auto">
          {[aboutItem(item), item.cited_by_count ? m.citedBy({ count: item.cited_by_count }) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
        {item.is_retracted && <span className="text-bad font-semibold">{m.retracted()}</span>}
      </div>
      <div className={`${rows.end} text-small`}>
        <span className={`font-medium ${item.in_library ? 'text-lamp' : 'text-quiet'}`}>{state}</span>
      </div>
      <div className={`${rows.match} text-small text-quiet max-sm:hidden`} title={sources.join(', ')}>
        {sources.length > 2
          ? m.andMore({ list: sources.slice(0, 2).join(', '), count: sources.length - 2 })
          : sources.join(', ')}
      </div>
    </div>
  );
};
