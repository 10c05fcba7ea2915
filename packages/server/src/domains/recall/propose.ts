import type { ReadDb } from '../../platform/db/db.ts';
import { stripMarkup } from '../../platform/text.ts';
import { matcherOf, parseBooleanQuery, stemmed } from '../feed/boolean-query.ts';
import { inCorpus } from '../papers/paper-conditions.ts';
import { placedTerms } from '../vectors/model/terms.ts';

/** A paper that neither a monitor nor a lens found. */
export interface Missed {
  id: number;
  title: string;
  text: string;
}

export interface Proposal {
  kind: 'author' | 'query';
  label: string;
  author_id: string | null;
  query: string | null;
  would_catch: number;
  adds: number;
  per_month: number;
  paper_ids: string[];
}

type Candidate = Pick<Proposal, 'kind' | 'label' | 'author_id' | 'query'> & {
  papers: ReadonlySet<number>;
  /** Papers known to Carrel that it would have found. */
  volume: number;
};

const maxProposals = 3;
/** A match with a single paper is a coincidence. */
const minCaught = 2;
const maxCandidates = 30;
/** Newest papers that the queries are tested on. */
const maxTried = 20_000;
/** How many times as frequent a phrase must be among missed papers as among all. */
const minLift = 2;
/** How many extra papers are acceptable for one more found paper. */
const extraPapersPerGain = 25;
const monthMs = (365.25 * 86_400_000) / 12;

interface Period {
  since: string;
  now: string;
  /** SQL condition on `papers p` with the parameter `since`. */
  published: string;
}

/** Monitors that would have found the missed papers: a few with many hits each and not too many other papers. */
export const proposals = (db: ReadDb, missed: readonly Missed[], period: Period): Proposal[] => {
  const months = Math.max(1, (Date.parse(period.now) - Date.parse(period.since)) / monthMs);
  const candidates = [...authors(db, missed, period), ...phrases(db, missed, period)];
  const covered = new Set<number>();
  const out: Proposal[] = [];
  while (out.length < maxProposals) {
    const [best] = candidates
      .map((candidate) => ({ candidate, adds: [...candidate.papers].filter((id) => !covered.has(id)).length }))
      .filter(({ adds }) => adds >= minCaught)
      .map((c) => ({
        ...c,
        value: c.adds - Math.max(0, c.candidate.volume - c.candidate.papers.size) / extraPapersPerGain,
      }))
      .filter(({ value }) => value > 0)
      .sort((a, b) => b.value - a.value || (a.candidate.label < b.candidate.label ? -1 : 1));
    if (!best) return out;
    const { papers, volume, ...rest } = best.candidate;
    for (const id of papers) covered.add(id);
    candidates.splice(candidates.indexOf(best.candidate), 1);
    out.push({
      ...rest,
      would_catch: papers.size,
      adds: best.adds,
      per_month: Math.round((10 * volume) / months) / 10,
      paper_ids: [...papers].slice(0, 50).map(String),
    });
  }
  return out;
};

/** Authors of several missed papers who can be followed. */
const authors = (db: ReadDb, missed: readonly Missed[], { since, published }: Period): Candidate[] => {
  const rows = db.all<{ author: number; paper: number }>(
    `select coalesce(m.primary_author_id, a.author_id) author, a.paper_id paper from paper_authors a
       left join author_alt_identifiers m on m.alt_author_id = a.author_id
     where a.author_id is not null and a.paper_id in (select value from json_each(?))`,
    JSON.stringify(missed.map((m) => m.id)),
  );
  const papers = new Map<number, Set<number>>();
  for (const { author, paper } of rows) papers.set(author, (papers.get(author) ?? new Set()).add(paper));
  return [...papers]
    .filter(([, own]) => own.size >= minCaught)
    .sort(([a, x], [b, y]) => y.size - x.size || a - b)
    .slice(0, maxCandidates)
    .flatMap(([author, own]): Candidate[] => {
      // An author without an OpenAlex profile cannot be watched.
      const name = db.value<string>(
        `select coalesce(c.name, a.name) from authors a left join author_choices c on c.author_id = a.id
         where a.id = ? and coalesce(c.idxa_id, a.idxa_id) is not null
           and not exists (select 1 from followed_authors f where f.author_id = a.id)`,
        author,
      );
      if (name === undefined) return [];
      const volume = db.value<number>(
        `select count(distinct p.id) from paper_authors x join papers p on p.id = x.paper_id
           left join author_alt_identifiers m on m.alt_author_id = x.author_id
         where coalesce(m.primary_author_id, x.author_id) = ?2 and ${inCorpus} and ${published}`,
        since,
        author,
      );
      return [
        { kind: 'author', label: name, author_id: String(author), query: null, papers: own, volume: volume ?? 0 },
      ];
    });
};

/** Neighbouring words of titles that occur in several missed papers, and rarely in others. */
const phrases = (db: ReadDb, missed: readonly Missed[], { since, published }: Period): Candidate[] => {
  const texts = missed.map((m) => ({ id: m.id, text: stemmed(m.text) }));
  const wanted = phrasesOf(missed)
    .map((label) => {
      const query = `"${label}"`;
      const matches = matcherOf(parseBooleanQuery(query));
      // Matched as in the Feed, not as they were found above.
      return { query, label, matches, papers: new Set(texts.filter((t) => matches(t.text)).map((t) => t.id)) };
    })
    .filter(({ papers }) => papers.size >= minCaught)
    .sort((a, b) => b.papers.size - a.papers.size || (a.label < b.label ? -1 : 1))
    .slice(0, maxCandidates)
    .map((w) => ({ ...w, volume: 0, known: 0 }));
  let tried = 0;
  for (const { title, abstract, recent } of db.iterate<{ title: string; abstract: string | null; recent: number }>(
    `select p.title, x.abstract, coalesce(${published}, 0) recent from papers p left join paper_texts x on x.paper_id = p.id
     where ${inCorpus} order by p.id desc limit ${maxTried}`,
    since,
  )) {
    tried += 1;
    const text = stemmed(`${title} ${abstract ?? ''}`);
    for (const w of wanted) {
      if (!w.matches(text)) continue;
      w.known += 1;
      w.volume += recent;
    }
  }
  return wanted
    .filter(({ papers, known }) => papers.size / missed.length >= (minLift * known) / tried)
    .map(({ query, label, papers, volume }) => ({ kind: 'query', label, author_id: null, query, papers, volume }));
};

/** Pairs of neighbouring words in the titles, once for each pair of stems. */
const phrasesOf = (missed: readonly Missed[]): string[] => {
  const byWord = new Map<string, string>();
  for (const m of missed) {
    const title = stripMarkup(m.title);
    const terms = placedTerms(title);
    for (const [i, next] of terms.entries()) {
      const before = terms[i - 1];
      if (!before || !/^[ -]$/.test(title.slice(before.end, next.start))) continue;
      const key = `${before.term} ${next.term}`;
      if (!byWord.has(key)) byWord.set(key, title.slice(before.start, next.end).replaceAll('-', ' ').toLowerCase());
    }
  }
  return [...byWord.values()];
};
