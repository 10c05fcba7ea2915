import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Paper, Tag } from '../../api/types.ts';
import { applyChanges } from '../paper/apply-changes.ts';
import type { FieldValues } from '../paper/fields.ts';
import { unsent } from './waiting.ts';

/** A paper as the service tells it, with what the service does not know yet. */
export const withWaiting = <P extends Paper>(paper: P): P => {
  const tags = queryClient.getQueryData<Tag[]>(keys.tags);
  let now = paper;
  for (const one of unsent()) {
    if (!one.ids.includes(paper.id)) continue;
    if (one.kind === 'labels') now = { ...now, ...applyChanges(now, one.changes, tags) };
    else if (one.kind === 'note') now = { ...now, notes: one.text };
  }
  return now;
};

/** Corrections that wait stand in the form as if they were saved. */
export const fieldsWithWaiting = (id: string, values: FieldValues): FieldValues =>
  Object.assign(
    { ...values },
    ...unsent().map((one) => (one.kind === 'fields' && one.ids[0] === id ? one.values : {})),
  );
