import { z } from 'zod';
import { ruleTypes, ruleUnion } from './alert-rules.ts';
import { api, Envelope, idParams, nonBlank, shownOrNull, Timestamp } from './common.ts';
import { endpoint, queryInt } from './kit.ts';
import { publicationEvents } from './value-lists.ts';

const tag = 'alerts';

export const alertSchedules = ['manual', 'daily', 'weekly'] as const;
const alertFormats = ['grouped', 'text'] as const;
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const dispatchStatuses = ['sent', 'failed', 'skipped', 'pending', 'empty'] as const;
export const DispatchStatus = z.enum(dispatchStatuses);
export type DispatchStatus = z.output<typeof DispatchStatus>;

export const PublicationEvent = z.enum(publicationEvents);
export type PublicationEvent = z.output<typeof PublicationEvent>;

const channels = z
  .array(z.string().min(1).max(100))
  .max(20)
  .describe('IDs of plugins that send, and `carrel` for digests that are read in Carrel');

export const AlertRule = ruleUnion(
  z.object({
    id: z.string(),
    name: z.string(),
    channels: z.array(z.string()),
    enabled: z.boolean(),
    created_at: Timestamp,
    ...shownOrNull('problem', 'Why it cannot match anything now, such as a deleted collection'),
  }),
).meta({ id: 'AlertRule' });
export type AlertRule = z.output<typeof AlertRule>;

const ScheduleConfig = z
  .object({
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00')
      .optional()
      .describe('In the time zone of the settings. Default: 09:00'),
    day: z.enum(weekdays).optional().describe('For weekly digests. Default: monday'),
  })
  .meta({ id: 'AlertScheduleConfig' });

export const Alert = z
  .object({
    id: z.string(),
    name: z.string(),
    channels: z.array(z.string()),
    schedule: z.enum(alertSchedules),
    schedule_config: ScheduleConfig.nullable(),
    format: z.enum(alertFormats),
    enabled: z.boolean(),
    created_at: Timestamp,
    last_evaluated_at: Timestamp.nullable(),
    last_outcome: DispatchStatus.nullable().describe('The worst status of the latest evaluation'),
    next_due_at: Timestamp.nullable().describe('Null for digests that are manual or disabled'),
    rules: z.array(AlertRule),
  })
  .meta({ id: 'Alert' });
export type Alert = z.output<typeof Alert>;

const DigestPaper = z.object({
  paper_id: z.string(),
  title: z.string(),
  authors: z.string().nullable(),
  year: z.number().int().nullable(),
  publication_date: z.string().nullable(),
  url: z.string().nullable(),
  alert_source: z.string().describe('The rules that found it'),
});

const AlertEvaluation = z
  .object({
    alert_id: z.string(),
    alert_name: z.string(),
    digest_id: z.string(),
    digest_name: z.string(),
    matched_rules: z.number().int(),
    papers_found: z.number().int(),
    papers_new: z.number().int(),
    papers_sent: z.number().int(),
    papers_failed: z.number().int(),
    channels: z.array(z.string()),
    channel_results: z.record(
      z.string(),
      z.object({
        status: DispatchStatus,
        ...shownOrNull('error'),
        papers_new: z.number().int(),
        papers_sent: z.number().int(),
      }),
    ),
    trigger_source: z.string(),
    dry_run: z.boolean(),
    papers: z.array(DigestPaper).optional(),
  })
  .meta({ id: 'AlertEvaluation' });

const AlertDispatch = z
  .object({
    id: z.string(),
    rule_id: z.string().nullable(),
    alert_id: z.string().nullable(),
    alert_name: z.string().nullable(),
    channel: z.string(),
    paper_id: z.string().nullable().describe('Set when the dispatch has one paper'),
    publications: z.array(z.string()).describe('The papers of the dispatch, whether they were sent or not.'),
    publication_count: z.number().int(),
    sent_at: Timestamp,
    status: DispatchStatus,
    message_preview: z.string().nullable(),
    ...shownOrNull('error_message'),
  })
  .meta({ id: 'AlertDispatch' });

const ruleBody = ruleUnion(
  z.strictObject({
    name: nonBlank(200),
    channels: channels.default([]),
    enabled: z.boolean().default(true),
  }),
).meta({ id: 'AlertRuleInput' });
const alertFields = {
  name: nonBlank(200),
  channels,
  schedule: z.enum(alertSchedules),
  schedule_config: ScheduleConfig.nullable(),
  format: z.enum(alertFormats),
  enabled: z.boolean(),
};

export const AlertTemplate = z
  .object({
    key: z.string(),
    category: z.enum(['author', 'feed_monitor', 'collection', 'branch', 'publication_watch']),
    title: z.string(),
    description: z.string(),
    rationale: z.string().nullable(),
    metrics: z.record(z.string(), z.number()),
    rule: ruleBody,
    alert: z.object({ ...alertFields, schedule_config: ScheduleConfig.nullable() }),
  })
  .meta({ id: 'AlertTemplate' });
export type AlertTemplate = z.output<typeof AlertTemplate>;

export const listAlerts = endpoint({
  id: 'listAlerts',
  method: 'GET',
  path: `${api}/alerts`,
  tag,
  summary: 'All digests with their rules',
  response: z.array(Alert),
});
export const createAlert = endpoint({
  id: 'createAlert',
  method: 'POST',
  path: `${api}/alerts`,
  tag,
  summary: 'Add a digest',
  description: 'Unknown rules are left out.',
  body: z.strictObject({
    ...alertFields,
    schedule: alertFields.schedule.default('manual'),
    schedule_config: alertFields.schedule_config.default(null),
    format: alertFields.format.default('grouped'),
    enabled: alertFields.enabled.default(true),
    rule_ids: z.array(z.string().max(100)).max(500).default([]),
  }),
  status: 201,
  response: Alert,
  errors: ['validation'],
});
export const listAlertRules = endpoint({
  id: 'listAlertRules',
  method: 'GET',
  path: `${api}/alerts/rules`,
  tag,
  summary: 'All rules',
  response: z.array(AlertRule),
});
export const createAlertRule = endpoint({
  id: 'createAlertRule',
  method: 'POST',
  path: `${api}/alerts/rules`,
  tag,
  summary: 'Add a rule; one that could never match is refused with the reason',
  body: ruleBody,
  status: 201,
  response: AlertRule,
  errors: ['validation'],
});
export const getAlertRule = endpoint({
  id: 'getAlertRule',
  method: 'GET',
  path: `${api}/alerts/rules/{id}`,
  tag,
  summary: 'One rule',
  params: idParams,
  response: AlertRule,
  errors: ['alert_rule_not_found'],
});
export const updateAlertRule = endpoint({
  id: 'updateAlertRule',
  method: 'PUT',
  path: `${api}/alerts/rules/{id}`,
  tag,
  summary: 'Replace a rule',
  params: idParams,
  body: ruleBody,
  response: AlertRule,
  errors: ['alert_rule_not_found', 'validation'],
});
export const deleteAlertRule = endpoint({
  id: 'deleteAlertRule',
  method: 'DELETE',
  path: `${api}/alerts/rules/{id}`,
  tag,
  summary: 'Delete a rule',
  params: idParams,
  status: 204,
  errors: ['alert_rule_not_found'],
});
export const toggleAlertRule = endpoint({
  id: 'toggleAlertRule',
  method: 'POST',
  path: `${api}/alerts/rules/{id}/toggle`,
  tag,
  summary: 'Enable a disabled rule, or disable an enabled one',
  params: idParams,
  response: AlertRule,
  errors: ['alert_rule_not_found'],
});
export const testAlertRule = endpoint({
  id: 'testAlertRule',
  method: 'POST',
  path: `${api}/alerts/test/{id}`,
  tag,
  summary: 'What a rule finds now; nothing is sent or recorded',
  params: idParams,
  response: z.object({
    rule_id: z.string(),
    rule_type: z.enum(ruleTypes),
    matches_found: z.number().int(),
    matches: z.array(DigestPaper).describe('At most 20'),
    note: z.string(),
  }),
  errors: ['alert_rule_not_found'],
});
export const listAlertHistory = endpoint({
  id: 'listAlertHistory',
  method: 'GET',
  path: `${api}/alerts/history`,
  tag,
  summary: 'Past dispatches by channel, newest first; kept for 180 days',
  query: z.object({
    rule_id: z.string().max(100).optional(),
    alert_id: z.string().max(100).optional(),
    limit: queryInt(1, 1000).default(100),
    offset: queryInt(0, 1_000_000).default(0),
  }),
  response: z.array(AlertDispatch),
});
export const listDispatchPapers = endpoint({
  id: 'listDispatchPapers',
  method: 'GET',
  path: `${api}/alerts/history/{id}/papers`,
  tag,
  summary: 'The papers of one dispatch; those that no longer exist are left out',
  params: idParams,
  response: z.array(DigestPaper),
  errors: ['record_not_found'],
});
export const listAlertTemplates = endpoint({
  id: 'listAlertTemplates',
  method: 'GET',
  path: `${api}/alerts/templates`,
  tag,
  summary: 'Suggested alerts; none until a channel is ready',
  response: z.array(AlertTemplate),
});
export const applyAlertTemplate = endpoint({
  id: 'applyAlertTemplate',
  method: 'POST',
  path: `${api}/alerts/templates/{key}/apply`,
  tag,
  summary: 'Add the rule and the digest of a template in one step',
  params: z.object({ key: z.string().min(1).max(200) }),
  status: 201,
  response: z.object({ template_key: z.string(), template_title: z.string(), rule: AlertRule, alert: Alert }),
  errors: ['alert_template_not_found'],
});
export const getAlert = endpoint({
  id: 'getAlert',
  method: 'GET',
  path: `${api}/alerts/{id}`,
  tag,
  summary: 'One digest',
  params: idParams,
  response: Alert,
  errors: ['alert_not_found'],
});
export const updateAlert = endpoint({
  id: 'updateAlert',
  method: 'PUT',
  path: `${api}/alerts/{id}`,
  tag,
  summary: 'Edit a digest; omitted fields are unchanged',
  params: idParams,
  body: z.strictObject({
    name: alertFields.name.optional(),
    channels: alertFields.channels.optional(),
    schedule: alertFields.schedule.optional(),
    schedule_config: alertFields.schedule_config.optional(),
    format: alertFields.format.optional(),
    enabled: alertFields.enabled.optional(),
  }),
  response: Alert,
  errors: ['alert_not_found', 'validation'],
});
export const deleteAlert = endpoint({
  id: 'deleteAlert',
  method: 'DELETE',
  path: `${api}/alerts/{id}`,
  tag,
  summary: 'Delete a digest; its rules are kept',
  params: idParams,
  status: 204,
  errors: ['alert_not_found'],
});
export const evaluateAlert = endpoint({
  id: 'evaluateAlert',
  method: 'POST',
  path: `${api}/alerts/{id}/evaluate`,
  tag,
  summary: 'Find and send new papers now, as a job',
  params: idParams,
  response: Envelope,
  errors: ['alert_not_found'],
});
export const dryRunAlert = endpoint({
  id: 'dryRunAlert',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/alerts/{id}/dry-run`,
  tag,
  summary: 'What an evaluation would send',
  params: idParams,
  response: AlertEvaluation,
  errors: ['alert_not_found'],
});
export const assignAlertRules = endpoint({
  id: 'assignAlertRules',
  method: 'POST',
  path: `${api}/alerts/{id}/rules`,
  tag,
  summary: 'Add rules to a digest',
  description: 'Unknown rules are left out.',
  params: idParams,
  body: z.strictObject({ rule_ids: z.array(z.string().max(100)).max(500) }),
  response: z.object({ alert_id: z.string(), assigned_rule_ids: z.array(z.string()) }),
  errors: ['alert_not_found'],
});
export const unassignAlertRule = endpoint({
  id: 'unassignAlertRule',
  method: 'DELETE',
  path: `${api}/alerts/{id}/rules/{rid}`,
  tag,
  summary: 'Remove a rule from a digest',
  params: z.object({ id: z.string().min(1).max(200), rid: z.string().min(1).max(200) }),
  status: 204,
  errors: ['alert_not_found', 'alert_rule_not_found'],
});
