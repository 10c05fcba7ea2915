import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Paper, Tag } from '../../api/types.ts';
import { unsent } from '../outbox/outbox.ts';
import { applyChanges } from './apply-changes.ts';
import type { FieldValues } from './fields.ts';

/** A paper with its unsent edits. */
export const withUnsent = <P extends Paper>(paper: P): P => {
  const tags = queryClient.getQueryData<Tag[]>(keys.tags);
  let now = paper;
  for (const one of unsent()) {
    if (!one.ids.includes(paper.id)) continue;
    if (one.kind === 'labels') now = { ...now, ...applyChanges(now, one.changes, tags) };
    else if (one.kind === 'note') now = { ...now, notes: one.text };
  }
  return now;
};

/** The values of the form with unsent edits. */
export const fieldsWithUnsent = (id: string, values: FieldValues): FieldValues =>
  Object.assign(
    { ...values },
    ...unsent().map((one) => (one.kind === 'fields' && one.ids[0] === id ? one.values : {})),
  );
