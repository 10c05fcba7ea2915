import { ApiError, call, patience } from '../../api/client.ts';
import { getPaperDetails, updateSaved } from '../../api/endpoints.ts';
import { libraryChanged } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { holdPapers, patchPapers } from './cache.ts';

/** The note on the service is neither what it was when writing began nor what is being saved. */
export class NoteConflict extends Error {
  readonly theirs: string;
  constructor(theirs: string) {
    super('This note was changed elsewhere meanwhile.');
    this.theirs = theirs;
  }
}

/**
 * Saves a note unless it was changed elsewhere since `base`; null saves in any case. Other fields of the paper, such
 * as its rating, may well have changed: only the note is compared, and its version is held while it is written.
 */
export const saveNote = async (id: string, text: string, base: string | null): Promise<void> => {
  const release = holdPapers([id]);
  try {
    for (let attempt = 0; ; attempt += 1) {
      const now = await call(getPaperDetails, { params: { id }, signal: patience() });
      const theirs = now.notes ?? '';
      if (theirs.trim() === text.trim()) return;
      if (base !== null && theirs !== base && theirs !== text) throw new NoteConflict(theirs);
      try {
        const notes = text.trim() === '' ? null : text;
        const body = { notes, expected_updated_at: now.updated_at };
        const saved = await call(updateSaved, { params: { id }, body, signal: patience() });
        patchPapers(new Set([id]), (paper) => ({ ...paper, notes: saved.notes, updated_at: saved.updated_at }));
        return;
      } catch (error) {
        // It changed between reading and writing: look again, but not for ever.
        if (!(error instanceof ApiError && error.code === 'conflict') || attempt >= 3) throw error;
      }
    }
  } finally {
    release();
    libraryChanged();
    void queryClient.invalidateQueries({ queryKey: keys.paper(id) });
  }
};
