import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/duplicates';
import { call, sayError } from '../../api/client.ts';
import { markNotDuplicate, mergePapers } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { DuplicateGroup, Paper } from '../../api/types.ts';
import { plainText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { type Choice, fieldsToTake } from './compare.ts';

export const groupKey = (group: DuplicateGroup) => group.papers.map((p) => p.id).join(' ');

/** Removes a group from the list at once. Gives a function that adds it again. */
const hide = (group: DuplicateGroup): (() => void) => {
  const before = queryClient.getQueryData<DuplicateGroup[]>(keys.duplicates);
  queryClient.setQueryData<DuplicateGroup[]>(keys.duplicates, (now) =>
    now?.filter((g) => groupKey(g) !== groupKey(group)),
  );
  return () => queryClient.setQueryData(keys.duplicates, before);
};

const undo = (actionId: string) => ({ label: common.undo(), run: () => void revert(actionId) });

export const mergeGroup = async (group: DuplicateGroup, keep: Paper, choice: Choice): Promise<void> => {
  const restore = hide(group);
  try {
    const { action_id } = await call(mergePapers, {
      body: {
        keep_id: keep.id,
        merge_ids: group.papers.filter((p) => p.id !== keep.id).map((p) => p.id),
        fields: fieldsToTake(group.papers, keep.id, choice),
      },
    });
    say(m.merged({ count: group.papers.length, title: plainText(keep.title) }), undo(action_id));
  } catch (error) {
    restore();
    sayFailed(m.notMerged({ reason: sayError(error) }));
  }
};

export const markAsDistinct = async (group: DuplicateGroup): Promise<void> => {
  const restore = hide(group);
  try {
    const { action_id } = await call(markNotDuplicate, { body: { paper_ids: group.papers.map((p) => p.id) } });
    say(m.markedAsNotDuplicates(), ...(action_id === null ? [] : [undo(action_id)]));
  } catch (error) {
    restore();
    sayFailed(m.notMarked({ reason: sayError(error) }));
  }
};
