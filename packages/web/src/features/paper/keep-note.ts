import * as m from '@carrel/messages/paper';
import { sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import { patchPapers } from './cache.ts';
import { nameTarget } from './edit.ts';
import { saveNote } from './save-note.ts';

/** Saves a note. While Carrel cannot be reached, the note is put into the outbox and shown. */
export const keepNote = async (id: string, text: string, base: string): Promise<void> => {
  const show = (notes: string) => patchPapers(new Set([id]), (paper) => ({ ...paper, notes }));
  const sentence = m.noteSaved({ papers: nameTarget({ kind: 'ids', ids: [id] }) });
  const send = () => saveNote(id, text, base);
  const outcome = await sendOrEnqueue({ kind: 'note', ids: [id], text, base }, sentence, send, () => show(base));
  if (outcome === 'queued') show(text);
};
