import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/paper';
import { call } from '../../api/client.ts';
import { listHistory } from '../../api/endpoints.gen.ts';
import { say } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import { nameTarget } from './edit.ts';
import { type FieldName, type FieldValues, labelOf } from './fields.ts';
import { formatList } from './labels.ts';
import { type SomeValues, writeFields } from './write-fields.ts';

/** Saves edited fields and reports it. While Carrel cannot be reached, they are put into the outbox. */
export const saveFields = async (id: string, before: FieldValues, after: FieldValues, changed: FieldName[]) => {
  const only = (all: FieldValues): SomeValues => Object.fromEntries(changed.map((name) => [name, all[name]]));
  const [base, values] = [only(before), only(after)];
  const papers = nameTarget({ kind: 'ids', ids: [id] });
  const sentence = m.detailsSaved({ papers, fields: formatList(changed.map(labelOf)) });
  const send = () => writeFields(id, base, values);
  if ((await sendOrEnqueue({ kind: 'fields', ids: [id], values, base }, sentence, send)) === 'queued') return;
  const [action] = await call(listHistory, { query: { paper_id: id, limit: 1 } });
  say(sentence, ...(action ? [{ label: common.undo(), run: () => void revert(action.id) }] : []));
};
