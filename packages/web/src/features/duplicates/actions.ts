import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/duplicates';
import { call, errorText } from '../../api/client.ts';
import { markNotDuplicate, mergePapers } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { DuplicateGroup, Paper } from '../../api/types.ts';
import { plainText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { type Choice, fieldsToTake } from './compare.ts';

type Papers = readonly Paper[];

export const groupKey = (papers: Papers) => papers.map((p) => p.id).join(' ');

/** Removes a group from the list at once. Returns a function that adds it again. */
const hide = (papers: Papers): (() => void) => {
  const before = queryClient.getQueryData<DuplicateGroup[]>(keys.duplicates);
  queryClient.setQueryData<DuplicateGroup[]>(keys.duplicates, (now) =>
    now?.filter((g) => groupKey(g.papers) !== groupKey(papers)),
  );
  return () => queryClient.setQueryData(keys.duplicates, before);
};

const undo = (actionId: string) => ({ label: common.undo(), run: () => void revert(actionId) });

/** @returns whether the papers were merged */
export const mergeGroup = async (papers: Papers, keep: Paper, choice: Choice): Promise<boolean> => {
  const restore = hide(papers);
  try {
    const body = {
      keep_id: keep.id,
      merge_ids: papers.filter((p) => p.id !== keep.id).map((p) => p.id),
      fields: fieldsToTake(papers, keep.id, choice),
    };
    const { action_id } = await call(mergePapers, { body });
    say(m.merged({ count: papers.length, title: plainText(keep.title) }), undo(action_id));
    return true;
  } catch (error) {
    restore();
    sayFailed(m.notMerged({ reason: errorText(error) }));
    return false;
  }
};

export const markAsDistinct = async (papers: Papers): Promise<void> => {
  const restore = hide(papers);
  try {
    const { action_id } = await call(markNotDuplicate, { body: { paper_ids: papers.map((p) => p.id) } });
    say(m.markedAsNotDuplicates(), ...(action_id === null ? [] : [undo(action_id)]));
  } catch (error) {
    restore();
    sayFailed(m.notMarked({ reason: errorText(error) }));
  }
};
