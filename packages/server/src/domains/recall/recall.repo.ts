import type { RecallAnswer, RecallSample } from '@carrel/contract';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import { readWork } from '../discovery/json-columns.ts';
import { inLibrary } from '../papers/papers.repo.ts';

const readPool = jsonColumn<PoolEntry[]>('recall_reports.pool');

type StratumName = 'cited' | 'ranked';

/** A paper that was not found, in sample order. */
export interface PoolEntry {
  subject: string;
  stratum: StratumName;
  paperId: number | null;
  frontierId: number | null;
  title: string;
}

interface ReportRow {
  made_from: string;
  computed_at: string;
  body: string;
}

export const storedReport = (db: ReadDb): ReportRow | undefined =>
  db.get<ReportRow>('select made_from, computed_at, body from recall_reports where id = 1');

export const storedPool = (db: ReadDb): PoolEntry[] =>
  readPool(db.value<string>('select pool from recall_reports where id = 1') ?? '[]');

export const storeReport = (db: Db, row: ReportRow & { pool: string }): void => {
  db.run(
    'insert or replace into recall_reports (id, made_from, computed_at, body, pool) values (1, ?, ?, ?, ?)',
    row.made_from,
    row.computed_at,
    row.body,
    row.pool,
  );
};

export const storeBody = (db: Db, body: string): void => {
  db.run('update recall_reports set body = ? where id = 1', body);
};

export const judgements = (db: ReadDb): Map<string, RecallAnswer> =>
  new Map(
    db
      .all<{ subject: string; answer: RecallAnswer }>('select subject, answer from recall_judgements')
      .map((r) => [r.subject, r.answer]),
  );

export const storeJudgement = (
  db: Db,
  j: { subject: string; answer: RecallAnswer; title: string; at: string },
): void => {
  const exists = db.value('select 1 from recall_judgements where subject = ?', j.subject);
  if (exists === undefined)
    db.run(
      'insert into recall_judgements (subject, answer, title, judged_at) values (?, ?, ?, ?)',
      j.subject,
      j.answer,
      j.title,
      j.at,
    );
  else db.run('update recall_judgements set answer = ?, judged_at = ? where subject = ?', j.answer, j.at, j.subject);
};

/** Identifies the data that an estimate is computed from. */
export const inputsOf = (db: ReadDb): string =>
  [
    `select count(*) from papers p indexed by library_facts where ${inLibrary}`,
    'select max(id) from feed_items',
    'select max(id) from discovery_records',
    'select count(*) from discovery_lenses',
    'select count(*) from feed_monitors',
    'select count(*) from followed_authors',
  ]
    .map((sql) => db.value<number>(sql) ?? 0)
    .join(' ');

/** The papers of the sample as the user sees them. */
export const sampleOf = (db: ReadDb, entries: readonly PoolEntry[]): RecallSample[] => {
  const papers = new Map(
    db
      .all<{
        id: number;
        title: string;
        authors_text: string | null;
        venue: string | null;
        year: number | null;
        abstract: string | null;
      }>(
        `select p.id, p.title, p.authors_text, p.venue, p.year, x.abstract from papers p
         left join paper_texts x on x.paper_id = p.id where p.id in (select value from json_each(?))`,
        JSON.stringify(entries.flatMap((e) => e.paperId ?? [])),
      )
      .map((r) => [r.id, r]),
  );
  return entries.flatMap(({ subject, stratum, paperId, frontierId }): RecallSample[] => {
    const paper = paperId === null ? undefined : papers.get(paperId);
    if (paper)
      return [
        {
          subject,
          stratum,
          paper_id: String(paper.id),
          title: paper.title,
          authors: paper.authors_text === null ? [] : [paper.authors_text],
          venue: paper.venue,
          year: paper.year,
          abstract: paper.abstract,
        },
      ];
    const body = db.value<string>('select body from discovery_frontier where id = ?', frontierId ?? 0);
    if (body === undefined) return [];
    const work = readWork(body);
    return [
      {
        subject,
        stratum,
        paper_id: null,
        title: work.title ?? '',
        authors: (work.authors ?? []).map((a) => a.name).slice(0, 20),
        venue: work.venue?.name ?? null,
        year: work.year ?? null,
        abstract: work.abstract ?? null,
      },
    ];
  });
};
