import * as m from '@carrel/messages/imports';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { decideImportEntry } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { patchQueries } from '../../api/patch-queries.ts';
import type { ImportEntry, ImportRun } from '../../api/types.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { sayFailed } from '../../ui/toast-store.ts';
import { VirtualList, type VirtualListHandle } from '../../ui/VirtualList.tsx';
import { importSkipped, resume } from './actions.ts';
import { EditEntryDialog } from './EditEntryDialog.tsx';
import { EntryRow } from './EntryRow.tsx';
import { type EntryFilter, hasEnded, isPreview } from './labels.ts';
import { entriesOptions, entriesPageSize } from './queries.ts';

interface EntryTableProps {
  run: ImportRun;
  filter: EntryFilter;
}

const countOf = (run: ImportRun, filter: EntryFilter): number => {
  if (filter === null) return run.total;
  if ('file' in filter) return filter.total;
  return 'fate' in filter ? run[filter.fate] : run.counts[filter.outcome];
};

type EntryPage = { entries: ImportEntry[]; total: number };

const useDecisions = (run: ImportRun) => {
  const client = useQueryClient();
  // Shown until they are answered: a refetch that began before one of them must not bring the earlier decision back.
  const [deciding, setDeciding] = useState<ReadonlyMap<number, ImportEntry['decision']>>(new Map());
  const patch = (entry: ImportEntry) =>
    patchQueries<EntryPage>(keys.importEntries(run.id), (page) =>
      page.entries.some((e) => e.seq === entry.seq)
        ? { ...page, entries: page.entries.map((e) => (e.seq === entry.seq ? entry : e)) }
        : page,
    );

  const decide = async ({ seq }: ImportEntry, decision: ImportEntry['decision']) => {
    setDeciding((now) => new Map(now).set(seq, decision));
    try {
      patch(await call(decideImportEntry, { params: { id: run.id, seq }, body: { decision } }));
      void client.invalidateQueries({ queryKey: keys.importRun(run.id) });
      // Later entries of the same work may depend on it. A refetch in flight may be older, so it is cancelled.
      void client.invalidateQueries({ queryKey: keys.importEntries(run.id) });
    } catch (error) {
      sayFailed(m.notDecided({ reason: errorText(error) }));
    }
    setDeciding((now) => (now.get(seq) === decision ? new Map([...now].filter(([decided]) => decided !== seq)) : now));
  };
  return { deciding, decide, patch };
};

/** The entries of a file with their outcome; only the pages on screen are loaded. */
export const EntryTable = ({ run, filter }: EntryTableProps) => {
  const client = useQueryClient();
  const [pages, setPages] = useState<readonly number[]>([0]);
  const [focus, setFocus] = useState(0);
  const [editing, setEditing] = useState<ImportEntry | null>(null);
  const { deciding, decide, patch } = useDecisions(run);
  const list = useRef<VirtualListHandle>(null);
  const count = countOf(run, filter);

  const results = useQueries({ queries: pages.map((page) => entriesOptions(run.id, filter, page)) });
  const entryAt = (index: number): ImportEntry | undefined => {
    const at = pages.indexOf(Math.floor(index / entriesPageSize));
    const result = results[at];
    const entry = result?.isPlaceholderData ? undefined : result?.data?.entries[index % entriesPageSize];
    const decision = entry && deciding.get(entry.seq);
    return entry && decision ? { ...entry, decision } : entry;
  };
  const onRange = useCallback(
    (first: number, last: number) => {
      const next: number[] = [];
      const end = Math.floor(Math.max(0, Math.min(count - 1, last + 20)) / entriesPageSize);
      for (let page = Math.floor(Math.max(0, first - 20) / entriesPageSize); page <= end; page += 1) next.push(page);
      setPages((now) => (now.join() === next.join() ? now : next));
    },
    [count],
  );

  if (count === 0) {
    return (
      <EmptyState
        kind="nothing"
        title={
          filter && !('file' in filter)
            ? m.noneOfKind({ kind: 'fate' in filter ? filter.fate : filter.outcome })
            : m.fileEmpty()
        }
      />
    );
  }
  return (
    <>
      <VirtualList
        ref={list}
        label={m.entriesLabel()}
        count={count}
        rowHeight={58}
        content={entryAt}
        measured
        focusIndex={focus}
        onFocusIndex={setFocus}
        onRange={onRange}
        renderRow={(index) => {
          const entry = entryAt(index);
          return (
            <EntryRow
              entry={entry}
              open={isPreview(run)}
              ofFile={!(filter && 'file' in filter)}
              onDecide={(decision) => entry && void decide(entry, decision)}
              onEdit={() => entry && setEditing(entry)}
              onImport={hasEnded(run) ? () => entry && void importSkipped(run, [entry.seq]) : null}
            />
          );
        }}
      />
      {editing && (
        <EditEntryDialog
          run={run}
          entry={editing}
          onClose={() => setEditing(null)}
          onDone={(entry) => {
            patch(entry);
            void client.invalidateQueries({ queryKey: keys.imports });
            if (hasEnded(run)) void resume(run);
          }}
        />
      )}
    </>
  );
};
