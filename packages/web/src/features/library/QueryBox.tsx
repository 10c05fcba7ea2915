import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/library';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, memo, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useKeys } from '../../desk/Commands.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { number } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { suggestOptions } from './queries.ts';
import { piecesOf } from './query-text.ts';

interface QueryBoxProps {
  value: string;
  onChange: (value: string, how: 'typing' | 'done') => void;
  /** Moves the focus to the rows. */
  onLeave: () => void;
  /** Searches online for the same query. */
  onOnline: (query: string) => void;
  ref: Ref<HTMLInputElement>;
}

const typingMs = 160;

/** The text with its filters highlighted, drawn behind the real field. */
const Paint = ({ text, scroll }: { text: string; scroll: number }) => {
  const parts = [];
  let at = 0;
  for (const piece of piecesOf(text)) {
    if (!piece.field) continue;
    if (piece.start > at) parts.push(<span key={at}>{text.slice(at, piece.start)}</span>);
    parts.push(<b key={`f${piece.start}`}>{piece.text}</b>);
    at = piece.end;
  }
  return (
    <div className="query-paint" aria-hidden="true">
      <div style={{ transform: `translateX(${-scroll}px)` }}>
        {parts}
        <span>{text.slice(at)}</span>
      </div>
    </div>
  );
};

export const QueryBox = memo(({ value, onChange, onLeave, onOnline, ref }: QueryBoxProps) => {
  const [text, setText] = useState(value);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [scroll, setScroll] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  const listId = useId();
  const slash = useKeys('list.search');

  // The query was changed elsewhere: by a view, Back, or a click on a tag.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const { data: suggestions = [] } = useQuery(suggestOptions(text, open));
  const shown = open && suggestions.length > 0;

  const send = (next: string, how: 'typing' | 'done') => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (next === sent.current && how === 'typing') return;
    sent.current = next;
    onChange(next, how);
  };
  const change = (next: string) => {
    setText(next);
    setActive(-1);
    setOpen(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next.trim(), 'typing'), typingMs);
  };
  /** Searches at once. If that is what is shown already, Back gets no extra step. */
  const settle = () =>
    send(text.trim(), timer.current === undefined && sent.current === text.trim() ? 'typing' : 'done');
  const leave = () => {
    setOpen(false);
    if (timer.current !== undefined) send(text.trim(), 'typing');
  };
  const take = (index: number) => {
    const insert = suggestions[index]?.insert;
    if (insert === undefined) return;
    // The part of the text that the service completes.
    const last = /(?:^|[\s(-])([^\s()]*(?:"[^"]*)?)$/.exec(text)?.[1]?.length ?? 0;
    const next = `${text.slice(0, text.length - last)}${insert}${insert.endsWith(':') ? '' : ' '}`;
    change(next);
    if (!insert.endsWith(':')) setOpen(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && shown) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const rows = suggestions.length;
      // One position more than there are rows, for the text itself.
      setActive((now) => ((now + 1 + step + rows + 1) % (rows + 1)) - 1);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      onLeave();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // The pending search must not navigate back to the list.
      clearTimeout(timer.current);
      timer.current = undefined;
      if (text.trim()) onOnline(text.trim());
    } else if (event.key === 'Enter' || (event.key === 'Tab' && active >= 0)) {
      event.preventDefault();
      if (active >= 0 && shown) return take(active);
      settle();
      setOpen(false);
      onLeave();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (shown) setOpen(false);
      else onLeave();
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known everywhere yet
    <div className="query-box" role="search">
      <Icon name="search" size={14} />
      <div className="query-field">
        <Paint text={text} scroll={scroll} />
        <input
          ref={ref}
          role="combobox"
          aria-label={commands.searchLibrary()}
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={m.queryHint()}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => change(event.target.value)}
          onScroll={(event) => setScroll(event.currentTarget.scrollLeft)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      </div>
      {text ? (
        <IconButton
          icon="close"
          label={m.clearSearch()}
          className="-me-1.5"
          onClick={() => {
            setText('');
            send('', 'done');
          }}
        />
      ) : (
        slash && <Kbd keys={slash} />
      )}
      {shown && (
        <div id={listId} role="listbox" tabIndex={-1} aria-label={m.suggestions()} className="suggestions pop">
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
            <div
              key={suggestion.insert}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="option"
              // The field must keep the keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => take(index)}
            >
              <span className="grow truncate" dir="auto">
                {suggestion.label}
              </span>
              {suggestion.count !== null && <span className="text-quiet text-small">{number(suggestion.count)}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
});
QueryBox.displayName = 'QueryBox';
