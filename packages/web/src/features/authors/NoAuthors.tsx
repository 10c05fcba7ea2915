import * as m from '@carrel/messages/authors';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { getStats } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import * as parts from '../../ui/parts.module.css';
import type { AuthorScope } from './queries.ts';

/** No author is known. Papers may name people whom no source has identified yet. */
const NoneKnown = () => {
  const { data } = useQuery({
    queryKey: [...keys.stats, 'names'],
    queryFn: ({ signal }) => call(getStats, { signal }),
  });
  const count = data?.total_authors ?? 0;
  return (
    <EmptyState
      kind="first"
      title={m.noneKnown()}
      actions={
        count > 0 ? (
          <Link to="/health" className={parts.button} data-tone="primary">
            {m.identifyInHealth()}
          </Link>
        ) : (
          <CommandButton command="import.open" tone="primary" icon="upload" />
        )
      }
    >
      {m.noneKnownHint({ count })}
    </EmptyState>
  );
};

/** In place of an empty list of authors. */
export const NoAuthors = ({ scope, q }: { scope: AuthorScope; q: string }) => {
  if (q) {
    return (
      <EmptyState
        kind="nothing"
        title={m.noneNamed({ name: q })}
        actions={<CommandButton command="authors.add" tone="primary" icon="plus" />}
      >
        {m.noneNamedHint()}
      </EmptyState>
    );
  }
  if (scope === 'all') return <NoneKnown />;
  return (
    <EmptyState
      kind="first"
      title={m.noneFollowed()}
      actions={
        <>
          <CommandButton command="authors.add" tone="primary" icon="plus" />
          <Link to="/authors" search={{ tab: 'suggested' }} className={parts.button}>
            {m.seeSuggestions()}
          </Link>
        </>
      }
    >
      {m.noneFollowedHint()}
    </EmptyState>
  );
};
