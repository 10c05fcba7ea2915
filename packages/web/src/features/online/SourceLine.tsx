import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/online';
import { sourceWord } from '../../api/source-names.ts';
import { Button } from '../../ui/Button.tsx';
import { number } from '../../ui/format.ts';
import * as styles from './online.module.css';
import type { SourceState } from './use-online-search.ts';

const stateText = ({ state, count, detail }: SourceState): string => {
  if (state === 'asking') return m.sourceSearching();
  if (state === 'ok') return number(count);
  if (state === 'left_out') return m.sourceSkipped({ reason: detail ?? '' });
  return detail ?? m.sourceFailed();
};

/** The state of each source: searching, its number of results, failed, or skipped with the reason. */
export const SourceLine = ({ sources, onRetry }: { sources: readonly SourceState[]; onRetry: () => void }) => {
  const pending = sources.filter((s) => s.state === 'asking').length;
  const failed = sources.some((s) => s.state === 'failed');
  return (
    <div className={styles.sources}>
      <ul aria-label={m.sources()} className="contents">
        {sources.map((source) => (
          <li key={source.source} className={source.state === 'failed' ? 'text-bad' : ''} data-state={source.state}>
            <b>{sourceWord(source.source)}</b> {stateText(source)}
          </li>
        ))}
      </ul>
      {failed && pending === 0 && (
        <Button tone="quiet" className="!min-h-6 !py-0" onClick={onRetry}>
          {common.retry()}
        </Button>
      )}
      <span className="sr-only" role="status">
        {pending > 0 ? m.sourcesPending({ count: pending }) : m.sourcesDone()}
      </span>
    </div>
  );
};
