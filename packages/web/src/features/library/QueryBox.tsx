import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/library';
import { type KeyboardEvent, memo, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useKeys } from '../../desk/Commands.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { optionId, QuerySuggestions } from './QuerySuggestions.tsx';
import * as queryStyles from './query.module.css';
import { piecesOf } from './query-text.ts';
import { useCompletion } from './use-completion.ts';
import { type OnQuery, useQueryDraft } from './use-query-draft.ts';

interface QueryBoxProps {
  value: string;
  onChange: OnQuery;
  /** Moves the focus to the rows. */
  onLeave: () => void;
  /** Searches online for the same query. */
  onOnline: (query: string) => void;
  ref: Ref<HTMLInputElement>;
}

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
    <div className={queryStyles.paint} aria-hidden="true">
      <div style={{ transform: `translateX(${-scroll}px)` }}>
        {parts}
        <span>{text.slice(at)}</span>
      </div>
    </div>
  );
};

export const QueryBox = memo(({ value, onChange, onLeave, onOnline, ref }: QueryBoxProps) => {
  const draft = useQueryDraft(value, onChange);
  const { text } = draft;
  const [scroll, setScroll] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current!);
  const listId = useId();
  const slash = useKeys('list.search');

  const { shown, active, suggestions, change, take, move, point, close } = useCompletion(draft);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && shown) {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      onLeave();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // The pending search must not navigate back to the list.
      draft.cancel();
      if (text.trim()) onOnline(text.trim());
    } else if (event.key === 'Enter' || (event.key === 'Tab' && active >= 0)) {
      event.preventDefault();
      if (active >= 0) return take(active);
      draft.settle();
      close();
      onLeave();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (shown) close();
      else onLeave();
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known everywhere yet
    <div className={queryStyles.box} role="search">
      <Icon name="search" size={14} />
      <div className={queryStyles.field}>
        <Paint text={text} scroll={scroll} />
        <input
          ref={field}
          role="combobox"
          aria-label={commands.searchLibrary()}
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          placeholder={m.queryHint()}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => change(event.target.value)}
          onScroll={(event) => setScroll(event.currentTarget.scrollLeft)}
          onBlur={() => {
            close();
            draft.flush();
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {text ? (
        <IconButton
          icon="close"
          label={m.clearSearch()}
          className="-me-1.5"
          onClick={() => {
            draft.clear();
            field.current?.focus();
          }}
        />
      ) : (
        slash && <Kbd keys={slash} />
      )}
      {shown && <QuerySuggestions id={listId} items={suggestions} active={active} onPoint={point} onTake={take} />}
    </div>
  );
});
QueryBox.displayName = 'QueryBox';
