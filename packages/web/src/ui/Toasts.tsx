import * as m from '@carrel/messages/common';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import { modals } from './modals.ts';
import { useStore } from './store.ts';
import { dismissToast, type Toast, toasts } from './toast-store.ts';

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
      className="toast"
      data-tone={toast.tone}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toast.tone === 'failed' && <Icon name="alert" />}
      <span className="toast-text" dir="auto">
        {toast.text}
      </span>
      {toast.actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className="toast-act"
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label} {action.keys && <Kbd keys={action.keys} />}
        </button>
      ))}
      <IconButton icon="close" label={m.dismiss()} className="toast-close" onClick={() => dismissToast(toast.id)} />
    </div>
  );
};

const scrollerOf = (element: Element): Element | null => {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
};

const gap = 8;

/** How far the focused row is under the messages, in pixels; 0 or less if it is not. */
const covered = (row: Element, section: Element): number => {
  const cards = [...section.children].map((card) => card.getBoundingClientRect());
  const { left, right, top, bottom } = row.getBoundingClientRect();
  const over = cards.filter((card) => card.left < right && card.right > left && card.top < bottom && card.bottom > top);
  return over.length === 0 ? 0 : bottom - Math.min(...over.map((card) => card.top)) + gap;
};

/** Scrolls the focused row out from under the messages; at the end of a list the messages move to the top. */
const uncoverRow = (section: HTMLElement | null): void => {
  const row = document.activeElement?.closest('[role="row"]');
  if (!section || !row) return;
  const distance = covered(row, section);
  if (distance <= 0) return;
  const scroller = scrollerOf(row);
  if (scroller) scroller.scrollTop += distance;
  requestAnimationFrame(() => {
    if (covered(row, section) > 0) section.dataset.top = '';
  });
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
    if (dialog) return;
    const uncover = () => uncoverRow(section.current);
    uncover();
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, [shown, dialog]);
  const cards = (
    <section
      ref={section}
      popover="manual"
      className="toasts"
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
