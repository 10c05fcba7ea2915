import { shortText } from '@carrel/contract/cut-text';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/paper';
import { call, errorText, patience } from '../../api/client.ts';
import { bulkEdit } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Collection, ReadingStatus, Tag } from '../../api/types.ts';
import { plainText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import type { Precondition } from '../outbox/entries.ts';
import { sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import { applyChanges, type Changes } from './apply-changes.ts';
import { holdPapers, knownPaper, patchPapers } from './cache.ts';
import { markNotSaved, markSaved } from './not-saved.ts';
import { papersOf, selectionOf, type Target, targetSize } from './target.ts';

const shorten = (title: string) => shortText(title, 46);

/** "“Sampling as inference”" for one paper, "12 papers" for more. */
export const nameTarget = (target: Target): string => {
  const only = target.kind === 'ids' && target.ids.length === 1 ? knownPaper(target.ids[0]!) : undefined;
  return only ? m.quoted({ text: shorten(plainText(only.title)) }) : common.papers({ count: targetSize(target) });
};

const preconditionsOf = (ids: readonly string[], changes: Changes): Precondition[] =>
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

/** Changes of more papers than this are not put into the outbox. */
const maxQueued = 200;

interface Report {
  /** "Rated “Sampling as inference” 5" */
  done: string;
  failed: (values: { papers: string; reason: string }) => string;
}

/** Changes papers on screen at once, then in the library. Reports the result, with Undo. */
const editPapers = async (target: Target, changes: Changes, report: Report): Promise<void> => {
  const ids = target.kind === 'ids' ? new Set(target.ids) : null;
  const release = ids ? holdPapers(ids) : () => {};
  const knownTags = queryClient.getQueryData<Tag[]>(keys.tags) ?? [];
  const preconditions = ids ? preconditionsOf([...ids], changes) : [];
  const rollBack = ids ? patchPapers(ids, (paper) => applyChanges(paper, changes, knownTags)) : () => {};
  const send = () => call(bulkEdit, { body: { selection: selectionOf(target), changes }, signal: patience });
  try {
    const answer =
      ids && ids.size <= maxQueued
        ? await sendOrEnqueue({ kind: 'labels', ids: [...ids], changes, preconditions }, report.done, send, rollBack)
        : await send();
    if (ids) markSaved(ids);
    if (answer === 'queued') return;
    const actionId = answer.action_id;
    const undo = actionId ? [{ label: common.undo(), run: () => void revert(actionId) }] : [];
    if (answer.job_id) say(m.changing({ count: targetSize(target) }), ...undo);
    else if (answer.affected === 0) say(m.nothingChanged());
    else say(report.done, ...undo);
  } catch (error) {
    const reason = errorText(error);
    rollBack();
    if (ids) markNotSaved(ids, reason);
    sayFailed(report.failed({ papers: nameTarget(target), reason }), {
      label: common.retry(),
      run: () => void editPapers(target, changes, report),
    });
  } finally {
    release();
  }
};

export const rate = (target: Target, rating: number) => {
  const papers = nameTarget(target);
  return editPapers(
    target,
    { rating },
    rating
      ? { done: m.rated({ papers, rating }), failed: m.rateFailed }
      : { done: m.ratingCleared({ papers }), failed: m.ratingNotCleared },
  );
};

export const setReading = (target: Target, status: ReadingStatus | null) =>
  editPapers(
    target,
    { reading_status: status },
    { done: m.readingSet({ status: status ?? 'none', papers: nameTarget(target) }), failed: m.readingFailed },
  );

/** Sets the status, or clears it if all papers have it already. */
export const toggleReading = (target: Target, status: ReadingStatus) => {
  const papers = papersOf(target);
  const all = papers.length > 0 && papers.every((p) => p.reading_status === status);
  return setReading(target, all ? null : status);
};

export const addTag = (target: Target, tag: string) =>
  editPapers(target, { add_tags: [tag] }, { done: m.tagged({ papers: nameTarget(target), tag }), failed: m.tagFailed });

export const removeTag = (target: Target, tag: string) =>
  editPapers(
    target,
    { remove_tags: [tag] },
    { done: m.untagged({ papers: nameTarget(target), tag }), failed: m.tagFailed },
  );

export const toggleTag = (target: Target, name: string) => {
  const papers = papersOf(target);
  const all = papers.length > 0 && papers.every((p) => p.tags.some((t) => t.name === name));
  return all ? removeTag(target, name) : addTag(target, name);
};

type NamedCollection = Pick<Collection, 'id' | 'name'>;

export const addToCollection = (target: Target, { id, name }: NamedCollection) =>
  editPapers(
    target,
    { add_to_collections: [id] },
    { done: m.collected({ papers: nameTarget(target), collection: name }), failed: m.collectFailed },
  );

export const toggleCollection = (target: Target, { id, name }: NamedCollection) => {
  const papers = papersOf(target);
  const all = papers.length > 0 && papers.every((p) => p.collection_ids.includes(id));
  if (!all) return addToCollection(target, { id, name });
  return editPapers(
    target,
    { remove_from_collections: [id] },
    { done: m.uncollected({ papers: nameTarget(target), collection: name }), failed: m.collectFailed },
  );
};

export const removePapers = (target: Target) =>
  editPapers(
    target,
    { status: 'removed' },
    { done: m.removed({ papers: nameTarget(target) }), failed: m.removeFailed },
  );

export const restorePapers = (target: Target) =>
  editPapers(
    target,
    { status: 'library' },
    { done: m.restored({ papers: nameTarget(target) }), failed: m.restoreFailed },
  );
