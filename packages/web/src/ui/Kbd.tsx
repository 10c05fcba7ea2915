/** The same as `aria-keyshortcuts` wants it; nothing for keys that follow one another, which it cannot say. */
export const ariaKeys = (keys: string | undefined): string | undefined =>
  !keys || keys.includes(' ')
    ? undefined
    : keys.replace('Ctrl', 'Control').replace('⌘', 'Meta+').replace('⇧', 'Shift+');

/** Keys as a person sees them on the keyboard: "⌘Z", "g l". */
export const Kbd = ({ keys, hint = true }: { keys: string; hint?: boolean }) => (
  <kbd className={hint ? 'kbd kbd-hint' : 'kbd'}>{keys}</kbd>
);
