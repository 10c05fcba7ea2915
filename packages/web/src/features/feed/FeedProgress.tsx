import * as m from '@carrel/messages/feed';

import type { FeedAnswer } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';

/** A sentence about how many remaining items are probably relevant. */
export const estimateText = ({ estimate, reason, missing }: FeedAnswer['estimate']): string | null => {
  if (estimate) {
    const { relevant, low, high } = estimate;
    return m.estimate({ count: Math.round(relevant), low, high });
  }
  if (reason === 'nothing_left' || reason === null) return null;
  return m.noEstimate({ reason, missing: missing ?? 0 });
};

interface FeedProgressProps extends Pick<FeedAnswer, 'progress' | 'estimate'> {
  onSetAside: () => void;
}

/** The number of decided and remaining items, the estimate, and the button that sets aside the rest. */
export const FeedProgress = ({ progress, estimate, onSetAside }: FeedProgressProps) => {
  const text = estimateText(estimate);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 border-b border-hair text-small shrink-0">
      <span className="font-medium" aria-live="polite">
        {m.progress({ decided: progress.decided, remaining: progress.remaining })}
      </span>
      <span className="grow basis-48 min-w-0 text-quiet">{text}</span>
      {progress.remaining > 0 && (
        <Button tone="quiet" className="-mx-2" onClick={onSetAside}>
          {m.setAside()}
        </Button>
      )}
    </div>
  );
};
