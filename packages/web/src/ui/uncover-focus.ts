const gap = 8;

const isScroller = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);

const scrollersOf = (element: Element): Element[] => {
  const scrollers: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) if (isScroller(at)) scrollers.push(at);
  return scrollers;
};

/**
 * How far to scroll so that the messages do not cover the element, in pixels; positive moves it up, negative down. 0 if it
 * is not covered, or too tall to be shown as a whole next to them.
 */
const distanceToUncover = (messages: Element, element: Element, view: Element | undefined): number => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const over = [...messages.children]
    .map((card) => card.getBoundingClientRect())
    .filter((card) => card.left < right && card.right > left && card.top < bottom && card.bottom > top);
  if (over.length === 0) return 0;
  const from = Math.min(...over.map((card) => card.top)) - gap;
  const to = Math.max(...over.map((card) => card.bottom)) + gap;
  const shown = view?.getBoundingClientRect();
  const above = from - Math.max(0, shown?.top ?? 0);
  const below = Math.min(window.innerHeight, shown?.bottom ?? window.innerHeight) - to;
  if (bottom - top > Math.max(above, below)) return 0;
  return above >= below ? bottom - from : top - to;
};

/** The element to keep visible: the focused one, or the row or label around it. */
const focusedElement = (): Element | null => {
  const { activeElement: focused, body } = document;
  // A menu is drawn over the messages, and the messages themselves are a popover.
  if (!focused || focused === body || focused.closest('[popover]')) return null;
  return focused.closest('[role="row"], label') ?? focused;
};

/** Scrolls until no message covers the focused element. If that is not possible, the messages move. */
export const uncoverFocus = (messages: Element, moveMessages: () => void): void => {
  const element = focusedElement();
  if (!element) return;
  const scrollers = scrollersOf(element);
  let distance = distanceToUncover(messages, element, scrollers[0]);
  if (distance === 0) return;
  for (const scroller of scrollers) {
    const before = scroller.scrollTop;
    scroller.scrollTop += distance;
    distance -= scroller.scrollTop - before;
  }
  requestAnimationFrame(() => {
    if (distanceToUncover(messages, element, scrollers[0]) !== 0) moveMessages();
  });
};

let keyboardInUse = true;
document.addEventListener('pointerdown', () => (keyboardInUse = false), true);
document.addEventListener('keydown', () => (keyboardInUse = true), true);

/** Calls `changed` now and whenever the focus changes, but not while the pointer is in use: nothing may move under it. */
export const onKeyboardFocus = (changed: () => void): (() => void) => {
  const check = () => {
    if (keyboardInUse) changed();
  };
  check();
  document.addEventListener('focusin', check);
  return () => document.removeEventListener('focusin', check);
};
