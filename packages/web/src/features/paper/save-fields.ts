import { ApiError, call } from '../../api/client.ts';
import { editPaper, getPaperDetails, listHistory } from '../../api/endpoints.ts';
import { libraryChanged } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PaperDetails } from '../../api/types.ts';
import { say } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { nameTarget } from './edit.ts';
import { bodyOf, type FieldName, type FieldValues, fields, valuesOf } from './fields.ts';

/** A paper's details as the form shows them: its editors come as people, not as a line. */
export const fieldsOf = (paper: PaperDetails): FieldValues =>
  valuesOf({
    ...paper,
    editors: paper.editor_list
      .map((e) => e.literal ?? [[e.particle, e.family].filter(Boolean).join(' '), e.given].filter(Boolean).join(', '))
      .join('; '),
  });

const labelOf = (name: FieldName) => fields.find((f) => f.name === name)!.label.toLowerCase();

/**
 * Writes corrections. Another change meanwhile, such as a rating, does not stand in the way; one of the same fields does.
 */
export const saveFields = async (before: PaperDetails, values: FieldValues, changed: FieldName[]): Promise<void> => {
  const id = before.id;
  const base = fieldsOf(before);
  const body = bodyOf(values, changed);
  let expected = before.updated_at;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const saved = await call(editPaper, { params: { id }, body: { ...body, expected_updated_at: expected } });
      queryClient.setQueryData(keys.paper(id), saved);
      break;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'conflict') || attempt >= 3) throw error;
      const fresh = await call(getPaperDetails, { params: { id } });
      const theirs = fieldsOf(fresh);
      const clash = changed.filter((name) => theirs[name] !== base[name]);
      if (clash.length > 0)
        throw new Error(`The ${clash.map(labelOf).join(' and ')} changed elsewhere meanwhile. Leave and look again.`);
      expected = fresh.updated_at;
    }
  }
  libraryChanged();
  const [action] = await call(listHistory, { query: { paper_id: id, limit: 1 } });
  say(
    `Corrected ${changed.map(labelOf).join(', ')} of ${nameTarget({ kind: 'ids', ids: [id] })}`,
    ...(action ? [{ label: 'Undo', run: () => void revert(action.id) }] : []),
  );
};
