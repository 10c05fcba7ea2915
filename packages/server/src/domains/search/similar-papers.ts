import { cutText } from '../../formats/text.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { stripMarkup, tokens } from '../../platform/text.ts';
import { readAuthors } from '../papers/json-columns.ts';
import { displayName, isUnknownAuthor } from '../papers/names.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';

export interface NeighboursRequest {
  id: number;
  limit: number;
}

type SimilarityKind = 'references' | 'cited_together' | 'words' | 'authors';

/** The maximum that each kind of similarity adds to the total. They order a list and are never shown as a number. */
const weights: Record<SimilarityKind, number> = { references: 0.35, cited_together: 0.25, words: 0.3, authors: 0.1 };

/** Limits that bound the work even for famous papers. Rare links are stronger evidence, so they are followed first. */
const maxLinks = 400;
const maxEdges = 20_000;
const maxWordsTried = 40;
const maxWordsUsed = 14;
const maxAuthors = 12;
const papersPerAuthor = 5;

interface Shared {
  key: string | number;
  weight: number;
}
type Likeness = Map<number, Shared[]>;

const note = (likeness: Likeness, paperId: number, shared: Shared): void => {
  const list = likeness.get(paperId);
  if (list) list.push(shared);
  else likeness.set(paperId, [shared]);
};

/** What few papers share counts much, what many share counts little. */
const rarity = (holders: number): number => 1 / Math.log2(1 + Math.max(2, holders));

/** Papers that share links with one: through what they cite, or through what cites them. */
const linkedAlike = (db: ReadDb, id: number, own: 'citing_id' | 'cited_id', other: 'citing_id' | 'cited_id') => {
  const links = db.all<{ link: number; holders: number }>(
    `select c.${other} link, (select count(*) from citations x where x.${other} = c.${other}) holders
     from citations c where c.${own} = ? order by holders, link limit ?`,
    id,
    maxLinks,
  );
  const likeness: Likeness = new Map();
  let edges = 0;
  for (const { link, holders } of links) {
    if (holders < 2) continue;
    edges += holders;
    if (edges > maxEdges) break;
    for (const { n } of db.all<{ n: number }>(`select ${own} n from citations where ${other} = ?`, link))
      if (n !== id) note(likeness, n, { key: link, weight: rarity(holders) });
  }
  const possible = links.reduce((sum, l) => sum + rarity(l.holders), 0);
  return { likeness, possible };
};

/** Without markup and without the commands of TeX. */
const prose = (text: string): string => stripMarkup(text.replace(/\\[A-Za-z]+/g, ' '));

/** The words of a paper that are worth looking up: those of the title, then repeated or long ones of the abstract. */
const wordsWorthTrying = (title: string, abstract: string | null): string[] => {
  const usable = (w: string) => w.length >= 4 && !/^\d+$/.test(w);
  const fromTitle = tokens(prose(title))
    .map((t) => t.text)
    .filter(usable);
  const counts = new Map<string, number>();
  for (const { text } of tokens(prose(cutText(abstract ?? '', 6000))))
    if (usable(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const fromAbstract = [...counts].sort(([a, n], [b, m]) => m - n || b.length - a.length).map(([w]) => w);
  return [...new Set([...fromTitle, ...fromAbstract])].slice(0, maxWordsTried);
};

/** Papers that share rare words of title and abstract, as the search index knows them. */
const wordedAlike = (db: ReadDb, id: number, title: string, abstract: string | null, librarySize: number) => {
  const common = Math.max(20, Math.min(1000, Math.floor(librarySize / 50)));
  const holding = (word: string) => `{title abstract} : "${word}"`;
  const hits = 'from library_search where library_search match ?';
  // Counted before they are fetched: most words are too common to be useful.
  const rare = wordsWorthTrying(title, abstract)
    .map((word) => ({
      word,
      holders: db.value<number>(`select count(*) from (select 1 ${hits} limit ?)`, holding(word), common + 1)!,
    }))
    .filter((w) => w.holders > 1 && w.holders <= common)
    .sort((a, b) => a.holders - b.holders)
    .slice(0, maxWordsUsed);
  const likeness: Likeness = new Map();
  let possible = 0;
  for (const { word, holders } of rare) {
    const weight = Math.log(1 + librarySize / holders);
    possible += weight;
    for (const { paper } of db.all<{ paper: number }>(`select rowid paper ${hits}`, holding(word)))
      if (paper !== id) note(likeness, paper, { key: word, weight });
  }
  return { likeness, possible };
};

const authorsOf = (db: ReadDb, id: number) =>
  db.all<{ name_key: string; display: string; papers: number }>(
    `select n.name_key, n.display, (select count(*) from paper_names x where x.name_key = n.name_key) papers
     from paper_names n where n.paper_id = ? order by n.position limit ?`,
    id,
    maxAuthors,
  );

const writtenAlike = (db: ReadDb, id: number, authors: ReturnType<typeof authorsOf>) => {
  const likeness: Likeness = new Map();
  let possible = 0;
  for (const author of authors) {
    possible += rarity(author.papers);
    if (author.papers < 2 || author.papers > 2000) continue;
    for (const { paper_id } of db.all<{ paper_id: number }>(
      'select paper_id from paper_names where name_key = ?',
      author.name_key,
    ))
      if (paper_id !== id) note(likeness, paper_id, { key: author.display, weight: rarity(author.papers) });
  }
  return { likeness, possible };
};

export interface NearbyRow {
  id: number;
  title: string;
  authors: string;
  year: number | null;
  venue: string | null;
  rating: number;
  reading_status: 'reading' | 'done' | 'excluded' | null;
}

export const nearbyColumns = 'p.id, p.title, p.authors, p.year, p.venue, p.rating, p.reading_status';

export const nearby = (r: NearbyRow) => ({
  paper_id: String(r.id),
  title: r.title,
  author_names: readAuthors(r.authors).map(displayName),
  year: r.year,
  journal: r.venue,
  rating: r.rating,
  reading_status: r.reading_status,
});

/** Strongest first, each named once; two spellings of one name in one paper count as one. */
const distinct = (shared: Shared[]): Shared[] =>
  [...new Map(shared.map((s) => [s.key, s])).values()].sort((a, b) => b.weight - a.weight);

/** Adds up similarity by kind. */
const scoresOf = (db: ReadDb, id: number, { title, abstract, authors }: Compared) => {
  const librarySize = db.value<number>(`select count(*) from papers p where ${inLibrary}`) ?? 0;
  const kinds: Record<SimilarityKind, { likeness: Likeness; possible: number }> = {
    references: linkedAlike(db, id, 'citing_id', 'cited_id'),
    cited_together: linkedAlike(db, id, 'cited_id', 'citing_id'),
    words: wordedAlike(db, id, title, abstract, librarySize),
    authors: writtenAlike(db, id, authors),
  };
  const scores = new Map<number, number>();
  for (const [kind, { likeness, possible }] of Object.entries(kinds) as [SimilarityKind, (typeof kinds)['words']][])
    for (const [paper, shared] of likeness) {
      // The share of what could be in common, with diminishing returns.
      const part = Math.sqrt(distinct(shared).reduce((sum, s) => sum + s.weight, 0) / possible);
      scores.set(paper, (scores.get(paper) ?? 0) + weights[kind] * Math.min(1, part));
    }
  return { kinds, scores };
};

/** What a paper is compared by. */
const compared = (db: ReadDb, id: number): Compared => {
  const { title, abstract } = db.get<{ title: string; abstract: string | null }>(
    'select p.title, x.abstract from papers p left join paper_texts x on x.paper_id = p.id where p.id = ?',
    id,
  ) ?? { title: '', abstract: null };
  return { title, abstract, authors: authorsOf(db, id) };
};

/** Those of the papers that are similar to one without vectors, the most similar first; similarity from 0 to 1. */
export const alikeByWords = (
  db: ReadDb,
  id: number,
  limit: number,
  among: Iterable<number>,
): { id: number; similarity: number }[] => {
  const wanted = new Set(among);
  return [...scoresOf(db, id, compared(db, id)).scores]
    .filter(([paper]) => wanted.has(paper))
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, limit)
    .map(([paper, similarity]) => ({ id: paper, similarity }));
};

/** Ranks the papers of the Library that are similar in any way. */
const rank = (db: ReadDb, id: number, limit: number, paper: Compared) => {
  const { kinds, scores } = scoresOf(db, id, paper);
  const linked = new Set(
    db
      .all<{ n: number }>(
        'select cited_id n from citations where citing_id = ?1 union select citing_id from citations where cited_id = ?1',
        id,
      )
      .map((r) => r.n),
  );
  const candidates = [...scores]
    .filter(([paper]) => !linked.has(paper))
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, limit * 4);
  const rows = new Map(
    db
      .all<NearbyRow>(
        `select ${nearbyColumns} from papers p where ${inLibrary} and p.id in (select value from json_each(?))`,
        JSON.stringify(candidates.map(([paper]) => paper)),
      )
      .map((r) => [r.id, r]),
  );
  const chosen = candidates.filter(([paper]) => rows.has(paper)).slice(0, limit);
  return chosen.map(([paper]) => ({
    row: rows.get(paper)!,
    reasons: (Object.keys(weights) as SimilarityKind[])
      .map((kind) => {
        const { likeness, possible } = kinds[kind];
        const shared = distinct(likeness.get(paper) ?? []);
        return { kind, shared, strength: weights[kind] * (shared.reduce((n, s) => n + s.weight, 0) / (possible || 1)) };
      })
      .filter((r) => r.shared.length > 0)
      .sort((a, b) => b.strength - a.strength),
  }));
};
interface Compared {
  title: string;
  abstract: string | null;
  authors: ReturnType<typeof authorsOf>;
}

const titlesOf = (db: ReadDb, ids: readonly number[]): Map<number, string> =>
  new Map(
    db
      .all<{ id: number; title: string }>(
        'select id, title from papers where id in (select value from json_each(?))',
        JSON.stringify(ids),
      )
      .map((r) => [r.id, r.title]),
  );

/** How a word is written in the paper, given its normalised form. */
const asWritten = (text: string): Map<string, string> => {
  const spelled = new Map<string, string>();
  for (const t of tokens(text)) if (!spelled.has(t.text)) spelled.set(t.text, text.slice(t.start, t.end).toLowerCase());
  return spelled;
};

const shownPerReason = { references: 3, cited_together: 3, words: 4, authors: 3 } as const;

/** The neighbourhood of one paper within the Library; meant for a reader thread. */
export const paperNeighbours = (db: ReadDb, { id, limit }: NeighboursRequest) => {
  const paper = compared(db, id);
  const { title, abstract, authors } = paper;
  const ranked = rank(db, id, limit, paper);
  const byWork = (kind: SimilarityKind) => kind === 'references' || kind === 'cited_together';
  const titles = titlesOf(
    db,
    ranked.flatMap((r) =>
      r.reasons.filter((x) => byWork(x.kind)).flatMap((x) => x.shared.slice(0, 3).map((s) => Number(s.key))),
    ),
  );
  const spelled = asWritten(stripMarkup(`${title} ${abstract ?? ''}`));
  const say = (kind: SimilarityKind, key: string | number): string =>
    byWork(kind)
      ? (titles.get(Number(key)) ?? '')
      : kind === 'words'
        ? (spelled.get(String(key)) ?? String(key))
        : `${key}`;
  return {
    source_paper_id: String(id),
    similar: ranked.map(({ row, reasons }) => ({
      ...nearby(row),
      reasons: reasons.map(({ kind, shared }) => ({
        kind,
        count: shared.length,
        shared: shared.slice(0, shownPerReason[kind]).map((s) => say(kind, s.key)),
      })),
    })),
    by_authors: authors
      .filter((author) => !isUnknownAuthor(author.name_key))
      .map((author) => ({ author, ...papersBy(db, author.name_key, id) }))
      .filter((a) => a.total > 0)
      .map(({ author, total, papers }) => ({ name: author.display, total, papers })),
  };
};

const papersBy = (db: ReadDb, nameKey: string, except: number) => {
  const from = (papers: string) => `from (select distinct paper_id from paper_names where name_key = ?) n
    join ${papers} on p.id = n.paper_id where ${inLibrary} and p.id <> ?`;
  return {
    total: db.value<number>(`select count(*) ${from(libraryFacts)}`, nameKey, except) ?? 0,
    papers: db
      .all<NearbyRow>(
        `select ${nearbyColumns} ${from('papers p')} order by p.date_key desc, p.id desc limit ${papersPerAuthor}`,
        nameKey,
        except,
      )
      .map(nearby),
  };
};
