type Member = 'list' | 'object' | 'text' | 'number';

/** The structure of a column that contains JSON. */
export interface JsonShape {
  /** names: a list of objects with text values, such as authors; texts: a list of texts. */
  form: 'names' | 'texts' | 'list' | 'object' | 'any';
  /** The type of every entry of the list, or of every value of the object. */
  each?: Member;
  /** Members that the object, or every entry of the list, must have. */
  members?: Record<string, Member>;
  /** An object with this key needs none of the `members`. */
  exemptKey?: string;
}

/** A message with its values. Without it, the English text next to it is shown. */
const storedMessage = { form: 'object', members: { id: 'text', values: 'object' }, fallback: null } as const;

/** Columns of the user's data, by table and column. `fallback` replaces values of another form. */
export const userColumns = {
  'papers.authors': { form: 'names', fallback: '[]' },
  'papers.editors': { form: 'names', fallback: '[]' },
  'paper_texts.keywords': { form: 'texts', fallback: '[]' },
  'paper_texts.rest': { form: 'object', fallback: '{}' },
  'authors.other_names': { form: 'texts', fallback: '[]' },
  'authors.topics': { form: 'texts', fallback: '[]' },
  'paper_enrichment.reason_ref': storedMessage,
  'paper_enrichment.fields_filled': { form: 'texts', fallback: '[]' },
  'author_enrichment.reason_ref': storedMessage,
  'author_enrichment.fields_filled': { form: 'texts', fallback: '[]' },
  'publication_embedding_fetch_status.reason_ref': storedMessage,
  'saved_views.columns': { form: 'texts', fallback: null },
  'private_links.list': { form: 'object', fallback: null },
  'import_runs.problem_ref': storedMessage,
  'import_runs.meta': { form: 'object', fallback: null },
  'import_entries.reason_ref': storedMessage,
  'import_entries.record': { form: 'object', members: { record: 'object' }, fallback: null },
  'import_entries.warnings': { form: 'texts', fallback: '[]' },
  'import_entries.warnings_ref': { form: 'list', fallback: null },
  'import_entries.plan_warnings': { form: 'texts', fallback: '[]' },
  'import_entries.plan_warnings_ref': { form: 'list', fallback: null },
  'import_attachments.annotations': { form: 'list', fallback: null },
  'import_attachments.reason_ref': storedMessage,
  'import_files.problem_ref': storedMessage,
  'import_files.meta': { form: 'object', fallback: null },
  'activity.result': { form: 'object', fallback: null },
  'activity.per_source_timing': { form: 'object', fallback: null },
  'activity.payload': { form: 'object', fallback: '{}' },
  'activity.label_ref': storedMessage,
  'activity.message_ref': storedMessage,
  'activity.terminal_message_ref': storedMessage,
  'activity.failure_reason_ref': storedMessage,
  'activity.error_ref': storedMessage,
  'activity_payloads.payload': { form: 'object', fallback: '{}' },
  'activity_logs.data': { form: 'object', fallback: null },
  'activity_logs.message_ref': storedMessage,
  'actions.message': storedMessage,
  'author_resolutions.reason_values': { form: 'object', fallback: '{}' },
  'author_paper_decisions.reason_values': { form: 'object', fallback: '{}' },
  'feed_monitors.config': { form: 'object', fallback: '{}' },
  'feed_items.score_parts': { form: 'object', fallback: null },
  'feed_monitor_states.last_error_ref': storedMessage,
  'feed_monitor_states.last_result': { form: 'object', fallback: null },
  'plugins.config': { form: 'object', fallback: '{}' },
  'plugins.problem_ref': storedMessage,
  'source_state.last_error_ref': storedMessage,
  'alert_rules.rule_config': { form: 'object', fallback: '{}' },
  'alert_rules.channels': { form: 'texts', fallback: '[]' },
  'alerts.channels': { form: 'texts', fallback: '[]' },
  'alerts.schedule_config': { form: 'object', fallback: null },
  'alert_dispatches.error_ref': storedMessage,
  'alert_dispatches.papers': { form: 'texts', fallback: '[]' },
  'inbox_messages.urls': { form: 'texts', fallback: '[]' },
  'inbox_messages.error_ref': storedMessage,
  'inbox_messages.metadata': { form: 'object', fallback: '{}' },
  'discovery_lenses.context_config': { form: 'object', fallback: '{}' },
  'discovery_lenses.weights': { form: 'object', fallback: null },
  'discovery_lenses.branch_controls': { form: 'object', fallback: null },
  'discovery_sets.hints': { form: 'list', members: { code: 'text', values: 'object' }, fallback: '[]' },
  'paper_pdfs.active': { form: 'list', fallback: '[]' },
  'pdf_highlights.rects': { form: 'list', fallback: '[]' },
  'pdf_removed_highlights.rects': { form: 'list', fallback: '[]' },
  'pdf_attempts.source_label_ref': storedMessage,
  'pdf_attempts.detail_ref': storedMessage,
  'pdf_uploads.reason_ref': storedMessage,
  'pdf_uploads.hints': { form: 'list', members: { kind: 'text', value: 'text' }, fallback: '[]' },
} as const satisfies Record<string, JsonShape & { fallback: string | null }>;

/** Columns of rows that can be computed or requested again. A restore deletes rows whose value has another form. */
export const derivedColumns = {
  'hydration_answers.body': { form: 'list', each: 'object' },
  'health_snapshots.body': { form: 'object', each: 'object' },
  'duplicate_list.groups': { form: 'list', members: { reason: 'text', ids: 'list' } },
  'author_suggestion_cache.payload': {
    form: 'list',
    members: { idxaId: 'text', name: 'text', composite: 'number', papers: 'list', through: 'list', topics: 'list' },
  },
  'author_suggestion_evidence.body': { form: 'object', members: { candidates: 'list' } },
  'alert_messages.items': { form: 'list', each: 'object' },
  'alert_messages.content': { form: 'object', members: { papers: 'list' } },
  'connector_saves.answer': { form: 'object', members: { undo: 'object' } },
  'connector_saves.tags_added': { form: 'list', each: 'number' },
  'discovery_settings.value': { form: 'any' },
  'discovery_sets.summary': {
    form: 'object',
    members: { channels: 'object', retrievers: 'list', corpus: 'object', weights: 'object', lane_runs: 'list' },
  },
  'discovery_recommendations.features': {
    form: 'object',
    members: { signals: 'object', authors: 'list', topics: 'list', seeds: 'list', sources: 'list' },
  },
  'discovery_recommendations.evidence': { form: 'object', each: 'number' },
  'discovery_recommendations.reasons': { form: 'list', members: { code: 'text', values: 'object' } },
  'discovery_recommendations.breakdown': {
    form: 'object',
    members: { adjustments: 'list', evidence: 'object', final_score: 'number' },
  },
  'discovery_branches.body': { form: 'object', members: { seeds: 'list', coreTopics: 'list', exploreTopics: 'list' } },
  'discovery_frontier.body': { form: 'object', members: { source: 'text', ids: 'object' } },
  'discovery_records.body': {
    form: 'object',
    members: {
      weights: 'object',
      channel_weights: 'object',
      queries: 'list',
      counts: 'object',
      exclusions: 'list',
      papers: 'list',
    },
  },
  'outcome_evaluations.body': { form: 'object' },
  'outcome_evaluations.scored': { form: 'object' },
  'channel_yields.body': { form: 'object', members: { channels: 'object' } },
  'recall_reports.body': {
    form: 'object',
    members: { saved: 'object', missed: 'list', proposals: 'list', pool: 'list' },
    exemptKey: 'reason',
  },
  'recall_reports.pool': { form: 'list', members: { subject: 'text', stratum: 'text', title: 'text' } },
  'maps.body': { form: 'object', members: { regions: 'list', authors: 'list' } },
  'insights_views.body': { form: 'object' },
} as const satisfies Record<string, JsonShape>;

/** Columns of tables for which a restore has its own rules. */
const otherColumns = {
  'journal.row_key': { form: 'list' },
  'journal.before': { form: 'object' },
  'journal.after': { form: 'object' },
  'health_ranges.counts': { form: 'object' },
} as const satisfies Record<string, JsonShape>;

const allColumns: Readonly<Record<string, JsonShape & { fallback?: string | null }>> = {
  ...userColumns,
  ...derivedColumns,
  ...otherColumns,
};

type UserColumn = keyof typeof userColumns;
type OptionalColumn = { [K in UserColumn]: (typeof userColumns)[K]['fallback'] extends null ? K : never }[UserColumn];
type RequiredColumn = Exclude<UserColumn, OptionalColumn> | keyof typeof derivedColumns | keyof typeof otherColumns;

/** Thrown when a stored value that can be computed or requested again does not have the form of its column. */
export class BrokenValue extends Error {
  constructor(column: string) {
    super(`a value in ${column} cannot be read`);
    this.name = 'BrokenValue';
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isMember: Record<Member, (value: unknown) => boolean> = {
  list: Array.isArray,
  object: isObject,
  text: isText,
  number: (value) => typeof value === 'number',
};
/** Without a list of the values, which would take most of the time. */
const areTexts = (names: Record<string, unknown>): boolean => {
  for (const name in names) if (!isText(names[name])) return false;
  return true;
};

/** Whether a value has the form of a column. A restore checks the same in SQL. */
const isOfShape = ({ form, each, members, exemptKey }: JsonShape): ((value: unknown) => boolean) => {
  const needed = Object.entries(members ?? {});
  const isWhole = (value: unknown): boolean =>
    isObject(value) &&
    ((exemptKey !== undefined && exemptKey in value) || needed.every(([name, type]) => isMember[type](value[name])));
  const isEach = each === undefined ? () => true : isMember[each];
  switch (form) {
    case 'any':
      return () => true;
    case 'names':
      return (value) => Array.isArray(value) && value.every((entry) => isObject(entry) && areTexts(entry));
    case 'texts':
      return (value) => Array.isArray(value) && value.every(isText);
    case 'list':
      return (value) => Array.isArray(value) && value.every(isEach) && (members === undefined || value.every(isWhole));
    case 'object':
      return (value) => isWhole(value) && (each === undefined || Object.values(value as object).every(isEach));
  }
};

/**
 * Reads the values of a JSON column. Its type is declared here, once for each column, and nowhere else. A value that does not
 * have the form of its column is read as the fallback, as after a restore.
 * @throws BrokenValue in a column without a fallback
 */
export function jsonColumn<T>(column: OptionalColumn): (text: string | null) => T | null;
export function jsonColumn<T>(column: RequiredColumn): (text: string) => T;
export function jsonColumn<T>(column: string): (text: string | null) => T | null {
  return readerOf<T>(column, allColumns[column]!);
}

function readerOf<T>(place: string, shape: JsonShape & { fallback?: string | null }) {
  const isValid = isOfShape(shape);
  const broken = (): T | null => {
    if (shape.fallback === undefined) throw new BrokenValue(place);
    const fallback: unknown = JSON.parse(shape.fallback ?? 'null');
    return fallback as T | null;
  };
  return (text: string | null): T | null => {
    if (text === null) return null;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return broken();
    }
    return isValid(value) ? (value as T) : broken();
  };
}

type ListReader<T> = (text: string) => T[];
/** IDs that a statement returns as one JSON text. A row for each would take several times as long. */
export const readIds = readerOf('a list of IDs', { form: 'list', each: 'number' }) as ListReader<number>;
/** Texts that a statement returns as one JSON text. */
export const readTexts = readerOf('a list of texts', { form: 'texts' }) as ListReader<string>;
