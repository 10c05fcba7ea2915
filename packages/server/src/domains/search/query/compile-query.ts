import { stemmer } from 'stemmer';
import { cleanArxivId, cleanDoi } from '../../../formats/identifiers.ts';
import type { SqlValue } from '../../../platform/db/driver.ts';
import { fold } from '../../../platform/text.ts';
import type { QueryNode, Range, TextNode } from './query-node.ts';
import { stemsWithin } from './word-beginnings.ts';

export interface CompiledQuery {
  /** Expression for the full-text index that every hit satisfies; null if the query has no required words. */
  match: string | null;
  /** Condition on `papers p`, and on `library_search f` if there is a `match`; null when there is none besides `match`. */
  where: string | null;
  params: SqlValue[];
  /** Whether `where` reads nothing of a paper but its id. With a `match`, the hits need not be looked up in `papers`. */
  byId: boolean;
  /** Whether the narrow index of facts has everything that `where` reads of a paper. */
  inFacts: boolean;
  /** Whether the narrow index of facts is the fastest way to evaluate `where`. */
  byFacts: boolean;
  /**
   * Whether counting the hits in an ID range takes time in proportion to the range. For a word prefix or a list such as
   * a collection, all hits are collected first, whatever the range.
   */
  countsByRange: boolean;
}

const quote = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** How many papers have the words, up to `commonFrom`. */
export type CountOf = (expression: string) => number;

/**
 * A word in at least this many papers is common. Longer words with this prefix are then left out, because they would
 * make the search several times slower and add little.
 */
export const commonFrom = 1000;

/** Whether the index can be searched by this prefix: the stem that it searches by must not be much shorter. */
const keepsBeginning = (word: string): boolean => {
  const stem = stemmer(word);
  return stem === word || stem === word.replace(/y$/, 'i') || stem === word.replace(/e$/, '');
};

const inColumn = (n: TextNode, body: string): string => (n.column ? `{${n.column}} : ${body}` : body);
const prefixOf = (phrase: string): string => `${phrase} *`;
const hasPrefix = (match: string): boolean => match.includes('" *');
const either = (list: readonly string[]): string => (list.length === 1 ? list[0]! : `(${list.join(' OR ')})`);

const textExpression = (n: TextNode, countOf: CountOf): string => {
  const phrase = quote(n.words.join(' '));
  const before = n.words.slice(0, -1);
  const stems = () => stemsWithin(n.words.at(-1)!).map((stem) => quote([...before, stem].join(' ')));
  if (n.prefix) return inColumn(n, either([prefixOf(phrase), ...stems()]));
  const whole = [phrase, ...(n.forms ?? []).map(quote)];
  if (!n.last) return inColumn(n, either(whole));
  const count = countOf(inColumn(n, phrase));
  if (count >= commonFrom) return inColumn(n, either(whole));
  const longer = keepsBeginning(n.words[0]!) || count === 0 ? [prefixOf(phrase)] : [];
  return inColumn(n, either([...whole, ...longer, ...(count === 0 ? stems() : [])]));
};

/** The node as one full-text expression; null if it contains anything but words. */
const asMatch = (n: QueryNode, countOf: CountOf): string | null => {
  switch (n.kind) {
    case 'text':
      return textExpression(n, countOf);
    case 'all':
    case 'any': {
      const positive: string[] = [];
      const negative: string[] = [];
      for (const item of n.items) {
        // The index can only subtract from something: NOT needs a positive operand.
        const inner = n.kind === 'all' && item.kind === 'not' ? asMatch(item.item, countOf) : null;
        if (inner) negative.push(inner);
        else {
          const own = asMatch(item, countOf);
          if (own === null) return null;
          positive.push(own);
        }
      }
      if (positive.length === 0) return null;
      const joined = positive.length === 1 ? positive[0]! : `(${positive.join(n.kind === 'all' ? ' AND ' : ' OR ')})`;
      return negative.length === 0 ? joined : `(${joined} NOT (${negative.join(' OR ')}))`;
    }
    default:
      return null;
  }
};

const like = (value: string): string => value.replace(/[\\%_]/g, (c) => `\\${c}`);

const rangeColumns = { year: 'p.year', rating: 'p.rating', cited: 'p.cited_by_count' } as const;

type Is = Extract<QueryNode, { kind: 'is' }>['what'];
type Has = Extract<QueryNode, { kind: 'has' }>['what'];

/** Conditions on facts of a paper. */
const isFact: Partial<Record<Is, string>> = {
  rated: 'p.rating > 0',
  unrated: 'p.rating = 0',
  retracted: 'p.is_retracted = 1',
  oa: 'p.is_oa = 1',
  preprint: `p.work_type = 'preprint'`,
  unresolved: `p.resolution_status = 'unresolved'`,
};
const hasFact: Partial<Record<Has, string>> = {
  pdf: 'p.has_pdf',
  doi: 'p.has_doi',
  identifier: 'p.has_identifier',
  authors: 'p.has_authors',
  year: 'p.year is not null',
  url: 'p.has_url',
  key: 'p.has_key',
};

/** Reading statuses as conditions on facts. */
const readingFact: Partial<Record<Is, string>> = {
  unread: `coalesce(p.reading_status, '') not in ('done', 'excluded')`,
  reading: `p.reading_status = 'reading'`,
  done: `p.reading_status = 'done'`,
  excluded: `p.reading_status = 'excluded'`,
};

/** Papers of the Library whose reading has begun or ended, from their own small index. */
const withReading = (states: string): string =>
  `(select r.id from papers r indexed by library_reading where r.status = 'library' and r.canonical_paper_id is null and r.reading_status in (${states}))`;
/**
 * Not `exists`: SQLite 3.53 makes a join of that, and then an OFFSET also counts the further rows of the same paper, so that
 * the next page repeats some papers.
 */
const any = (rows: string) => `(select 1 from ${rows} limit 1) is not null`;
const linked = (table: string, column: string) => (id: string) => any(`${table} x where x.${column} = ${id}`);

/** Conditions that need only the id of a paper. */
const isById: Partial<Record<Is, (id: string) => string>> = {
  unread: (id) => `${id} not in ${withReading("'done', 'excluded'")}`,
  reading: (id) => `${id} in ${withReading("'reading'")}`,
  done: (id) => `${id} in ${withReading("'done'")}`,
  excluded: (id) => `${id} in ${withReading("'excluded'")}`,
  tagged: linked('paper_tags', 'paper_id'),
  untagged: (id) => `not (${linked('paper_tags', 'paper_id')(id)})`,
  collected: linked('collection_items', 'paper_id'),
  uncollected: (id) => `not (${linked('collection_items', 'paper_id')(id)})`,
};
const hasById: Partial<Record<Has, (id: string) => string>> = {
  note: (id) => `${id} in (select x.paper_id from paper_texts x indexed by texts_noted where x.notes <> '')`,
  abstract: (id) => any(`paper_texts x indexed by texts_abstracted where x.paper_id = ${id} and x.abstract <> ''`),
  tag: linked('paper_tags', 'paper_id'),
  collection: linked('collection_items', 'paper_id'),
  citations: linked('citations', 'cited_id'),
  references: linked('citations', 'citing_id'),
};

/** What a condition reads of a paper: its id, columns of the index of facts, or any column. */
type Reads = 'id' | 'facts' | 'paper';
/** @param hasWords whether the query has a `match`; a reading status is then looked up by id */
const readsOf = (n: QueryNode, hasWords: boolean): Reads => {
  switch (n.kind) {
    case 'all':
    case 'any': {
      const all = n.items.map((item) => readsOf(item, hasWords));
      return all.includes('paper') ? 'paper' : all.includes('facts') ? 'facts' : 'id';
    }
    case 'not':
      return readsOf(n.item, hasWords);
    case 'is':
      return isById[n.what] && (hasWords || !readingFact[n.what]) ? 'id' : 'facts';
    case 'has':
      return hasById[n.what] ? 'id' : 'facts';
    case 'range':
    case 'added':
    case 'type':
    case 'lang':
      return 'facts';
    case 'venue':
    case 'key':
    case 'id':
    case 'import':
      return 'paper';
    default:
      return 'id';
  }
};
/** Conditions that give a list of papers from which a search without words can start. */
const listsPapers = (n: QueryNode): boolean => {
  switch (n.kind) {
    case 'has':
      return n.what === 'note';
    default:
      return [
        'text',
        'person',
        'name',
        'tag',
        'topic',
        'institution',
        'country',
        'collection',
        'similar',
        'pdf',
      ].includes(n.kind);
  }
};
/** Conditions that have a sorted index of their own, which is best if the others need only the id. */
const hasOwnIndex = (n: QueryNode): boolean =>
  ['range', 'added', 'type'].includes(n.kind) ||
  (n.kind === 'is' && (n.what === 'reading' || n.what === 'done' || n.what === 'excluded'));

/** What a query reads of the library before it is turned into SQL. */
export interface Lookups {
  countOf: CountOf;
  /** Papers that are related to one, nearest first. */
  relatedTo: (paper: number) => readonly number[];
  /** Keys of the authors that a name can mean. */
  authorsNamed: (name: Extract<QueryNode, { kind: 'name' }>) => readonly string[];
}

/** Turns a parsed query into SQL on `papers p`. Values are always parameters. */
export const compileQuery = (root: QueryNode | null, { countOf, relatedTo, authorsNamed }: Lookups): CompiledQuery => {
  if (!root)
    return { match: null, where: null, params: [], byId: true, inFacts: true, byFacts: false, countsByRange: false };
  const params: SqlValue[] = [];
  const bind = (...values: SqlValue[]) => params.push(...values);

  const range = (column: string, r: Range): string => {
    const parts: string[] = [];
    if (r.min !== null) {
      parts.push(`${column} >= ?`);
      bind(r.min);
    }
    if (r.max !== null) {
      parts.push(`${column} <= ?`);
      bind(r.max);
    }
    return `(${parts.join(' and ')})`;
  };

  const named = (value: string): [string, SqlValue] => {
    const key = fold(value);
    return key.endsWith('*') ? [`like ? escape '\\'`, `${like(key.slice(0, -1))}%`] : ['= ?', key];
  };

  // Required words are searched in the index; the rest is a condition on the rows it returns.
  const items = root.kind === 'all' ? root.items : [root];
  const texts: QueryNode[] = [];
  const rest: QueryNode[] = [];
  for (const item of items)
    (asMatch(item.kind === 'not' ? item.item : item, countOf) !== null ? texts : rest).push(item);
  const match =
    texts.length === 0 ? null : asMatch(texts.length === 1 ? texts[0]! : { kind: 'all', items: texts }, countOf);
  if (match === null) rest.unshift(...texts);
  // The plus sign keeps SQLite from searching for the words once for each paper of a list.
  const paper = match === null ? 'p.id' : '+f.rowid';

  const condition = (n: QueryNode): string => {
    switch (n.kind) {
      case 'all':
        return `(${n.items.map(condition).join(' and ')})`;
      case 'any':
        return `(${n.items.map(condition).join(' or ')})`;
      case 'not':
        return `(not coalesce(${condition(n.item)}, 0))`;
      case 'text':
        bind(textExpression(n, countOf));
        return `${paper} in (select rowid from library_search where library_search match ?)`;
      case 'person': {
        bind(...(n.prefix ? [n.key, `${n.key}\u{10ffff}`] : [n.key]));
        return `${paper} in (select x.paper_id from paper_names x where x.name_key ${n.prefix ? '>= ? and x.name_key < ?' : '= ?'})`;
      }
      case 'name': {
        const named = `${paper} in (select x.paper_id from paper_names x where x.name_key in (select value from json_each(?)))`;
        if (!n.phrase) {
          bind(JSON.stringify(authorsNamed(n)));
          return named;
        }
        bind(`{authors} : ${quote(n.words.join(' '))}`, JSON.stringify(authorsNamed(n)));
        return `(${paper} in (select rowid from library_search where library_search match ?) or ${named})`;
      }
      case 'venue':
        bind(n.key);
        return 'p.venue_key = ?';
      case 'range':
        return range(rangeColumns[n.field], n.range);
      case 'added': {
        const parts: string[] = [];
        if (n.from) {
          parts.push('p.added_at >= ?');
          bind(n.from);
        }
        if (n.to) {
          parts.push('p.added_at <= ?');
          bind(n.to);
        }
        return `(${parts.join(' and ')})`;
      }
      case 'tag': {
        // "#12" names a tag by id.
        const byId = /^#(\d{1,15})$/.exec(n.value);
        const [op, value] = byId ? ['= ?', Number(byId[1])] : named(n.value);
        bind(value);
        return `${paper} in (select x.paper_id from paper_tags x join tags t on t.id = x.tag_id where t.${byId ? 'id' : 'name_key'} ${op})`;
      }
      case 'topic': {
        const [op, value] = named(n.value);
        bind(value, value);
        return `${paper} in (select x.paper_id from paper_topics x join topics t on t.id = x.topic_id where t.name_key ${op} or t.id in (select topic_id from topic_aliases where alias_key ${op}))`;
      }
      case 'institution': {
        const prefix = n.value.endsWith('*');
        bind(prefix ? `${like(n.value.slice(0, -1))}%` : n.value);
        const op = prefix ? `like ? escape '\\'` : '= ? collate nocase';
        return `${paper} in (select x.paper_id from institutions i join paper_institutions x on x.institution_id = i.id where i.name ${op})`;
      }
      case 'country':
        bind(n.value.toUpperCase());
        return `${paper} in (select x.paper_id from institutions i join paper_institutions x on x.institution_id = i.id where i.country = ?)`;
      case 'collection': {
        // "#12" names a collection by id; inner collections count as part of the outer one.
        const byId = /^#(\d{1,15})$/.exec(n.value);
        const [op, value] = byId ? ['= ?', Number(byId[1])] : named(n.value);
        bind(value);
        return `${paper} in (with recursive c (id) as (select id from collections where ${byId ? 'id' : 'name_key'} ${op} union select k.id from collections k join c on k.parent_id = c.id) select x.paper_id from collection_items x where x.collection_id in (select id from c))`;
      }
      case 'type':
        bind(n.value.toLowerCase());
        return 'p.work_type = ?';
      case 'lang':
        bind(n.value.toLowerCase());
        return 'lower(p.language) = ?';
      case 'key':
        bind(n.value);
        return 'p.citation_key = ?';
      case 'id': {
        bind(
          (n.scheme === 'doi' ? cleanDoi(n.value) : n.scheme === 'arxiv' ? cleanArxivId(n.value) : undefined) ??
            n.value.toLowerCase(),
        );
        return n.scheme === 'doi' ? 'p.doi = ?' : n.scheme === 'arxiv' ? 'p.arxiv_id = ?' : 'p.pmid = ?';
      }
      case 'import':
        bind(n.run, n.run);
        return `(p.import_run_id = ? or ${paper} in (select paper_id from import_entries where run_id = ? and paper_id is not null))`;
      case 'similar':
        bind(JSON.stringify(relatedTo(n.paper)));
        return `${paper} in (select value from json_each(?))`;
      case 'pdf':
        bind(quote(n.words.join(' ')));
        return `${paper} in (select f.paper_id from pdf_search join pdf_pages g on g.id = pdf_search.rowid join paper_pdfs f on f.sha256 = g.sha256 where pdf_search match ?)`;
      case 'is':
        return isFact[n.what] ?? (match === null ? readingFact[n.what] : undefined) ?? isById[n.what]!(paper);
      case 'has':
        return hasFact[n.what] ?? hasById[n.what]!(paper);
    }
  };

  // Conditions on facts are cheap, so they come first; the others are evaluated only for the papers that are left. Hits
  // of the index have no facts yet, so there the order is reversed.
  const reads = (n: QueryNode) => readsOf(n, match !== null);
  const cheap: Reads = match === null ? 'facts' : 'id';
  rest.sort((a, b) => Number(reads(b) === cheap) - Number(reads(a) === cheap));
  const where = rest.length === 0 ? null : rest.map(condition).join(' and ');
  const [byId, narrow] = [rest.every((n) => reads(n) === 'id'), rest.every((n) => reads(n) !== 'paper')];
  const others = rest.filter((n) => !hasOwnIndex(n));
  const byOwnIndex = rest.length - others.length === 1 && others.every((n) => reads(n) === 'id' && !listsPapers(n));
  const byFacts = rest.length > 0 && narrow && !byOwnIndex;
  const probesEach = byFacts ? !rest.some(listsPapers) : byOwnIndex && others.length > 0;
  const countsByRange = match === null ? probesEach : !hasPrefix(match);
  return { match, where, params, byId, inFacts: narrow, byFacts, countsByRange };
};
