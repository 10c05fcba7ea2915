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

/** Takes a group off the list at once; gives back what puts it there again. */
const takeOff = (group: DuplicateGroup): (() => void) => {
  const before = queryClient.getQueryData<DuplicateGroup[]>(keys.duplicates);
  queryClient.setQueryData<DuplicateGroup[]>(keys.duplicates, (now) =>
    now?.filter((g) => groupKey(g) !== groupKey(group)),
  );
  return () => queryClient.setQueryData(keys.duplicates, before);
};

const undo = (actionId: string) => ({ label: 'Undo', run: () => void revert(actionId) });

export const foldTogether = async (group: DuplicateGroup, keep: Paper, choice: Choice): Promise<void> => {
  const putBack = takeOff(group);
  try {
    const { action_id } = await call(mergePapers, {
      body: {
        keep_id: keep.id,
        merge_ids: group.papers.filter((p) => p.id !== keep.id).map((p) => p.id),
        fields: fieldsToTake(group.papers, keep.id, choice),
      },
    });
    say(`Folded ${group.papers.length} records of “${plainText(keep.title)}” into one`, undo(action_id));
  } catch (error) {
    putBack();
    sayFailed(`They were not folded into one. ${sayError(error)}`);
  }
};

export const tellApart = async (group: DuplicateGroup): Promise<void> => {
  const putBack = takeOff(group);
  try {
    const { action_id } = await call(markNotDuplicate, { body: { paper_ids: group.papers.map((p) => p.id) } });
    say('Remembered as different works', ...(action_id === null ? [] : [undo(action_id)]));
  } catch (error) {
    putBack();
    sayFailed(`Not remembered. ${sayError(error)}`);
  }
};
