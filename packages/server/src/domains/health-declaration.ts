import type { DiagnosticTarget, HealthDimension, HealthStage, Meter } from '@carrel/contract';
import { type Shown, storedReference, type Text } from '@carrel/messages/reference';
import type { ReadDb } from '../platform/db/db.ts';
import type { AnyJobType, JobType } from '../platform/jobs/define-job.ts';
import type { FailureCode } from '../platform/jobs/failure.ts';

// What a module declares about its gaps and repairs. The Health module and the reader threads use only these
// declarations, so a file with declarations must not import services or modules: every worker thread loads it.

/**
 * The numbers of a measurement by name. Names ending in `_ms` are timestamps, 0 meaning none; all others can be added.
 */
export type Counts = Record<string, number>;

export type Scope = 'library' | 'corpus';

/** Ids from here (inclusive) to there (exclusive). */
export interface IdRange {
  from: number;
  to: number;
}

/** Some papers: a range of them, or these. */
type IdFilter = IdRange | { papers: readonly number[] };

export interface MeasureRequest extends IdRange {
  measure: string;
  now: string;
  scope: Scope;
  /** Times before which something is overdue, from the `cutoffs` of the modules. */
  cutoffs: Readonly<Record<string, string>>;
}

/** The numbers at the top of the Health page. Those without a measure are null: unknown is never zero. */
export interface HealthTotals {
  papers_total: number | null;
  library_papers: number | null;
  with_idxa_id: number | null;
  without_idxa_id: number | null;
  eligible_now: number | null;
  retry_waiting: number | null;
  next_retry_at: string | null;
  embedding_coverage_pct: number | null;
  embeddings_ready: boolean | null;
  authors_total: number | null;
}

/** Something that is counted, and stored until it changes. */
export interface Measure {
  name: string;
  /** Its position among all measures, which are taken in this order. */
  order: number;
  /** Counted and stored by ID ranges of these, which triggers mark as changed; absent: as a whole. */
  entity?: 'paper' | 'author';
  /**
   * Not all of its changes are marked by triggers, so it is also counted daily, after a wipe, and after the repair that
   * reads it.
   */
  unmarked?: boolean;
  /** Runs on a reader thread. Measures of the whole library ignore the range. */
  count(db: ReadDb, request: MeasureRequest): Counts;
  totals?(counts: Counts): Partial<HealthTotals>;
}

/** The paper that would be merged, the one that stays, and a code of why. */
export interface Pair {
  paper: number;
  keep: number;
  why: string;
}

/** Pairs of papers. They are stored, so that only papers that changed are compared again. */
export interface PairMeasure {
  name: string;
  /** Its place among all measures; null for pairs that are stored only for other measures and not counted. */
  order: number | null;
  /** The pairs whose first paper is in a range, or that contain one of the papers. Runs on a reader thread. */
  find(db: ReadDb, among: IdFilter, scope: Scope): Pair[];
  /** All papers whose pairs may change when these change, including these. Default: only these. */
  affected?(db: ReadDb, papers: readonly number[]): number[];
  /** Papers to compare again after all ranges were scanned, during which papers may have changed. */
  afterScan?(db: ReadDb): number[];
}

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
  /** The message of `detail`, as it is stored. */
  detail_ref?: string | null;
}
/** The text of a paper in a list is handed to another thread in English, with its message next to it. */
export const withDetail = (item: DimensionItem, detail: Shown | null): DimensionItem => ({
  ...item,
  detail: detail === null ? null : String(detail),
  detail_ref: storedReference(detail),
});
/** A paper in a list, the other paper of its pair, and why it is listed. */
export interface FoundItem {
  id: number;
  other: number | null;
  why: Shown;
}

/** SQL for the text that is shown with each paper, and for its message if one is stored. */
export interface DetailColumns {
  detail: string;
  detailRef?: string;
}

/** How the papers behind a number are listed. All of it runs on a reader thread. */
type DimensionItems =
  /** SQL on `papers p`: a condition, and what is shown with each paper: a code of `texts`, or words of a source. */
  | ({ where: string; texts?: Readonly<Record<string, Text>> } & DetailColumns)
  /** The stored pairs of a measure, and the text of each code of why. */
  | { pairs: string; reasons: Readonly<Record<string, Text>> }
  /** A query of its own. */
  | { find: (db: ReadDb, offset: number, limit: number) => FoundItem[] }
  /** The whole query: rows of `itemColumns` and `detail`, one more than the limit if there are more. */
  | { list: (db: ReadDb, request: DimensionItemsRequest) => DimensionItem[] };

/** The columns of `papers p` that a list of papers shows. */
export const itemColumns = 'p.id, p.title, p.date, p.year, p.authors_text, p.status, p.doi, p.idxa_id';

export type ImpactTier = NonNullable<HealthDimension['impact_tier']>;

/** A gap that is measured. */
export interface Dimension {
  key: string;
  /** Its place in the list of all gaps. */
  order: number;
  entity: HealthDimension['entity'];
  unit: HealthDimension['unit'];
  label: Text;
  explanation: Text;
  /** What it costs the user. */
  impact: Text;
  tier: ImpactTier | null;
  measure: string;
  /** Counted over saved papers only. Default: the corpus. */
  scope?: Scope;
  count: (m: Counts) => number;
  /** The total; absent if a share is meaningless. */
  total?: (m: Counts) => number | undefined;
  /** Another measure that `total` also reads. */
  totalFrom?: string;
  /** Every source was asked, and none has it. */
  exhausted?: (m: Counts) => number;
  breakdown?: { key: string; label: Text; explanation: Text; count: (m: Counts) => number }[];
  /** Key of the repair that closes it. */
  repair: string | null;
  /** Where the user closes it, if no repair does: an address of the interface. */
  resolve?: { label: Text; target: string };
  /** The list of papers behind it; null where there is none. */
  items: DimensionItems | null;
  /** Why it cannot be measured in this release. */
  notYet?: Text;
  /** Left out of the list while its count is zero. */
  onlyWhenPresent?: boolean;
}

/** Papers by the kind of ID used at a source, which determines the number of calls of a run. */
export interface CandidateKinds {
  id: number;
  doi: number;
  other: number;
  title: number;
}
export interface CandidatesRequest {
  operation: string;
  now: string;
  limit: number;
  /** Only these. */
  targets: number[] | null;
  scope: Scope;
}
/** The papers that a run would take. */
export interface Candidates {
  pending: number;
  ids: number[];
  kinds: CandidateKinds;
  /** Papers that only one source is asked about. */
  special: { arxiv: number; biorxiv: number; datacite: number };
}

export interface ForecastOptions {
  batchSize: number | null;
  idxaKey: boolean;
  idxbKey: boolean;
  /** Papers that only one source is asked about; `unknown`: any of them may be. */
  special?: Candidates['special'] | null;
  paperPages?: boolean;
}
/** OpenAlex answers about ten calls a second with a key and one without; Semantic Scholar one in both cases. */
export const idxaPerSecond = (key: boolean): number => (key ? 10 : 1);

export interface Forecast {
  /** Maximum number of calls by source. */
  requests: Record<string, number>;
  /** Credits of the source that counts them. */
  credits: number;
  /** The basis of the estimated duration. */
  eta: {
    items: number;
    batchSize: number;
    source: 'idxa' | 'idxb';
    perSecond: number;
    authenticated: boolean;
    unit?: 'authors';
  };
}

/** The options of a run. */
interface RunChoice {
  limit: number;
  ids: number[] | null;
  pairs: [paper: number, keep: number][] | null;
  scope: Scope;
  batchSize: number | null;
}

/** The job of a repair, the key under which one instance of it runs, and what it receives. */
interface RepairJob {
  type: AnyJobType;
  key: string;
  payload: (choice: RunChoice) => unknown;
}

export const repairJob = <P, I>(
  type: JobType<P, I>,
  payload: (choice: RunChoice) => NoInfer<I>,
  key: string = type.kind,
): RepairJob => ({ type, key, payload });

/** A repair. */
export interface Operation {
  key: string;
  label: Text;
  /** One sentence: what a run does. */
  description: Text;
  stage: HealthStage;
  /** Its position among all repairs, ordered so that each helps the next. */
  order: number;
  unit: 'paper' | 'author' | 'author_source_attempt' | 'pair' | 'operation';
  cost: 'local' | 'network' | 'compute';
  sources: readonly string[];
  /** Never runs automatically, and each run needs a confirmation. */
  destructive?: boolean;
  /** Can be run on given papers. */
  targets?: boolean;
  /** Works on pairs of this measure: a plan names them, and a destructive run takes exactly these. */
  pairs?: string;
  scopes?: readonly Scope[];
  /** IDs per call. */
  requestBatch?: { fallback: number; max: number };
  /** Limit of units per manual run, and per day for automatic ones; `autoCapMax` is `manualMax` unless given. */
  limits: { manual: number; manualMax: number; autoCap: number; autoCapMax?: number };
  /** Repairs that should run first. */
  prerequisites: readonly string[];
  /** Repairs that must run first. */
  requires?: readonly string[];
  unlocks: readonly string[];
  /** The job that does the work; null: this release cannot do it. */
  job: RepairJob | null;
  /** The task whose pause stops automatic runs. */
  task: string;
  /** Why this release cannot do it. */
  unavailable?: Text;
  /** How many units are pending, from these measures. */
  pending?: { measures: readonly string[]; of: (m: Counts) => number };
  /** How many of them wait because a source failed, and until when (0: not known). */
  later?: (m: Counts) => { items: number; nextMs: number };
  /** Chooses the papers of a run. Runs on a reader thread. */
  candidates?: (db: ReadDb, request: CandidatesRequest) => Candidates;
  /** Chooses other records for a run, by ID. Runs on a reader thread. */
  select?: (db: ReadDb, limit: number) => number[];
  /** The items that a preview lists instead of papers. */
  names?: (db: ReadDb, now: string, limit: number) => string[];
  /** What a run asks of each source. Required for a repair with network cost that can run. */
  forecast?: (kinds: CandidateKinds, options: ForecastOptions) => Forecast;
  /** Its job also runs automatically on papers that were just added. */
  onNewPapers?: boolean;
  /** Its module does it as soon as there is work, until the user turns it off; the idle healer leaves it alone. */
  automaticByDefault?: boolean;
}

/** A repair that this release can run, and therefore measure. */
export type RunnableOperation = Operation &
  Required<Pick<Operation, 'pending'>> & { job: NonNullable<Operation['job']> };
export const isRunnable = (o: Operation): o is RunnableOperation => o.job !== null && o.pending !== undefined;

/** The part of a module's declaration that needs no service. `<name>.health.ts` exports it. */
export interface HealthDeclaration {
  operations?: readonly Operation[];
  dimensions?: readonly Dimension[];
  measures?: readonly Measure[];
  pairs?: readonly PairMeasure[];
  /** What the user can do after a job of a kind failed, if the failure code does not determine it. */
  nextSteps?: Readonly<Record<string, Text>>;
}

/** A job that failed and has not succeeded since. */
export interface FailedRun {
  job_id: string;
  kind: string;
  failure_code: FailureCode | null;
  operation_key: string;
  label: Shown;
  message: Shown;
  /** The reason of its failure; null if only the message says it. */
  error: Shown | null;
  trigger_source: string;
  finished_at: string | null;
}

/** What the status of a part may be derived from, besides the services of its module. */
export interface StatusFacts {
  nowMs: number;
  /** The stored numbers of a measure; null when they are not known. */
  counts(measure: string): Counts | null;
  /** Failed jobs of the last 24 hours. */
  failed: readonly FailedRun[];
}

/** Something that is wrong with a part of the service. */
export interface Cause {
  /** Stays the same while the cause does. */
  id: string;
  severity: 'critical' | 'warning';
  text: Text;
  link: string | null;
  link_label: Text | null;
  targets: DiagnosticTarget[];
}

/** A part of the service in the status band of the Health page. */
export interface StatusPart {
  key: string;
  order: number;
  label: Text;
  check(facts: StatusFacts): {
    /** Shown while nothing is wrong. */
    detail: Shown;
    causes: Cause[];
    backups?: { last_backup_at: string | null; last_proven_restore_at: string | null };
  };
}

interface StatusMeter {
  order: number;
  read(facts: StatusFacts): Meter;
}

/** The part of a module's declaration that reads its services: `build` returns it. */
export interface HealthParts {
  status?: readonly StatusPart[];
  meters?: readonly StatusMeter[];
  cutoffs?: () => Record<string, string>;
  /** Repairs, by key, that the module itself starts, and whether it does so now. */
  automatic?: Readonly<Record<string, () => boolean>>;
}

/** Maximum number of targets that one cause names. */
const maxTargets = 3;

export const cause = (
  id: string,
  severity: Cause['severity'],
  text: Text,
  { link, targets = [] }: { link?: [page: string, label: Text]; targets?: DiagnosticTarget[] } = {},
): Cause => ({
  id,
  severity,
  text,
  link: link?.[0] ?? null,
  link_label: link?.[1] ?? null,
  targets: targets.slice(0, maxTargets),
});
