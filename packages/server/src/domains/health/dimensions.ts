import type { HealthDimension } from '@carrel/contract';
import type { Counts } from './counts.ts';
import type { MeasureName } from './operations.ts';

export type Tier = NonNullable<HealthDimension['impact_tier']>;

export interface Dimension {
  key: string;
  entity: HealthDimension['entity'];
  unit: HealthDimension['unit'];
  label: string;
  explanation: string;
  /** What it costs a person. */
  impact: string;
  tier: Tier | null;
  measure: MeasureName;
  count: (m: Counts) => number;
  /** Of how many, also from the numbers of papers; absent where a share means nothing. */
  total?: (m: Counts) => number | undefined;
  /** Asked for everywhere, and no source has it. */
  exhausted?: (m: Counts) => number;
  breakdown?: { key: string; label: string; count: (m: Counts) => number }[];
  repair: string | null;
  /** Whether there is a list of the papers behind it. */
  items: boolean;
  /** Left out while there is nothing to tell. */
  onlyWhenPresent?: boolean;
}

const gap = (key: string, name: string, label: string, tier: Tier, explanation: string, impact: string): Dimension => ({
  key,
  entity: 'paper',
  unit: 'paper',
  label,
  explanation,
  impact,
  tier,
  measure: 'papers',
  count: (m) => m[`${name}_missing`]!,
  total: (m) => m.total!,
  exhausted: (m) => m[`${name}_exhausted`]!,
  repair: 'corpus_metadata',
  items: true,
});

/** Every gap that is measured. */
export const dimensions: readonly Dimension[] = [
  {
    key: 'identity.unresolved',
    entity: 'identity',
    unit: 'paper',
    label: 'Papers without an identifier',
    explanation: 'Only a title is known: no DOI, no arXiv id, nothing a source can be asked about.',
    impact: 'Nothing can be completed, compared or kept up to date for these.',
    tier: 'high',
    measure: 'papers',
    count: (m) => m.unresolved!,
    total: (m) => m.total!,
    exhausted: (m) => m.unresolved_exhausted!,
    repair: 'title_resolution',
    items: true,
  },
  {
    key: 'identity.paper_group_integrity',
    entity: 'identity',
    unit: 'paper',
    label: 'Versions that hang wrongly',
    explanation: 'A version of a paper points at a removed paper, at itself, or at another version.',
    impact: 'Such a paper is in no list, though it was not removed.',
    tier: 'integrity',
    measure: 'groups',
    count: (m) => m.defects!,
    total: (m) => m.versions!,
    breakdown: [
      { key: 'dangling_canonical', label: 'on a removed paper', count: (m) => m.dangling_canonical! },
      { key: 'self_links', label: 'on themselves', count: (m) => m.self_links! },
      { key: 'cycles', label: 'in a circle', count: (m) => m.cycles! },
      { key: 'chains', label: 'in a chain', count: (m) => m.chains! },
    ],
    repair: 'paper_group_reconcile',
    items: true,
    onlyWhenPresent: true,
  },
  {
    key: 'identity.same_openalex_id',
    entity: 'identity',
    unit: 'pair',
    label: 'Papers with one OpenAlex id',
    explanation: 'Two records carry the id of the same work.',
    impact: 'The work stands twice in your lists.',
    tier: 'medium',
    measure: 'same_identity',
    count: (m) => m.pairs!,
    total: (m) => m.with_idxa,
    repair: 'collapse_duplicate_identity',
    items: true,
  },
  {
    key: 'identity.preprint_twins',
    entity: 'identity',
    unit: 'pair',
    label: 'Preprints beside their journal version',
    explanation: 'A preprint and the article that came of it, both saved, by their title or arXiv id.',
    impact: 'The work stands twice in your Library.',
    tier: 'medium',
    measure: 'twins',
    count: (m) => m.pairs!,
    total: (m) => m.saved,
    repair: 'dedup_preprint_twins',
    items: true,
  },
  gap(
    'papers.missing_abstract',
    'abstract',
    'Papers without an abstract',
    'high',
    'No abstract is stored.',
    'Search finds them by their title alone, and they cannot be compared by what they say.',
  ),
  gap(
    'papers.missing_authorships',
    'authorships',
    'Papers without linked authors',
    'high',
    'No source has said yet who the authors are, beyond their names in the record.',
    'They count for no author.',
  ),
  gap(
    'papers.missing_doi',
    'doi',
    'Papers without a DOI',
    'medium',
    'No DOI is stored.',
    'Links and citations lack it.',
  ),
  gap(
    'papers.missing_topics',
    'topics',
    'Papers without topics',
    'medium',
    'No source has said what they are about.',
    'They are missing from charts and filters by topic.',
  ),
  gap(
    'papers.missing_references',
    'references',
    'Papers without references',
    'medium',
    'What they cite is not known.',
    'They have no neighbours by citation.',
  ),
  gap(
    'papers.missing_publication_date',
    'publication_date',
    'Papers without a date',
    'medium',
    'No date of publication is stored.',
    'They stand at the end of every list by date.',
  ),
  gap(
    'papers.missing_url',
    'url',
    'Papers without a link',
    'low',
    'No address is stored.',
    'There is nothing to open.',
  ),
  {
    key: 'embeddings.coverage',
    entity: 'embedding',
    unit: 'paper',
    label: 'Papers without any vector',
    explanation: 'Neither from a source nor made here.',
    impact: 'They are compared by their words alone.',
    tier: 'medium',
    measure: 'vectors',
    count: (m) => m.total! - m.with_vector!,
    total: (m) => m.total!,
    exhausted: (m) => m.idxb_exhausted!,
    repair: null,
    items: true,
  },
  {
    key: 'embeddings.idxb_vector_missing',
    entity: 'embedding',
    unit: 'paper',
    label: 'Papers without a vector from Semantic Scholar',
    explanation: 'Vectors say which papers are near in meaning.',
    impact: 'They are compared by their words alone.',
    tier: 'medium',
    measure: 'vectors',
    count: (m) => m.idxb_missing!,
    total: (m) => m.total!,
    exhausted: (m) => m.idxb_exhausted!,
    repair: 'idxb_vector',
    items: true,
  },
  {
    key: 'embeddings.local_computable',
    entity: 'embedding',
    unit: 'paper',
    label: 'Papers whose vector only this machine could make',
    explanation: 'Semantic Scholar has none; their title and abstract are here.',
    impact: 'They are compared by their words alone.',
    tier: null,
    measure: 'vectors',
    count: (m) => m.local_computable!,
    total: (m) => m.total!,
    repair: null,
    items: true,
  },
  {
    key: 'ledger.retry_waiting',
    entity: 'ops',
    unit: 'paper',
    label: 'Papers that wait for another try',
    explanation: 'A source did not answer; it is asked again by itself when the wait is over.',
    impact: 'They are completed later.',
    tier: null,
    measure: 'ledger',
    count: (m) => m.retry_waiting!,
    repair: null,
    items: true,
  },
  {
    key: 'ops.search_index',
    entity: 'ops',
    unit: 'paper',
    label: 'Papers the search index lacks',
    explanation: 'The index does not hold exactly the saved papers.',
    impact: 'Search does not find these.',
    tier: 'integrity',
    measure: 'search_index',
    count: (m) => m.index_wrong!,
    total: (m) => m.saved,
    repair: 'housekeeping',
    items: true,
  },
  {
    key: 'authors.profile_missing',
    entity: 'author',
    unit: 'author',
    label: 'Authors without a profile',
    explanation: 'OpenAlex was not asked yet who they are.',
    impact: 'Where they work and what they write about is not known.',
    tier: 'low',
    measure: 'authors',
    count: (m) => m.profile_missing!,
    total: (m) => m.known!,
    exhausted: (m) => m.profile_exhausted!,
    repair: 'author_metadata',
    items: false,
  },
  {
    key: 'authors.needing_papers',
    entity: 'author',
    unit: 'author',
    label: 'Authors of whom one paper is here',
    explanation: 'Fewer than two of their papers are in the corpus.',
    impact: 'Too little is here to tell what they write about.',
    tier: null,
    measure: 'authors',
    count: (m) => m.needing_papers!,
    total: (m) => m.known!,
    exhausted: (m) => m.needing_exhausted!,
    repair: null,
    items: false,
  },
  {
    key: 'authors.without_papers',
    entity: 'author',
    unit: 'author',
    label: 'Authors without papers',
    explanation: 'Author records that no paper names any more.',
    impact: 'They take room and are in no one’s way.',
    tier: null,
    measure: 'authors',
    count: (m) => m.orphans!,
    total: (m) => m.authors!,
    repair: 'gc_orphan_authors',
    items: false,
  },
];

export const dimensionOf = (key: string): Dimension | undefined => dimensions.find((d) => d.key === key);
/** The dimensions that a repair makes better. */
export const repairedBy = (operation: string): Dimension[] => dimensions.filter((d) => d.repair === operation);
