import { useEffect, useRef, useState } from 'react';
import { Kbd } from './Kbd.tsx';
import * as parts from './parts.module.css';
import { placeNextTo } from './place.ts';

interface Tip {
  anchor: HTMLElement;
  text: string;
  keys: string | undefined;
  side: 'bottom' | 'right';
}

const waitMs = 450;
/** After one hint was shown, the next comes at once for this long. */
const warmMs = 400;

const tipOf = (target: EventTarget | null): Tip | null => {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const text = anchor?.dataset.tip;
  if (!anchor || !text) return null;
  return { anchor, text, keys: anchor.dataset.tipKeys, side: anchor.dataset.tipSide === 'right' ? 'right' : 'bottom' };
};

/**
 * Hints for anything with `data-tip` (and `data-tip-keys`): on hover after a moment, on keyboard focus at once, away
 * with Escape. One for the page. Hints repeat a control's label, so they are hidden from screen readers.
 */
export const TooltipLayer = () => {
  const [tip, setTip] = useState<Tip | null>(null);
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: Tip | null = null;
    let hiddenAt = 0;
    const show = (next: Tip | null, wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (shown && !next) hiddenAt = performance.now();
        shown = next;
        setTip(next);
      }, wait);
    };
    const hide = () => show(null, 0);
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || popup.current?.contains(event.target as Node)) return;
      const next = tipOf(event.target);
      if (next?.anchor === shown?.anchor && next) return clearTimeout(timer);
      const warm = shown !== null || performance.now() - hiddenAt < warmMs;
      if (next) show(next, warm ? 60 : waitMs);
      else if (shown || timer) show(null, 80);
    };
    const focus = (event: FocusEvent) => {
      const next = tipOf(event.target);
      if (next?.anchor.matches(':focus-visible')) show(next, 120);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ') hide();
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hide);
    document.addEventListener('pointerdown', hide, true);
    document.addEventListener('keydown', key, true);
    document.addEventListener('scroll', hide, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('pointerdown', hide, true);
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('scroll', hide, true);
    };
  }, []);

  useEffect(() => {
    const element = popup.current;
    if (!element || !tip?.anchor.isConnected) return;
    // In the top layer, so that hints of controls in a dialog are above it.
    element.showPopover();
    placeNextTo(element, tip.anchor.getBoundingClientRect(), { side: tip.side, align: 'center', gap: 6 });
    return () => element.hidePopover();
  }, [tip]);

  return (
    <div
      ref={popup}
      popover="manual"
      aria-hidden="true"
      className={`${parts.raised} ${parts.popup} px-2 py-1 text-small`}
    >
      {tip && (
        <span className="flex items-center gap-2">
          {tip.text}
          {tip.keys && <Kbd keys={tip.keys} />}
        </span>
      )}
    </div>
  );
};
