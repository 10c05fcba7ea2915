import * as m from '@carrel/messages/common';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './Button.tsx';
import * as styles from './dialog.module.css';
import { modals } from './modals.ts';
import * as parts from './parts.module.css';

interface DialogProps {
  onClose: () => void;
  title: string;
  /** Keeps the title for screen readers only, if the content says it already. */
  hideTitle?: boolean;
  size?: 'normal' | 'wide';
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * Over the page, on the browser's own modal dialog: what is behind cannot be reached, Escape closes, and the focus goes
 * back to where it was. Rendered while it is open and no longer.
 */
export const Dialog = ({ onClose, title, hideTitle, size, initialFocus, children, footer }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    modals.set((open) => [...open, element]);
    // By default the dialog itself: a screen reader then starts with its title, not with its close button.
    (initialFocus?.current ?? element).focus();
    return () => {
      modals.set((open) => open.filter((other) => other !== element));
      element.close();
    };
  }, [initialFocus]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard equivalent of a click outside the dialog
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`${styles.dialog} ${parts.raised}`}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Of a dialog or a file picker inside this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) dialog.current?.setAttribute('data-outside', '');
        else dialog.current?.removeAttribute('data-outside');
      }}
      onClick={(event) => {
        // Started and ended outside: not a text selection that was dragged out.
        if (event.target === event.currentTarget && dialog.current?.hasAttribute('data-outside')) onClose();
      }}
    >
      <div className={styles.body}>
        <header className={hideTitle ? 'sr-only' : 'flex items-start gap-2 px-5 pt-4 pb-2'}>
          <h2 id={titleId} className="text-lead font-semibold grow pt-0.5 break-words min-w-0" dir="auto">
            {title}
          </h2>
          {!hideTitle && <IconButton icon="close" label={m.close()} keys="Esc" onClick={onClose} />}
        </header>
        {children}
        {footer && <footer className="flex flex-wrap justify-end gap-2 px-5 py-4">{footer}</footer>}
      </div>
    </dialog>
  );
};

interface DrawerProps {
  onClose: () => void;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** From the side, not modal: the page next to it stays usable. */
export const Drawer = ({ onClose, title, actions, children }: DrawerProps) => {
  const drawer = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <section
      ref={drawer}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.drawer}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className="flex items-center gap-2 h-[3.125rem] px-4 border-b border-hair shrink-0">
        <h2 id={titleId} className="text-lead font-semibold grow">
          {title}
        </h2>
        {actions}
        <IconButton icon="close" label={m.close()} keys="Esc" onClick={onClose} />
      </header>
      <div className="grow overflow-y-auto">{children}</div>
    </section>
  );
};
