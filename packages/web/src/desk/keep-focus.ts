const controls = 'a[href], button:not([disabled]), input, select, textarea';

/** The positions of an element, from the inside out: each parent and the index among its children. */
type Path = { parent: Element; index: number }[];

const pathOf = (element: Element): Path => {
  const path: Path = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    path.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return path;
};

/** What took its place, or precedes it, or is left of its container. */
const nearest = (path: Path, main: Element | null): HTMLElement | null => {
  const left = path.find(({ parent }) => parent.isConnected);
  if (!left || !main?.contains(left.parent)) return null;
  const { parent, index } = left;
  for (const place of [parent.children[index], parent.children[index - 1], parent]) {
    const control = place?.matches(controls) ? place : place?.querySelector(controls);
    // Focusing a row would open its paper, which was not requested.
    if (control?.checkVisibility() && !control.closest('[role="grid"]')) return control as HTMLElement;
  }
  return null;
};

const articleOf = (path: Path): HTMLElement | undefined =>
  path.map(({ parent }) => parent as HTMLElement).find((parent) => parent.isConnected && parent.matches('article'));

/**
 * Where the focus goes when the focused element is gone: the row of the open paper, an action for a list that became
 * empty, the nearest control, or else the content of the page.
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
 * The focus is never lost: when the focused element leaves the page (a saved field, a removed row), it moves to the
 * nearest sensible place. Returns a function that stops this.
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
