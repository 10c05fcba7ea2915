import type { ReadDb } from '../../platform/db/db.ts';
import { type FeedbackKind, feedbackDecay, paperSignal, positionWeight } from './scoring.ts';

/** The opinion in feedback about a paper; a new one replaces earlier ones. Dismissing a paper is not an opinion. */
const opinions: Readonly<Record<string, number>> = {
  love: 2,
  like: 1,
  neutral: 0,
  clear: 0,
  add: 0,
  low: -0.5,
  dislike: -1,
  remove: -1,
};

type Sums = Record<FeedbackKind, Map<string, number>>;

const step = 2_000;
const json = (values: readonly unknown[]): string => JSON.stringify(values);

const chunks = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / step) }, (_, i) => items.slice(i * step, (i + 1) * step));

/** Papers with an opinion that still counts, positive for more of the same. */
const opinionsNow = (db: ReadDb, nowMs: number): Map<number, number> => {
  const byPaper = new Map<number, number>();
  for (const e of db.iterate<{ paper_id: number; kind: string; at: string }>(
    'select paper_id, kind, at from feedback_events order by id',
  )) {
    const value = opinions[e.kind];
    if (value === undefined) continue;
    // Saving a paper says nothing about one that was rated; it cancels a removal.
    if (e.kind === 'add' && (byPaper.get(e.paper_id) ?? 0) > 0) continue;
    byPaper.set(e.paper_id, value * feedbackDecay(nowMs - Date.parse(e.at)));
  }
  for (const [id, value] of byPaper) if (value === 0) byPaper.delete(id);
  return byPaper;
};

const keysOf = (text: string): string[] => {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter((k) => typeof k === 'string').map((k) => k.toLowerCase()) : [];
};

/** Features that papers can share: topics, venue, keywords and tags, by paper. */
const marksOf = (db: ReadDb, papers: readonly number[]): Map<number, [FeedbackKind, string][]> => {
  const out = new Map<number, [FeedbackKind, string][]>();
  const put = (paper: number, kind: FeedbackKind, key: string) => {
    const list = out.get(paper);
    if (list) list.push([kind, key]);
    else out.set(paper, [[kind, key]]);
  };
  const ids = json(papers);
  const among = 'in (select value from json_each(?))';
  for (const r of db.all<{ paper_id: number; topic_id: number }>(
    `select paper_id, topic_id from paper_topics where paper_id ${among}`,
    ids,
  ))
    put(r.paper_id, 'topic', String(r.topic_id));
  for (const r of db.all<{ id: number; venue_key: string }>(
    `select id, venue_key from papers where id ${among} and venue_key <> ''`,
    ids,
  ))
    put(r.id, 'venue', r.venue_key);
  for (const r of db.all<{ paper_id: number; keywords: string }>(
    `select paper_id, keywords from paper_texts where paper_id ${among} and keywords <> '[]'`,
    ids,
  ))
    for (const key of keysOf(r.keywords)) put(r.paper_id, 'keyword', key);
  for (const r of db.all<{ paper_id: number; tag_id: number }>(
    `select paper_id, tag_id from paper_tags where paper_id ${among}`,
    ids,
  ))
    put(r.paper_id, 'tag', String(r.tag_id));
  return out;
};

/** The points that feedback about papers adds to or takes from authors. */
export class PaperSignals {
  readonly #db: ReadDb;
  readonly #sums: Sums = {
    author: new Map(),
    topic: new Map(),
    venue: new Map(),
    keyword: new Map(),
    tag: new Map(),
  };

  constructor(db: ReadDb, nowMs: number) {
    this.#db = db;
    const values = opinionsNow(db, nowMs);
    for (const ids of chunks([...values.keys()])) this.#learn(ids, values);
  }

  #learn(ids: readonly number[], values: ReadonlyMap<number, number>): void {
    const add = (kind: FeedbackKind, key: string, value: number) => {
      this.#sums[kind].set(key, (this.#sums[kind].get(key) ?? 0) + value);
    };
    for (const [paper, marks] of marksOf(this.#db, ids))
      for (const [kind, key] of marks) add(kind, key, values.get(paper)!);
    for (const a of this.#db.all<{ paper_id: number; author_id: number; position: number; names: number }>(
      `select x.paper_id, coalesce(m.primary_author_id, x.author_id) author_id, x.position,
         (select count(*) from paper_authors y where y.paper_id = x.paper_id) names
       from paper_authors x left join author_alt_identifiers m on m.alt_author_id = x.author_id
       where x.author_id is not null and x.paper_id in (select value from json_each(?))`,
      json(ids),
    ))
      add(
        'author',
        String(a.author_id),
        (values.get(a.paper_id)! * positionWeight(a.position, a.names)) / Math.sqrt(a.names),
      );
  }

  get empty(): boolean {
    return Object.values(this.#sums).every((s) => s.size === 0);
  }

  /** @param authors with their papers. @returns points by author, -24 to 24 */
  of(authors: ReadonlyMap<number, readonly number[]>): Map<number, number> {
    const out = new Map<number, number>();
    if (this.empty) return out;
    const papers = [...new Set([...authors.values()].flat())];
    const marks = new Map(chunks(papers).flatMap((ids) => [...marksOf(this.#db, ids)]));
    for (const [author, own] of authors) {
      const keys: Record<Exclude<FeedbackKind, 'author'>, Set<string>> = {
        topic: new Set(),
        venue: new Set(),
        keyword: new Set(),
        tag: new Set(),
      };
      for (const paper of own)
        for (const [kind, key] of marks.get(paper) ?? []) if (kind !== 'author') keys[kind].add(key);
      // The mean, so that the number of an author's papers does not matter.
      const mean = (kind: Exclude<FeedbackKind, 'author'>): number => {
        const all = [...keys[kind]];
        return all.length === 0 ? 0 : all.reduce((n, k) => n + (this.#sums[kind].get(k) ?? 0), 0) / all.length;
      };
      const points = paperSignal({
        author: this.#sums.author.get(String(author)) ?? 0,
        topic: mean('topic'),
        venue: mean('venue'),
        keyword: mean('keyword'),
        tag: mean('tag'),
      });
      if (points !== 0) out.set(author, points);
    }
    return out;
  }
}
