import type { LensContext } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { sharedInt32, sharedUint8 } from '../../platform/shared-arrays.ts';
import { fold, indexText } from '../../platform/text.ts';
import { ownOpenAlexIds, ownPapers } from '../authors/records.repo.ts';
import { inCorpus } from '../papers/paper-conditions.ts';
import { type CitationGraph, citationGraph, type Edges } from './retrieval/citation-graph.ts';

/** A lens as ranking reads it. */
export interface LensQuery {
  id: number;
  context: LensContext;
  config: Record<string, unknown>;
}

/**
 * All papers that can be seeds or candidates, by position. Papers come first, by ID, then works of the frontier. It is
 * read once for all lanes, so that they score the same papers although they run on several threads.
 */
export interface Corpus {
  /** The ID of a paper, or minus the ID of a work of the frontier. */
  keys: Int32Array;
  /** 1: may be suggested. */
  open: Uint8Array;
  /** 0: none. */
  rating: Uint8Array;
  papers: number;
}

/** A corpus with a lookup of positions by key. */
export interface Universe extends Corpus {
  at(key: number): number | undefined;
}

/** Neither saved, nor decided against, nor by the user: what may be suggested. */
const isOpen = `p.status in ('tracked', 'inbox') and p.rating not in (1, 2) and p.is_retracted = 0 and p.parent_paper_id is null
  and p.id not in ${ownPapers}`;

export const loadCorpus = (db: ReadDb, now: string): Corpus => {
  const rows = db.all<{ id: number; open: number; rating: number }>(
    `select p.id, ${isOpen} open, p.rating from papers p where ${inCorpus} order by p.id`,
  );
  const works = db.all<{ id: number }>('select id from discovery_frontier where expires_at > ? order by id', now);
  const papers = rows.length;
  const keys = sharedInt32(papers + works.length);
  const open = sharedUint8(keys.length).fill(1, papers);
  const rating = sharedUint8(keys.length);
  for (const [i, r] of rows.entries()) {
    keys[i] = r.id;
    open[i] = r.open;
    rating[i] = r.rating;
  }
  for (const [i, { id }] of works.entries()) keys[papers + i] = -id;
  return { keys, open, rating, papers };
};

export const universeOf = (corpus: Corpus): Universe => {
  const { keys, papers } = corpus;
  // Arrays by ID: a map of all papers is several times slower.
  const [here, outside] = [positionsOf(keys.subarray(0, papers), 0), positionsOf(keys.subarray(papers), papers)];
  return {
    ...corpus,
    at: (key) => {
      const position = key > 0 ? here[key] : outside[-key];
      return position === undefined || position < 0 ? undefined : position;
    },
  };
};

/** Which of these papers and works of the frontier may be suggested now. */
export const openAmong = (db: ReadDb, keys: readonly number[]): Set<number> => {
  const papers = db.all<{ key: number }>(
    `select p.id key from papers p where p.id in (select value from json_each(?)) and ${inCorpus} and ${isOpen}`,
    JSON.stringify(keys.filter((k) => k > 0)),
  );
  const works = db.all<{ key: number }>(
    `select -f.id key from discovery_frontier f where f.id in (select value from json_each(?1)) and not exists (
       select 1 from json_each(f.body, '$.authors') a where a.value ->> '$.ids.openalex' in (select value from json_each(?2)))`,
    JSON.stringify(keys.filter((k) => k < 0).map((k) => -k)),
    JSON.stringify(ownOpenAlexIds(db)),
  );
  return new Set([...papers, ...works].map((r) => r.key));
};

/** The position of each key by its absolute value, from `first` on; -1 where there is none. @param keys in order */
const positionsOf = (keys: Int32Array, first: number): Int32Array => {
  const out = new Int32Array(Math.abs(keys.at(-1) ?? 0) + 1).fill(-1);
  for (const [i, key] of keys.entries()) out[Math.abs(key)] = first + i;
  return out;
};

export interface Seed {
  id: number;
  rating: number;
  saved: boolean;
}

const text = (v: unknown): string => (typeof v === 'string' ? v.trim() : typeof v === 'number' ? String(v) : '');
const idsOf = (v: unknown): number[] => (Array.isArray(v) ? v.map(Number).filter(Number.isSafeInteger) : []);

export const keywordOf = (lens: Pick<LensQuery, 'context' | 'config'>): string | null =>
  lens.context === 'topic_keyword' ? text(lens.config.keyword ?? lens.config.query) || null : null;

const columns = `p.id, p.rating, p.status = 'library' saved`;
const seedOrder = 'order by p.rating desc, p.added_at desc, p.id';

interface SeedRow {
  id: number;
  rating: number;
  saved: number;
}

/** The words of a keyword in the search index: all of them must occur. */
const wordsQuery = (keyword: string): string =>
  indexText(keyword)
    .split(/\s+/)
    .filter((w) => w.length > 0)
    .map((w) => `"${w.replaceAll('"', '')}"`)
    .join(' AND ');

/** Papers about a keyword, by topic first, then by the words of title and abstract. */
const aboutKeyword = (db: ReadDb, keyword: string, savedOnly: boolean): SeedRow[] => {
  const where = `${inCorpus} ${savedOnly ? `and p.status = 'library'` : `and p.status <> 'dismissed'`}`;
  const byTopic = db.all<SeedRow>(
    `select ${columns} from topics t join paper_topics x on x.topic_id = t.id join papers p on p.id = x.paper_id
     where t.name_key = ? and ${where} ${seedOrder} limit 500`,
    indexText(keyword),
  );
  const papers = new Map(byTopic.map((r) => [r.id, r]));
  const wanted = indexText(keyword).split(/\s+/).filter(Boolean);
  if (wanted.length > 0 && wordsQuery(keyword) !== '')
    for (const r of db.all<SeedRow & { title: string; abstract: string | null }>(
      `select ${columns}, p.title, x.abstract from papers p left join paper_texts x on x.paper_id = p.id
       where ${where} and (instr(lower(p.title), ?1) > 0 or instr(lower(coalesce(x.abstract, '')), ?1) > 0) ${seedOrder} limit 2000`,
      wanted[0]!,
    )) {
      const words = ` ${indexText(`${r.title} ${r.abstract ?? ''}`)} `;
      if (wanted.every((w) => words.includes(` ${w}`)))
        papers.set(r.id, { id: r.id, rating: r.rating, saved: r.saved });
    }
  return [...papers.values()].slice(0, 500);
};

/** The papers that a lens starts from. */
export const seedsOf = (db: ReadDb, lens: LensQuery): Seed[] => {
  const rows = ((): SeedRow[] => {
    const { config } = lens;
    switch (lens.context) {
      case 'library_global':
        return db.all<SeedRow>(
          `select ${columns} from papers p where p.status = 'library' and p.canonical_paper_id is null ${seedOrder}`,
        );
      case 'collection':
        return db.all<SeedRow>(
          `select ${columns} from collection_items c join papers p on p.id = c.paper_id
           where c.collection_id = ? and ${inCorpus} and p.status <> 'dismissed' ${seedOrder}`,
          Number(config.collection_id),
        );
      case 'tag': {
        const id =
          config.tag_id === undefined
            ? db.value<number>('select id from tags where name_key = ?', fold(text(config.tag)))
            : Number(config.tag_id);
        return db.all<SeedRow>(
          `select ${columns} from paper_tags t join papers p on p.id = t.paper_id
           where t.tag_id = ? and ${inCorpus} and p.status <> 'dismissed' ${seedOrder}`,
          id ?? 0,
        );
      }
      case 'author_set':
        return db.all<SeedRow>(
          `select distinct ${columns} from paper_authors a join papers p on p.id = a.paper_id
             left join author_alt_identifiers m on m.alt_author_id = a.author_id
           where coalesce(m.primary_author_id, a.author_id) in (select value from json_each(?))
             and ${inCorpus} and p.status <> 'dismissed' ${seedOrder}`,
          JSON.stringify(idsOf(config.author_ids)),
        );
      case 'papers':
        return db.all<SeedRow>(
          `select ${columns} from papers p where p.id in (select value from json_each(?)) and p.status <> 'removed' ${seedOrder}`,
          JSON.stringify(idsOf(config.paper_ids)),
        );
      case 'topic_keyword': {
        const keyword = keywordOf(lens) ?? '';
        const saved = aboutKeyword(db, keyword, true);
        return saved.length >= 3 ? saved : aboutKeyword(db, keyword, false);
      }
    }
  })();
  return rows.map((r) => ({ id: r.id, rating: r.rating, saved: r.saved === 1 }));
};

/** How much a paper counts in a profile. Papers with one or two stars count against it. */
export const weightOfRating = (rating: number): number =>
  rating === 5 ? 2 : rating === 3 ? 0.5 : rating === 1 || rating === 2 ? 0 : 1;

/** Papers with one or two stars, whether saved or not. */
export const dislikedPapers = (db: ReadDb): number[] =>
  db.all<{ id: number }>(`select p.id from papers p where p.rating in (1, 2) and ${inCorpus}`).map((r) => r.id);

/** What a refresh reads once for all lanes. */
export interface LensReads {
  corpus: Corpus;
  seeds: Seed[];
  disliked: number[];
}

export const readLens = (db: ReadDb, lens: LensQuery, now: string): LensReads => ({
  corpus: loadCorpus(db, now),
  seeds: seedsOf(db, lens),
  disliked: dislikedPapers(db),
});

/** Citations between papers of the corpus, those from papers to works of the frontier included. */
export const loadGraph = (db: ReadDb, corpus: Corpus): CitationGraph =>
  citationGraph(corpus.keys.length, loadEdges(db, universeOf(corpus)));

const loadEdges = (db: ReadDb, u: Universe): Edges => {
  const edges = new EdgeList();
  const add = (citing: number, list: string, sign: 1 | -1) => {
    const a = u.at(citing);
    if (a === undefined) return;
    let id = 0;
    for (let i = 0; i <= list.length; i += 1) {
      const digit = list.charCodeAt(i) - 48;
      if (digit >= 0 && digit <= 9) {
        id = 10 * id + digit;
        continue;
      }
      const b = u.at(sign * id);
      if (b !== undefined && a !== b) edges.add(a, b);
      id = 0;
    }
  };
  // One row for each paper: passing a row costs more than parsing its list.
  for (const e of db.iterate<{ a: number; list: string }>(
    'select citing_id a, group_concat(cited_id) list from citations group by citing_id',
  ))
    add(e.a, e.list, 1);
  for (const e of db.iterate<{ a: number; list: string }>(
    `select r.paper_id a, group_concat(f.id) list from discovery_frontier f join paper_references r on r.work = f.work
     group by r.paper_id`,
  ))
    add(e.a, e.list, -1);
  return edges.done();
};

class EdgeList {
  #from = new Int32Array(1 << 16);
  #to = new Int32Array(1 << 16);
  #size = 0;

  add(from: number, to: number): void {
    if (this.#size === this.#from.length) {
      this.#from = doubled(this.#from);
      this.#to = doubled(this.#to);
    }
    this.#from[this.#size] = from;
    this.#to[this.#size] = to;
    this.#size += 1;
  }

  done(): Edges {
    return { from: this.#from.slice(0, this.#size), to: this.#to.slice(0, this.#size) };
  }
}

const doubled = (a: Int32Array): Int32Array<ArrayBuffer> => {
  const out = new Int32Array(2 * a.length);
  out.set(a);
  return out;
};

/** Titles and abstracts in the order of the universe. */
export function* loadTexts(db: ReadDb): Generator<{ key: number; title: string; abstract: string | null }> {
  yield* db.iterate<{ key: number; title: string; abstract: string | null }>(
    `select p.id key, p.title, x.abstract from papers p left join paper_texts x on x.paper_id = p.id where ${inCorpus} order by p.id`,
  );
  yield* db.iterate<{ key: number; title: string; abstract: string | null }>(
    'select -id key, title, abstract from discovery_frontier order by id',
  );
}
