import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/online';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Ref, useCallback, useEffect, useRef } from 'react';
import { CommandButton } from '../../desk/Commands.tsx';
import { addCommands } from '../../desk/command.ts';
import { NetworkOff, useNetwork } from '../../desk/NetworkOff.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { plainText } from '../../ui/RichText.tsx';
import { rich } from '../../ui/rich.ts';
import { sideBySideQuery, useMedia } from '../../ui/use-media.ts';
import { VirtualList, type VirtualListHandle } from '../../ui/VirtualList.tsx';
import type { Result } from './merge-results.ts';
import * as styles from './online.module.css';
import { provideOnlineHandle } from './online-handle.ts';
import type { OnlineSearch } from './online-search.ts';
import { publisherUrl, ResultPane } from './ResultPane.tsx';
import { ResultRow, stateOf } from './ResultRow.tsx';
import { resultCommands } from './result-commands.ts';
import { SearchFields } from './SearchFields.tsx';
import { SourceLine } from './SourceLine.tsx';
import { useActOnResult } from './use-act-on-result.ts';
import { useHighlight } from './use-highlight.ts';
import { useOnlineSearch } from './use-online-search.ts';

addCommands(commands.searchOnline, resultCommands);

const nameOf = (result: Result | undefined): string =>
  result ? [plainText(result.item.title), stateOf(result)].filter(Boolean).join('. ') : '';

interface ResultListProps {
  ref: Ref<VirtualListHandle>;
  results: readonly Result[];
  index: number;
  /** Whether a source has not answered yet. */
  waiting: boolean;
  /** The key of the result that is being saved. */
  busy: string | null;
  onHighlight: (at: number) => void;
  onGoTo: (at: number) => void;
  onOpen: () => void;
}

const ResultList = ({ ref, results, index, waiting, busy, onHighlight, onGoTo, onOpen }: ResultListProps) => (
  <VirtualList
    ref={ref}
    label={m.resultsOnline({ count: results.length })}
    count={results.length}
    rowHeight={64}
    content={(at) => results[at]}
    measured
    busy={waiting}
    focusIndex={index}
    onFocusIndex={onHighlight}
    onOpen={onOpen}
    rowState={(at) => ({ current: at === index, label: nameOf(results[at]) })}
    renderRow={(at) =>
      results[at] && <ResultRow result={results[at]} busy={busy === results[at].key} onPress={() => onGoTo(at)} />
    }
  />
);

const NoResults = ({ failed, again }: { failed: boolean; again: () => void }) => (
  <EmptyState
    kind={failed ? 'failed' : 'nothing'}
    title={failed ? m.searchFailed() : m.noResults()}
    actions={failed ? <Button onClick={again}>{common.retry()}</Button> : <CommandButton command="paper.add" />}
  >
    {failed ? m.searchFailedHint() : m.noResultsHint()}
  </EmptyState>
);

export const SearchOnlinePage = () => {
  const search: OnlineSearch = useSearch({ from: '/search-online' });
  const navigate = useNavigate({ from: '/search-online' });
  const { on, off } = useNetwork();
  const sideBySide = useMedia(sideBySideQuery);
  const rows = useRef<VirtualListHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const place = useRef(-1);
  const { results, sources, again, patch } = useOnlineSearch(search, on, () => place.current + 1);
  const { busy, act } = useActOnResult(patch);
  const { index, highlighted, highlight, clear, goTo } = useHighlight(search, results, rows, place);
  useEffect(() => {
    if (!search.q) field.current?.focus();
  }, [search.q]);

  const open = useCallback(() => {
    if (!highlighted) return;
    const { item } = highlighted;
    if (item.in_library && item.paper_id) return void navigate({ to: '/library', search: { paper: item.paper_id } });
    const url = publisherUrl(highlighted);
    if (url) window.open(url, '_blank', 'noopener,noreferrer');
  }, [highlighted, navigate]);
  useEffect(
    () =>
      provideOnlineHandle({
        move: (delta) => goTo(index < 0 ? 0 : index + delta),
        act: (action) => highlighted && void act(highlighted, action),
        open,
        focusQuery: () => field.current?.select(),
        highlighted: () => highlighted !== undefined,
      }),
    [act, goTo, highlighted, index, open],
  );

  const waiting = sources.some((s) => s.state === 'asking');
  const failed = sources.length > 0 && sources.every((s) => s.state === 'failed' || s.state === 'left_out');
  const covered = !sideBySide && highlighted !== undefined;
  const pane = highlighted && (
    <ResultPane
      result={highlighted}
      busy={busy === highlighted.key}
      onAct={(action) => void act(highlighted, action)}
    />
  );
  return (
    <div className={styles.page}>
      <main id={covered ? undefined : 'main'} className="flex flex-col grow min-w-0" hidden={covered}>
        <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2 min-h-[3.125rem] px-4 py-2 border-b border-hair shrink-0">
          <h1 className="text-lead font-semibold">{commands.searchOnline()}</h1>
          <SearchFields
            search={search}
            field={field}
            onSearch={(next) => void navigate({ search: next })}
            onLeave={() => goTo(Math.max(0, index))}
          />
        </header>
        {on && sources.length > 0 && <SourceLine sources={sources} onRetry={again} />}
        {off && <NetworkOff what={m.searchNetworkOff()} />}
        {!off && !search.q && (
          <EmptyState kind="first" title={m.empty()} actions={<CommandButton command="online.add" />}>
            {rich(m.emptyHint({ code: (inside) => <code className="font-mono">{inside}</code> }))}
          </EmptyState>
        )}
        {on && search.q && !waiting && results.length === 0 && sources.length > 0 && (
          <NoResults failed={failed} again={again} />
        )}
        {on && results.length > 0 && (
          <ResultList
            ref={rows}
            results={results}
            index={index}
            waiting={waiting}
            busy={busy}
            onHighlight={highlight}
            onGoTo={goTo}
            onOpen={open}
          />
        )}
      </main>
      {sideBySide && pane && (
        <aside aria-label={m.selectedResult()} className={styles.pane}>
          {pane}
        </aside>
      )}
      {covered && (
        <main id="main" className={`${styles.pane} !basis-full !min-w-0 !px-4 !pt-3`}>
          <h1 className="sr-only">{m.result()}</h1>
          <Button tone="quiet" icon="back" className="-ms-2 mb-2" onClick={clear}>
            {commands.results()}
          </Button>
          {pane}
        </main>
      )}
    </div>
  );
};
