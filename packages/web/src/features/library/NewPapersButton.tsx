import * as m from '@carrel/messages/library';
import { Button } from '../../ui/Button.tsx';
import { type LibraryList, startFresh } from './use-library-list.ts';

/** Shows the papers that were added since the list was loaded. */
export const NewPapersButton = ({ list: { total, liveTotal } }: { list: LibraryList }) => {
  const added = total && liveTotal !== null ? liveTotal - total : 0;
  if (added <= 0) return null;
  return (
    <Button tone="primary" className="absolute z-10 top-2 left-1/2 -translate-x-1/2 !rounded-full" onClick={startFresh}>
      {m.showNew({ count: added })}
    </Button>
  );
};
