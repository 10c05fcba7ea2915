import type { HealthStage } from '@carrel/contract';
import type { Counts } from './counts.ts';

export interface Operation {
  key: string;
  label: string;
  /** One sentence: what a run does. */
  description: string;
  stage: HealthStage;
  order: number;
  unit: 'paper' | 'author' | 'author_source_attempt' | 'pair' | 'operation';
  cost: 'local' | 'network' | 'compute';
  sources: readonly string[];
  /** Cannot be run without a person's word: no auto switch, a confirmation for each run. */
  destructive?: boolean;
  /** Takes a list of papers instead of its own choice. */
  targets?: boolean;
  scopes?: readonly string[];
  /** Ids per call. */
  requestBatch?: { fallback: number; max: number };
  limits: { manual: number; manualMax: number; autoCap: number };
  /** Do better when these are done; those of `requires` must be. */
  prerequisites: readonly string[];
  requires?: readonly string[];
  unlocks: readonly string[];
  /** The job it starts and the key under which Activity runs one of it; null: what it needs comes with later work. */
  job: { kind: string; key: string } | null;
  /** The task whose pause holds it. */
  task: string;
  unavailable?: string;
  /** What is pending, and the measures it is read from. */
  pending?: { measures: readonly MeasureName[]; of: (m: Counts) => number };
  /** What of the same measures waits because its source failed, and until when (0: not known). */
  later?: (m: Counts) => { items: number; nextMs: number };
}

export const measureNames = [
  'papers',
  'ledger',
  'vectors',
  'groups',
  'same_record',
  'same_identity',
  'twins',
  'search_index',
  'authors',
  'topics',
  'old_rows',
] as const;
export type MeasureName = (typeof measureNames)[number];

export const stageLabels: Record<HealthStage, string> = {
  author_identity: 'Author identity',
  author_canonicalization: 'Authors that are one person',
  author_works: 'Works of authors',
  paper_identity: 'Identity of papers',
  paper_metadata: 'Metadata of papers',
  paper_canonicalization: 'Papers that are one work',
  remote_vectors: 'Vectors from Semantic Scholar',
  local_embeddings: 'Vectors made here',
  derived: 'Derived data',
  cleanup: 'Cleaning up',
  housekeeping: 'Housekeeping',
};

const hydrateKey = 'papers.rehydrate_metadata:idxa:metadata';
const many = { manual: 500, manualMax: 5_000, autoCap: 500 };
const once = { manual: 1, manualMax: 1, autoCap: 1 };
const authorPages = 'Carrel keeps authors only as names on papers so far; this comes with pages of their own.';

/** Every repair, in the order in which one helps the next. */
export const operations: readonly Operation[] = [
  {
    key: 'author_metadata',
    label: 'Complete author profiles',
    description:
      'Asks OpenAlex who the authors of your papers are: where they work, what they write about, how much they have written.',
    stage: 'author_identity',
    order: 10,
    unit: 'author_source_attempt',
    cost: 'network',
    sources: ['idxa'],
    limits: { manual: 200, manualMax: 2_000, autoCap: 200 },
    prerequisites: [],
    unlocks: ['dedup_orcid'],
    job: { kind: 'authors.rehydrate_metadata', key: 'authors.rehydrate_metadata' },
    task: 'author_metadata',
    pending: { measures: ['authors'], of: (m) => m.profile_due! },
  },
  {
    key: 'dedup_orcid',
    label: 'Find authors that are one person',
    description: 'Looks for authors who share an ORCID iD, or a name and initials.',
    stage: 'author_canonicalization',
    order: 20,
    unit: 'author',
    cost: 'network',
    sources: ['idxa'],
    limits: { manual: 100, manualMax: 500, autoCap: 100 },
    prerequisites: ['author_metadata'],
    unlocks: ['author_works'],
    job: null,
    task: 'dedup_orcid',
    unavailable: authorPages,
  },
  {
    key: 'dedup_orcid_merge',
    label: 'Merge authors that are one person',
    description: 'Merges pairs of authors that were found and looked at.',
    stage: 'author_canonicalization',
    order: 21,
    unit: 'author',
    cost: 'local',
    sources: [],
    destructive: true,
    limits: { manual: 100, manualMax: 500, autoCap: 100 },
    prerequisites: ['dedup_orcid'],
    unlocks: [],
    job: null,
    task: 'dedup_orcid_merge',
    unavailable: authorPages,
  },
  {
    key: 'author_works',
    label: 'Fetch works of authors',
    description: 'Brings in the works of authors you follow.',
    stage: 'author_works',
    order: 30,
    unit: 'author',
    cost: 'network',
    sources: ['idxa', 'idxb'],
    limits: { manual: 25, manualMax: 500, autoCap: 25 },
    prerequisites: ['dedup_orcid'],
    unlocks: ['title_resolution', 'corpus_metadata'],
    job: null,
    task: 'author_works',
    unavailable: 'Authors cannot be followed yet.',
  },
  {
    key: 'title_resolution',
    label: 'Find the works behind titles',
    description:
      'Looks at OpenAlex, then at Semantic Scholar, for the work behind each paper that came without an identifier.',
    stage: 'paper_identity',
    order: 40,
    unit: 'paper',
    cost: 'network',
    sources: ['idxa', 'idxb'],
    targets: true,
    limits: { manual: 200, manualMax: 5_000, autoCap: 200 },
    prerequisites: [],
    unlocks: ['corpus_metadata'],
    // The same key as the next one: both write the same ledger, so they take turns.
    job: { kind: 'ai.title_resolution_sweep', key: hydrateKey },
    task: 'title_resolution',
    pending: { measures: ['ledger'], of: (m) => m.titles_due! },
  },
  {
    key: 'corpus_metadata',
    label: 'Complete papers from their sources',
    description: 'Asks OpenAlex, Semantic Scholar and Crossref for what papers lack, and other sources for abstracts.',
    stage: 'paper_metadata',
    order: 50,
    unit: 'paper',
    cost: 'network',
    sources: ['idxa', 'idxb', 'crossref', 'europe_pmc', 'arxiv', 'biorxiv'],
    targets: true,
    limits: many,
    prerequisites: ['title_resolution'],
    unlocks: ['dedup_preprint_twins', 'idxb_vector'],
    job: { kind: 'papers.rehydrate_metadata', key: hydrateKey },
    task: 'corpus_metadata',
    pending: { measures: ['ledger'], of: (m) => m.identified_due! },
    later: (m) => ({ items: m.retry_waiting!, nextMs: m.next_retry_ms! }),
  },
  {
    key: 'paper_group_reconcile',
    label: 'Mend groups of versions',
    description:
      'Puts versions of a paper that hang in chains, in circles or on removed papers back on the paper that stays.',
    stage: 'paper_canonicalization',
    order: 56,
    unit: 'paper',
    cost: 'local',
    sources: [],
    limits: { manual: 1_000, manualMax: 20_000, autoCap: 1_000 },
    prerequisites: [],
    unlocks: ['collapse_duplicate_identity', 'dedup_preprint_twins'],
    job: { kind: 'papers.reconcile_groups', key: 'papers.reconcile_groups' },
    task: 'paper_group_reconcile',
    pending: { measures: ['groups'], of: (m) => m.defects! },
  },
  {
    key: 'collapse_duplicate_identity',
    label: 'Fold papers with one OpenAlex id',
    description:
      'Shows papers that carry the same OpenAlex id as one; each stays in the file, and one undo parts them again.',
    stage: 'paper_canonicalization',
    order: 58,
    unit: 'pair',
    cost: 'local',
    sources: [],
    limits: many,
    prerequisites: ['corpus_metadata'],
    requires: ['paper_group_reconcile'],
    unlocks: [],
    job: { kind: 'papers.collapse_duplicate_identity', key: 'papers.collapse_duplicate_identity' },
    task: 'collapse_duplicate_identity',
    pending: { measures: ['same_identity'], of: (m) => m.pairs! },
  },
  {
    key: 'dedup_preprint_twins',
    label: 'Fold preprints into journal versions',
    description:
      'Shows a preprint and its journal version as one paper. A run may find more pairs than are counted: it also looks at works of the same author under other titles. One undo takes the whole run back.',
    stage: 'paper_canonicalization',
    order: 60,
    unit: 'pair',
    cost: 'local',
    sources: [],
    destructive: true,
    scopes: ['library', 'corpus'],
    limits: many,
    prerequisites: ['corpus_metadata'],
    requires: ['paper_group_reconcile'],
    unlocks: ['idxb_vector'],
    job: { kind: 'library.deduplicate', key: 'library.deduplicate' },
    task: 'dedup_preprint_twins',
    pending: { measures: ['twins'], of: (m) => m.pairs! },
  },
  {
    key: 'library_dedup',
    label: 'Merge all duplicates at once',
    description:
      'Merges saved records that carry the same DOI, or the same arXiv id, into the first of them: blanks filled, tags, notes and ratings kept. One undo parts them all again.',
    stage: 'paper_canonicalization',
    order: 62,
    unit: 'operation',
    cost: 'local',
    sources: [],
    destructive: true,
    limits: once,
    prerequisites: ['corpus_metadata'],
    unlocks: ['idxb_vector'],
    job: { kind: 'library.merge_duplicates', key: 'library.merge_duplicates' },
    task: 'library_dedup',
    pending: { measures: ['same_record'], of: (m) => (m.pairs! > 0 ? 1 : 0) },
  },
  {
    key: 'idxb_vector',
    label: 'Fetch vectors from Semantic Scholar',
    description: 'Fetches the vectors by which papers are compared in meaning.',
    stage: 'remote_vectors',
    order: 70,
    unit: 'paper',
    cost: 'network',
    sources: ['idxb'],
    targets: true,
    requestBatch: { fallback: 250, max: 500 },
    limits: many,
    prerequisites: ['dedup_preprint_twins'],
    unlocks: ['embedding'],
    job: { kind: 'ai.backfill_idxb_vectors', key: 'ai.backfill_idxb_vectors' },
    task: 'idxb_vector',
    pending: { measures: ['vectors'], of: (m) => m.wanting! },
    later: (m) => ({ items: m.idxb_missing! - m.idxb_exhausted! - m.wanting!, nextMs: m.next_due_ms! }),
  },
  {
    key: 'embedding',
    label: 'Make vectors here',
    description: 'Computes vectors of papers that Semantic Scholar does not have.',
    stage: 'local_embeddings',
    order: 80,
    unit: 'paper',
    cost: 'compute',
    sources: [],
    targets: true,
    limits: many,
    prerequisites: ['idxb_vector'],
    unlocks: ['author_centroids'],
    job: null,
    task: 'embedding',
    unavailable: 'No model that makes vectors on this machine is part of Carrel yet.',
  },
  {
    key: 'author_centroids',
    label: 'Reckon what authors write about',
    description: 'Recomputes the mean vector of each author.',
    stage: 'derived',
    order: 85,
    unit: 'author',
    cost: 'local',
    sources: [],
    limits: { manual: 500, manualMax: 5_000, autoCap: 1_000 },
    prerequisites: ['embedding'],
    unlocks: [],
    job: null,
    task: 'author_centroids',
    unavailable: authorPages,
  },
  {
    key: 'reference_graph',
    label: 'Fetch references',
    description: 'Fetches what papers cite.',
    stage: 'derived',
    order: 90,
    unit: 'paper',
    cost: 'network',
    sources: ['idxa'],
    limits: { manual: 250, manualMax: 5_000, autoCap: 250 },
    prerequisites: ['corpus_metadata'],
    unlocks: [],
    job: null,
    task: 'reference_graph',
    unavailable:
      'OpenAlex gives references with everything else it knows of a paper, so “Complete papers from their sources” fetches them; asking for them alone would cost the same calls again.',
  },
  {
    key: 'cluster_labels',
    label: 'Name the regions of the map',
    description: 'Names clusters of papers by what they share.',
    stage: 'derived',
    order: 92,
    unit: 'operation',
    cost: 'compute',
    sources: [],
    limits: once,
    prerequisites: ['embedding'],
    unlocks: [],
    job: null,
    task: 'cluster_labels',
    unavailable: 'There is no map yet.',
  },
  {
    key: 'topic_normalize',
    label: 'Fold spellings of topics',
    description:
      'Puts papers under one topic where its names differ only in case, spaces, hyphens or the like. The others go on as other names of it.',
    stage: 'derived',
    order: 94,
    unit: 'operation',
    cost: 'local',
    sources: [],
    limits: once,
    prerequisites: ['corpus_metadata'],
    unlocks: [],
    job: { kind: 'topics.normalize_canonical', key: 'topics.normalize_canonical' },
    task: 'topic_normalize',
    pending: { measures: ['topics'], of: (m) => (m.spellings! > 0 ? 1 : 0) },
  },
  {
    key: 'gc_orphan_authors',
    label: 'Remove authors without papers',
    description: 'Deletes author records that no paper names any more. They come back when a source names them again.',
    stage: 'cleanup',
    order: 100,
    unit: 'author',
    cost: 'local',
    sources: [],
    destructive: true,
    limits: many,
    prerequisites: [],
    unlocks: [],
    job: { kind: 'authors.garbage_collect_orphans', key: 'authors.garbage_collect_orphans' },
    task: 'gc_orphan_authors',
    pending: { measures: ['authors'], of: (m) => m.orphans! },
  },
  {
    key: 'housekeeping',
    label: 'Housekeeping',
    description: 'Drops old log lines and history past their time, and completes the search index.',
    stage: 'housekeeping',
    order: 110,
    unit: 'operation',
    cost: 'local',
    sources: [],
    limits: once,
    prerequisites: [],
    unlocks: [],
    job: { kind: 'db.maintenance', key: 'db.maintenance' },
    task: 'db.maintenance',
    pending: { measures: ['search_index', 'old_rows'], of: (m) => (m.index_wrong! + m.old_rows! > 0 ? 1 : 0) },
  },
];

export const operationOf = (key: string): Operation | undefined => operations.find((o) => o.key === key);
export const operationOfTask = (task: string): Operation | undefined => operations.find((o) => o.task === task);

/** Whether a repair can run in this release, and so can be measured. */
export type RunnableOperation = Operation &
  Required<Pick<Operation, 'pending'>> & { job: NonNullable<Operation['job']> };
export const isRunnable = (o: Operation): o is RunnableOperation => o.job !== null && o.pending !== undefined;
