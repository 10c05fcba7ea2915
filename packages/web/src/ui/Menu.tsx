import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import * as parts from './parts.module.css';
import { placeNextTo } from './place.ts';

export interface MenuItem {
  label: string;
  hint?: string | undefined;
  icon?: IconName;
  keys?: string | undefined;
  /** Set for items that are on or off. */
  checked?: boolean;
  disabled?: boolean;
  danger?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** A button; it receives the ARIA attributes of the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  items: (MenuItem | 'line')[];
  align?: 'start' | 'end';
}

const typedMs = 600;

export const MenuOption = ({ item, onDone }: { item: MenuItem; onDone: () => void }) => (
  <button
    type="button"
    {...(item.checked === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemcheckbox', 'aria-checked': item.checked })}
    aria-disabled={item.disabled || undefined}
    tabIndex={-1}
    className={`${parts.option} ${item.danger ? 'text-bad' : ''}`}
    onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    onClick={() => {
      if (item.disabled) return;
      onDone();
      item.onSelect();
    }}
  >
    {item.checked !== undefined && (
      <span className="w-4 shrink-0 text-lamp">{item.checked && <Icon name="check" size={14} />}</span>
    )}
    {item.icon && <Icon name={item.icon} size={14} />}
    <span className="grow truncate" dir="auto">
      {item.label}
    </span>
    {item.hint && <span className="text-quiet text-small">{item.hint}</span>}
    {item.keys && <Kbd keys={item.keys} />}
  </button>
);

/** Arrows, Home, End and typed letters move among the items of an open menu. */
export const useMenuKeys = (popup: RefObject<HTMLElement | null>) => {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent) => {
    const all = [...(popup.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = to[event.key];
    if (next !== undefined) {
      event.preventDefault();
      all[next]?.focus();
    } else if (event.key === 'Tab') popup.current?.hidePopover();
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const { text, at: since } = typed.current;
      const wanted = (event.timeStamp - since < typedMs ? text : '') + event.key.toLowerCase();
      typed.current = { text: wanted, at: event.timeStamp };
      all.find((b) => b.textContent?.trim().toLowerCase().startsWith(wanted))?.focus();
    }
  };
};

/** A menu on the browser's own popover: which handles Escape and clicks outside. */
export const Menu = ({ trigger, items, align = 'start' }: MenuProps) => {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => popup.current?.hidePopover();
  const onKeyDown = useMenuKeys(popup);

  // Runs in the same step that renders the items, so that no key reaches the menu before an item has the focus.
  useLayoutEffect(() => {
    if (!open || !popup.current) return;
    const anchor = document.querySelector(`[popovertarget="${id}"]`);
    if (!anchor) return;
    placeNextTo(popup.current, anchor.getBoundingClientRect(), { side: 'bottom', align, gap: 4 });
    popup.current.dataset.placed = '';
    const items = [...popup.current.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
    (items.find((b) => b.ariaChecked === 'true') ?? items[0])?.focus();
  }, [open, id, align]);

  return (
    <>
      {cloneElement(trigger, {
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'data-popup-open': open || undefined,
      })}
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className={`${parts.raised} ${parts.popup} ${parts.menu}`}
        onBeforeToggle={() => delete popup.current?.dataset.placed}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={onKeyDown}
      >
        {open &&
          items.map((item, index) =>
            item === 'line' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a separator is its position
              <hr key={index} className="h-px my-1 border-0 bg-hair" />
            ) : (
              <MenuOption key={`${item.label}${item.hint ?? ''}`} item={item} onDone={close} />
            ),
          )}
      </div>
    </>
  );
};
