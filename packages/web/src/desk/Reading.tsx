import { Loading } from '../ui/Loading.tsx';
import { CouldNotRead } from './CouldNotRead.tsx';

interface ReadingProps {
  query: { data: unknown; error: unknown; refetch: () => unknown };
  /** The message if it could not be loaded, and what that means for stored data. */
  failed: string;
  safe: string;
}

/** Placeholder for what a page loads. */
export const Reading = ({ query: { data, error, refetch }, failed, safe }: ReadingProps) => {
  if (data) return null;
  if (!error) return <Loading />;
  return <CouldNotRead title={failed} error={error} safe={safe} onRetry={() => void refetch()} />;
};
