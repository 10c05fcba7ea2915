import type { ReadDb } from '../../platform/db/db.ts';
import { groupDefects } from '../library/reconcile-groups.ts';
import { everything } from '../papers/search-in-stretches.ts';
import { wronglyIndexed } from '../papers/search-index.ts';
import {
  gaps,
  hasNoIdentifier,
  hasVector,
  inCorpus,
  lacksIdxbVector,
  titleWasAsked,
  vectorIsTerminal,
  wasAsked,
} from './measures.repo.ts';
import { storedPairs } from './pairs.repo.ts';

export interface DimensionItemsRequest {
  key: string;
  limit: number;
  offset: number;
  now: string;
}
export interface DimensionItem {
  id: number;
  title: string;
  date: string | null;
  year: number | null;
  authors_text: string | null;
  status: string;
  doi: string | null;
  idxa_id: string | null;
  detail: string | null;
}

const columns = 'p.id, p.title, p.date, p.year, p.authors_text, p.status, p.doi, p.idxa_id';
/** What came of asking about it, in the words of the ledger. */
const lastWord = (purpose: string) =>
  `(select coalesce(l.reason, l.status) from paper_enrichment l where l.paper_id = p.id and l.purpose = '${purpose}'
    order by l.updated_at desc limit 1)`;
const asked = `case when ${wasAsked} then 'OpenAlex was asked and does not have it' else 'Not asked yet' end`;
const vectorWord = `(select s.reason from publication_embedding_fetch_status s where s.paper_id = p.id and s.source = 'idxb')`;

/** Conditions on a paper, and what is told beside it. */
const conditions: Record<string, { where: string; detail: string }> = {
  'identity.unresolved': {
    where: hasNoIdentifier,
    detail: `case when ${titleWasAsked} then 'No source has a work with this title' else ${lastWord('title')} end`,
  },
  ...Object.fromEntries(
    Object.entries(gaps).map(([name, where]) => [`papers.missing_${name}`, { where, detail: asked }]),
  ),
  'embeddings.coverage': { where: `not ${hasVector}`, detail: vectorWord },
  'embeddings.idxb_vector_missing': { where: lacksIdxbVector, detail: vectorWord },
  'embeddings.local_computable': {
    where: `not ${hasVector} and ${vectorIsTerminal} and not (${gaps.abstract})`,
    detail: vectorWord,
  },
};

interface Found {
  id: number;
  other: number | null;
  why: string;
}

/** Lists that are found by more than a condition: a paper, the other one it is about, and why. */
const finders: Record<string, (db: ReadDb, from: number, most: number) => Found[]> = {
  'identity.paper_group_integrity': (db, from, most) =>
    groupDefects(db)
      .slice(from, from + most)
      .map((d) => ({ id: d.id, other: d.root, why: d.defect.replace('_', ' ') })),
  'identity.same_record': (db, from, most) => storedPairs(db, 'same_record', from, most),
  'identity.same_openalex_id': (db, from, most) => storedPairs(db, 'same_identity', from, most),
  'identity.preprint_twins': (db, from, most) => storedPairs(db, 'twins', from, most),
  'ops.search_index': (db, from, most) =>
    wronglyIndexed(db, everything)
      .slice(from, from + most)
      .map((p) => ({ id: p.id, other: null, why: 'Not as the index has it' })),
};

/** The papers behind a number, and one more than asked when there are further ones: the work of a reader thread. */
export const dimensionItems = (db: ReadDb, r: DimensionItemsRequest): DimensionItem[] => {
  if (r.key === 'ledger.retry_waiting')
    return db.all<DimensionItem>(
      `select ${columns}, group_concat(l.source || ': ' || coalesce(l.reason, 'no answer') || ', again ' || l.next_retry_at, '; ') detail
       from paper_enrichment l join papers p on p.id = l.paper_id
       where l.status = 'retryable_error' and l.next_retry_at > ? and ${inCorpus}
       group by p.id order by min(l.next_retry_at), p.id limit ? offset ?`,
      r.now,
      r.limit + 1,
      r.offset,
    );
  const finder = finders[r.key];
  if (finder) {
    return finder(db, r.offset, r.limit + 1).flatMap(({ id, other, why }) => {
      const row = db.get<DimensionItem>(`select ${columns}, null detail from papers p where p.id = ?`, id);
      const title = other === null ? undefined : db.value<string>('select title from papers where id = ?', other);
      return row ? [{ ...row, detail: title === undefined ? why : `${why}: “${title}” (${other})` }] : [];
    });
  }
  const c = conditions[r.key]!;
  return db.all<DimensionItem>(
    `select ${columns}, ${c.detail} detail from papers p where ${inCorpus} and ${c.where}
     order by p.status = 'library' desc, p.id desc limit ? offset ?`,
    r.limit + 1,
    r.offset,
  );
};
