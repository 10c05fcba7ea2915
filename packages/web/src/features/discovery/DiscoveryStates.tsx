import * as m from '@carrel/messages/discovery';
import type { Lens } from '../../api/types.ts';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingRows } from '../library/LoadingRows.tsx';

interface DiscoveryStatesProps {
  error: unknown;
  loading: boolean;
  /** Null if there is none. */
  lens: Lens | null;
  decided: boolean;
  onRetry: () => void;
  onCreate: () => void;
  onRefresh: () => void;
}

/** Shown instead of suggestions: loading, failed, no lens, not refreshed, nothing found, or all decided. */
export const DiscoveryStates = ({
  error,
  loading,
  lens,
  decided,
  onRetry,
  onCreate,
  onRefresh,
}: DiscoveryStatesProps) => {
  if (error) return <CouldNotRead title={m.notRead()} error={error} safe={m.notReadSafe()} onRetry={onRetry} />;
  if (loading || lens?.job_id) return <LoadingRows />;
  if (!lens)
    return (
      <EmptyState
        kind="first"
        title={m.noLens()}
        actions={
          <Button tone="primary" onClick={onCreate}>
            {m.createFirst()}
          </Button>
        }
      >
        {m.noLensHint()}
      </EmptyState>
    );
  const again = (
    <Button tone="primary" onClick={onRefresh}>
      {m.refresh()}
    </Button>
  );
  if (lens.last_refreshed_at === null)
    return (
      <EmptyState kind="first" title={m.emptyNew()} actions={again}>
        {m.emptyNewHint()}
      </EmptyState>
    );
  return decided ? (
    <EmptyState kind="done" title={m.done()} actions={again}>
      {m.doneHint()}
    </EmptyState>
  ) : (
    <EmptyState kind="nothing" title={m.empty()} actions={again}>
      {m.emptyHint()}
    </EmptyState>
  );
};
