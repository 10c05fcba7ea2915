import { ApiError, call, patience } from '../../api/client.ts';
import { updateSaved } from '../../api/endpoints.gen.ts';
import { holdPapers, patchPapers } from './cache.ts';

/** The note was changed elsewhere while the user was writing. */
export class NoteConflict extends Error {
  readonly theirs: string;
  constructor(theirs: string) {
    super('note_conflict');
    this.theirs = theirs;
  }
}

/**
 * Saves a note unless it was changed elsewhere since `base`; with null it is saved in any case. Changes of other fields,
 * such as a rating, do not matter.
 * @throws NoteConflict with the current note
 */
export const saveNote = async (id: string, text: string, base: string | null): Promise<void> => {
  const release = holdPapers([id]);
  const orNull = (note: string) => (note.trim() === '' ? null : note);
  const body = { notes: orNull(text), ...(base === null ? {} : { if_values: { notes: orNull(base) } }) };
  try {
    const saved = await call(updateSaved, { params: { id }, body, signal: patience });
    patchPapers(new Set([id]), (paper) => ({ ...paper, notes: saved.notes, updated_at: saved.updated_at }));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict' && error.conflicts.length > 0)) throw error;
    throw new NoteConflict(String(error.conflicts[0]!.value ?? ''));
  } finally {
    release();
  }
};
