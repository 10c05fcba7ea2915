import * as m from '@carrel/messages/common';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import { modals } from './modals.ts';
import { useStore } from './store.ts';
import { dismissToast, type Toast, toasts } from './toast-store.ts';
import * as styles from './toasts.module.css';
import { onKeyboardFocus, uncoverFocus } from './uncover-focus.ts';

const ToastCard = ({ toast }: { toast: Toast }) => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (held || toast.tone === 'failed') return;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), toast.left);
    return () => {
      clearTimeout(timer);
      toast.left = Math.max(1500, toast.left - (performance.now() - since));
    };
  }, [held, toast]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only pauses the timer
    <div
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toast.tone === 'failed' && <Icon name="alert" />}
      <span className={styles.text} dir="auto">
        {toast.text}
      </span>
      {toast.actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label} {action.keys && <Kbd keys={action.keys} />}
        </button>
      ))}
      <IconButton icon="close" label={m.dismiss()} className={styles.close} onClick={() => dismissToast(toast.id)} />
    </div>
  );
};

/** Narrower messages could not be read. */
const minWidth = 220;
const margin = 16;
const headingHeight = 60;

/** Places the messages next to an open dialog, or under its heading where there is no room: its buttons are at its end. */
const avoidDialog = (section: HTMLElement | null, dialog: Element | undefined): void => {
  if (!section) return;
  const rect = dialog?.getBoundingClientRect();
  const [before, after] = rect ? [rect.left, window.innerWidth - rect.right] : [0, 0];
  const room = Math.max(before, after) - 2 * margin;
  if (rect && room >= minWidth) {
    section.dataset.beside = before > after ? 'left' : 'right';
    section.style.setProperty('--room', `${room}px`);
  } else delete section.dataset.beside;
  if (rect && room < minWidth) {
    section.dataset.top = '';
    // Above the dialog if they fit there.
    const above = rect.top >= section.offsetHeight + 2 * margin;
    section.style.setProperty('--from', `${above ? margin : rect.top + headingHeight}px`);
  } else if (section.style.removeProperty('--from') !== '') delete section.dataset.top;
};

/** Moves the messages to the other end of the page, or of the dialog: from its heading to just above its buttons. */
const moveToOtherEnd = (section: HTMLElement, dialog: Element | undefined): void => {
  if (!dialog) return void section.toggleAttribute('data-top');
  const { top, bottom } = dialog.getBoundingClientRect();
  const underHeading = `${top + headingHeight}px`;
  const buttons = dialog.querySelector('footer')?.getBoundingClientRect().top ?? bottom;
  const aboveButtons = `${buttons - section.offsetHeight}px`;
  section.style.setProperty(
    '--from',
    section.style.getPropertyValue('--from') === underHeading ? aboveButtons : underHeading,
  );
};

/** Messages. Over a dialog they are part of it, because nothing outside a modal dialog can be pressed. */
export const Toasts = () => {
  const shown = useStore(toasts);
  const dialog = useStore(modals).at(-1);
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dialog means another element
  useEffect(() => section.current?.showPopover?.(), [dialog]);
  useEffect(() => {
    avoidDialog(section.current, dialog);
    if (shown.length === 0) return void delete section.current?.dataset.top;
    return onKeyboardFocus(() => {
      const { current } = section;
      if (current) uncoverFocus(current, () => moveToOtherEnd(current, dialog));
    });
  }, [shown, dialog]);
  const cards = (
    <section
      ref={section}
      popover="manual"
      className={styles.toasts}
      aria-label={m.notifications()}
      aria-live="polite"
      aria-relevant="additions"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
  return dialog ? createPortal(cards, dialog) : cards;
};
