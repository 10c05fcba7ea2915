import { call, patience, sayError } from '../../api/client.ts';
import { bulkEdit } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Collection, ReadingStatus, Tag } from '../../api/types.ts';
import { plural } from '../../ui/format.ts';
import { plainText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import type { Precondition } from '../outbox/entries.ts';
import { sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import { applyChanges, type Changes } from './apply-changes.ts';
import { holdPapers, knownPaper, patchPapers } from './cache.ts';
import { markNotSaved, markSaved } from './not-saved.ts';
import { papersOf, type Target, targetSize } from './target.ts';

const shorten = (title: string) => (title.length > 46 ? `${title.slice(0, 44).trimEnd()}…` : title);

/** "“Sampling as inference”" for one paper, "12 papers" for more. */
export const nameTarget = (target: Target): string => {
  const only = target.kind === 'ids' && target.ids.length === 1 ? knownPaper(target.ids[0]!) : undefined;
  return only ? `“${shorten(plainText(only.title))}”` : plural(targetSize(target), 'paper');
};

/** How papers stand before a change, as far as it changes what has one value. */
const stands = (ids: readonly string[], changes: Changes): Precondition[] =>
  ids.flatMap((id) => {
    const paper = knownPaper(id);
    if (!paper) return [];
    return [
      {
        paper_id: id,
        ...(changes.rating !== undefined && { rating: paper.rating }),
        ...(changes.reading_status !== undefined && { reading_status: paper.reading_status }),
        ...(changes.status !== undefined && { status: paper.status }),
      },
    ];
  });

/** Changes of more papers than this do not wait for a service that is away. */
const mostKept = 200;

/** Changes papers at once on screen, then in the library; says what it did with a way back. */
export const editPapers = async (target: Target, changes: Changes, sentence: string): Promise<void> => {
  const ids = target.kind === 'ids' ? new Set(target.ids) : null;
  const release = ids ? holdPapers(ids) : () => {};
  const knownTags = queryClient.getQueryData<Tag[]>(keys.tags) ?? [];
  const preconditions = ids ? stands([...ids], changes) : [];
  const rollBack = ids ? patchPapers(ids, (paper) => applyChanges(paper, changes, knownTags)) : () => {};
  const selection =
    target.kind === 'ids' ? { paper_ids: [...target.ids] } : { query: target.query, except: [...target.except] };
  const send = () => call(bulkEdit, { body: { selection, changes }, signal: patience() });
  try {
    const answer =
      ids && ids.size <= mostKept
        ? await sendOrEnqueue({ kind: 'labels', ids: [...ids], changes, preconditions }, sentence, send, rollBack)
        : await send();
    if (ids) markSaved(ids);
    if (answer === 'queued') return;
    const actionId = answer.action_id;
    const undo = actionId ? [{ label: 'Undo', run: () => void revert(actionId) }] : [];
    if (answer.job_id) say(`${sentence}. The work goes on in Activity.`, ...undo);
    else if (answer.affected === 0) say('Nothing to change there.');
    else say(sentence, ...undo);
  } catch (error) {
    rollBack();
    if (ids) markNotSaved(ids, sayError(error));
    sayFailed(`${sentence} did not work. ${sayError(error)}`, {
      label: 'Try again',
      run: () => void editPapers(target, changes, sentence),
    });
  } finally {
    release();
  }
};

export const rate = (target: Target, rating: number) =>
  editPapers(
    target,
    { rating },
    rating ? `Rated ${nameTarget(target)} ${rating}` : `Cleared the rating of ${nameTarget(target)}`,
  );

const statusWords: Record<ReadingStatus, string> = {
  reading: 'is on the reading list',
  done: 'is marked as read',
  excluded: 'is set aside',
};
const manyStatusWords: Record<ReadingStatus, string> = {
  reading: 'are on the reading list',
  done: 'are marked as read',
  excluded: 'are set aside',
};

export const setReading = (target: Target, status: ReadingStatus | null) => {
  const words = targetSize(target) === 1 ? statusWords : manyStatusWords;
  const sentence = status
    ? `${nameTarget(target)} ${words[status]}`
    : `Cleared the reading state of ${nameTarget(target)}`;
  return editPapers(target, { reading_status: status }, sentence);
};

/** Sets the state, or clears it when everything chosen has it already. */
export const toggleReading = (target: Target, status: ReadingStatus) => {
  const papers = papersOf(target);
  const all = papers.length > 0 && papers.every((p) => p.reading_status === status);
  return setReading(target, all ? null : status);
};

export const toggleTag = (target: Target, name: string) => {
  const papers = papersOf(target);
  const all = papers.length > 0 && papers.every((p) => p.tags.some((t) => t.name === name));
  return all
    ? editPapers(target, { remove_tags: [name] }, `Took “${name}” off ${nameTarget(target)}`)
    : editPapers(target, { add_tags: [name] }, `Tagged ${nameTarget(target)} “${name}”`);
};

export const toggleCollection = (target: Target, { id, name }: Pick<Collection, 'id' | 'name'>) => {
  const papers = papersOf(target);
  const all = papers.length > 0 && papers.every((p) => p.collection_ids.includes(id));
  return all
    ? editPapers(target, { remove_from_collections: [id] }, `Took ${nameTarget(target)} out of “${name}”`)
    : editPapers(target, { add_to_collections: [id] }, `Put ${nameTarget(target)} into “${name}”`);
};

export const removePapers = (target: Target) =>
  editPapers(target, { status: 'removed' }, `Removed ${nameTarget(target)} from the library`);

export const restorePapers = (target: Target) =>
  editPapers(target, { status: 'library' }, `Put ${nameTarget(target)} back into the library`);
