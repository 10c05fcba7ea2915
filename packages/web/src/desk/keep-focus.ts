/** Where the keyboard goes when what it was on is gone: the row of the open paper, or else the content of the page. */
const fallback = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('dialog[open]') ??
  document.querySelector<HTMLElement>('[role="grid"] [role="row"][aria-current]') ??
  document.getElementById('main');

/**
 * The keyboard is never left on nothing: when the element that had it leaves the page (a field that was saved, a row that
 * went), it goes to the nearest sensible place. Gives a function that ends the watch.
 */
export const keepFocus = (): (() => void) => {
  let last: Element | null = null;
  const note = (event: FocusEvent) => {
    last = event.target as Element;
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || !last || last.isConnected) return;
    last = null;
    const target = fallback();
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
};
