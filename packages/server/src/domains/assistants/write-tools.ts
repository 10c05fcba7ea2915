import { ApiError, Rating, ReadingStatus } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer, type Text } from '@carrel/messages/reference';
import { z } from 'zod';
import { getFullRow } from '../papers/papers.repo.ts';
import { type Asked, type Tool, tool } from './tool.ts';

const actionOf = (actionId: string | number | null) =>
  actionId === null
    ? { changed: false }
    : { changed: true, action_id: String(actionId), undo: 'The user can undo it in Carrel.' };

const named =
  ({ client }: Asked) =>
  (summary: Text): Text =>
    refer(changes.byClient, { client, summary });

const addPaper = tool({
  name: 'add_paper',
  title: 'Add a paper',
  description:
    'Adds a paper to the library by its DOI, arXiv ID, PubMed ID or address; its data comes from scholarly services. Works only if the user has allowed changes.',
  input: z.object({
    identifier: z.string().min(1).max(2000).describe('DOI, arXiv ID, PubMed ID, address, or the exact title'),
    collection: z.string().max(300).optional().describe('Name of a collection, created if missing'),
  }),
  writes: true,
  online: true,
  async run({ identifier, collection }, asked) {
    const saved = await asked.online.save(
      { action: 'add', query: identifier, collection_ids: [], collection_name: collection },
      asked.signal,
      named(asked),
    );
    return {
      id: saved.paper_id,
      title: saved.title,
      status: saved.created ? 'added' : 'already known',
      ...actionOf(saved.action_id),
    };
  },
});

const editPapers = tool({
  name: 'edit_papers',
  title: 'Tag, rate and annotate papers',
  description:
    'Changes tags, rating, reading status, collections or the note of papers, as one change that the user can undo. A note is added below an existing one. Works only if the user has allowed changes.',
  input: z.object({
    ids: z.array(z.string().max(200)).min(1).max(100),
    add_tags: z.array(z.string().trim().min(1).max(200)).max(20).optional(),
    remove_tags: z.array(z.string().trim().min(1).max(200)).max(20).optional(),
    rating: Rating.optional().describe('1 to 5 stars; 0 clears it'),
    reading_status: ReadingStatus.nullable().optional().describe('reading: on the reading list'),
    add_to_collection: z.string().trim().min(1).max(300).optional().describe('Name, created if missing'),
    note: z.string().trim().min(1).max(20_000).optional().describe('Markdown'),
  }),
  writes: true,
  run({ ids, note, add_to_collection: collection, ...decisions }, asked) {
    const { store, bulk, papers, collections } = asked;
    const rows = ids.map((id) => papers.state.shownNow(papers.row(id)));
    const { journal, db } = store;
    const changed = { ...decisions, ...(collection === undefined ? {} : { add_to_collections: [collection] }) };
    if (note === undefined && Object.values(changed).every((value) => value === undefined))
      throw new ApiError('nothing_to_change');
    const numbers = rows.map(({ id }) => id);
    const { actionId } = journal.act(
      { actor: 'user', kind: 'assistants.edit', summary: named(asked)(bulk.describe({ ...changed, note }, numbers)) },
      () => {
        const inCollection = collection === undefined ? null : collections.ensure([collection]);
        bulk.run(
          { paper_ids: numbers.map(String) },
          { ...decisions, ...(inCollection === null ? {} : { add_to_collections: [String(inCollection)] }) },
        );
        if (note === undefined) return;
        for (const id of numbers) {
          const before = getFullRow(db, id)?.notes?.trimEnd() ?? '';
          papers.edit(String(id), { notes: before === '' ? note : `${before}\n\n${note}` });
        }
      },
    );
    return { papers: numbers.length, ...actionOf(actionId) };
  },
});

export const writeTools: readonly Tool[] = [addPaper, editPapers];
