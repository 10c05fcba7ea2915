import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { suggestOptions } from './queries.ts';
import type { QueryDraft } from './use-query-draft.ts';

/** The part of the text that the service completes. */
const lastWord = (text: string): string => /(?:^|[\s(-])([^\s()]*(?:"[^"]*)?)$/.exec(text)?.[1] ?? '';

/** The completions of the last word in the query box, while they are shown. */
export const useCompletion = ({ text, type }: Pick<QueryDraft, 'text' | 'type'>) => {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const { data: suggestions = [] } = useQuery(suggestOptions(text, open));
  const shown = open && suggestions.length > 0;
  const close = () => setOpen(false);
  const change = (next: string) => {
    type(next);
    setChosen(-1);
    setOpen(true);
  };
  return {
    suggestions,
    shown,
    // A new list may be shorter.
    active: shown && chosen < suggestions.length ? chosen : -1,
    change,
    close,
    point: setChosen,
    move: (step: 1 | -1) => {
      // There is one position more than rows, for the text itself.
      const positions = suggestions.length + 1;
      setChosen((now) => ((now + 1 + step + positions) % positions) - 1);
    },
    take: (index: number) => {
      const insert = suggestions[index]?.insert;
      if (insert === undefined) return;
      const start = text.slice(0, text.length - lastWord(text).length);
      const more = insert.endsWith(':');
      change(`${start}${insert}${more ? '' : ' '}`);
      if (!more) close();
    },
  };
};
