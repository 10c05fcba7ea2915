import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/online';
import { type RefObject, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import { Icon } from '../../ui/Icon.tsx';
import * as parts from '../../ui/parts.module.css';
import * as queryStyles from '../library/query.module.css';
import type { OnlineSearch } from './online-search.ts';

interface SearchFieldsProps {
  search: OnlineSearch;
  field: RefObject<HTMLInputElement | null>;
  onSearch: (search: OnlineSearch) => void;
  onLeave: () => void;
}

const yearOf = (text: string): number | undefined => (/^(1[89]|20)\d\d$/.test(text.trim()) ? Number(text) : undefined);

/** The query and the years. Searches on Enter only, since each search uses requests to the sources. */
export const SearchFields = ({ search, field, onSearch, onLeave }: SearchFieldsProps) => {
  const [q, setQ] = useState(search.q ?? '');
  const [from, setFrom] = useState(String(search.from ?? ''));
  const [to, setTo] = useState(String(search.to ?? ''));
  const id = useId();
  useEffect(() => {
    setQ(search.q ?? '');
    setFrom(String(search.from ?? ''));
    setTo(String(search.to ?? ''));
  }, [search.q, search.from, search.to]);
  const ask = () => {
    onSearch({ q: q.trim() || undefined, from: yearOf(from), to: yearOf(to) });
  };
  return (
    <search className="contents">
      <form className="flex flex-wrap items-center gap-2 grow min-w-0" onSubmit={handleSubmit(ask)}>
        <div className={`${queryStyles.box} !basis-64`}>
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
            className={`${parts.field} !w-16`}
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
            className={`${parts.field} !w-16`}
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
