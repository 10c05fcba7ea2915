import * as m from '@carrel/messages/authors';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AuthorAttention } from '../../api/types.ts';
import { openPanel } from '../../desk/panels.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import * as parts from '../../ui/parts.module.css';
import { acceptUnidentified, refresh, resolve, resolveConflict } from './actions.ts';
import { attentionOptions } from './queries.ts';
import { actionOf, detailOf, reasonOf } from './reason-text.ts';

type ActionCode = AuthorAttention['suggested_action']['code'];

/** What each suggested action does. A conflict is decided in the row instead. */
const runs: Record<Exclude<ActionCode, 'resolve_conflict'>, (item: AuthorAttention) => void> = {
  pick_affiliation: ({ author_id }) => openPanel({ kind: 'author-affiliation', id: author_id }),
  review_profiles: ({ author_id, alt_profiles, candidate_id }) =>
    openPanel({
      kind: 'author-merge',
      id: author_id,
      altIds: alt_profiles?.map((profile) => profile.author_id) ?? [],
      ...(candidate_id !== undefined && { candidateId: candidate_id }),
    }),
  review_namesakes: ({ author_id }) => openPanel({ kind: 'author-namesakes', id: author_id }),
  retry_refresh: ({ author_id }) => void resolve(author_id),
  resolve_now: ({ author_id }) => void resolve(author_id),
  manual_search: ({ author_id }) => openPanel({ kind: 'author-identity', id: author_id }),
  review_candidates: ({ author_id }) => openPanel({ kind: 'author-identity', id: author_id }),
  refresh_monitor: ({ author_id }) => void refresh(author_id),
  refresh: ({ author_id }) => void refresh(author_id),
  backfill_author: ({ author_id }) => openPanel({ kind: 'author-works', id: author_id }),
};

const unidentified = new Set<string>(['identity_failed', 'identity_ambiguous', 'identity_missing']);

const ConflictButtons = ({ item }: { item: AuthorAttention }) => {
  const id = item.conflict_id;
  if (id === undefined) return null;
  return (
    <>
      <Button onClick={() => void resolveConflict(id, 'primary')}>
        {m.keepValue({ value: item.conflict_primary_value ?? '' })}
      </Button>
      <Button onClick={() => void resolveConflict(id, 'alt')}>
        {m.takeValue({ value: item.conflict_alt_value ?? '' })}
      </Button>
      <Button tone="quiet" onClick={() => void resolveConflict(id, 'dismiss')}>
        {m.ignore()}
      </Button>
    </>
  );
};

const Row = ({ item }: { item: AuthorAttention }) => {
  const { code } = item.suggested_action;
  const { label, hint } = actionOf(item.suggested_action);
  const detail = detailOf(item);
  const author = { id: item.author_id, name: item.author_name };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 border-b border-hair">
      <div className="grow basis-72 min-w-0">
        <Link to="/authors/$authorId" params={{ authorId: item.author_id }} className={`${parts.link} font-medium`}>
          <bdi>{item.author_name}</bdi>
        </Link>
        <p>{reasonOf(item)}</p>
        {detail && <p className="text-quiet text-small">{detail}</p>}
        <p className="text-quiet text-small">{hint}</p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {code === 'resolve_conflict' ? (
          <ConflictButtons item={item} />
        ) : (
          <Button tone="primary" onClick={() => runs[code](item)}>
            {label}
          </Button>
        )}
        {unidentified.has(item.reason_code) && (
          <Button onClick={() => void acceptUnidentified(author)}>{m.acceptAsUnidentifiable()}</Button>
        )}
      </div>
    </li>
  );
};

/** Authors that need a decision, each with the reason and what resolves it. */
export const AttentionList = () => {
  const read = useQuery(attentionOptions);
  const { data } = read;
  return (
    <>
      <Reading query={read} failed={m.notLoaded()} safe={m.nothingChanged()} />
      {data?.items.length === 0 && (
        <EmptyState kind="done" title={m.nothingToDecide()}>
          {m.nothingToDecideHint()}
        </EmptyState>
      )}
      <ul>
        {data?.items.map((item) => (
          <Row key={`${item.author_id} ${item.reason_code} ${item.conflict_id ?? ''}`} item={item} />
        ))}
      </ul>
      {data && data.total > data.items.length && (
        <p className="text-quiet py-3">{m.furtherAuthors({ count: data.total - data.items.length })}</p>
      )}
    </>
  );
};
