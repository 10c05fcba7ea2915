import { Button } from '../../ui/Button.tsx';
import { plural } from '../../ui/format.ts';
import { type LibraryList, startFresh } from './use-library-list.ts';

/** Shows the papers that were added since the list was loaded. */
export const NewPapersButton = ({ list: { total, liveTotal } }: { list: LibraryList }) => {
  const added = total && liveTotal !== null ? liveTotal - total : 0;
  if (added <= 0) return null;
  return (
    <Button tone="primary" className="absolute z-10 top-2 left-1/2 -translate-x-1/2 !rounded-full" onClick={startFresh}>
      {plural(added, 'new paper')}: show {added === 1 ? 'it' : 'them'}
    </Button>
  );
};
