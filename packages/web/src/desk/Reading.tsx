import { OnItsWay } from '../ui/OnItsWay.tsx';
import { CouldNotRead } from './CouldNotRead.tsx';

interface ReadingProps {
  query: { data: unknown; error: unknown; refetch: () => unknown };
  /** What is read, as in "Reading the history…". */
  what: string;
  /** What to say when it could not be read, and what that means for what is kept. */
  failed: string;
  safe: string;
}

/** In place of what a page reads, until it is there: that it is on its way, or that it could not be read. */
export const Reading = ({ query: { data, error, refetch }, what, failed, safe }: ReadingProps) => {
  if (data) return null;
  if (!error) return <OnItsWay what={what} />;
  return <CouldNotRead title={failed} error={error} safe={safe} onRetry={() => void refetch()} />;
};
