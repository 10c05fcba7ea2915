import type { LibraryTagSuggestions } from '@carrel/contract';
import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/tagSuggestions';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { addCommands } from '../../desk/command.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ago } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { AlikeTags } from './AlikeTags.tsx';
import { provideSuggestedTags, suggestedTagsCommands } from './page-commands.ts';
import * as styles from './suggested-tags.module.css';
import { decide, maxListed, paperTagsOptions, searchForTags, suggestedTagsOptions } from './suggested-tags.ts';
import { precisionText, TagReason } from './TagReason.tsx';
import { type Decision, provideTagDecision } from './tag-decision.ts';

addCommands(commands.suggestedTags, suggestedTagsCommands);

/** A suggestion for a paper, as a row. */
interface Row {
  key: string;
  paperId: string;
  title: string;
  tag: string;
  color: string;
}

const rowsOf = (data: LibraryTagSuggestions | undefined): Row[] =>
  (data?.papers ?? []).flatMap(({ paper_id: paperId, title, suggestions }) =>
    suggestions.map(({ tag_id, tag, color }) => ({ key: `${paperId} ${tag_id}`, paperId, title, tag, color })),
  );

/** Computed again for the paper, so that it names the papers of now. */
const Reason = ({ row }: { row: Row }) => {
  const { data } = useQuery(paperTagsOptions(row.paperId));
  const suggestion = data?.suggestions.find((s) => s.tag === row.tag);
  return suggestion ? <TagReason suggestion={suggestion} /> : null;
};

interface RowProps {
  row: Row;
  index: number;
  on: boolean;
  onFocus: () => void;
  onDecide: (decision: Decision) => void;
}

const SuggestedRow = ({ row, index, on, onFocus, onDecide }: RowProps) => (
  <li className={styles.row} data-index={index} data-on={on || undefined} tabIndex={on ? 0 : -1} onFocus={onFocus}>
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 min-w-0">
      <TagChip name={row.tag} color={row.color} />
      <Link
        to="/library"
        search={{ paper: row.paperId }}
        className="font-serif text-base min-w-0 hover:underline"
        dir="auto"
      >
        <RichText text={row.title} />
      </Link>
    </span>
    <span className="flex">
      <IconButton icon="check" label={m.add({ tag: row.tag })} keys="T" onClick={() => onDecide('accept')} />
      <IconButton icon="close" label={m.reject({ tag: row.tag })} keys="R" onClick={() => onDecide('reject')} />
    </span>
    {on && <Reason row={row} />}
  </li>
);

/** The rows, and the one that keys work on. A decided row leaves at once. */
const useRows = (data: LibraryTagSuggestions | undefined) => {
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const moved = useRef(false);
  const rows = useMemo(() => rowsOf(data).filter((row) => !decided.has(row.key)), [data, decided]);
  const current = Math.min(at, rows.length - 1);
  // What the list says counts: an undone decision is listed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new list
  useEffect(() => setDecided(new Set()), [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when another row takes the place of a decided one
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    list.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus();
  }, [current, rows]);
  const move = useCallback((to: number) => {
    moved.current = true;
    setAt(to);
  }, []);
  const choose = useCallback((row: Row, decision: Decision) => {
    moved.current = true;
    setDecided((now) => new Set(now).add(row.key));
    void decide(row, decision);
  }, []);
  const row = rows[current];
  useEffect(() => provideTagDecision(row ? (decision) => choose(row, decision) : null), [row, choose]);
  useEffect(
    () =>
      provideSuggestedTags({
        move: (by) => move(Math.max(0, Math.min(rows.length - 1, current + by))),
        open: () => void (row && navigate({ to: '/library', search: { paper: row.paperId } })),
      }),
    [rows, current, row, move, navigate],
  );
  return { list, rows, current, setAt, choose };
};

const Searching = () => (
  <p className="flex flex-wrap items-center gap-3 py-2" role="status">
    {m.searching()} <Progress label={m.searching()} value={null} />
  </p>
);

/** Suggested tags of the whole Library, one after the other. */
export const SuggestedTagsPage = () => {
  const read = useQuery(suggestedTagsOptions);
  const { data } = read;
  const { list, rows, current, setAt, choose } = useRows(data);
  const search = (
    <Button
      tone={data?.computed_at ? 'plain' : 'primary'}
      disabled={data?.running}
      onClick={() => void searchForTags()}
    >
      {data?.computed_at ? m.searchAgain() : m.search()}
    </Button>
  );
  return (
    <Page
      title={commands.suggestedTags()}
      note={data?.computed_at && `${m.count({ count: data.total })} · ${m.searched({ ago: ago(data.computed_at) })}`}
      actions={rows.length > 0 && search}
    >
      <Reading query={read} failed={m.notRead()} safe={m.safe()} />
      <AlikeTags />
      {data?.running && <Searching />}
      {data && rows.length === 0 && !data.running && (
        <EmptyState kind={data.computed_at ? 'done' : 'first'} title={m.none()} actions={search}>
          {m.noneHint()}
        </EmptyState>
      )}
      {data && rows.length > 0 && (
        <>
          <p className="text-quiet mb-3 max-w-[66ch]">
            {precisionText(data.precision)} {data.total > maxListed && m.notShown({ count: maxListed })}
          </p>
          <ul ref={list} aria-label={commands.suggestedTags()}>
            {rows.map((row, index) => (
              <SuggestedRow
                key={row.key}
                row={row}
                index={index}
                on={index === current}
                onFocus={() => setAt(index)}
                onDecide={(decision) => choose(row, decision)}
              />
            ))}
          </ul>
        </>
      )}
    </Page>
  );
};
