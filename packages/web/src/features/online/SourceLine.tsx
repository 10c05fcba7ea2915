import { sourceWord } from '../../api/source-names.ts';
import { Button } from '../../ui/Button.tsx';
import { number } from '../../ui/format.ts';
import type { SourceState } from './use-online-search.ts';

const words = ({ state, count, detail }: SourceState): string => {
  if (state === 'asking') return 'asked…';
  if (state === 'ok') return number(count);
  if (state === 'left_out') return `left out: ${(detail ?? '').replace(/\.$/, '').replace(/^It /, 'it ')}`;
  return detail ?? 'failed';
};

/** Who is still asked, who answered how many, who failed, who was left out and why. */
export const SourceLine = ({ sources, onAgain }: { sources: readonly SourceState[]; onAgain: () => void }) => {
  const waiting = sources.filter((s) => s.state === 'asking').length;
  const failed = sources.some((s) => s.state === 'failed');
  return (
    <div className="online-sources">
      <ul aria-label="Sources" className="contents">
        {sources.map((source) => (
          <li key={source.source} className={source.state === 'failed' ? 'text-bad' : ''} data-state={source.state}>
            <b>{sourceWord(source.source)}</b> {words(source)}
          </li>
        ))}
      </ul>
      {failed && waiting === 0 && (
        <Button tone="quiet" className="!min-h-6 !py-0" onClick={onAgain}>
          Ask again
        </Button>
      )}
      <span className="sr-only" role="status">
        {waiting > 0 ? `${waiting} sources are still asked` : 'Every source has answered'}
      </span>
    </div>
  );
};
