import type { ComponentType } from 'react';
import type { Paper, PaperDetails } from '../../api/types.ts';
import { createStore } from '../../ui/store.ts';

interface Editors {
  PaperEditor: ComponentType<{ paper: PaperDetails; onDone: () => void }>;
  NoteEditor: ComponentType<{ paper: Paper; index: number; onDone: () => void }>;
}

/** The editors of a paper are loaded with the dialogs, after the page. Null until then. */
export const editors = createStore<Editors | null>(null);
