import type { CaptureOutcome } from '@carrel/contract';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';

export type MessageRow = RowOf<'inbox_messages', { outcome: CaptureOutcome; acknowledged: CaptureOutcome | null }>;

export const findMessage = (db: ReadDb, channel: string, target: string, externalId: string): MessageRow | undefined =>
  db.get<MessageRow>(
    'select * from inbox_messages where channel = ? and target = ? and external_id = ?',
    channel,
    target,
    externalId,
  );
export const getMessage = (db: ReadDb, id: number): MessageRow | undefined =>
  db.get<MessageRow>('select * from inbox_messages where id = ?', id);

type Recorded = Pick<
  MessageRow,
  | 'channel'
  | 'target'
  | 'external_id'
  | 'version'
  | 'received_at'
  | 'raw_text'
  | 'urls'
  | 'metadata'
  | 'outcome'
  | 'error'
  | 'error_ref'
  | 'attempts'
  | 'next_try_at'
  | 'created_at'
>;

/** Stores the result of a message, and its papers. @returns its ID */
export const recordMessage = (db: Db, m: Recorded, papers: readonly number[]): number => {
  db.run(
    `insert into inbox_messages (channel, target, external_id, version, received_at, raw_text, urls, metadata, outcome,
       error, error_ref, attempts, next_try_at, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (channel, target, external_id) do update set version = excluded.version, raw_text = excluded.raw_text,
       urls = excluded.urls, metadata = excluded.metadata, outcome = excluded.outcome, error = excluded.error, error_ref = excluded.error_ref,
       attempts = excluded.attempts, next_try_at = excluded.next_try_at, archived_at = null`,
    m.channel,
    m.target,
    m.external_id,
    m.version,
    m.received_at,
    m.raw_text,
    m.urls,
    m.metadata,
    m.outcome,
    m.error,
    m.error_ref,
    m.attempts,
    m.next_try_at,
    m.created_at,
  );
  const { id } = findMessage(db, m.channel, m.target, m.external_id)!;
  for (const paper of papers)
    db.run('insert or ignore into inbox_message_papers (message_id, paper_id) values (?, ?)', id, paper);
  return id;
};

export const setAcknowledged = (db: Db, id: number, outcome: CaptureOutcome): void => {
  db.run('update inbox_messages set acknowledged = ? where id = ?', outcome, id);
};
export const archive = (db: Db, id: number, at: string): void => {
  db.run('update inbox_messages set archived_at = ?, next_try_at = null where id = ?', at, id);
};

export const dueRetries = (db: ReadDb, channel: string, target: string, now: string): MessageRow[] =>
  db.all<MessageRow>(
    'select * from inbox_messages where next_try_at <= ? and channel = ? and target = ? order by id',
    now,
    channel,
    target,
  );

/** Messages whose sender has not seen their result, such as after a refused reaction or a retry by the user. */
export const unacknowledged = (db: ReadDb, channel: string, target: string, since: string): MessageRow[] =>
  db.all<MessageRow>(
    `select * from inbox_messages
     where channel = ? and target = ? and created_at >= ? and acknowledged is not outcome and archived_at is null
     order by id limit 100`,
    channel,
    target,
    since,
  );

export const papersOf = (db: ReadDb, messageId: number): number[] =>
  db
    .all<{ id: number }>(
      'select paper_id id from inbox_message_papers where message_id = ? order by paper_id',
      messageId,
    )
    .map((r) => r.id);

export const cursorOf = (db: ReadDb, channel: string, target: string): string | null =>
  db.value<string | null>('select cursor from inbox_cursors where channel = ? and target = ?', channel, target) ?? null;
export const setCursor = (db: Db, channel: string, target: string, cursor: string | null, at: string): void => {
  db.run(
    `insert into inbox_cursors (channel, target, cursor, updated_at) values (?, ?, ?, ?)
     on conflict (channel, target) do update set cursor = excluded.cursor, updated_at = excluded.updated_at`,
    channel,
    target,
    cursor,
    at,
  );
};

const attention = `outcome in ('unresolved', 'error') and archived_at is null`;

export const counts = (db: ReadDb) => ({
  waiting: db.value<number>(`select count(*) from papers where status = 'inbox'`) ?? 0,
  needs_attention: db.value<number>(`select count(*) from inbox_messages where ${attention}`) ?? 0,
  last_captured_at:
    db.value<string | null>(`select max(created_at) from inbox_messages where outcome in ('resolved', 'duplicate')`) ??
    null,
});

export const needingAttention = (db: ReadDb, limit: number): MessageRow[] =>
  db.all<MessageRow>(
    `select * from inbox_messages where ${attention} order by received_at desc, id desc limit ?`,
    limit,
  );

interface WaitingRow {
  paper: number;
  channel: string | null;
  received_at: string | null;
  raw_text: string | null;
}

/** Papers in the Inbox with the newest message that named each, newest message first. */
export const waiting = (db: ReadDb, limit: number, offset: number): WaitingRow[] =>
  db.all<WaitingRow>(
    `select p.id paper, m.channel, m.received_at, m.raw_text from papers p
     left join inbox_messages m on m.id = (select max(x.message_id) from inbox_message_papers x where x.paper_id = p.id)
     where p.status = 'inbox' order by coalesce(m.received_at, p.updated_at) desc, p.id desc limit ? offset ?`,
    limit,
    offset,
  );
