import * as m from '@carrel/messages/alerts';
import * as common from '@carrel/messages/common';
import { call, errorText } from '../../api/client.ts';
import {
  applyAlertTemplate,
  deleteAlert,
  deleteAlertRule,
  evaluateAlert,
  toggleAlertRule,
  undoLast,
  updateAlert,
} from '../../api/endpoints.gen.ts';
import type { Alert, AlertRule } from '../../api/types.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { refetchAlerts } from './queries.ts';

const attempt = async (work: () => Promise<unknown>, done?: () => void): Promise<void> => {
  try {
    await work();
    done?.();
  } catch (error) {
    sayFailed(m.failed({ error: errorText(error) }));
  }
  refetchAlerts();
};

/** The deletion is the newest change when this is shown. */
const undoDeletion = () => ({ label: common.undo(), keys: 'U', run: () => void attempt(() => call(undoLast)) });

export const send = (alert: Alert) =>
  attempt(
    () => call(evaluateAlert, { params: { id: alert.id } }),
    () => say(m.sending({ name: alert.name })),
  );
export const switchAlert = ({ id }: Alert, enabled: boolean) =>
  attempt(() => call(updateAlert, { params: { id }, body: { enabled } }));
export const removeAlert = ({ id, name }: Alert) =>
  attempt(
    () => call(deleteAlert, { params: { id } }),
    () => say(m.deleted({ name }), undoDeletion()),
  );
export const switchRule = ({ id }: AlertRule) => attempt(() => call(toggleAlertRule, { params: { id } }));
export const removeRule = ({ id, name }: AlertRule) =>
  attempt(
    () => call(deleteAlertRule, { params: { id } }),
    () => say(m.deleted({ name }), undoDeletion()),
  );
export const applyTemplate = (key: string, name: string) =>
  attempt(
    () => call(applyAlertTemplate, { params: { key } }),
    () => say(m.created({ name })),
  );
