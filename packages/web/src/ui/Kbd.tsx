/** The same as `aria-keyshortcuts` wants it; nothing for keys that follow one another, which it cannot say. */
export const ariaKeys = (keys: string | undefined): string | undefined =>
  !keys || keys.includes(' ')
    ? undefined
    : keys.replace('Ctrl', 'Control').replace('⌘', 'Meta+').replace('⇧', 'Shift+');

interface KbdProps {
  keys: string;
  /** Left out where there is no keyboard. */
  hint?: boolean;
  /** Not read out: what it stands in says its keys in its own way. */
  silent?: boolean;
}

/** Keys as a person sees them on the keyboard: "⌘Z", "g l". */
export const Kbd = ({ keys, hint = true, silent = false }: KbdProps) => (
  <kbd className={hint ? 'kbd kbd-hint' : 'kbd'} aria-hidden={silent || undefined}>
    {keys}
  </kbd>
);
