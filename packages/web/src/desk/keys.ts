import * as m from '@carrel/messages/commands';

/**
 * Keys are written as they are displayed: "j", "?", "V" (with Shift), "Mod+z", "Mod+Shift+z", "Escape", and two in a
 * row as "g l". Mod is Command on a Mac and Control elsewhere. Printable keys are matched by what they print, so that a
 * layout where "/" needs Shift works too. A letter of another script, such as "о" on a Russian keyboard, counts as the
 * Latin letter of the same key.
 */
export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'>;

const latin = /^\p{Script=Latin}$/u;

/** What the key types, or the Latin letter at its position if it types a letter of another script. */
const printedBy = ({ key, code, shiftKey }: Stroke): string => {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter === undefined || !/^\p{L}$/u.test(key) || latin.test(key)) return key;
  return shiftKey ? letter : letter.toLowerCase();
};

export const strokeOf = (event: Stroke): string => {
  const mod = isMac ? event.metaKey : event.ctrlKey;
  const other = isMac ? event.ctrlKey : event.metaKey;
  // AltGr types characters such as "#". Windows reports it as Control with Alt.
  if (event.getModifierState('AltGraph') && event.key.length === 1) return event.key;
  if (other || event.altKey) return '';
  // Two keys in a row are written with a space between them, so the space bar has a name.
  const key = event.key === ' ' ? 'Space' : printedBy(event);
  const printable = key.length === 1;
  if (!mod) return printable ? key : `${event.shiftKey ? 'Shift+' : ''}${key}`;
  return `Mod+${event.shiftKey ? 'Shift+' : ''}${printable ? key.toLowerCase() : key}`;
};

const macNames: Record<string, string> = { Mod: '⌘', Shift: '⇧', Escape: 'Esc', Enter: '↵' };
const otherNames = (): Record<string, string> => ({ Mod: m.controlKey(), Escape: 'Esc' });

/** "Mod+Shift+z" as "⇧⌘Z" or "Ctrl+Shift+Z"; a single letter stays as it is typed. */
export const showKeys = (keys: string): string =>
  keys
    .split(' ')
    .map((stroke) => {
      const parts = stroke.length > 1 ? stroke.split('+') : [stroke];
      const names = isMac ? macNames : otherNames();
      const key = parts.at(-1)!;
      const last = parts.length > 1 && key.length === 1 ? key.toUpperCase() : (names[key] ?? key);
      const before = parts.slice(0, -1).map((part) => names[part] ?? part);
      return isMac ? [...before.reverse(), last].join('') : [...before, last].join('+');
    })
    .join(' ');

/** Whether typing goes into this element. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)));

/** Whether the focus is in an overlay of the page. */
export const insidePopup = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [role="dialog"], [role="menu"], [role="listbox"]') !== null;
