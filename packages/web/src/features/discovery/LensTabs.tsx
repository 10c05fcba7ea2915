import * as m from '@carrel/messages/discovery';
import { Link } from '@tanstack/react-router';
import type { Lens } from '../../api/types.ts';
import { openPanel } from '../../desk/panels.ts';
import { IconButton } from '../../ui/Button.tsx';
import { number } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';

/** One tab per lens, with the number of new suggestions. */
export const LensTabs = ({ lenses, current }: { lenses: readonly Lens[]; current: string | undefined }) => (
  <nav aria-label={m.lenses()} className={`${parts.pageTabs} items-center`}>
    {lenses.map((lens) => (
      <Link
        key={lens.id}
        to="/discovery"
        search={{ lens: lens.id }}
        activeProps={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        className={parts.pageTab}
        aria-current={lens.id === current ? 'page' : undefined}
      >
        <bdi>{lens.name}</bdi> {lens.new_count > 0 && <span>{number(lens.new_count)}</span>}
      </Link>
    ))}
    <IconButton icon="plus" label={m.newLens()} onClick={() => openPanel({ kind: 'lens', id: null })} />
  </nav>
);
