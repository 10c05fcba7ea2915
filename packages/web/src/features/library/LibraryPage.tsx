import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useStore } from '../../ui/store.ts';
import { sideBySideQuery, useMedia } from '../../ui/use-media.ts';
import type { VirtualListHandle } from '../../ui/VirtualList.tsx';
import { provideOpener } from '../paper/note-focus.ts';
import { BulkBar } from './BulkBar.tsx';
import { FacetLine } from './FacetLine.tsx';
import { LibraryRows } from './LibraryRows.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListStates } from './ListStates.tsx';
import { useListTitle } from './list-title.ts';
import { NewPapersButton } from './NewPapersButton.tsx';
import { PaperPanes } from './PaperPanes.tsx';
import * as panes from './panes.module.css';
import { ReadingTabs, readingViews } from './ReadingTabs.tsx';
import { useSearchHelp } from './search-help.ts';
import { isEmpty, selection } from './selection.ts';
import { useLibraryAddress } from './use-library-address.ts';
import { type LibraryList, useLibraryList } from './use-library-list.ts';
import { useListFocus } from './use-list-focus.ts';
import { useTableColumns } from './use-table-columns.ts';

const useViewBar = lazyPart(() => import('./ViewBar.tsx'));
const noTerms: readonly string[] = [];
const noFilters: [] = [];
/** With so few results, a word may be misspelt. */
const fewFound = 2;

export const LibraryPage = () => {
  const sideBySide = useMedia(sideBySideQuery);
  const address = useLibraryAddress(sideBySide);
  const { params, open, preview, setQuery } = address;
  const { paper, cols, view } = address.search;
  const list = useLibraryList(params);
  const title = useListTitle(params.q, view);
  const rows = useRef<VirtualListHandle>(null);
  const query = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const table = useTableColumns(cols, address.go, main);
  const selecting = !isEmpty(useStore(selection));
  const focus = useListFocus({ list, rows, query, openId: paper, preview, open, sideBySide });
  useEffect(() => provideOpener(open), [open]);
  useTopOfNewList(list, rows);
  // Rows move at once with each key press; the paper next to them may be drawn later.
  const settledPaper = useDeferredValue(paper);
  const total = list.total ?? 0;
  const reading = list.page0?.query;
  const few = total > 0 && list.shown.q !== '' && (total <= fewFound || reading?.relaxed !== null);
  const chosen = address.search.sort === 'meaning' ? reading?.meaning?.state : undefined;
  const meaning = reading?.meaning?.fallback ? 'fallback' : chosen;
  const help = useSearchHelp(few || meaning !== undefined || (reading?.problems.length ?? 0) > 0);
  const viewBar = useViewBar(view !== undefined);
  const covered = paper !== undefined && !sideBySide;
  return (
    <div className={panes.panes} data-paper={paper !== undefined || undefined}>
      <main
        ref={main}
        id={covered ? undefined : 'main'}
        className={panes.list}
        hidden={covered}
        data-selecting={selecting || undefined}
      >
        <ListHeader ref={query} title={title} list={list} address={address} onLeave={focus.enter} />
        <FacetLine
          params={params}
          filters={reading?.filters ?? noFilters}
          onQuery={setQuery}
          onSort={address.sortBy}
          onDensity={table.setDensity}
          columns={table.compact ? table.columns : null}
          onColumns={table.setColumns}
        />
        {readingViews.some((view) => view.query === params.q) && <ReadingTabs query={params.q} />}
        {viewBar && <viewBar.ViewBar search={address.search} go={address.go} />}
        {help && reading && (
          <help.QueryNotes query={list.shown.q} reading={reading} few={few} meaning={meaning} onQuery={setQuery} />
        )}
        <div className="relative grow min-h-0 flex flex-col">
          <NewPapersButton list={list} />
          <ListStates
            list={list}
            query={params.q}
            sideBySide={sideBySide}
            onQuery={setQuery}
            onClear={() => setQuery('')}
          />
          {total > 0 && <LibraryRows ref={rows} {...{ title, list, total, table, focus, address }} />}
        </div>
        <BulkBar list={list} />
      </main>
      <PaperPanes
        paper={sideBySide ? settledPaper : paper}
        terms={list.page0?.query.terms ?? noTerms}
        sideBySide={sideBySide}
        emptyPane={!table.compact}
        listed={total > 0}
        onClose={address.close}
      />
    </div>
  );
};

/** Scrolls to the top when another list is shown. */
const useTopOfNewList = ({ shown, epoch }: LibraryList, rows: RefObject<VirtualListHandle | null>) => {
  const mounted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is the reason to scroll
  useEffect(() => {
    if (mounted.current) rows.current?.scrollToTop();
    mounted.current = true;
  }, [shown, epoch]);
};
