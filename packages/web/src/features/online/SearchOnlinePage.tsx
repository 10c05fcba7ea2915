import './online.css';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/online';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { CommandButton } from '../../desk/Commands.tsx';
import { NetworkOff, useNetwork } from '../../desk/NetworkOff.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { plainText } from '../../ui/RichText.tsx';
import { rich } from '../../ui/rich.ts';
import { sideBySideQuery, useMedia } from '../../ui/use-media.ts';
import { VirtualList, type VirtualListHandle } from '../../ui/VirtualList.tsx';
import type { Result } from './merge-results.ts';
import { provideOnlineHandle } from './online-handle.ts';
import type { OnlineSearch } from './online-search.ts';
import { publisherUrl, ResultPane } from './ResultPane.tsx';
import { ResultRow, stateOf } from './ResultRow.tsx';
import { SourceLine } from './SourceLine.tsx';
import { useActOnResult } from './use-act-on-result.ts';
import { useOnlineSearch } from './use-online-search.ts';

interface SearchFieldsProps {
  search: OnlineSearch;
  field: RefObject<HTMLInputElement | null>;
  onSearch: (search: OnlineSearch) => void;
  onLeave: () => void;
}

const yearOf = (text: string): number | undefined => (/^(1[89]|20)\d\d$/.test(text.trim()) ? Number(text) : undefined);

/** The query and the years. Searches on Enter only, since each search uses requests to the sources. */
const SearchFields = ({ search, field, onSearch, onLeave }: SearchFieldsProps) => {
  const [q, setQ] = useState(search.q ?? '');
  const [from, setFrom] = useState(String(search.from ?? ''));
  const [to, setTo] = useState(String(search.to ?? ''));
  const id = useId();
  useEffect(() => {
    setQ(search.q ?? '');
    setFrom(String(search.from ?? ''));
    setTo(String(search.to ?? ''));
  }, [search.q, search.from, search.to]);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ q: q.trim() || undefined, from: yearOf(from), to: yearOf(to) });
  };
  return (
    <search className="contents">
      <form className="flex flex-wrap items-center gap-2 grow min-w-0" onSubmit={ask}>
        <div className="query-box !basis-64">
          <Icon name="search" size={14} />
          <input
            ref={field}
            type="search"
            className="grow min-w-0 h-full bg-transparent outline-none"
            aria-label={commands.searchOnline()}
            placeholder={m.queryHint()}
            enterKeyHint="search"
            spellCheck={false}
            autoComplete="off"
            dir="auto"
            maxLength={500}
            value={q}
            onChange={(event) => setQ(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              onLeave();
            }}
          />
        </div>
        <span className="flex items-center gap-1 text-quiet">
          <label htmlFor={`${id}f`}>{m.from()}</label>
          <input
            id={`${id}f`}
            className="field !w-16"
            inputMode="numeric"
            maxLength={4}
            aria-label={m.fromYear()}
            aria-invalid={from !== '' && yearOf(from) === undefined}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <label htmlFor={`${id}t`}>{m.to()}</label>
          <input
            id={`${id}t`}
            className="field !w-16"
            inputMode="numeric"
            maxLength={4}
            aria-label={m.toYear()}
            aria-invalid={to !== '' && yearOf(to) === undefined}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </span>
        <Button tone="primary" type="submit" disabled={q.trim() === ''}>
          {m.search()}
        </Button>
      </form>
    </search>
  );
};

const nameOf = (result: Result | undefined): string =>
  result ? [plainText(result.item.title), stateOf(result)].filter(Boolean).join('. ') : '';

export const SearchOnlinePage = () => {
  const search: OnlineSearch = useSearch({ from: '/search-online' });
  const navigate = useNavigate({ from: '/search-online' });
  const { on, off } = useNetwork();
  const sideBySide = useMedia(sideBySideQuery);
  const [key, setKey] = useState<string | null>(null);
  const rows = useRef<VirtualListHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const place = useRef(-1);
  const { results, sources, again, patch } = useOnlineSearch(search, on, () => place.current + 1);
  const { busy, act } = useActOnResult(patch);

  // The highlight stays on its result when rows move.
  const index = key === null ? -1 : results.findIndex((result) => result.key === key);
  place.current = index;
  const highlighted = results[index];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search starts without a highlight
  useEffect(() => setKey(null), [search.q, search.from, search.to]);
  useEffect(() => {
    if (!search.q) field.current?.focus();
  }, [search.q]);

  const highlight = useCallback((at: number) => setKey(results[at]?.key ?? null), [results]);
  const goTo = useCallback(
    (at: number) => {
      if (results.length === 0) return;
      const to = Math.min(results.length - 1, Math.max(0, at));
      highlight(to);
      rows.current?.focusRow(to);
    },
    [highlight, results.length],
  );
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
    <div className="online">
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
          <EmptyState
            kind={failed ? 'failed' : 'nothing'}
            title={failed ? m.searchFailed() : m.noResults()}
            actions={failed ? <Button onClick={again}>{common.retry()}</Button> : <CommandButton command="paper.add" />}
          >
            {failed ? m.searchFailedHint() : m.noResultsHint()}
          </EmptyState>
        )}
        {on && results.length > 0 && (
          <VirtualList
            ref={rows}
            label={m.resultsOnline({ count: results.length })}
            count={results.length}
            rowHeight={64}
            content={(at) => results[at]}
            measured
            busy={waiting}
            focusIndex={index}
            onFocusIndex={highlight}
            onOpen={open}
            rowState={(at) => ({
              current: at === index,
              label: nameOf(results[at]),
            })}
            renderRow={(at) =>
              results[at] && (
                <ResultRow
                  result={results[at]}
                  busy={busy === results[at].key}
                  onPress={() => {
                    highlight(at);
                    rows.current?.focusRow(at);
                  }}
                />
              )
            }
          />
        )}
      </main>
      {sideBySide && pane && (
        <aside aria-label={m.selectedResult()} className="online-pane">
          {pane}
        </aside>
      )}
      {covered && (
        <main id="main" className="online-pane !basis-full !min-w-0 !px-4 !pt-3">
          <h1 className="sr-only">{m.result()}</h1>
          <Button tone="quiet" icon="back" className="-ms-2 mb-2" onClick={() => setKey(null)}>
            {commands.results()}
          </Button>
          {pane}
        </main>
      )}
    </div>
  );
};
