import * as m from '@carrel/messages/feed';
import { useNavigate } from '@tanstack/react-router';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { NetworkOff, useNetwork } from '../../desk/NetworkOff.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingRows } from '../library/LoadingRows.tsx';

interface FeedStatesProps {
  error: unknown;
  loading: boolean;
  /** Null until it is known. */
  monitors: number | null;
  /** Filters other than the usual ones are set. */
  filtered: boolean;
  onRetry: () => void;
  onRefresh: () => void;
  onClear: () => void;
}

/** Shown instead of items: loading, failed, nothing watched, nothing new, or nothing that matches. */
export const FeedStates = ({ error, loading, monitors, filtered, onRetry, onRefresh, onClear }: FeedStatesProps) => {
  const { off } = useNetwork();
  const navigate = useNavigate();
  if (error) return <CouldNotRead title={m.notRead()} error={error} safe={m.notReadSafe()} onRetry={onRetry} />;
  if (loading || monitors === null) return <LoadingRows />;
  if (filtered)
    return (
      <EmptyState kind="nothing" title={m.noMatches()} actions={<Button onClick={onClear}>{m.clearFilters()}</Button>}>
        {m.noMatchesHint()}
      </EmptyState>
    );
  if (monitors === 0)
    return (
      <EmptyState
        kind="first"
        title={m.empty()}
        actions={
          <Button tone="primary" onClick={() => void navigate({ to: '/feed/monitors' })}>
            {m.addMonitor()}
          </Button>
        }
      >
        {m.emptyHint()}
      </EmptyState>
    );
  if (off) return <NetworkOff what={m.networkOff()} />;
  return (
    <EmptyState
      kind="done"
      title={m.allDone()}
      actions={
        <Button tone="primary" onClick={onRefresh}>
          {m.refresh()}
        </Button>
      }
    >
      {m.allDoneHint()}
    </EmptyState>
  );
};
