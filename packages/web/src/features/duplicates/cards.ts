import { useEffect } from 'react';

const cards = () => [...document.querySelectorAll<HTMLElement>('main [data-duplicates]')];
/** The position of the card that has or had the focus. */
let at = 0;

const focusedCard = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-duplicates]') ?? null;

/** The card with the focus, else the first. */
export const currentCard = (): HTMLElement | null => focusedCard() ?? cards()[0] ?? null;

const focusCard = (index: number): void => {
  const all = cards();
  at = Math.max(0, Math.min(index, all.length - 1));
  const card = all[at];
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
};

export const moveToCard = (by: 1 | -1): void => {
  const focused = focusedCard();
  focusCard(focused ? cards().indexOf(focused) + by : 0);
};

/** Presses a button of the current card, so that the values chosen there are used. */
export const pressInCard = (act: 'merge' | 'distinct' | 'open'): void => {
  const card = currentCard();
  if (!card) return;
  at = cards().indexOf(card);
  card.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();
};

/** After a decision, the focus is on the next group. */
export const useFocusAfterDecision = (count: number): void => {
  useEffect(() => {
    if (count > 0 && at > 0 && document.activeElement === document.body) focusCard(at);
  }, [count]);
};
