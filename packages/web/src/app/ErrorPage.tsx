import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sayError } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** When the interface itself fails: what is known, that the data is safe, and two ways on. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const [copied, setCopied] = useState(false);
  const details = error instanceof Error ? `${error.message}\n${error.stack ?? ''}\n${location.href}` : String(error);
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
            <Button onClick={() => void navigator.clipboard.writeText(details).then(() => setCopied(true))}>
              {copied ? 'Copied' : 'Copy the details'}
            </Button>
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
