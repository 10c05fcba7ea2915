import * as m from '@carrel/messages/facets';
import * as library from '@carrel/messages/library';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { getFacetValues } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { FacetField } from '../../api/types.ts';
import { number } from '../../ui/format.ts';
import { handleSubmit } from '../../ui/handle-submit.ts';
import { Icon } from '../../ui/Icon.tsx';
import * as parts from '../../ui/parts.module.css';
import { type FacetFilter, facetFilters, sameFilter, withFacet, withoutFacet } from './facet-filters.ts';
import { facetValue } from './facet-value.ts';
import * as facets from './facets.module.css';

/** Facets whose values the service searches; those of the others are few. */
const searched = new Set<FacetField>(['year', 'tag', 'venue', 'author']);
const shownAtMost = 200;
const typingMs = 150;

interface Row {
  label: string;
  query: string;
  count: number | null;
}

const useValues = (field: FacetField, search: string, contains: string) =>
  useQuery({
    queryKey: keys.facetValues(field, search, contains),
    queryFn: ({ signal }) =>
      call(getFacetValues, {
        params: { field },
        query: { ...(search && { search }), ...(contains && { contains }), limit: shownAtMost },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The field after typing has paused. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const YearRange = ({ value, onRange }: { value: string; onRange: (range: string | null) => void }) => {
  const [, low = '', high = ''] = /^(\d*)\.\.(\d*)$/.exec(value) ?? [];
  const one = /^\d+$/.test(value) ? value : '';
  const [from, setFrom] = useState(low || one);
  const [to, setTo] = useState(high || one);
  const year = /^\d{0,4}$/;
  const apply = () => onRange(from === '' && to === '' ? null : from === to ? `year:${from}` : `year:${from}..${to}`);
  return (
    <form className={facets.range} onSubmit={handleSubmit(apply)}>
      <label>
        <span>{m.yearFrom()}</span>
        <input
          className={parts.field}
          inputMode="numeric"
          value={from}
          onChange={(event) => year.test(event.target.value) && setFrom(event.target.value)}
        />
      </label>
      <label>
        <span>{m.yearTo()}</span>
        <input
          className={parts.field}
          inputMode="numeric"
          value={to}
          onChange={(event) => year.test(event.target.value) && setTo(event.target.value)}
        />
      </label>
      <button type="submit" className={parts.button}>
        {m.apply()}
      </button>
    </form>
  );
};

interface FacetRowProps {
  row: Row;
  /** The filter of the query that it is. */
  filter: FacetFilter | undefined;
  first: boolean;
  onSet: (row: Row, excluded: boolean) => void;
}

const FacetRow = ({ row, filter, first, onSet }: FacetRowProps) => (
  <li className={facets.row} data-out={filter?.excluded || undefined}>
    <button
      type="button"
      className={parts.option}
      data-value=""
      tabIndex={first ? 0 : -1}
      aria-pressed={filter !== undefined && !filter.excluded}
      onClick={(event) => onSet(row, event.altKey)}
    >
      <span className="w-4 shrink-0 text-lamp">
        {filter && <Icon name={filter.excluded ? 'close' : 'check'} size={14} />}
      </span>
      <span className={facets.label} dir="auto">
        {row.label}
      </span>
      {row.count !== null && <span className="text-quiet text-small">{number(row.count)}</span>}
    </button>
    <button
      type="button"
      className={facets.exclude}
      tabIndex={-1}
      aria-pressed={filter?.excluded ?? false}
      aria-label={m.exclude({ value: row.label })}
      data-tip={m.exclude({ value: row.label })}
      onClick={() => onSet(row, true)}
    >
      −
    </button>
  </li>
);

interface FacetPanelProps {
  field: FacetField;
  query: string;
  onQuery: (query: string) => void;
}

/** The values of a facet: each can be chosen or excluded, and several that are chosen are alternatives. */
export const FacetPanel = ({ field, query, onQuery }: FacetPanelProps) => {
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const contains = useSettled(text.trim());
  const { data } = useValues(field, withoutFacet(query, field), searched.has(field) ? contains : '');
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  const filters = facetFilters(query, field);
  const stateOf = (row: Row) => filters.find((f) => sameFilter(f.text, row.query));
  const listed: Row[] = (data?.values ?? []).map((v) => ({ ...v, label: facetValue(field, v.value, v.label) }));
  // Filters that are not among the values of these papers stay visible, so that they can be removed.
  const others: Row[] = filters
    .filter((f) => !listed.some((row) => sameFilter(row.query, f.text)))
    .map((f) => ({ label: facetValue(field, f.value, f.value.replace(/^=/, '')), query: f.text, count: null }));
  const wanted = text.trim().toLowerCase();
  const few = (row: Row) => searched.has(field) || row.label.toLowerCase().includes(wanted);
  const rows = [...(contains ? [] : others), ...listed].filter(few);

  const set = (row: Row, excluded: boolean) => {
    const now = stateOf(row);
    const rest = filters.filter((f) => f !== now);
    onQuery(withFacet(query, field, now?.excluded === excluded ? rest : [...rest, { text: row.query, excluded }]));
  };
  const setRange = (range: string | null) => {
    const rest = filters.filter((f) => f.excluded);
    onQuery(withFacet(query, field, range ? [...rest, { text: range, excluded: false }] : rest));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const inRow = (event.target as HTMLElement).closest('li')?.querySelectorAll<HTMLElement>('button');
    if (inRow && (event.key === 'ArrowRight' || event.key === 'ArrowLeft'))
      inRow[event.key === 'ArrowRight' ? 1 : 0]?.focus();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const all = [box.current, ...(list.current?.querySelectorAll<HTMLElement>('[data-value]') ?? [])];
    const row = (event.target as HTMLElement).closest('li')?.querySelector<HTMLElement>('[data-value]');
    const at = all.indexOf((row ?? box.current) as HTMLInputElement);
    all[Math.max(0, Math.min(all.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
  };

  const range = filters.find((f) => !f.excluded && filters.filter((g) => !g.excluded).length === 1)?.value ?? '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the controls inside
    <div className={facets.content} onKeyDown={onKeyDown}>
      {field === 'year' && <YearRange key={range} value={range} onRange={setRange} />}
      <input
        ref={box}
        className={parts.field}
        type="search"
        aria-label={m.searchValues()}
        placeholder={m.searchValues()}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul ref={list} aria-label={library.facetName({ field })}>
        {rows.map((row, index) => (
          <FacetRow key={row.query} row={row} filter={stateOf(row)} first={index === 0} onSet={set} />
        ))}
      </ul>
      {data && rows.length === 0 && <p className="px-2 text-quiet text-small">{m.noValues()}</p>}
      {data?.more && <p className="px-2 text-quiet text-small">{m.moreValues({ count: shownAtMost })}</p>}
      {filters.length > 0 && (
        <button
          type="button"
          className={parts.button}
          data-tone="quiet"
          onClick={() => onQuery(withFacet(query, field, []))}
        >
          {m.clearFacet()}
        </button>
      )}
    </div>
  );
};
