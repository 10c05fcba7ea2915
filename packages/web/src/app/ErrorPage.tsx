import * as m from '@carrel/messages/app';
import * as common from '@carrel/messages/common';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { detailsOf, errorText } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import { CopyDetails } from '../ui/CopyDetails.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import * as parts from '../ui/parts.module.css';

/** Shown if the interface itself fails: what is known, that the data is safe, and two ways to continue. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  return (
    <main id="main" className="h-full grid place-content-center">
      <EmptyState
        whole
        kind="failed"
        title={m.pageFailed()}
        actions={
          <>
            <Button tone="primary" onClick={() => reset()}>
              {common.retry()}
            </Button>
            <Button onClick={() => location.assign('/library')}>{m.goToLibrary()}</Button>
            <CopyDetails details={detailsOf(m.pageFailed(), error)} />
          </>
        }
      >
        {m.pageFailedText({ error: errorText(error) })}
      </EmptyState>
    </main>
  );
};

export const NotFoundPage = () => (
  <main id="main" className="h-full grid place-content-center">
    <EmptyState
      whole
      kind="nothing"
      title={m.notFound()}
      actions={
        <Link to="/library" className={parts.button} data-tone="primary">
          {m.goToLibrary()}
        </Link>
      }
    />
  </main>
);
