import { createStore } from '../../ui/store.ts';
import { readStored, store } from '../../ui/stored.ts';

/** How this browser shows PDFs. */
interface ReaderView {
  /** Pages in dark colours. */
  dark: boolean;
  /** Two pages next to each other. */
  spread: boolean;
}

const key = 'carrel.reader';

export const readerView = createStore<ReaderView>({ dark: false, spread: false, ...Object(readStored(key)) });
readerView.subscribe(() => store(key, readerView.get()));
