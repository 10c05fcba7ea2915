import { expectField } from '../../desk/type-ahead.ts';
import { createStore } from '../../ui/store.ts';
import { openPaper } from './note-focus.ts';

/** The paper whose fields are being corrected; the pane shows its form when this names its paper. */
export const paperBeingEdited = createStore<string | null>(null);

export const startEditing = (paperId: string) => {
  expectField();
  openPaper(paperId);
  paperBeingEdited.set(paperId);
};
