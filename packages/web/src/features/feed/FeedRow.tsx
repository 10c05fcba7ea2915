import { cutText } from '@carrel/contract/cut-text';
import * as m from '@carrel/messages/feed';
import { type MouseEvent, memo } from 'react';
import type { FeedItem } from '../../api/types.ts';
import { listOf } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { plainText, RichText } from '../../ui/RichText.tsx';
import { useSwipe } from '../../ui/use-swipe.ts';
import { NoticeLabel } from '../library/NoticeLabel.tsx';
import { RowBy } from '../library/RowBy.tsx';
import { RowCheck } from '../library/RowCheck.tsx';
import * as rows from '../library/rows.module.css';
import * as styles from './feed.module.css';

const maxNames = 3;

/** At most three, then how many more. */
const named = (names: readonly string[]): string =>
  listOf(
    names.length > maxNames + 1 ? [...names.slice(0, maxNames), m.others({ count: names.length - maxNames })] : names,
  );

/** A monitor, with those of its words that the paper contains, unless they only repeat its name. */
const monitorName = ({ monitor_label: label, matched_words }: FeedItem['matched_monitors'][number]): string => {
  const words = matched_words.filter((word) => word.toLowerCase() !== label.toLowerCase());
  return words.length === 0 ? m.quoted({ label }) : m.quotedWords({ label, words: named(words) });
};

/** Why an item is in the Feed, as a sentence. */
export const whyShown = (item: FeedItem): string => {
  const monitors = item.matched_monitors.filter((monitor) => monitor.monitor_type !== 'author');
  const names = named(item.matched_authors);
  const labels = named(monitors.map(monitorName));
  const kind = names && labels ? 'both' : names ? 'authors' : 'monitors';
  return m.why({ kind, names, labels, monitors: monitors.length });
};

interface FeedRowProps {
  item: FeedItem;
  index: number;
  selected: boolean;
  showScore: boolean;
  onPress: (index: number, event: MouseEvent) => void;
  /** The day that begins with this row. */
  day?: string | null;
  /** Absent where rows are not swiped. */
  onSwipe?: (item: FeedItem, to: 'left' | 'right') => void;
  /** Absent where rows cannot be selected. */
  onToggle?: (index: number, range: boolean) => void;
}

export const FeedRow = memo(({ item, index, selected, showScore, day, onSwipe, onPress, onToggle }: FeedRowProps) => {
  const { paper } = item;
  const swipe = useSwipe(onSwipe && ((to) => onSwipe(item, to)));
  const versions = item.versions.length > 1;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row around it takes the keys
    // biome-ignore lint/a11y/useSemanticElements: the list is a grid
    <div role="gridcell" tabIndex={-1} className="outline-none" onClick={(event) => onPress(index, event)} {...swipe}>
      {day && <div className={styles.day}>{day}</div>}
      <div className={`${rows.row} ${item.status === 'new' ? '' : 'text-quiet'}`}>
        {onToggle ? (
          <RowCheck paper={paper} selected={selected} onToggle={(event) => onToggle(index, event.shiftKey)} />
        ) : (
          <span className={rows.dot} data-new={item.is_new || undefined} />
        )}
        <div className={`${rows.title} ${parts.rich}`} dir="auto">
          <RichText text={paper.title} />
        </div>
        <div className={rows.meta}>
          <RowBy paper={paper} />
          <NoticeLabel paper={paper} />
          {versions && (
            <span className={parts.tag} title={m.versionsTip()}>
              {m.versions()}
            </span>
          )}
          {item.is_late && (
            <span className={parts.tag} title={m.lateTip()}>
              {m.late()}
            </span>
          )}
        </div>
        <div className={rows.reason} dir="auto">
          {whyShown(item)}
        </div>
        {paper.abstract && (
          <p className={styles.preview} dir="auto">
            {plainText(cutText(paper.abstract, 400))}
          </p>
        )}
        <div className={`${rows.end} text-small`}>
          {item.status !== 'new' ? (
            <span className="font-medium text-lamp">{m.statusOf({ status: item.status })}</span>
          ) : showScore && item.score !== null ? (
            <span className="text-quiet tabular-nums">{m.score({ score: Math.round(item.score) })}</span>
          ) : (
            item.is_new && <span className="font-medium text-lamp">{m.fresh()}</span>
          )}
        </div>
      </div>
    </div>
  );
});
FeedRow.displayName = 'FeedRow';
