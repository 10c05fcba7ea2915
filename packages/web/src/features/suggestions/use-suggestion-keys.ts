import { type RefObject, useEffect, useRef } from 'react';
import type { AuthorSuggestion } from '../../api/types.ts';
import { insidePopup, isTextField, strokeOf } from '../../desk/keys.ts';
import { preferences } from '../../desk/preferences.ts';
import { dismiss, follow, samePerson } from './actions.ts';
import { provideSuggestionsHandle } from './suggestions-handle.ts';

const row = (list: HTMLElement | null, index: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;

const actions = { follow, dismiss, same: samePerson };

/**
 * j, k and arrows move through the list. The commands decide about the focused author, or about the first without focus.
 * After a decision the next author has the focus.
 */
export const useSuggestionKeys = (list: RefObject<HTMLElement | null>, all: readonly AuthorSuggestion[]): void => {
  const next = useRef<number | null>(null);
  /** The row with the focus; an open palette does not change it. -1: none. */
  const at = useRef(-1);
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      if (insidePopup(event.target)) return;
      const focused = (event.target as Element).closest?.<HTMLElement>('[data-index]');
      at.current = focused && list.current?.contains(focused) ? Number(focused.dataset.index) : -1;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTextField(event.target) || insidePopup(event.target)) return;
      const stroke = strokeOf(event);
      const arrow = stroke === 'ArrowDown' || stroke === 'ArrowUp';
      if (!arrow && !preferences.get().singleKeys) return;
      const inList = list.current?.contains(event.target as Node) ?? false;
      const by = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[stroke];
      if (by === undefined || (arrow && !inList)) return;
      event.preventDefault();
      const now = inList ? at.current : -1;
      row(list.current, Math.min(all.length - 1, Math.max(0, now + by)))?.focus();
    };
    const forget = provideSuggestionsHandle({
      current: () => all[Math.max(0, at.current)] ?? null,
      act: (action) => {
        const now = Math.max(0, at.current);
        const suggestion = all[now];
        if (!suggestion) return;
        next.current = now;
        void actions[action](suggestion);
      },
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      forget();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [list, all]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the list has changed
  useEffect(() => {
    if (next.current === null) return;
    row(list.current, Math.min(next.current, all.length - 1))?.focus();
    next.current = null;
  }, [all]);
};
