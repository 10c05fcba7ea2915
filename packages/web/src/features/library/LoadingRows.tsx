import { Loading } from '../../ui/Loading.tsx';
import { RowSkeleton } from './PaperRow.tsx';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholder rows, while a list of papers is loading. */
export const LoadingRows = ({ compact = false }: { compact?: boolean }) => (
  <Loading>
    {rows.map((n) => (
      <div key={n} className="border-b border-hair">
        <RowSkeleton compact={compact} />
      </div>
    ))}
  </Loading>
);
