import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/highlights';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { onLibrary } from '../../api/events.ts';
import { queryClient } from '../../api/query-client.ts';
import { addCommands } from '../../desk/command.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import * as parts from '../../ui/parts.module.css';
import { highlightsCommands } from './commands.ts';
import { HighlightFilters } from './HighlightFilters.tsx';
import { type HighlightsFilter, type HighlightsSearch, readHighlightsSearch } from './highlights-search.ts';
import { LibraryHighlights } from './LibraryHighlights.tsx';
import { allHighlightsKey, allHighlightsOptions } from './queries.ts';
import { copyHighlights, saveHighlights } from './share-highlights.ts';

addCommands(commands.highlights, highlightsCommands);

/** Number of rows before the end of the list at which the next page is requested. */
const ahead = 30;

/** The filter in the address, and a way to change it. */
const useFilter = () => {
  const search: HighlightsSearch = useSearch({ from: '/highlights' });
  const navigate = useNavigate({ from: '/highlights' });
  const { q, colour, kind, collection, tag } = search;
  const filter = useMemo(
    () => readHighlightsSearch({ q, colour, kind, collection, tag }),
    [q, colour, kind, collection, tag],
  );
  const change = useCallback(
    (by: HighlightsSearch) => void navigate({ search: (old: HighlightsSearch) => ({ ...old, ...by }), replace: true }),
    [navigate],
  );
  const clear = useCallback(() => void navigate({ search: {} }), [navigate]);
  return { filter, filtered: Object.values(filter).some(Boolean), change, clear };
};

/** The matching highlights that are loaded, and the numbers of all that match. */
const useHighlights = (filter: HighlightsFilter) => {
  const read = useInfiniteQuery({ ...allHighlightsOptions(filter), placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const onRange = useCallback(
    (_first: number, last: number) => {
      if (hasNextPage && !isFetchingNextPage && last > items.length - ahead) void fetchNextPage();
    },
    [fetchNextPage, hasNextPage, isFetchingNextPage, items.length],
  );
  useEffect(() => onLibrary(() => void queryClient.invalidateQueries({ queryKey: allHighlightsKey })), []);
  return { read, items, counts: data?.pages[0], onRange };
};

const NoHighlights = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) =>
  filtered ? (
    <EmptyState kind="nothing" title={m.noMatches()} actions={<Button onClick={onClear}>{m.clearFilters()}</Button>}>
      {m.noMatchesHint()}
    </EmptyState>
  ) : (
    <EmptyState
      kind="first"
      title={m.first()}
      actions={
        <Link to="/library" search={{ q: 'has:pdf' }} className={parts.button} data-tone="primary">
          {m.findPdfs()}
        </Link>
      }
    >
      {m.firstHint()}
    </EmptyState>
  );

/** Highlights and notes of all papers, newest first, grouped by paper. */
export const HighlightsPage = () => {
  const { filter, filtered, change, clear } = useFilter();
  const { read, items, counts, onRange } = useHighlights(filter);
  const copy = useCallback(() => void copyHighlights(filter), [filter]);
  const save = useCallback(() => void saveHighlights(filter), [filter]);
  const isEmpty = counts?.total === 0;
  return (
    <Page
      title={commands.highlights()}
      note={counts && !isEmpty && m.counts({ count: counts.total, papers: counts.papers })}
      actions={
        items.length > 0 && (
          <>
            <Button icon="copy" aria-label={m.copy()} title={m.copy()} onClick={copy}>
              {m.copyShort()}
            </Button>
            <Button aria-label={m.save()} title={m.save()} onClick={save}>
              {m.saveShort()}
            </Button>
          </>
        )
      }
      bare
      below={counts && (filtered || !isEmpty) && <HighlightFilters filter={filter} onChange={change} />}
    >
      <Reading query={read} failed={m.notRead()} safe={m.notReadSafe()} />
      {isEmpty && <NoHighlights filtered={filtered} onClear={clear} />}
      {counts && !isEmpty && (
        <LibraryHighlights
          items={items}
          total={counts.total}
          restoreKey={`highlights-${JSON.stringify(filter)}`}
          busy={read.isFetchingNextPage}
          onRange={onRange}
          onCopy={copy}
          onSave={save}
        />
      )}
    </Page>
  );
};
