import { useNavigate, useSearch } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { Order } from '../../api/types.ts';
import { type ColumnChoice, type Preferences, setPreference, usePreferences } from '../../desk/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { number, plural } from '../../ui/format.ts';
import { useStore } from '../../ui/store.ts';
import { phone, sideBySide, useMedia } from '../../ui/use-media.ts';
import { useWidth } from '../../ui/use-width.ts';
import { VirtualList, type VirtualListHandle } from '../../ui/VirtualList.tsx';
import { provideOpener } from '../paper/note-focus.ts';
import { BulkBar } from './BulkBar.tsx';
import { columnsOf, fittingColumns, namesOf } from './columns.tsx';
import { FacetLine } from './FacetLine.tsx';
import { hasLeft } from './has-left.ts';
import { ListStates, QueryNotes } from './ListStates.tsx';
import { useListTitle } from './list-title.ts';
import { PaperPanes } from './PaperPanes.tsx';
import { PaperRow, RowBones } from './PaperRow.tsx';
import { QueryBox } from './QueryBox.tsx';
import { type LibrarySearch, listParams } from './query-text.ts';
import { ReadingTabs, readingViews } from './ReadingTabs.tsx';
import { rowWords } from './row-words.ts';
import { clearSelection, isChosen, isEmpty, selection } from './selection.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { startFresh, useLibraryList } from './use-library-list.ts';
import { useListFocus } from './use-list-focus.ts';

const noTerms: readonly string[] = [];
const rowHeights = { comfortable: 64, compact: 32 };

export const LibraryPage = () => {
  const search: LibrarySearch = useSearch({ from: '/library' });
  const navigate = useNavigate({ from: '/library' });
  const { density, columns: chosenColumns } = usePreferences();
  const beside = useMedia(sideBySide);
  const small = useMedia(phone);
  const compact = (density === 'compact' || search.cols !== undefined) && !small;

  const { q, sort, dir } = listParams(search);
  const params = useStableParams(q, sort, dir);
  const list = useLibraryList(params);
  const title = useListTitle(q);
  const rows = useRef<VirtualListHandle>(null);
  const query = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const width = useWidth(main);
  const chosen = useStore(selection);

  const go = useCallback(
    (change: LibrarySearch, replace: boolean) =>
      void navigate({ search: (old: LibrarySearch) => clean({ ...old, ...change }), replace }),
    [navigate],
  );
  // On a narrow screen the paper is a page of its own, so Back leads to the list.
  const open = useCallback((paper: string) => go({ paper }, beside), [go, beside]);
  const preview = useCallback((paper: string) => go({ paper }, true), [go]);
  const setQuery = useCallback(
    (next: string, replace = false) => {
      clearSelection();
      go({ q: next || undefined, sort: undefined, dir: undefined }, replace);
    },
    [go],
  );

  const focus = useListFocus({ list, rows, query, openId: search.paper, preview, open, beside });
  useEffect(() => provideOpener(open), [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its top
  useEffect(() => {
    if (mounted.current) rows.current?.scrollToTop();
    mounted.current = true;
  }, [list.shown, list.epoch]);
  const mounted = useRef(false);

  const { onToggle, press } = focus;
  const { itemAt } = list;
  const onPress = useCallback(
    (index: number, event: MouseEvent) => {
      const id = itemAt(index)?.paper.id;
      if (!id) return;
      if (event.metaKey || event.ctrlKey) return onToggle(index, false);
      if (event.shiftKey) return onToggle(index, true);
      press(index);
      open(id);
    },
    [itemAt, onToggle, open, press],
  );
  const onCheck = useCallback((index: number, event: MouseEvent) => onToggle(index, event.shiftKey), [onToggle]);
  const selected = (index: number) => {
    const id = itemAt(index)?.paper.id;
    return id === undefined ? chosen.all !== null : isChosen(chosen, id);
  };

  const columns = useMemo(() => columnsOf(search.cols, chosenColumns), [search.cols, chosenColumns]);
  const fitting = useMemo(() => fittingColumns(columns, width), [columns, width]);
  const onColumns = useCallback(
    (choice: ColumnChoice[] | null) => {
      setPreference('columns', choice);
      go({ cols: namesOf(choice) }, true);
    },
    [go],
  );
  const onDensity = useCallback(
    (next: Preferences['density']) => {
      setPreference('density', next);
      if (next === 'comfortable') go({ cols: undefined }, true);
    },
    [go],
  );
  const onSort = useCallback(
    (sorted: Order, direction: 'asc' | 'desc') => go({ sort: sorted, dir: direction }, false),
    [go],
  );
  const onTyped = useCallback((next: string, how: 'typing' | 'done') => setQuery(next, how === 'typing'), [setQuery]);
  const onOnline = useCallback(
    (words: string) => void navigate({ to: '/search-online', search: { q: words } }),
    [navigate],
  );
  const onClose = useCallback(() => go({ paper: undefined }, true), [go]);
  // Keys that follow one another move the row at once; the paper beside it comes when there is time to draw it.
  const settled = useDeferredValue(search.paper);
  const total = list.total ?? 0;
  const shownCount = list.liveTotal ?? list.total;
  /** How many there are by now beyond those that are listed. */
  const news = list.liveTotal !== null && total > 0 ? Math.max(0, list.liveTotal - total) : 0;
  const covered = search.paper !== undefined && !beside;

  return (
    <div className="library" data-paper={search.paper !== undefined || undefined}>
      <main
        ref={main}
        id={covered ? undefined : 'main'}
        className="library-list"
        hidden={covered}
        data-selecting={!isEmpty(chosen) || undefined}
      >
        <header className="flex items-center gap-2.5 h-[3.125rem] px-4 border-b border-hair shrink-0">
          <h1 className="text-lead font-semibold truncate max-w-[40%]" dir="auto">
            {title}
          </h1>
          <span className="text-quiet shrink-0 max-sm:hidden" aria-live="polite">
            {shownCount !== null && number(shownCount)}
            <span className="sr-only">{shownCount === 1 ? ' paper' : ' papers'}</span>
          </span>
          <QueryBox ref={query} value={q} onChange={onTyped} onOnline={onOnline} onLeave={focus.enter} />
        </header>
        <FacetLine
          params={params}
          onQuery={setQuery}
          onSort={onSort}
          onDensity={onDensity}
          columns={compact ? columns : null}
          onColumns={onColumns}
        />
        {readingViews.some((view) => view.query === q) && <ReadingTabs query={q} />}
        <QueryNotes notes={list.page0?.query.notes ?? []} />
        <div className="relative grow min-h-0 flex flex-col">
          {news > 0 && (
            <Button
              tone="primary"
              className="absolute z-10 top-2 left-1/2 -translate-x-1/2 !rounded-full"
              onClick={startFresh}
            >
              {plural(news, 'new paper')}: show {news === 1 ? 'it' : 'them'}
            </Button>
          )}
          <ListStates list={list} query={q} onClear={() => setQuery('')} />
          {total > 0 && (
            <VirtualList
              ref={rows}
              label={title}
              count={total}
              head={
                compact && (
                  <TableHead
                    columns={fitting}
                    all={columns}
                    params={list.shown}
                    onSort={onSort}
                    onColumns={onColumns}
                  />
                )
              }
              columns={compact ? fitting.length + 1 : undefined}
              rowHeight={rowHeights[compact ? 'compact' : 'comfortable']}
              content={itemAt}
              measured={!compact}
              multiselectable
              busy={list.pending}
              restoreKey={`library ${JSON.stringify(list.shown)} ${list.epoch} ${compact}`}
              rowState={(index) => {
                const item = itemAt(index);
                return {
                  selected: selected(index),
                  current: search.paper !== undefined && item?.paper.id === search.paper,
                  ...(item && { label: rowWords(item) }),
                };
              }}
              focusIndex={focus.index}
              onFocusIndex={focus.onFocusIndex}
              onOpen={(index) => {
                const id = itemAt(index)?.paper.id;
                if (id) open(id);
              }}
              onRange={list.onRange}
              renderRow={(index) => {
                const item = itemAt(index);
                if (!item) return <RowBones compact={compact} />;
                const left = hasLeft(list.shown.q, item.paper);
                const row = { item, index, selected: selected(index), left, onPress, onToggle: onCheck };
                return compact ? <TableRow {...row} columns={fitting} /> : <PaperRow {...row} />;
              }}
            />
          )}
        </div>
        <BulkBar query={list.shown.q} total={total} />
      </main>
      <PaperPanes
        paper={beside ? settled : search.paper}
        terms={list.page0?.query.terms ?? noTerms}
        beside={beside}
        resting={!compact}
        listed={total > 0}
        onClose={onClose}
      />
    </div>
  );
};

/** The same object while nothing changed, so that lists and effects can rely on it. */
const useStableParams = (q: string, sort: ReturnType<typeof listParams>['sort'], dir: 'asc' | 'desc') => {
  const ref = useRef({ q, sort, dir });
  if (ref.current.q !== q || ref.current.sort !== sort || ref.current.dir !== dir) ref.current = { q, sort, dir };
  return ref.current;
};

const clean = (search: LibrarySearch): LibrarySearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
