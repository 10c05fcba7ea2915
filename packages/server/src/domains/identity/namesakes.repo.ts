import type { Db, ReadDb } from '../../platform/db/db.ts';
import { readOtherNames } from '../authors/json-columns.ts';
import { authorRecord } from '../authors/records.repo.ts';
import type { ProfilePaper, ProfileToAssess } from './namesakes.ts';
import { firstAndFamily, type PersonName, readName } from './person-name.ts';

/** Maximum number of papers of one profile that are compared, latest first: in a job, and while the user waits. */
export const maxCompared = { job: 1_500, request: 600 } as const;
/** Names read per paper; lists of thousands are no evidence about one author. */
const maxCoAuthors = 60;
/** Number of records in which given names are counted. */
const sampleSize = 3_000;

const profiles = `with profiles(id) as (select ?1 union all select alt_author_id from author_alt_identifiers
  where primary_author_id = ?1 and alt_author_id is not null)`;
const fromPapers = `from paper_authors x join papers p on p.id = x.paper_id
  left join author_paper_decisions d on d.author_id = ?1 and d.paper_id = x.paper_id
  where x.author_id in profiles and p.status <> 'removed' and p.canonical_paper_id is null`;

/** Changes when papers are added or removed, or the user judges one. */
export const fingerprintOf = (db: ReadDb, id: number): { papers: number; fingerprint: string } => {
  const r = db.get<{ papers: number; sum: number; judged: number }>(
    `${profiles} select count(*) papers, coalesce(sum(x.paper_id), 0) sum,
       coalesce(sum(case d.verdict when 'theirs' then x.paper_id when 'not_theirs' then -x.paper_id else 0 end), 0) judged
     ${fromPapers}`,
    id,
  )!;
  return { papers: r.papers, fingerprint: `${r.papers}:${r.sum}:${r.judged}` };
};

const unit = (bytes: Uint8Array): Float32Array => {
  const values = new Float32Array(bytes.slice().buffer);
  let length = 0;
  for (const v of values) length += v * v;
  const scale = length > 0 ? 1 / Math.sqrt(length) : 0;
  return values.map((v) => v * scale);
};

interface Row {
  id: number;
  name: string;
  affiliation: string | null;
  position: number;
  title: string;
  venue: string | null;
  year: number | null;
  saved: number;
  verdict: string | null;
}

/** Expected number of people with this name among ten times the number of authors known here. */
const namesakesOf = (db: ReadDb, name: PersonName): number => {
  const { family, given } = firstAndFamily(name);
  if (family === '' || given === '') return 0;
  const most = db.value<number>('select max(id) from authors') ?? 0;
  const step = Math.max(1, Math.floor(most / sampleSize));
  const sample = db.all<{ name: string }>(
    `with recursive ids(id) as (select ?1 union all select id + ?1 from ids where id + ?1 <= ?2)
     select a.name from ids join authors a on a.id = ids.id`,
    step,
    most,
  );
  if (sample.length === 0) return 0;
  const sameGiven = sample.filter((a) => firstAndFamily(readName(a.name)).given === given).length;
  const sameFamily =
    db.value<number>(
      `select count(*) from authors where name_key = ?1 or (name_key > ?1 || ' ' and name_key < ?1 || ' ' || char(1114111))`,
      family,
    ) ?? 0;
  // The author is one of them.
  return (10 * Math.max(0, sameFamily - 1) * Math.max(0, sameGiven - 1)) / sample.length;
};

/** The papers of a profile to compare, with these verdicts applied. Runs on a reader thread. */
export const profileToAssess = (
  db: ReadDb,
  id: number,
  limit: number,
  verdicts: Readonly<Record<number, ProfilePaper['verdict']>> = {},
): ProfileToAssess | null => {
  const record = authorRecord(db, id);
  if (!record) return null;
  const rows = db.all<Row>(
    `${profiles} select p.id, x.name, x.affiliation, x.position, p.title, p.venue, p.year, p.status = 'library' saved, d.verdict
     ${fromPapers} group by p.id
     order by (p.id in (select value from json_each(?3)) or coalesce(d.verdict, '') in ('theirs', 'not_theirs')) desc, p.year desc, p.id desc
     limit ?2`,
    id,
    limit,
    JSON.stringify(Object.keys(verdicts).map(Number)),
  );
  const ids = JSON.stringify(rows.map((r) => r.id));
  const byPaper = <T extends { paper_id: number }>(list: readonly T[]): Map<number, T[]> => {
    const out = new Map<number, T[]>();
    for (const x of list) out.set(x.paper_id, [...(out.get(x.paper_id) ?? []), x]);
    return out;
  };
  const coAuthors = byPaper(
    db.all<{ paper_id: number; position: number; name: string }>(
      `select x.paper_id, x.position, x.name from json_each(?) j join paper_authors x on x.paper_id = j.value and x.position < ?`,
      ids,
      maxCoAuthors,
    ),
  );
  const topics = byPaper(
    db.all<{ paper_id: number; name: string }>(
      `select x.paper_id, t.name from json_each(?) j join paper_topics x on x.paper_id = j.value join topics t on t.id = x.topic_id`,
      ids,
    ),
  );
  const vectors = new Map(
    db
      .all<{ paper_id: number; vector: Uint8Array }>(
        `select e.paper_id, e.vector from json_each(?) j join publication_embeddings e on e.paper_id = j.value and e.source = 'idxb'`,
        ids,
      )
      .map((v) => [v.paper_id, unit(v.vector)]),
  );
  const parsed = new Map<string, PersonName>();
  const nameOf = (text: string): PersonName => {
    const name = parsed.get(text) ?? readName(text);
    parsed.set(text, name);
    return name;
  };
  const names = [record.name, ...readOtherNames(record.other_names)].map(readName);
  return {
    names,
    namesakes: Math.max(...names.slice(0, 3).map((n) => namesakesOf(db, n))),
    papers: rows.map((r) => ({
      id: r.id,
      name: nameOf(r.name),
      coAuthors: (coAuthors.get(r.id) ?? []).filter((c) => c.position !== r.position).map((c) => nameOf(c.name)),
      title: r.title,
      venue: r.venue,
      affiliation: r.affiliation,
      topics: (topics.get(r.id) ?? []).map((t) => t.name),
      year: r.year,
      vector: vectors.get(r.id) ?? null,
      saved: r.saved === 1,
      verdict:
        verdicts[r.id] !== undefined
          ? verdicts[r.id]!
          : r.verdict === 'quarantined'
            ? null
            : (r.verdict as ProfilePaper['verdict']),
    })),
  };
};

/** Followed authors whose papers have changed since their last check. */
export const followedToCheck = (db: ReadDb): number[] =>
  db
    .all<{ author_id: number; fingerprint: string | null }>(
      `select f.author_id, k.fingerprint from followed_authors f left join author_namesake_checks k on k.author_id = f.author_id
       order by f.author_id`,
    )
    .filter((r) => fingerprintOf(db, r.author_id).fingerprint !== r.fingerprint)
    .map((r) => r.author_id);

export const noteCheck = (
  db: Db,
  id: number,
  c: { papers: number; fingerprint: string; groups: number },
  at: string,
): void => {
  db.run(
    `insert into author_namesake_checks (author_id, papers, fingerprint, groups, checked_at) values (?1, ?2, ?3, ?4, ?5)
     on conflict do update set papers = excluded.papers, fingerprint = excluded.fingerprint, groups = excluded.groups,
       checked_at = excluded.checked_at`,
    id,
    c.papers,
    c.fingerprint,
    c.groups,
    at,
  );
};

export const checkedAt = (db: ReadDb, id: number): string | null =>
  db.value<string>('select checked_at from author_namesake_checks where author_id = ?', id) ?? null;

export interface GroupedRow {
  id: number;
  title: string;
  year: number | null;
  venue: string | null;
  verdict: 'theirs' | 'not_theirs' | 'quarantined' | null;
  moved_to: number | null;
}

interface GroupOfPapers {
  papers: GroupedRow[];
  years: [number, number] | null;
  coAuthors: string[];
  topics: string[];
  affiliations: string[];
  venues: string[];
}

const shownOfGroup = 200;
const shownValues = 5;

export const groupedRows = (db: ReadDb, author: number, papers: readonly number[]): GroupedRow[] =>
  db.all<GroupedRow>(
    `select p.id, p.title, p.year, p.venue, d.verdict, d.moved_to from json_each(?1) j join papers p on p.id = j.value
     left join author_paper_decisions d on d.author_id = ?2 and d.paper_id = p.id order by j.key`,
    JSON.stringify(papers),
    author,
  );

/** What the papers of a group have in common. Runs on a reader thread. */
export const describeGroup = (db: ReadDb, author: number, papers: readonly number[]): GroupOfPapers => {
  const list = JSON.stringify(papers);
  const most = (sql: string): string[] =>
    db
      .all<{ name: string }>(`${sql} group by 1 order by count(*) desc, 1 limit ?3`, list, author, shownValues)
      .map((r) => r.name);
  const years = db.get<{ first: number | null; last: number | null }>(
    'select min(p.year) first, max(p.year) last from json_each(?) j join papers p on p.id = j.value',
    list,
  )!;
  return {
    papers: groupedRows(db, author, papers.slice(0, shownOfGroup)),
    years: years.first === null || years.last === null ? null : [years.first, years.last],
    coAuthors: most(
      'select x.name name from json_each(?1) j join paper_authors x on x.paper_id = j.value where x.author_id is not ?2',
    ),
    topics: most(
      'select t.name name from json_each(?1) j join paper_topics x on x.paper_id = j.value join topics t on t.id = x.topic_id where ?2 > 0',
    ),
    affiliations: most(
      'select x.affiliation name from json_each(?1) j join paper_authors x on x.paper_id = j.value where x.author_id = ?2 and x.affiliation is not null',
    ),
    venues: most(
      'select p.venue name from json_each(?1) j join papers p on p.id = j.value where p.venue is not null and ?2 > 0',
    ),
  };
};
