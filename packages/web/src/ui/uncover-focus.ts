const gap = 8;

const isScroller = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);

const scrollersOf = (element: Element): Element[] => {
  const found: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) if (isScroller(at)) found.push(at);
  return found;
};

/**
 * How far the element must be scrolled to be out from under the messages, in pixels: up if positive, down if negative.
 * 0 if it is not covered, or too tall to be shown as a whole next to them.
 */
const coveredBy = (messages: Element, element: Element, view: Element | undefined): number => {
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

/** What is shown of the focused element: the whole row, or the label around a control. */
const focusedElement = (): Element | null => {
  const { activeElement: focused, body } = document;
  // A menu is drawn over the messages, and the messages themselves are a popover.
  if (!focused || focused === body || focused.closest('[popover]')) return null;
  return focused.closest('[role="row"], label') ?? focused;
};

/** Scrolls the focused element out from under the messages. Where nothing scrolls far enough, the messages move. */
export const uncoverFocus = (messages: Element, moveMessages: () => void): void => {
  const element = focusedElement();
  if (!element) return;
  const scrollers = scrollersOf(element);
  let distance = coveredBy(messages, element, scrollers[0]);
  if (distance === 0) return;
  for (const scroller of scrollers) {
    const before = scroller.scrollTop;
    scroller.scrollTop += distance;
    distance -= scroller.scrollTop - before;
  }
  requestAnimationFrame(() => {
    if (coveredBy(messages, element, scrollers[0]) !== 0) moveMessages();
  });
};

let byKeyboard = true;
document.addEventListener('pointerdown', () => (byKeyboard = false), true);
document.addEventListener('keydown', () => (byKeyboard = true), true);

/** Calls back now and at each change of the focus, but not while the pointer is in use: nothing may move under it. */
export const onKeyboardFocus = (changed: () => void): (() => void) => {
  const check = () => {
    if (byKeyboard) changed();
  };
  check();
  document.addEventListener('focusin', check);
  return () => document.removeEventListener('focusin', check);
};
