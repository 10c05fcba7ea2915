import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import * as styles from './resize-handle.module.css';

interface ResizeHandleProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** The line between two panes: drag it, or focus it and use the arrow keys. */
export const ResizeHandle = ({ label, value, min, max, onChange }: ResizeHandleProps) => {
  const from = useRef<{ x: number; value: number } | null>(null);
  const set = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const direction = () => (document.documentElement.dir === 'rtl' ? -1 : 1);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, value };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (from.current) set(from.current.value - (event.clientX - from.current.x) * direction());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 80 : 20;
    const to: Record<string, number> = {
      ArrowLeft: value + step * direction(),
      ArrowRight: value - step * direction(),
      Home: min,
      End: max,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator has no element of its own
    <div
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={styles.resizeHandle}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        from.current = null;
      }}
      onKeyDown={onKeyDown}
    />
  );
};
