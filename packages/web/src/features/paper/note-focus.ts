import { expectField } from '../../desk/type-ahead.ts';
import { createStore } from '../../ui/store.ts';

interface WrittenNote {
  paperId: string;
  /** The index of the note; null for the last one. An index after the last one is a new note. */
  index: number | null;
}

/** The note that is being edited; the pane of its paper shows the editor. */
export const noteBeingWritten = createStore<WrittenNote | null>(null);

type Opener = (paperId: string) => void;
let open: Opener = () => {};
/** The current page provides how a paper is opened. */
export const provideOpener = (opener: Opener): (() => void) => {
  open = opener;
  return () => {
    if (open === opener) open = () => {};
  };
};

export const openPaper: Opener = (paperId) => open(paperId);

export const startNote = (paperId: string, index: number | null = null) => {
  expectField();
  open(paperId);
  noteBeingWritten.set({ paperId, index });
};
