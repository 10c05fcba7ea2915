import * as m from '@carrel/messages/discovery';
import { plainText } from '../../ui/RichText.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import type { Impressions } from './impressions.ts';
import { RecommendationRow, whySuggested } from './RecommendationRow.tsx';
import type { DiscoveryActions } from './use-discovery-actions.ts';
import type { DiscoveryFocus } from './use-discovery-focus.ts';
import type { Suggestions } from './use-suggestions.ts';

interface RecommendationRowsProps {
  suggestions: Suggestions;
  focus: DiscoveryFocus;
  actions: DiscoveryActions;
  impressions: Impressions;
}

export const RecommendationRows = ({ suggestions, focus, actions, impressions }: RecommendationRowsProps) => {
  const { items, branches } = suggestions;
  const { rows, at, setIndex } = focus;
  const { open, press } = actions;
  return (
    <VirtualList
      ref={rows}
      label={m.list({ count: items.length })}
      count={items.length}
      rowHeight={84}
      content={(row) => items[row]}
      measured
      busy={false}
      focusIndex={at}
      onFocusIndex={(to) => setIndex(to)}
      onOpen={(row) => open(items[row]?.paper_id)}
      onRange={(first, last) => impressions.show(items, first, last)}
      rowState={(row) => ({
        selected: false,
        current: row === at,
        label: items[row] ? [plainText(items[row].paper!.title), whySuggested(items[row])].join('. ') : '',
      })}
      renderRow={(row) =>
        items[row] && <RecommendationRow item={items[row]} index={row} branched={branches.length > 1} onPress={press} />
      }
    />
  );
};
