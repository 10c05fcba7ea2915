/** Every error the API can answer with: HTTP status and one sentence a person can act on. */
export const errorTable = {
  bad_request: [400, 'The request could not be read.'],
  malformed_json: [400, 'The body is not valid JSON.'],
  missing_body: [400, 'The request needs a body.'],
  scope_ref_required: [400, 'Acting from the feed or from discovery needs scope_ref.'],
  nothing_given: [400, 'Give a paper_id or a title.'],
  import_empty: [400, 'There is nothing to import. The file or text has no entries.'],
  import_unreadable: [400, 'The file is not in a format that Carrel reads.'],
  unknown_ledger: [
    400,
    'No source provides this. Valid are idxa, idxb and crossref for metadata; idxa and idxb for title; europe_pmc, arxiv, biorxiv and landing_page for abstract; and datacite for supplement.',
  ],
  unknown_provider: [400, 'No such provider of vectors. Valid are none and local.'],
  provider_not_included: [
    400,
    'This version of Carrel does not use hosted providers of vectors. Choose local, which computes them on this machine.',
  ],
  unknown_local_model: [400, 'No such local model. Valid is library.'],
  no_python: [400, 'Carrel does not use Python, so there is no environment to choose.'],
  unknown_scope: [400, 'No such scope. Valid are missing, stale, missing_stale and all.'],
  key_required: [400, 'No Zotero API key is stored. Send one as api_key, or add it in Settings.'],
  bad_cursor: [400, 'This cursor does not come from this list.'],
  backup_name_invalid: [400, 'This is not the name of a Carrel backup.'],
  author_without_idxa: [400, 'This author has no OpenAlex ID. Identify the author first.'],
  follow_first: [400, 'Follow this author first.'],
  author_nothing_given: [400, 'Enter an identifier or a name.'],
  author_merge_self: [400, 'An author cannot be merged into themselves. Choose another author.'],
  author_conflict_resolved: [400, 'This conflict has already been resolved.'],
  author_without_id: [400, 'This author has neither an ORCID iD nor an OpenAlex ID.'],
  plugin_without_test: [400, 'This plugin has no test.'],
  plugin_not_configured: [400, 'Complete the configuration of this plugin first.'],
  confirmation_required: [400, 'Send {"confirm": "reset"} to wipe the library.'],
  feed_status_unknown: [400, 'The Feed has no such status.'],
  feed_action_unknown: [400, 'The Feed has no such action. Use add, like, love, dislike or dismiss.'],
  monitor_type_unknown: [400, 'No such type of monitor. Use query, topic, venue, preprint or branch.'],
  monitor_of_author: [400, 'This monitor belongs to a followed author. Follow or unfollow the author instead.'],
  monitor_source_required: [400, 'A venue monitor needs source_id, the OpenAlex ID of a journal or conference.'],
  query_invalid: [400, 'The query is not valid.'],
  nothing_to_change: [400, 'There is nothing to change.'],
  unauthorized: [401, 'Invalid or missing API key.'],
  forbidden_host: [403, 'This Host is not allowed. Add it to SVC_ALLOWED_HOSTS if it is yours.'],
  forbidden_origin: [
    403,
    'This request comes from another site. Add its origin to SVC_ALLOWED_ORIGINS if it is yours.',
  ],
  scholar_not_installed: [403, 'The Scholar plugin is not installed, so Google Scholar cannot be searched.'],
  not_found: [404, 'Not found.'],
  paper_not_found: [404, 'No such paper.'],
  author_not_found: [404, 'No such author.'],
  not_followed: [404, 'You do not follow this author.'],
  collection_not_found: [404, 'No such collection.'],
  tag_not_found: [404, 'No such tag.'],
  topic_not_found: [404, 'No such topic.'],
  view_not_found: [404, 'No such view.'],
  job_not_found: [404, 'No such operation.'],
  schedule_not_found: [404, 'No such scheduled job.'],
  import_not_found: [404, 'No such import.'],
  action_not_found: [404, 'No such change in the history.'],
  backup_not_found: [404, 'No such backup.'],
  scope_not_found: [404, 'No such feed item or recommendation.'],
  style_not_found: [404, 'No such citation style.'],
  repair_not_found: [404, 'No such repair.'],
  dimension_not_found: [404, 'Health has no list for this.'],
  section_not_found: [404, 'This section has no data yet.'],
  author_unresolved: [404, 'No author was found. Check the identifier or the spelling of the name.'],
  author_conflict_not_found: [404, 'No such conflict.'],
  author_candidate_not_found: [404, 'No such pair of authors.'],
  monitor_not_found: [404, 'No such monitor.'],
  alert_not_found: [404, 'No such digest.'],
  alert_rule_not_found: [404, 'No such rule.'],
  alert_template_not_found: [404, 'There is no such suggestion, or it was already used.'],
  plugin_not_found: [404, 'No such plugin.'],
  already_exists: [409, 'This name is already in use.'],
  monitor_exists: [409, 'A monitor for this already exists.'],
  already_assigned: [409, 'It is already assigned.'],
  conflict: [409, 'This was changed elsewhere in the meantime. Reload and try again.'],
  job_active: [409, 'The operation is still active. Stop it first.'],
  not_in_library: [409, 'This paper is not in the library.'],
  undo_conflict: [409, 'Some of this was changed afterwards. Undo the rest, or leave everything as it is.'],
  nothing_to_undo: [409, 'There is nothing to undo.'],
  nothing_to_redo: [409, 'There is nothing to redo.'],
  import_state: [409, 'The import is not in a state that allows this.'],
  backup_running: [409, 'A backup or restore is already running.'],
  backup_unusable: [409, 'This backup cannot be restored.'],
  author_ambiguous: [409, 'Several people have this name. Choose one of them.'],
  author_already_followed: [409, 'You already follow this author.'],
  author_id_taken: [409, 'Another author here has this identifier. Merge the two instead.'],
  author_merged: [409, 'One of these authors was already merged into another author.'],
  network_forced_off: [409, 'SVC_DISABLE_NETWORK turns network access off.'],
  repair_unavailable: [409, 'This repair cannot run yet.'],
  style_in_use: [409, 'This style cannot be deleted.'],
  styles_full: [409, 'There are 500 added styles. Delete one first.'],
  collection_cycle: [409, 'A collection cannot be inside itself.'],
  plugin_disabled: [409, 'This plugin is disabled. Enable it first.'],
  payload_too_large: [413, 'The body is larger than allowed.'],
  unsupported_media_type: [415, 'This content type is not accepted here.'],
  validation: [422, 'A value is not valid.'],
  style_invalid: [422, 'This is not a citation style that Carrel can use.'],
  style_parent_missing: [422, 'This style depends on another style that is not available.'],
  style_too_slow: [422, 'The style took too long to render, or needed too much memory.'],
  repair_spec: [422, 'This repair does not accept this value.'],
  scholar_plugin_needed: [
    422,
    'Adding an author by Google Scholar ID needs the optional Scholar plugin, which is not installed.',
  ],
  author_unidentifiable: [422, 'This author of the paper could not be identified.'],
  plan_stale: [422, 'The library changed since this plan was made. Review the new plan first.'],
  confirmation_token_required: [422, 'This cannot be undone. Send the confirmation_token from its estimate.'],
  too_many_attempts: [429, 'Too many wrong keys. Try again in a few minutes.'],
  internal: [500, 'Something went wrong inside Carrel. The details are in /logs.'],
  disk_full: [507, 'The disk is nearly full, so nothing was written. Free some space and try again.'],
  restart_required: [503, 'A backup was restored. Restart Carrel to continue.'],
  database_busy: [503, 'Another program is using the library file. Try again in a moment.'],
  upstream_failed: [502, 'A source did not respond.'],
  not_measurable: [503, 'Couldn’t determine what this repair would do, so nothing was started. Try again later.'],
  network_off: [503, 'Network access is off.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errorTable;

/** Thrown anywhere in the service; answered as `{detail, code}` with the status of the table. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extra: Record<string, unknown>;
  constructor(code: ErrorCode, detail?: string, extra: Record<string, unknown> = {}) {
    super(detail ?? errorTable[code][1]);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorTable[code][0];
    this.extra = extra;
  }
}

export const fail = (code: ErrorCode, detail?: string, extra?: Record<string, unknown>): never => {
  throw new ApiError(code, detail, extra);
};
