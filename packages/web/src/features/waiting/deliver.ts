import { call, patience } from '../../api/client.ts';
import { bulkEdit } from '../../api/endpoints.ts';
import { plainText } from '../../ui/RichText.tsx';
import { knownPaper } from '../paper/cache.ts';
import { type FieldName, labelOf } from '../paper/fields.ts';
import { NoteConflict, saveNote } from '../paper/save-note.ts';
import { FieldsConflict, writeFields } from '../paper/write-fields.ts';
import type { Delivery } from './drain.ts';
import type { Stood, Waiting } from './waiting-queue.ts';

const readingWords = { reading: 'On the reading list', done: 'Read', excluded: 'Set aside' };

/** How a paper stands, in words: only what the change is about. */
const words = (stands: Omit<Stood, 'paper_id'>, about: Omit<Stood, 'paper_id'>): string =>
  [
    about.rating !== undefined && (stands.rating ? `Rated ${stands.rating}` : 'Not rated'),
    about.reading_status !== undefined &&
      (stands.reading_status ? readingWords[stands.reading_status] : 'No reading state'),
    about.status !== undefined && (stands.status === 'library' ? 'In the library' : 'Removed'),
  ]
    .filter(Boolean)
    .join(', ');

type Labels = Extract<Waiting, { kind: 'labels' }>;
type Note = Extract<Waiting, { kind: 'note' }>;
type Fields = Extract<Waiting, { kind: 'fields' }>;

const deliverLabels = async (waiting: Labels): Promise<Delivery> => {
  const { ids, changes, stood } = waiting;
  const body = { selection: { paper_ids: ids }, changes, expected: stood };
  const { conflicts, action_id } = await call(bulkEdit, { body, signal: patience() });
  if (conflicts.length === 0) return { actionId: action_id };
  const clashes = conflicts.map((theirs) => ({
    title: plainText(theirs.title),
    mine: words(changes, changes),
    theirs: words(theirs, changes),
  }));
  const now = conflicts.map(({ paper_id, rating, reading_status, status }) => ({
    paper_id,
    rating,
    reading_status,
    status,
  }));
  return { held: { ...waiting, ids: now.map((n) => n.paper_id), stood: now, held: { why: 'clash', clashes } } };
};

const titleOf = (id: string) => plainText(knownPaper(id)?.title ?? 'This paper');

const deliverNote = async (waiting: Note): Promise<Delivery> => {
  const { ids, text, base } = waiting;
  try {
    await saveNote(ids[0], text, base);
    return { actionId: null };
  } catch (error) {
    if (!(error instanceof NoteConflict)) throw error;
    const { theirs } = error;
    return {
      held: {
        ...waiting,
        base: theirs,
        held: { why: 'clash', clashes: [{ title: titleOf(ids[0]), mine: text, theirs }] },
      },
    };
  }
};

const deliverFields = async (waiting: Fields): Promise<Delivery> => {
  const { ids, values, base } = waiting;
  try {
    await writeFields(ids[0], base, values);
    return { actionId: null };
  } catch (error) {
    if (!(error instanceof FieldsConflict)) throw error;
    const clashes = Object.entries(error.theirs).map(([name, theirs]) => ({
      title: `${titleOf(ids[0])}: ${labelOf(name as FieldName)}`,
      mine: values[name as FieldName] ?? '',
      theirs,
    }));
    return { held: { ...waiting, base: { ...base, ...error.theirs }, held: { why: 'clash', clashes } } };
  }
};

/**
 * Sends one change. It may have arrived before, when the answer was lost: what stands already as it is wanted is left
 * alone, so it is not done twice. What somebody else changed meanwhile is left alone, too, and told.
 */
export const deliver = async (waiting: Waiting, library: string): Promise<Delivery> => {
  if (waiting.library !== library) {
    const reason = 'It was meant for another library, which answered at this address then.';
    return { held: { ...waiting, held: { why: 'refused', reason } } };
  }
  if (waiting.kind === 'labels') return deliverLabels(waiting);
  return waiting.kind === 'note' ? deliverNote(waiting) : deliverFields(waiting);
};
