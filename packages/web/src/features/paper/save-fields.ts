import { call } from '../../api/client.ts';
import { listHistory } from '../../api/endpoints.gen.ts';
import { say } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import { nameTarget } from './edit.ts';
import { type FieldName, type FieldValues, labelOf } from './fields.ts';
import { type SomeValues, writeFields } from './write-fields.ts';

/** Saves corrections and says so; where Carrel does not answer they wait for it. */
export const saveFields = async (id: string, before: FieldValues, after: FieldValues, changed: FieldName[]) => {
  const only = (all: FieldValues): SomeValues => Object.fromEntries(changed.map((name) => [name, all[name]]));
  const [base, values] = [only(before), only(after)];
  const sentence = `Corrected ${changed.map(labelOf).join(', ')} of ${nameTarget({ kind: 'ids', ids: [id] })}`;
  const send = () => writeFields(id, base, values);
  if ((await sendOrEnqueue({ kind: 'fields', ids: [id], values, base }, sentence, send)) === 'queued') return;
  const [action] = await call(listHistory, { query: { paper_id: id, limit: 1 } });
  say(sentence, ...(action ? [{ label: 'Undo', run: () => void revert(action.id) }] : []));
};
