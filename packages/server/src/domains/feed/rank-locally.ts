import type { ReadDb } from '../../platform/db/db.ts';

interface RankedPaper {
  /** 0 to 100. */
  score: number;
  /** What the score consists of, in points. */
  parts: Record<string, number>;
}

/** Scores how relevant papers are to the user. */
export interface FeedRanker {
  /** Scores of the papers that it can rank. May be called with a few papers at a time, on the main thread. */
  rank(db: ReadDb, paperIds: readonly number[]): ReadonlyMap<number, RankedPaper>;
}

/** Points for each part; they add up to 100. */
const points = { followed_authors: 35, rated_authors: 30, topics: 35 } as const;
/** Number of authors of a paper that are read. */
const maxAuthors = 50;
/** Papers of the Library that are counted for an author or a topic: more add no information. */
const maxCounted = 50;

/** A paper without a rating was still saved, which is weaker evidence than a rating. */
const unratedValue = 0.5;

/**
 * The score of papers in the Feed: how many of the authors are followed (35 points), how the user rated papers by
 * the authors (30), and how common its topics are in the Library (35). Only saved papers count, and nothing is learned
 * from what the Feed has shown.
 */
export class LocalRanker implements FeedRanker {
  rank(db: ReadDb, paperIds: readonly number[]): ReadonlyMap<number, RankedPaper> {
    const people = new Map<number, number | null>();
    const topics = new Map<number, number>();
    const out = new Map<number, RankedPaper>();
    for (const id of paperIds) {
      const authors = db.all<{ id: number; followed: number }>(
        `select distinct x.author_id id, f.author_id is not null followed from paper_authors x
         left join author_alt_identifiers m on m.alt_author_id = x.author_id
         left join followed_authors f on f.author_id = coalesce(m.primary_author_id, x.author_id)
         where x.paper_id = ? and x.author_id is not null limit ?`,
        id,
        maxAuthors,
      );
      const followed = authors.filter((a) => a.followed === 1).length;
      const taste = authors.map((a) => this.#taste(db, people, a.id)).filter((t) => t !== null);
      const topicScores = db.all<{ id: number; score: number | null }>(
        'select topic_id id, score from paper_topics where paper_id = ?',
        id,
      );
      const weight = topicScores.reduce((sum, t) => sum + (t.score ?? 0.5), 0);
      const overlap = topicScores.reduce((sum, t) => sum + (t.score ?? 0.5) * this.#frequency(db, topics, t.id), 0);
      const parts = {
        followed_authors: points.followed_authors * (1 - 0.5 ** followed),
        rated_authors: points.rated_authors * (taste.length === 0 ? 0 : Math.max(...taste)),
        topics: points.topics * (weight === 0 ? 0 : overlap / weight),
      };
      const score = Object.values(parts).reduce((sum, p) => sum + p, 0);
      out.set(id, {
        score: round(score),
        parts: Object.fromEntries(Object.entries(parts).map(([k, v]) => [k, round(v)])),
      });
    }
    return out;
  }

  /**
   * The mean value of an author's saved papers, 0 to 1, shrunk towards 0 while they are few; null when there are none.
   */
  #taste(db: ReadDb, scores: Map<number, number | null>, author: number): number | null {
    const before = scores.get(author);
    if (before !== undefined) return before;
    const r = db.get<{ n: number; value: number | null }>(
      `select count(*) n, sum(case rating when 0 then ${unratedValue} else (rating - 1) / 4.0 end) value from (
         select p.rating from paper_authors x join papers p on p.id = x.paper_id
         where x.author_id = ? and p.status = 'library' and p.canonical_paper_id is null limit ${maxCounted})`,
      author,
    )!;
    const taste = r.n === 0 ? null : (r.value ?? 0) / (r.n + 1);
    scores.set(author, taste);
    return taste;
  }

  /** How common a topic is among the saved papers, 0 to 1 on a logarithmic scale. */
  #frequency(db: ReadDb, counts: Map<number, number>, topic: number): number {
    const before = counts.get(topic);
    if (before !== undefined) return before;
    const n =
      db.value<number>(
        `select count(*) from (select 1 from paper_topics t join papers p on p.id = t.paper_id
         where t.topic_id = ? and p.status = 'library' and p.canonical_paper_id is null limit ${maxCounted})`,
        topic,
      ) ?? 0;
    const frequency = Math.log1p(n) / Math.log1p(maxCounted);
    counts.set(topic, frequency);
    return frequency;
  }
}

const round = (n: number): number => Math.round(n * 10) / 10;
