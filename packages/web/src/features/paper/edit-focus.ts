import { expectField } from '../../desk/type-ahead.ts';
import { createStore } from '../../ui/store.ts';
import { openPaper } from './note-focus.ts';

/** The paper being edited; its pane shows the form. */
export const paperBeingEdited = createStore<string | null>(null);

export const startEditing = (paperId: string) => {
  expectField();
  openPaper(paperId);
  paperBeingEdited.set(paperId);
};
