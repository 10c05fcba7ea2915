import * as m from '@carrel/messages/library';
import type { Ref } from 'react';
import { rich } from '../../ui/rich.ts';
import { QueryBox } from './QueryBox.tsx';
import type { LibraryAddress } from './use-library-address.ts';
import type { LibraryList } from './use-library-list.ts';

interface ListHeaderProps {
  ref: Ref<HTMLInputElement>;
  title: string;
  list: LibraryList;
  address: LibraryAddress;
  /** Moves the focus from the query box to the rows. */
  onLeave: () => void;
}

/** The title of the list, how many papers it has, and the query box. */
export const ListHeader = ({ ref, title, list, address, onLeave }: ListHeaderProps) => {
  const count = list.liveTotal ?? list.total;
  return (
    <header className="flex items-center gap-2.5 h-[3.125rem] px-4 border-b border-hair shrink-0">
      <h1 className="text-lead font-semibold truncate max-w-[40%]" dir="auto">
        {title}
      </h1>
      <span className="text-quiet shrink-0 max-sm:hidden" aria-live="polite">
        {count !== null && rich(m.paperCount({ count, hidden: (inside) => <span className="sr-only">{inside}</span> }))}
      </span>
      <QueryBox
        ref={ref}
        value={address.params.q}
        onChange={address.typeQuery}
        onOnline={address.searchOnline}
        onLeave={onLeave}
      />
    </header>
  );
};
