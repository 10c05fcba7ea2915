import { sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import { patchPapers } from './cache.ts';
import { nameTarget } from './edit.ts';
import { saveNote } from './save-note.ts';

/** Saves a note; where Carrel does not answer, the note waits for it and is shown meanwhile. */
export const keepNote = async (id: string, text: string, base: string): Promise<void> => {
  const show = (notes: string) => patchPapers(new Set([id]), (paper) => ({ ...paper, notes }));
  const sentence = `Wrote the note of ${nameTarget({ kind: 'ids', ids: [id] })}`;
  const send = () => saveNote(id, text, base);
  const outcome = await sendOrEnqueue({ kind: 'note', ids: [id], text, base }, sentence, send, () => show(base));
  if (outcome === 'queued') show(text);
};
