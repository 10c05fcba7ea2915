import { type RefObject, useEffect, useRef } from 'react';
import type { AuthorSuggestion } from '../../api/types.ts';
import { insidePopup, isTextField, strokeOf } from '../../desk/keys.ts';
import { preferences } from '../../desk/preferences.ts';
import { dismiss, follow, samePerson } from './actions.ts';

export const suggestionKeys = { follow: 'f', dismiss: 'n', same: 's' } as const;

const row = (list: HTMLElement | null, index: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;

/**
 * Keys of the list: j, k and arrows move through it, f, n and s decide about the focused author, or about the first
 * without focus. After a decision the next author has the focus.
 */
export const useSuggestionKeys = (list: RefObject<HTMLElement | null>, all: readonly AuthorSuggestion[]): void => {
  const next = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the list has changed
  useEffect(() => {
    if (next.current === null) return;
    row(list.current, Math.min(next.current, all.length - 1))?.focus();
    next.current = null;
  }, [all]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTextField(event.target) || insidePopup(event.target)) return;
      const stroke = strokeOf(event);
      const arrow = stroke === 'ArrowDown' || stroke === 'ArrowUp';
      if (!arrow && !preferences.get().singleKeys) return;
      const focused = (event.target as Element).closest?.<HTMLElement>('[data-index]');
      const inList = focused !== null && focused !== undefined && list.current?.contains(focused);
      const now = inList ? Number(focused.dataset.index) : -1;
      const by = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[stroke];
      if (by !== undefined && (inList || !arrow)) {
        event.preventDefault();
        row(list.current, Math.min(all.length - 1, Math.max(0, now + by)))?.focus();
        return;
      }
      const suggestion = all[Math.max(0, now)];
      if (!suggestion) return;
      const run = {
        [suggestionKeys.follow]: follow,
        [suggestionKeys.dismiss]: dismiss,
        ...(suggestion.duplicate_of && { [suggestionKeys.same]: samePerson }),
      }[stroke];
      if (!run) return;
      event.preventDefault();
      next.current = Math.max(0, now);
      void run(suggestion);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, all]);
};
