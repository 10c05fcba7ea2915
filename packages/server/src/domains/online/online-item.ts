import type { OnlineItem } from '@carrel/contract';
import { doiAddress } from '@carrel/contract/paper-addresses';
import type { ReadDb } from '../../platform/db/db.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { personOf } from '../hydration/merge-work.ts';
import { paperOf } from '../hydration/paper-of-work.ts';
import { namesLine } from '../papers/names.ts';

export const onlineItem = (db: ReadDb, w: SourceWork, sources: readonly string[], relevance: number): OnlineItem => {
  const here = paperOf(db, w);
  return {
    idxa_id: w.ids.openalex ?? null,
    idxb_id: w.ids.s2 ?? null,
    title: w.title ?? w.ids.doi ?? 'Untitled',
    authors: namesLine((w.authors ?? []).map(personOf)),
    abstract: w.abstract ?? null,
    year: w.year ?? null,
    publication_date: w.date ?? null,
    journal: w.venue?.name ?? null,
    work_type: w.type ?? null,
    doi: w.ids.doi ?? null,
    arxiv_id: w.ids.arxiv ?? null,
    pmid: w.ids.pmid ?? null,
    url: w.url ?? (w.ids.doi ? doiAddress(w.ids.doi) : null),
    cited_by_count: w.citationCount ?? null,
    is_oa: w.openAccess?.isOa ?? null,
    is_retracted: w.isRetracted ?? null,
    topics: (w.topics ?? []).slice(0, 5).map((t) => t.name),
    sources: [...sources],
    paper_id: here ? String(here.canonical_paper_id ?? here.id) : null,
    paper_status: here?.status ?? null,
    in_library: here?.status === 'library',
    relevance,
  };
};
