import { identifiers, identify } from '@carrel/contract/identifiers';
import type { QueryNode } from '@carrel/contract/query';
import type { SqlValue } from '../../../platform/db/driver.ts';
import { fold } from '../../../platform/text.ts';
import { type CountOf, quote, textExpression } from './text-expression.ts';
import { hasById, hasFact, isById, isFact, rangeColumns, readingFact } from './what-is-read.ts';

/** What a query reads of the library before it is turned into SQL. */
export interface Lookups {
  countOf: CountOf;
  /** Papers that are related to one, nearest first. */
  relatedTo: (paper: number) => readonly number[];
  /** Keys of the authors that a name can mean. */
  authorsNamed: (name: Extract<QueryNode, { kind: 'name' }>) => readonly string[];
}

/** A condition on `papers p`. Values are always parameters. */
interface Condition {
  sql: string;
  params: readonly SqlValue[];
}

interface Context extends Lookups {
  /** The id of the paper. */
  paper: string;
  /** Whether the papers come from the index of words. */
  hasWords: boolean;
}

const sql = (text: string, ...params: SqlValue[]): Condition => ({ sql: text, params });

const joined = (list: readonly Condition[], by: 'and' | 'or'): Condition => ({
  sql: `(${list.map((c) => c.sql).join(` ${by} `)})`,
  params: list.flatMap((c) => c.params),
});

const range = (column: string, min: SqlValue, max: SqlValue): Condition =>
  joined(
    [...(min === null ? [] : [sql(`${column} >= ?`, min)]), ...(max === null ? [] : [sql(`${column} <= ?`, max)])],
    'and',
  );

const like = (value: string): string => value.replace(/[\\%_]/g, (c) => `\\${c}`);

/** A name, or the beginning of names. */
const named = (value: string): [string, SqlValue] => {
  const key = fold(value);
  return key.endsWith('*') ? [`like ? escape '\\'`, `${like(key.slice(0, -1))}%`] : ['= ?', key];
};

/** A name, or "#12" for the id of what it names. */
const namedOrById = (value: string): [column: string, op: string, SqlValue] => {
  const byId = /^#(\d{1,15})$/.exec(value);
  return byId ? ['id', '= ?', Number(byId[1])] : ['name_key', ...named(value)];
};

/** The condition of a part of a query. */
export const conditionOf = (n: QueryNode, at: Context): Condition => {
  switch (n.kind) {
    case 'all':
    case 'any':
      return joined(
        n.items.map((item) => conditionOf(item, at)),
        n.kind === 'all' ? 'and' : 'or',
      );
    case 'not': {
      const inner = conditionOf(n.item, at);
      return { ...inner, sql: `(not coalesce(${inner.sql}, 0))` };
    }
    case 'range':
      return range(rangeColumns[n.field], n.range.min, n.range.max);
    case 'added':
      return range('p.added_at', n.from, n.to);
    case 'is':
      return sql(isFact[n.what] ?? (at.hasWords ? undefined : readingFact[n.what]) ?? isById[n.what]!(at.paper));
    case 'has':
      return sql(hasFact[n.what] ?? hasById[n.what]!(at.paper));
    case 'text':
    case 'person':
    case 'name':
    case 'pdf':
      return ofWords(n, at);
    case 'tag':
    case 'collection':
    case 'topic':
    case 'region':
    case 'institution':
    case 'country':
      return ofLabel(n, at.paper);
    case 'similar':
      return sql(`${at.paper} in (select value from json_each(?))`, JSON.stringify(at.relatedTo(n.paper)));
    case 'import':
      return sql(
        `(p.import_run_id = ? or ${at.paper} in (select paper_id from import_entries where run_id = ? and paper_id is not null))`,
        n.run,
        n.run,
      );
    default:
      return ofPaper(n, at.paper);
  }
};

type Of<K extends QueryNode['kind']> = QueryNode & { kind: K };

/** Conditions on what the paper itself contains. A key may be a former one. */
const ofPaper = (n: Of<'venue' | 'type' | 'lang' | 'key' | 'id'>, paper: string): Condition => {
  switch (n.kind) {
    case 'venue':
      return sql('p.venue_key = ?', n.key);
    case 'type':
      return sql('p.work_type = ?', n.value.toLowerCase());
    case 'lang':
      return sql('lower(p.language) = ?', n.value.toLowerCase());
    case 'key':
      return sql(
        `${paper} in (select id from papers where citation_key collate nocase = ?
           union select paper_id from citation_key_aliases where alias collate nocase = ?
           union select canonical_paper_id from papers where citation_key collate nocase = ? and canonical_paper_id is not null)`,
        n.value,
        n.value,
        n.value,
      );
    case 'id': {
      const kind = n.scheme === 'arxiv' ? 'arxiv_id' : n.scheme;
      const found = identify(n.value);
      const id = found?.kind === kind ? found.id : identifiers[kind].clean(n.value);
      return sql(`p.${kind} = ?`, id ?? n.value.toLowerCase());
    }
  }
};

const withWords = (paper: string) => `${paper} in (select rowid from library_search where library_search match ?)`;

/** Conditions on words and names. */
const ofWords = (n: Of<'text' | 'person' | 'name' | 'pdf'>, { paper, countOf, authorsNamed }: Context): Condition => {
  switch (n.kind) {
    case 'text':
      return sql(withWords(paper), textExpression(n, countOf));
    case 'person': {
      const [op, keys] = n.prefix ? ['>= ? and x.name_key < ?', [n.key, `${n.key}\u{10ffff}`]] : ['= ?', [n.key]];
      return sql(`${paper} in (select x.paper_id from paper_names x where x.name_key ${op})`, ...keys);
    }
    case 'name': {
      const named = sql(
        `${paper} in (select x.paper_id from paper_names x where x.name_key in (select value from json_each(?)))`,
        JSON.stringify(authorsNamed(n)),
      );
      return n.phrase ? joined([sql(withWords(paper), `{authors} : ${quote(n.words.join(' '))}`), named], 'or') : named;
    }
    case 'pdf':
      return sql(
        `${paper} in (select f.paper_id from pdf_search join pdf_pages g on g.id = pdf_search.rowid join paper_pdfs f on f.sha256 = g.sha256 where pdf_search match ?)`,
        quote(n.words.join(' ')),
      );
  }
};

const ofInstitution = (paper: string, condition: string, value: SqlValue): Condition =>
  sql(
    `${paper} in (select x.paper_id from institutions i join paper_institutions x on x.institution_id = i.id where i.${condition})`,
    value,
  );

/** Conditions on what a paper is filed under. */
const ofLabel = (
  { kind, value }: Of<'tag' | 'collection' | 'topic' | 'region' | 'institution' | 'country'>,
  paper: string,
): Condition => {
  switch (kind) {
    case 'tag': {
      const [column, op, of] = namedOrById(value);
      return sql(
        `${paper} in (select x.paper_id from paper_tags x join tags t on t.id = x.tag_id where t.${column} ${op})`,
        of,
      );
    }
    case 'collection': {
      // Inner collections count as part of the outer one.
      const [column, op, of] = namedOrById(value);
      return sql(
        `${paper} in (with recursive c (id) as (select id from collections where ${column} ${op} union select k.id from collections k join c on k.parent_id = c.id) select x.paper_id from collection_items x where x.collection_id in (select id from c))`,
        of,
      );
    }
    case 'topic': {
      const [op, of] = named(value);
      return sql(
        `${paper} in (select x.paper_id from paper_topics x join topics t on t.id = x.topic_id where t.name_key ${op} or t.id in (select topic_id from topic_aliases where alias_key ${op}))`,
        of,
        of,
      );
    }
    case 'region':
      return sql(
        `${paper} in (select x.paper_id from maps m join json_each(m.body, '$.regions') r join map_points x on x.map_id = m.id and x.region = r.key
           where m.state = 'current' and (? in (r.value ->> 'id', r.value ->> 'label')
             or x.topic = (select t.key from json_each(r.value, '$.topics') t where ? in (t.value ->> 'id', t.value ->> 'label'))))`,
        value,
        value,
      );
    case 'institution':
      return value.endsWith('*')
        ? ofInstitution(paper, `name like ? escape '\\'`, `${like(value.slice(0, -1))}%`)
        : ofInstitution(paper, 'name = ? collate nocase', value);
    case 'country':
      return ofInstitution(paper, 'country = ?', value.toUpperCase());
  }
};
