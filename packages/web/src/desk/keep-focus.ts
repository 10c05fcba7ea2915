const controls = 'a[href], button:not([disabled]), input, select, textarea';

/** The places an element lay in, from the inside out: its parent and where among the parent's children it was. */
type Path = { parent: Element; index: number }[];

const pathOf = (element: Element): Path => {
  const path: Path = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    path.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return path;
};

/** What came into its place, or stands before it, or is left of what it was part of. */
const nearest = (path: Path, main: Element | null): HTMLElement | null => {
  const left = path.find(({ parent }) => parent.isConnected);
  if (!left || !main?.contains(left.parent)) return null;
  const { parent, index } = left;
  for (const place of [parent.children[index], parent.children[index - 1], parent]) {
    const control = place?.matches(controls) ? place : place?.querySelector(controls);
    // To come upon a row would open its paper, which nobody asked for.
    if (control?.checkVisibility() && !control.closest('[role="grid"]')) return control as HTMLElement;
  }
  return null;
};

const articleOf = (path: Path): HTMLElement | undefined =>
  path.map(({ parent }) => parent as HTMLElement).find((parent) => parent.isConnected && parent.matches('article'));

/**
 * Where the keyboard goes when what it was on is gone: the row of the open paper, what can be done about a list that
 * became empty, the nearest control, or else the content of the page.
 */
const fallback = (path: Path): HTMLElement | null | undefined => {
  const main = document.getElementById('main');
  const row = document.querySelector<HTMLElement>('[role="grid"] [role="row"][aria-current]');
  return (
    document.querySelector<HTMLElement>('dialog[open]') ??
    // On a narrow screen the paper is shown instead of the list.
    (row?.checkVisibility() ? row : articleOf(path)) ??
    main?.querySelector<HTMLElement>('[data-empty] button, [data-empty] a') ??
    nearest(path, main) ??
    main
  );
};

/**
 * The keyboard is never left on nothing: when the element that had it leaves the page (a field that was saved, a row that
 * went), it goes to the nearest sensible place. Gives a function that ends the watch.
 */
export const keepFocus = (): (() => void) => {
  let last: Element | null = null;
  let path: Path = [];
  const note = (event: FocusEvent) => {
    last = event.target as Element;
    path = pathOf(last);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || !last || last.isConnected) return;
    last = null;
    const target = fallback(path);
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
