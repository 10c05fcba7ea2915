import * as m from '@carrel/messages/common';
import { detailsOf, errorText } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import { CopyDetails } from '../ui/CopyDetails.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface CouldNotReadProps {
  /** What failed. */
  title: string;
  error: unknown;
  /** What that means for stored data. */
  safe: string;
  onRetry: () => void;
  whole?: boolean;
}

/**
 * Shown if a view could not be loaded: what failed, whether anything is lost, a retry button, and details to pass on.
 */
export const CouldNotRead = ({ title, error, safe, onRetry, whole = false }: CouldNotReadProps) => (
  <EmptyState
    kind="failed"
    title={title}
    whole={whole}
    actions={
      <>
        <Button tone="primary" onClick={onRetry}>
          {m.retry()}
        </Button>
        <CopyDetails details={detailsOf(title, error)} />
      </>
    }
  >
    {errorText(error)} {safe}
  </EmptyState>
);
