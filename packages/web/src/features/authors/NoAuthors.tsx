import * as m from '@carrel/messages/authors';
import { Link } from '@tanstack/react-router';
import { CommandButton } from '../../desk/Commands.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import * as parts from '../../ui/parts.module.css';
import type { AuthorScope } from './queries.ts';

/** No paper here names an author. */
const NoneKnown = () => (
  <EmptyState
    kind="first"
    title={m.noneKnown()}
    actions={<CommandButton command="import.open" tone="primary" icon="upload" />}
  >
    {m.noneKnownHint()}
  </EmptyState>
);

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
  if (scope !== 'followed') return <NoneKnown />;
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
