import * as m from '@carrel/messages/common';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import { useStore } from './store.ts';
import { dismissToast, type Toast, toastMs, toasts } from './toast-store.ts';

const ToastCard = ({ toast }: { toast: Toast }) => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const left = useRef(toastMs);
  useEffect(() => {
    if (held || toast.tone === 'failed') return;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1500, left.current - (performance.now() - since));
    };
  }, [held, toast.id, toast.tone]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds the clock
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

export const Toasts = () => (
  <section className="toasts" aria-label={m.notifications()} aria-live="polite" aria-relevant="additions">
    {useStore(toasts).map((toast) => (
      <ToastCard key={toast.id} toast={toast} />
    ))}
  </section>
);
