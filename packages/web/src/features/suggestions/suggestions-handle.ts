import type { AuthorSuggestion } from '../../api/types.ts';

export type SuggestionAction = 'follow' | 'dismiss' | 'same';

/** What commands can do with the suggested authors on screen. */
interface SuggestionsHandle {
  /** The author that has the focus, or had it before the palette opened; otherwise the first. */
  current: () => AuthorSuggestion | null;
  act: (action: SuggestionAction) => void;
}

let shown: SuggestionsHandle | null = null;
export const suggestionsHandle = () => shown;
export const provideSuggestionsHandle = (handle: SuggestionsHandle): (() => void) => {
  shown = handle;
  return () => {
    if (shown === handle) shown = null;
  };
};
