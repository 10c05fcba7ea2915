import { Loading } from '../ui/Loading.tsx';
import { CouldNotRead } from './CouldNotRead.tsx';

interface ReadingProps {
  query: { data: unknown; error: unknown; refetch: () => unknown };
  /** What to say when it could not be read, and what that means for what is kept. */
  failed: string;
  safe: string;
}

/** In place of what a page loads, until it is there. */
export const Reading = ({ query: { data, error, refetch }, failed, safe }: ReadingProps) => {
  if (data) return null;
  if (!error) return <Loading />;
  return <CouldNotRead title={failed} error={error} safe={safe} onRetry={() => void refetch()} />;
};
