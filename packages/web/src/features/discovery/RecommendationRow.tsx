import * as m from '@carrel/messages/discovery';
import { type MouseEvent, memo } from 'react';
import type { Recommendation } from '../../api/types.ts';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { NoticeLabel } from '../library/NoticeLabel.tsx';
import { RowBy } from '../library/RowBy.tsx';
import * as rows from '../library/rows.module.css';
import { reasonText } from './reason-text.ts';
import { Score } from './Score.tsx';

/** Why a paper is suggested, in at most two sentences. */
export const whySuggested = (item: Recommendation): string =>
  [...(item.is_exploration ? [m.exploration()] : []), ...item.reasons.slice(0, 2).map(reasonText)].join(' · ');

interface RecommendationRowProps {
  item: Recommendation;
  index: number;
  /** Whether the list has several branches. */
  branched: boolean;
  /** The name of its lens, where suggestions of several lenses are. */
  lens?: string;
  onPress: (index: number, event: MouseEvent) => void;
}

export const RecommendationRow = memo(({ item, index, branched, lens, onPress }: RecommendationRowProps) => {
  const { paper } = item;
  if (!paper) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row around it takes the keys
    // biome-ignore lint/a11y/useSemanticElements: the list is a grid
    <div
      role="gridcell"
      tabIndex={-1}
      className={`${rows.row} ${item.user_action && item.user_action !== 'seen' ? 'text-quiet' : ''}`}
      onClick={(event) => onPress(index, event)}
    >
      <span className={rows.dot} data-new={item.is_new || undefined} />
      <div className={`${rows.title} ${parts.rich}`} dir="auto">
        <RichText text={paper.title} />
      </div>
      <div className={rows.meta}>
        <RowBy paper={paper} />
        <NoticeLabel paper={paper} />
        {branched && item.branch_label && (
          <span className={`${parts.tag} min-w-0`} dir="auto">
            <span>{item.branch_label}</span>
          </span>
        )}
      </div>
      <div className={rows.reason} dir="auto" title={item.is_exploration ? m.explorationTip() : undefined}>
        {lens !== undefined && <bdi className="text-ink">{lens} · </bdi>}
        {whySuggested(item)}
      </div>
      <div className={`${rows.end} flex items-baseline gap-2 text-small`}>
        {item.user_action && item.user_action !== 'seen' && (
          <span className="font-medium text-lamp">{m.actionOf({ action: item.user_action })}</span>
        )}
        {item.is_new && <span className="sr-only">{m.fresh()}</span>}
        <Score score={item.score} />
      </div>
    </div>
  );
});
RecommendationRow.displayName = 'RecommendationRow';
