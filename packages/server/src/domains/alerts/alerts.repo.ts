import type { Alert, DispatchStatus, RuleType, weekdays } from '@carrel/contract';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import type { Schedule } from './slots.ts';

export type RuleRow = RowOf<'alert_rules', { rule_type: RuleType }>;
export type AlertRow = RowOf<'alerts', { schedule: Alert['schedule']; format: Alert['format'] }>;
export type DispatchRow = RowOf<'alert_dispatches', { status: DispatchStatus }>;
export type MessageRow = RowOf<'alert_messages'>;

export const listRules = (db: ReadDb): RuleRow[] => db.all<RuleRow>('select * from alert_rules order by id');
export const getRule = (db: ReadDb, id: number): RuleRow | undefined =>
  db.get<RuleRow>('select * from alert_rules where id = ?', id);
export const rulesOf = (db: ReadDb, alertId: number): RuleRow[] =>
  db.all<RuleRow>(
    `select r.* from alert_rule_assignments x join alert_rules r on r.id = x.rule_id where x.alert_id = ? order by r.id`,
    alertId,
  );

export const insertRule = (db: Db, r: Omit<RuleRow, 'id'>): number =>
  Number(
    db.run(
      `insert into alert_rules (name, rule_type, rule_config, channels, enabled, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
      r.name,
      r.rule_type,
      r.rule_config,
      r.channels,
      r.enabled,
      r.created_at,
      r.updated_at,
    ).lastId,
  );

export const updateRule = (db: Db, r: RuleRow): void => {
  db.run(
    'update alert_rules set name = ?, rule_type = ?, rule_config = ?, channels = ?, enabled = ?, updated_at = ? where id = ?',
    r.name,
    r.rule_type,
    r.rule_config,
    r.channels,
    r.enabled,
    r.updated_at,
    r.id,
  );
};

export const deleteRule = (db: Db, id: number): void => {
  db.run('delete from alert_rule_assignments where rule_id = ?', id);
  db.run('delete from alert_rules where id = ?', id);
};

export const listAlerts = (db: ReadDb): AlertRow[] => db.all<AlertRow>('select * from alerts order by id');
export const getAlert = (db: ReadDb, id: number): AlertRow | undefined =>
  db.get<AlertRow>('select * from alerts where id = ?', id);

export const insertAlert = (db: Db, a: Omit<AlertRow, 'id'>): number =>
  Number(
    db.run(
      `insert into alerts (name, channels, schedule, schedule_config, format, enabled, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      a.name,
      a.channels,
      a.schedule,
      a.schedule_config,
      a.format,
      a.enabled,
      a.created_at,
      a.updated_at,
    ).lastId,
  );

export const updateAlert = (db: Db, a: AlertRow): void => {
  db.run(
    'update alerts set name = ?, channels = ?, schedule = ?, schedule_config = ?, format = ?, enabled = ?, updated_at = ? where id = ?',
    a.name,
    a.channels,
    a.schedule,
    a.schedule_config,
    a.format,
    a.enabled,
    a.updated_at,
    a.id,
  );
};

export const deleteAlert = (db: Db, id: number): void => {
  db.run('delete from alert_rule_assignments where alert_id = ?', id);
  db.run('delete from alerts where id = ?', id);
};

export const assign = (db: Db, alertId: number, ruleId: number): void => {
  db.run('insert or ignore into alert_rule_assignments (alert_id, rule_id) values (?, ?)', alertId, ruleId);
};
export const unassign = (db: Db, alertId: number, ruleId: number): boolean =>
  db.run('delete from alert_rule_assignments where alert_id = ? and rule_id = ?', alertId, ruleId).changes > 0;

export interface StateRow {
  alert_id: number;
  last_evaluated_at: string | null;
  last_slot: string | null;
  last_batch: string | null;
}

export const stateOf = (db: ReadDb, alertId: number): StateRow =>
  db.get<StateRow>('select * from alert_states where alert_id = ?', alertId) ?? {
    alert_id: alertId,
    last_evaluated_at: null,
    last_slot: null,
    last_batch: null,
  };

export const putState = (db: Db, s: StateRow): void => {
  db.run(
    `insert into alert_states (alert_id, last_evaluated_at, last_slot, last_batch) values (?, ?, ?, ?)
     on conflict (alert_id) do update set last_evaluated_at = excluded.last_evaluated_at, last_slot = excluded.last_slot,
       last_batch = excluded.last_batch`,
    s.alert_id,
    s.last_evaluated_at,
    s.last_slot,
    s.last_batch,
  );
};

const worstFirst: readonly DispatchStatus[] = ['failed', 'skipped', 'pending', 'sent', 'empty'];

/** The worst status of a batch; null when it is not known any more. */
export const outcomeOf = (db: ReadDb, batch: string | null): DispatchStatus | null => {
  if (batch === null) return null;
  const rows = db
    .all<{ status: DispatchStatus }>('select distinct status from alert_dispatches where batch = ?', batch)
    .map((r) => r.status);
  return worstFirst.find((s) => rows.includes(s)) ?? null;
};

export const insertDispatch = (
  db: Db,
  d: Pick<
    DispatchRow,
    | 'batch'
    | 'alert_id'
    | 'channel'
    | 'papers'
    | 'paper_count'
    | 'sent_at'
    | 'status'
    | 'preview'
    | 'error'
    | 'error_ref'
  >,
): number =>
  Number(
    db.run(
      `insert into alert_dispatches (batch, alert_id, channel, papers, paper_count, sent_at, status, preview, error, error_ref)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      d.batch,
      d.alert_id,
      d.channel,
      d.papers,
      d.paper_count,
      d.sent_at,
      d.status,
      d.preview,
      d.error,
      d.error_ref,
    ).lastId,
  );

export const setDispatch = (
  db: Db,
  id: number,
  set: Pick<DispatchRow, 'status' | 'error' | 'error_ref' | 'sent_at' | 'paper_count'>,
): void => {
  db.run(
    'update alert_dispatches set status = ?, error = ?, error_ref = ?, sent_at = ?, paper_count = ? where id = ?',
    set.status,
    set.error,
    set.error_ref,
    set.sent_at,
    set.paper_count,
    id,
  );
};

export const getDispatch = (db: ReadDb, id: number): DispatchRow | undefined =>
  db.get<DispatchRow>('select * from alert_dispatches where id = ?', id);

export const insertMessage = (
  db: Db,
  m: Pick<MessageRow, 'dispatch_id' | 'alert_id' | 'channel' | 'token' | 'items' | 'content' | 'next_try_at'>,
): void => {
  db.run(
    `insert into alert_messages (dispatch_id, alert_id, channel, token, items, content, next_try_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
    m.dispatch_id,
    m.alert_id,
    m.channel,
    m.token,
    m.items,
    m.content,
    m.next_try_at,
  );
};

export const messagesOfDispatch = (db: ReadDb, dispatchId: number): MessageRow[] =>
  db.all<MessageRow>('select * from alert_messages where dispatch_id = ? order by id', dispatchId);
/** Messages whose time has come, in the order in which they were written. */
export const dueMessages = (db: ReadDb, now: string): MessageRow[] =>
  db.all<MessageRow>('select * from alert_messages where next_try_at <= ? order by id', now);
export const anyDue = (db: ReadDb, now: string): boolean =>
  db.value<number>('select exists (select 1 from alert_messages where next_try_at <= ?)', now) === 1;
const waitingFor = (db: ReadDb, alertId: number, channel: string): MessageRow[] =>
  db.all<MessageRow>('select * from alert_messages where alert_id = ? and channel = ?', alertId, channel);
export const deleteMessage = (db: Db, id: number): void => {
  db.run('delete from alert_messages where id = ?', id);
};
export const recordAttempt = (db: Db, id: number, at: string): void => {
  db.run('update alert_messages set attempts = attempts + 1, attempted_at = ? where id = ?', at, id);
};
export const postpone = (db: Db, id: number, until: string, error: string): void => {
  db.run('update alert_messages set next_try_at = ?, error = ?, attempted_at = null where id = ?', until, error, id);
};

/** A paper that a rule found; `event` is 0 unless it was found because of a publication event. */
export interface Match {
  paper: number;
  event: number;
}

export const readItems = jsonColumn<Match[]>('alert_messages.items');

export const keyOf = (m: Match): string => `${m.paper}.${m.event}`;

/** Those that were delivered or wait to be sent. */
export const handled = (db: ReadDb, alertId: number, channel: string): Set<string> =>
  new Set([
    ...db
      .all<{ paper: number; event: number }>(
        'select paper_id paper, event_id event from alerted_publications where alert_id = ? and channel = ?',
        alertId,
        channel,
      )
      .map(keyOf),
    ...waitingFor(db, alertId, channel).flatMap((m) => readItems(m.items).map(keyOf)),
  ]);

/** A digest and the channels that it is sent to. */
export interface SendingDigest {
  id: number;
  channels: readonly string[];
}

/** Those that were delivered or wait to be sent on every channel of a digest. */
export const handledByAll = (db: ReadDb, { id, channels }: SendingDigest): Match[] => {
  const [first, ...others] = channels.map((channel) => handled(db, id, channel));
  return [...(first ?? [])]
    .filter((key) => others.every((keys) => keys.has(key)))
    .map((key) => {
      const [paper, event] = key.split('.').map(Number) as [number, number];
      return { paper, event };
    });
};

export const recordDelivered = (
  db: Db,
  alertId: number,
  channel: string,
  items: readonly Match[],
  at: string,
): void => {
  for (const { paper, event } of items)
    db.run(
      `insert or ignore into alerted_publications (alert_id, channel, paper_id, event_id, alerted_at) values (?, ?, ?, ?, ?)`,
      alertId,
      channel,
      paper,
      event,
      at,
    );
};

export const history = (
  db: ReadDb,
  q: { alertId: number | null; ruleId: number | null; limit: number; offset: number },
): (DispatchRow & { alert_name: string | null })[] =>
  db.all<DispatchRow & { alert_name: string | null }>(
    `select d.*, a.name alert_name from alert_dispatches d left join alerts a on a.id = d.alert_id
     where (?1 is null or d.alert_id = ?1)
       and (?2 is null or d.rule_id = ?2 or d.alert_id in (select alert_id from alert_rule_assignments where rule_id = ?2))
     order by d.id desc limit ?3 offset ?4`,
    q.alertId,
    q.ruleId,
    q.limit,
    q.offset,
  );

/** Digests that were delivered in Carrel after a time, the newest first. */
export const deliveredHere = (db: ReadDb, after: string, limit: number) =>
  db.all<{ id: string; name: string; sent_at: string; papers: number }>(
    `select cast(d.id as text) id, a.name, d.sent_at, json_array_length(d.papers) papers
     from alert_dispatches d join alerts a on a.id = d.alert_id
     where d.channel = 'carrel' and d.status = 'sent' and d.paper_count > 0 and d.sent_at > ? order by d.id desc limit ?`,
    after,
    limit,
  );

/** Deletes dispatches before a time, and what is known of alerts that were deleted before it. */
export const prune = (db: Db, before: string): number => {
  const gone = db.run('delete from alert_dispatches where sent_at < ?', before).changes;
  db.run('delete from alerted_publications where alerted_at < ? and alert_id not in (select id from alerts)', before);
  return Number(gone);
};

interface ScheduleConfig {
  time?: string;
  day?: (typeof weekdays)[number];
}

export const readSchedule = jsonColumn<ScheduleConfig>('alerts.schedule_config');

export const scheduleOf = (a: Pick<AlertRow, 'schedule' | 'schedule_config'>): Schedule => {
  const c = readSchedule(a.schedule_config) ?? {};
  return { schedule: a.schedule, time: c.time ?? '09:00', day: c.day ?? 'monday' };
};
