// SQL conditions on `papers p`.

/** A paper of the corpus: not removed, and not shown as another paper. */
export const inCorpus = `p.status <> 'removed' and p.canonical_paper_id is null`;
/** Not made up for the sample library: sources may be asked about it. */
export const isReal = 'not exists (select 1 from sample_papers s where s.paper_id = p.id and s.is_real = 0)';
export const hasNoIdentifier =
  'coalesce(p.idxa_id, p.doi, p.arxiv_id, p.pmid, p.pmcid, p.idxb_id, p.idxb_corpus_id) is null';
