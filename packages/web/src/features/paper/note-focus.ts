import { expectField } from '../../desk/type-ahead.ts';
import { createStore } from '../../ui/store.ts';

/** The paper whose note is being edited; its pane shows the editor. */
export const noteBeingWritten = createStore<string | null>(null);

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

export const startNote = (paperId: string) => {
  expectField();
  open(paperId);
  noteBeingWritten.set(paperId);
};
