import { insidePopup, isTextField } from './keys.ts';

/** A person who is quick does not wait for the next key for longer than this. */
const limitMs = 3000;

let held: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const end = () => {
  clearTimeout(timer);
  held = null;
};

/** A field or a dialog is on its way to the screen: what is typed until it is there belongs to it, not to commands. */
export const expectField = () => {
  clearTimeout(timer);
  timer = setTimeout(end, limitMs);
  held = '';
};

/** Keeps a key for the field that is expected. False when none is, or when it is there already. */
export const holdKey = (stroke: string, arrived: boolean): boolean => {
  if (held === null) return false;
  if (arrived || stroke === 'Escape') {
    end();
    return false;
  }
  if (stroke.length === 1) held += stroke;
  else if (stroke === 'Space') held += ' ';
  else if (stroke === 'Backspace') held = held.slice(0, -1);
  return true;
};

/** Gives what was held to the first field that takes the keyboard. Gives a function that ends the watch. */
export const watchFields = (): (() => void) => {
  const onFocus = ({ target }: FocusEvent) => {
    if (held === null) return;
    // A dialog without a field to type into; one with a field gives it the keyboard in the same breath.
    if (insidePopup(target) && !isTextField(target)) return void setTimeout(end, 0);
    if (!isTextField(target)) return;
    const text = held;
    end();
    if (!text || target instanceof HTMLSelectElement) return;
    const field = target as HTMLInputElement | HTMLTextAreaElement;
    // Whoever gave it the keyboard may still choose what is selected in it.
    queueMicrotask(() => {
      field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    end();
  };
};
