import * as m from '@carrel/messages/paper';
import { call, patience } from '../../api/client.ts';
import { actOnPaper, bulkEdit, bulkFeedAction } from '../../api/endpoints.gen.ts';
import { plainText } from '../../ui/RichText.tsx';
import type { OutboxEntry, Precondition } from '../outbox/entries.ts';
import type { Send, SendResult } from '../outbox/flush-entries.ts';
import { knownPaper } from './cache.ts';
import { type FieldName, labelOf } from './fields.ts';
import { readingLabels } from './labels.ts';
import { NoteConflict, saveNote } from './save-note.ts';
import { FieldsConflict, writeFields } from './write-fields.ts';

/** The values of a paper that the edit changes, as text. */
const describe = (state: Omit<Precondition, 'paper_id'>, about: Omit<Precondition, 'paper_id'>): string =>
  [
    about.rating !== undefined && (state.rating ? m.ratedValue({ rating: state.rating }) : m.notRated()),
    about.reading_status !== undefined &&
      (state.reading_status ? readingLabels[state.reading_status]() : m.noReadingStatus()),
    about.status !== undefined && (state.status === 'library' ? m.inLibrary() : m.notInLibraryState()),
  ]
    .filter(Boolean)
    .join(', ');

type Labels = Extract<OutboxEntry, { kind: 'labels' }>;
type Note = Extract<OutboxEntry, { kind: 'note' }>;
type Fields = Extract<OutboxEntry, { kind: 'fields' }>;

const sendLabels = async (entry: Labels): Promise<SendResult> => {
  const { ids, changes, preconditions } = entry;
  const body = { selection: { paper_ids: ids }, changes, if_values: preconditions };
  const { conflicts: changed, action_id } = await call(bulkEdit, { body, signal: patience });
  if (changed.length === 0) return { actionId: action_id };
  const conflicts = changed.map((theirs) => ({
    title: plainText(theirs.title),
    mine: describe(changes, changes),
    theirs: describe(theirs, changes),
  }));
  const now = changed.map(({ paper_id, rating, reading_status, status }) => ({
    paper_id,
    rating,
    reading_status,
    status,
  }));
  return {
    blocked: { ...entry, ids: now.map((n) => n.paper_id), preconditions: now, blocked: { why: 'conflict', conflicts } },
  };
};

const titleOf = (id: string) => plainText(knownPaper(id)?.title ?? m.thisPaper());

const sendNote = async (entry: Note): Promise<SendResult> => {
  const { ids, text, base } = entry;
  try {
    await saveNote(ids[0], text, base);
    return { actionId: null };
  } catch (error) {
    if (!(error instanceof NoteConflict)) throw error;
    const { theirs } = error;
    return {
      blocked: {
        ...entry,
        base: theirs,
        blocked: { why: 'conflict', conflicts: [{ title: titleOf(ids[0]), mine: text, theirs }] },
      },
    };
  }
};

const sendFields = async (entry: Fields): Promise<SendResult> => {
  const { ids, values, base } = entry;
  try {
    await writeFields(ids[0], base, values);
    return { actionId: null };
  } catch (error) {
    if (!(error instanceof FieldsConflict)) throw error;
    const conflicts = Object.entries(error.theirs).map(([name, theirs]) => ({
      title: m.fieldOfPaper({ title: titleOf(ids[0]), field: labelOf(name as FieldName) }),
      mine: values[name as FieldName] ?? '',
      theirs,
    }));
    return { blocked: { ...entry, base: { ...base, ...error.theirs }, blocked: { why: 'conflict', conflicts } } };
  }
};

type FeedDecision = Extract<OutboxEntry, { kind: 'feed' }>;
type Act = Extract<OutboxEntry, { kind: 'act' }>;

const sendFeedDecision = async ({ items, action }: FeedDecision): Promise<SendResult> => {
  const { action_id } = await call(bulkFeedAction, { body: { feed_item_ids: items, action }, signal: patience });
  return { actionId: action_id };
};

const sendAct = async ({ ids, action, surface, scope }: Act): Promise<SendResult> => {
  const { action_id } = await call(actOnPaper, {
    params: { id: ids[0] },
    body: { action, surface, ...(scope === undefined ? {} : { scope_ref: scope }) },
    signal: patience,
  });
  return { actionId: action_id };
};

/**
 * Sends one entry of the outbox. It may have arrived before, if the answer was lost: papers that have the wanted values
 * already are skipped. Papers that were changed elsewhere since are skipped too, and returned as conflicts.
 */
export const sendEntry: Send = async (entry, library) => {
  if (entry.library !== null && entry.library !== library) {
    return { blocked: { ...entry, blocked: { why: 'refused', reason: m.otherLibrary() } } };
  }
  switch (entry.kind) {
    case 'labels':
      return sendLabels(entry);
    case 'note':
      return sendNote(entry);
    case 'fields':
      return sendFields(entry);
    case 'feed':
      return sendFeedDecision(entry);
    case 'act':
      return sendAct(entry);
  }
};
