import * as styles from './kbd.module.css';
/** The keys in the format of `aria-keyshortcuts`; nothing for key sequences, which it does not support. */
export const ariaKeys = (keys: string | undefined): string | undefined =>
  !keys || keys.includes(' ')
    ? undefined
    : keys
        .replace(/Ctrl|Strg/, 'Control')
        .replace('⌘', 'Meta+')
        .replace('⇧', 'Shift+');

interface KbdProps {
  keys: string;
  /** Left out if there is no keyboard. */
  hint?: boolean;
  /** Not read out: its container announces the keys itself. */
  silent?: boolean;
}

/** Keys as shown on the keyboard: "⌘Z", "g l". */
export const Kbd = ({ keys, hint = true, silent = false }: KbdProps) => (
  <kbd className={hint ? `${styles.kbd} ${styles.hint}` : styles.kbd} aria-hidden={silent || undefined}>
    {keys}
  </kbd>
);
