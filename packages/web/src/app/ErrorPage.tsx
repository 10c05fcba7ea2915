import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { detailsOf, sayError } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import { CopyDetails } from '../ui/CopyDetails.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** When the interface itself fails: what is known, that the data is safe, and two ways on. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  return (
    <main id="main" className="h-full grid place-content-center">
      <EmptyState
        whole
        kind="failed"
        title="This page broke"
        actions={
          <>
            <Button tone="primary" onClick={() => reset()}>
              Try again
            </Button>
            <Button onClick={() => location.assign('/library')}>Go to the library</Button>
            <CopyDetails details={detailsOf('This page broke', error)} />
          </>
        }
      >
        Your library is not affected: everything that was saved is saved. What went wrong: {sayError(error)}
      </EmptyState>
    </main>
  );
};

export const NotFoundPage = () => (
  <main id="main" className="h-full grid place-content-center">
    <EmptyState
      whole
      kind="nothing"
      title="There is nothing at this address"
      actions={
        <Link to="/library" className="btn" data-tone="primary">
          Go to the library
        </Link>
      }
    />
  </main>
);
