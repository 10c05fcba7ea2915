import { insidePopup, isTextField } from './keys.ts';

/** Fast typing has no longer pause than this. */
const limitMs = 3000;

/** The text typed so far, with Enter as a line break. */
let held: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const end = () => {
  clearTimeout(timer);
  held = null;
};

/** A field or a dialog is about to appear: what is typed until then belongs to it, not to commands. */
export const expectField = () => {
  clearTimeout(timer);
  timer = setTimeout(end, limitMs);
  held = '';
};

/**
 * Buffers a key for the expected field. False if none is expected, or if it is there already.
 * @param isRepeat whether the key is held down; Enter then counts only once
 */
export const holdKey = (stroke: string, arrived: boolean, isRepeat = false): boolean => {
  if (held === null) return false;
  if (arrived || stroke === 'Escape') {
    end();
    return false;
  }
  if (stroke.length === 1) held += stroke;
  else if (stroke === 'Space') held += ' ';
  else if (stroke === 'Enter' && !isRepeat) held += '\n';
  else if (stroke === 'Backspace') held = [...held].slice(0, -1).join('');
  return true;
};

const insert = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** What a browser does for Enter in a single-line field. */
const pressEnter = (field: HTMLInputElement) => {
  const handled = !field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  const button = field.form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!handled && !button?.disabled) field.form?.requestSubmit();
};

/**
 * Inserts buffered keys into the first field that gets the focus. In a single-line field, Enter is pressed after the text,
 * and what was typed after Enter is dropped. Returns a function that stops this.
 */
export const watchFields = (): (() => void) => {
  const onFocus = ({ target }: FocusEvent) => {
    if (held === null) return;
    // A dialog without a field to type into; one with a field focuses it at the same time.
    if (insidePopup(target) && !isTextField(target)) return void setTimeout(end, 0);
    if (!isTextField(target)) return;
    const text = held;
    end();
    if (!text || target instanceof HTMLSelectElement) return;
    const [line = '', ...further] = text.split('\n');
    // The code that focused it may still set its selection.
    queueMicrotask(() => {
      if (target instanceof HTMLTextAreaElement) return insert(target, text);
      const field = target as HTMLInputElement;
      if (line) insert(field, line);
      // Only once the page has updated for the inserted text.
      if (further.length > 0) setTimeout(() => field.isConnected && pressEnter(field), 0);
    });
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    end();
  };
};
