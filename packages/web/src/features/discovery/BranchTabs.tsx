import * as m from '@carrel/messages/discovery';
import { Link } from '@tanstack/react-router';
import * as parts from '../../ui/parts.module.css';
import { type DiscoveryAddress, withoutUndefined } from './use-discovery-address.ts';
import type { Suggestions } from './use-suggestions.ts';

/** One tab per branch, with the number of its suggestions. */
export const BranchTabs = ({ suggestions, address }: { suggestions: Suggestions; address: DiscoveryAddress }) => (
  <nav aria-label={m.branches()} className={`${parts.pageTabs} text-small`}>
    {[{ id: undefined, label: m.allBranches(), count: suggestions.total }, ...suggestions.branches].map(
      ({ id, label, count }) => (
        <Link
          key={id ?? ''}
          to="/discovery"
          search={withoutUndefined({ lens: address.lens, branch: id })}
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          className={parts.pageTab}
          aria-current={id === address.branch ? 'page' : undefined}
        >
          {m.branchCount({ label, count })}
        </Link>
      ),
    )}
  </nav>
);
