import { useEffect, useRef, useState } from 'react';

const typingMs = 160;

/** Called with "typing" after a pause in typing, and with "done" when the text is what they want. */
export type OnQuery = (value: string, how: 'typing' | 'done') => void;

export interface QueryDraft {
  text: string;
  /** Takes what was typed. Searches for it after a pause. */
  type: (text: string) => void;
  /** Searches at once. If that is what is shown already, Back gets no extra step. */
  settle: () => void;
  /** Searches for what was typed without waiting for the pause. */
  flush: () => void;
  /** Cancels the pending search. */
  cancel: () => void;
  clear: () => void;
}

/** The text in the query box, which is ahead of the search while the user types. */
export const useQueryDraft = (value: string, onQuery: OnQuery): QueryDraft => {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);

  // The query was changed elsewhere: by a view, Back, or a click on a tag.
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const send = (next: string, how: 'typing' | 'done') => {
    cancel();
    if (next === sent.current && how === 'typing') return;
    sent.current = next;
    onQuery(next, how);
  };
  return {
    text,
    cancel,
    type: (next) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(next.trim(), 'typing'), typingMs);
    },
    settle: () => send(text.trim(), timer.current === undefined && sent.current === text.trim() ? 'typing' : 'done'),
    flush: () => {
      if (timer.current !== undefined) send(text.trim(), 'typing');
    },
    clear: () => {
      setText('');
      send('', 'done');
    },
  };
};
