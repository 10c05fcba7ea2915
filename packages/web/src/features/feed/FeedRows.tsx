import * as m from '@carrel/messages/feed';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { dayHeading } from './day-of.ts';
import { FeedRow } from './FeedRow.tsx';
import { spokenRow } from './spoken-row.ts';
import type { FeedActions } from './use-feed-actions.ts';
import type { FeedFocus } from './use-feed-focus.ts';
import type { FeedItems } from './use-feed-list.ts';

interface FeedRowsProps {
  feed: FeedItems;
  focus: FeedFocus;
  actions: FeedActions;
  showScore: boolean;
}

export const FeedRows = ({ feed, focus, actions, showScore }: FeedRowsProps) => {
  const { items, first, read, onRange } = feed;
  const { rows, at, chosen, goTo, setIndex, toggle } = focus;
  const { open, press, decide } = actions;
  return (
    <VirtualList
      ref={rows}
      label={m.list({ count: first?.total ?? items.length })}
      count={items.length}
      rowHeight={84}
      content={(row) => items[row]}
      measured
      multiselectable
      busy={read.isFetchingNextPage}
      focusIndex={at}
      onFocusIndex={(to, extend) => (extend ? goTo(to, true) : setIndex(to))}
      onOpen={(row) => open(items[row]?.paper.id)}
      onRange={onRange}
      rowState={(row) => ({
        selected: chosen.has(items[row]?.id ?? ''),
        current: row === at,
        label: items[row] ? spokenRow(items[row]) : '',
      })}
      renderRow={(row) =>
        items[row] && (
          <FeedRow
            item={items[row]}
            index={row}
            selected={chosen.has(items[row].id)}
            showScore={showScore}
            day={showScore ? null : dayHeading(items[row], items[row - 1])}
            onSwipe={decide}
            onPress={press}
            onToggle={toggle}
          />
        )
      }
    />
  );
};
