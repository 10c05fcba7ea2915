import { ApiError, call } from '../../api/client.ts';
import { assignAlertRules, createAlert, unassignAlertRule, updateAlert } from '../../api/endpoints.gen.ts';
import { settingsOptions } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Alert } from '../../api/types.ts';
import { saveSettings } from '../../desk/save-settings.ts';

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export interface DigestDraft {
  name: string;
  schedule: Alert['schedule'];
  /** "09:00" */
  time: string;
  day: (typeof days)[number];
  format: Alert['format'];
  /** IDs of rules. */
  rules: readonly string[];
  /** IDs of plugins. Null until the user chooses; until then, all that can send. */
  channels: readonly string[] | null;
}

export const draftOf = (digest: Alert | null): DigestDraft => ({
  name: digest?.name ?? '',
  schedule: digest?.schedule ?? 'daily',
  time: digest?.schedule_config?.time ?? '09:00',
  day: digest?.schedule_config?.day ?? 'monday',
  format: digest?.format ?? 'grouped',
  rules: digest?.rules.map((rule) => rule.id) ?? [],
  channels: digest?.channels ?? null,
});

const scheduleOf = ({ schedule, time, day }: DigestDraft) => {
  if (schedule === 'manual') return null;
  return schedule === 'weekly' ? { time, day } : { time };
};

/** A rule that is not in the digest any more is what was asked for, for example when an attempt failed half-way. */
const unassign = async (id: string, rid: string): Promise<void> => {
  try {
    await call(unassignAlertRule, { params: { id, rid } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

/** The server may be in another zone, but the times of digests are local to the user. */
export const storeTimeZone = async (): Promise<void> => {
  const { alerts } = await queryClient.ensureQueryData(settingsOptions);
  if (alerts.time_zone === '')
    await saveSettings({ alerts: { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } });
};

/** Creates the digest, or changes it and its rules. */
export const saveDigest = async (
  digest: Alert | null,
  draft: DigestDraft,
  channels: readonly string[],
): Promise<void> => {
  const { schedule, format, rules } = draft;
  const body = {
    name: draft.name.trim(),
    channels: [...channels],
    schedule,
    schedule_config: scheduleOf(draft),
    format,
  };
  if (!digest) {
    await call(createAlert, { body: { ...body, rule_ids: [...rules] } });
    return;
  }
  const { id } = digest;
  const before = digest.rules.map((rule) => rule.id);
  await call(updateAlert, { params: { id }, body });
  const added = rules.filter((rule) => !before.includes(rule));
  if (added.length > 0) await call(assignAlertRules, { params: { id }, body: { rule_ids: added } });
  for (const rid of before.filter((rule) => !rules.includes(rule))) await unassign(id, rid);
};
