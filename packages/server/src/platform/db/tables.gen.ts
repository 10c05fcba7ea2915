// Written by `npm run gen` from the migrations. Do not edit.

/** The rows of every table. Repositories narrow columns that hold one of a few words. */
export interface Tables {
  actions: {
    id: number;
    at: string;
    actor: string;
    kind: string;
    summary: string;
    job_id: string | null;
    state: string;
    changes: number;
    undoes: number | null;
    undone_by: number | null;
    cursor: number | null;
    message: string | null;
    follows: number | null;
  };
  activity: {
    job_id: string;
    kind: string;
    label: string;
    operation_key: string;
    status: string;
    message: string;
    processed: number;
    total: number | null;
    per_source_timing: string | null;
    terminal_message: string | null;
    failure_reason: string | null;
    exception_type: string | null;
    error: string | null;
    cancel_requested: number;
    cancel_mode: string | null;
    chain_id: string | null;
    chain_step: string | null;
    parent_job_id: string | null;
    trigger_source: string;
    task_key: string | null;
    subject: string | null;
    result: string | null;
    owner: string | null;
    created_at: string;
    started_at: string | null;
    finished_at: string | null;
    updated_at: string;
    started_by: string;
    failure_code: string | null;
    units: number | null;
    yielded: number;
    after_action: number | null;
    label_ref: string | null;
    message_ref: string | null;
    terminal_message_ref: string | null;
    failure_reason_ref: string | null;
    error_ref: string | null;
  };
  activity_logs: {
    id: number;
    job_id: string;
    at: string;
    level: string;
    step: string | null;
    message: string;
    data: string | null;
    message_ref: string | null;
  };
  activity_payloads: {
    job_id: string;
    payload: string;
  };
  alert_dispatches: {
    id: number;
    batch: string;
    alert_id: number | null;
    rule_id: number | null;
    channel: string;
    papers: string;
    paper_count: number;
    sent_at: string;
    status: string;
    preview: string | null;
    error: string | null;
    error_ref: string | null;
  };
  alert_messages: {
    id: number;
    dispatch_id: number;
    alert_id: number;
    channel: string;
    token: string;
    items: string;
    content: string;
    attempts: number;
    attempted_at: string | null;
    next_try_at: string;
    error: string | null;
  };
  alert_rule_assignments: {
    alert_id: number;
    rule_id: number;
  };
  alert_rules: {
    id: number;
    name: string;
    rule_type: string;
    rule_config: string;
    channels: string;
    enabled: number;
    created_at: string;
    updated_at: string;
  };
  alert_states: {
    alert_id: number;
    last_evaluated_at: string | null;
    last_slot: string | null;
    last_batch: string | null;
  };
  alerted_publications: {
    alert_id: number;
    channel: string;
    paper_id: number;
    event_id: number;
    alerted_at: string;
  };
  alerts: {
    id: number;
    name: string;
    channels: string;
    schedule: string;
    schedule_config: string | null;
    format: string;
    enabled: number;
    created_at: string;
    updated_at: string;
  };
  arxiv_versions: {
    paper_id: number;
    version: number;
    journal_doi: string | null;
    checked_at: string;
  };
  author_affiliation_evidence: {
    id: number;
    author_id: number;
    source: string;
    institution_idxa_id: string | null;
    institution_ror: string | null;
    institution_name: string;
    role: string;
    start_date: string | null;
    end_date: string | null;
    is_current: number;
    evidence_url: string | null;
    confidence: number;
    observed_at: string;
  };
  author_alt_identifiers: {
    id: number;
    primary_author_id: number;
    alt_idxa_id: string | null;
    alt_author_id: number | null;
    source: string;
    created_at: string;
  };
  author_centroids: {
    author_key: string;
    model: string;
    papers: number;
    vector: Uint8Array;
    updated_at: string;
  };
  author_choices: {
    author_id: number;
    name: string | null;
    idxa_id: string | null;
    idxb_id: string | null;
    orcid: string | null;
    scholar_id: string | null;
    affiliation: string | null;
    affiliation_idxa_id: string | null;
    affiliation_ror: string | null;
    updated_at: string;
  };
  author_enrichment: {
    author_id: number;
    source: string;
    purpose: string;
    status: string;
    reason: string | null;
    lookup_key: string | null;
    fields_filled: string;
    attempts: number;
    last_attempt_at: string | null;
    next_retry_at: string | null;
    updated_at: string;
    reason_ref: string | null;
  };
  author_merge_candidates: {
    id: number;
    primary_author_id: number;
    alt_author_id: number;
    source: string;
    shared_orcid: string | null;
    confidence: number;
    discovered_at: string;
  };
  author_merge_conflicts: {
    id: number;
    primary_author_id: number;
    alt_author_id: number | null;
    alt_idxa_id: string | null;
    field: string;
    primary_value: string;
    alt_value: string;
    status: string;
    created_at: string;
    resolved_at: string | null;
  };
  author_merge_rejections: {
    author_id_lo: number;
    author_id_hi: number;
    rejected_at: string;
  };
  author_names_dirty: {
    paper_id: number;
  };
  author_namesake_checks: {
    author_id: number;
    papers: number;
    fingerprint: string;
    groups: number;
    checked_at: string;
  };
  author_paper_decisions: {
    author_id: number;
    paper_id: number;
    verdict: string;
    moved_to: number | null;
    reason: string | null;
    reason_values: string;
    decided_at: string;
  };
  author_resolutions: {
    author_id: number;
    status: string;
    reason: string;
    reason_values: string;
    method: string;
    confidence: number | null;
    evidence: string;
    decided_by: string;
    updated_at: string;
  };
  author_seed_status: {
    idxa_id: string;
    status: string;
    works: number;
    checked_at: string;
  };
  author_suggestion_cache: {
    source: string;
    cache_key: string;
    payload: string;
    seed_count: number;
    computed_at: string;
    expires_at: string;
  };
  author_suggestion_evidence: {
    id: number;
    made_with: string;
    body: string;
    took_ms: number;
    built_at: string;
  };
  author_suggestion_follow_log: {
    id: number;
    idxa_id: string;
    suggestion_bucket: string | null;
    created_at: string;
  };
  author_suggestion_not_duplicate: {
    idxa_id: string;
    created_at: string;
  };
  author_suggestion_rejections: {
    id: number;
    idxa_id: string | null;
    author_id: number | null;
    origin: string;
    suggestion_bucket: string | null;
    rejected_at: string;
    suppressed_until: string;
  };
  authors: {
    id: number;
    name: string;
    name_key: string;
    idxa_id: string | null;
    idxb_id: string | null;
    orcid: string | null;
    created_at: string;
    updated_at: string;
    affiliation: string | null;
    country: string | null;
    works_count: number | null;
    cited_by_count: number | null;
    h_index: number | null;
    other_names: string;
    topics: string;
    full_key: string;
    corpus_count: number;
    library_count: number;
  };
  automation_pauses: {
    task_key: string;
    paused_until: string;
    paused_at: string;
    job_id: string | null;
  };
  automation_usage: {
    task_key: string;
    day: string;
    units: number;
  };
  channel_yields: {
    id: number;
    made_from: string;
    computed_at: string;
    body: string;
  };
  citation_key_aliases: {
    alias: string;
    paper_id: number;
  };
  citation_styles: {
    id: string;
    csl_id: string;
    title: string;
    category: string | null;
    note: number;
    parent_csl_id: string | null;
    locale: string | null;
    updated: string | null;
    xml: string;
    added_at: string;
  };
  citations: {
    citing_id: number;
    cited_id: number;
    source: string;
  };
  collection_items: {
    collection_id: number;
    paper_id: number;
    added_at: string;
  };
  collections: {
    id: number;
    name: string;
    name_key: string;
    description: string | null;
    color: string;
    parent_id: number | null;
    created_at: string;
  };
  connector_saves: {
    id: number;
    request_id: string | null;
    paper_id: number;
    action_id: number | null;
    at: string;
    answer: string;
    tags_added: string;
    note_added: string | null;
    undone_at: string | null;
  };
  discovery_adjustments: {
    id: number;
    lens_id: number;
    kind: string;
    target: string;
    label: string;
    strength: string;
    created_at: string;
  };
  discovery_branches: {
    lens_id: number;
    id: string;
    label: string;
    position: number;
    body: string;
    auto_weight: number;
    state: string;
    generated_at: string;
  };
  discovery_decisions: {
    id: number;
    lens_id: number;
    paper_id: number;
    recommendation_id: number | null;
    action: string;
    signal_value: number;
    branch_id: string | null;
    decided_at: string;
  };
  discovery_explorations: {
    recommendation_id: number;
    policy_version: string;
    seed: number;
    tail_size: number;
    inclusion_probability: number;
    position_probability: number;
    position: number;
    drawn_at: string;
  };
  discovery_frontier: {
    id: number;
    work: number | null;
    doi: string | null;
    title_key: string;
    title: string;
    abstract: string | null;
    year: number | null;
    body: string;
    source: string;
    found_at: string;
    expires_at: string;
  };
  discovery_frontier_links: {
    frontier_id: number;
    lens_id: number;
    source_type: string;
    source_key: string;
    strength: number;
  };
  discovery_hits: {
    recommendation_id: number;
    retriever: string;
    lane: string;
    rank: number;
  };
  discovery_impressions: {
    recommendation_id: number;
    surface: string;
    hour: string;
    position: number;
    sort_mode: string;
    at: string;
  };
  discovery_interactions: {
    id: number;
    event_type: string;
    paper_id: number | null;
    context: string | null;
    at: string;
  };
  discovery_lens_states: {
    lens_id: number;
    current_set_id: number | null;
    last_refreshed_at: string | null;
    last_seen_at: string | null;
    made_from: string | null;
  };
  discovery_lenses: {
    id: number;
    name: string;
    context_type: string;
    context_config: string;
    weights: string | null;
    branch_controls: string | null;
    is_active: number;
    position: number;
    created_at: string;
  };
  discovery_paper_links: {
    paper_id: number;
    lens_id: number;
    source_type: string;
    source_key: string;
    strength: number;
    expires_at: string;
  };
  discovery_recommendations: {
    id: number;
    set_id: number;
    lens_id: number;
    paper_id: number | null;
    frontier_id: number | null;
    title: string;
    rank: number | null;
    score: number;
    is_exploration: number;
    features: string;
    evidence: string;
    reasons: string;
    breakdown: string;
    source_type: string | null;
    source_api: string | null;
    source_key: string | null;
    branch_id: string | null;
    branch_label: string | null;
    branch_mode: string | null;
    seen_at: string | null;
    created_at: string;
  };
  discovery_records: {
    id: number;
    set_id: number;
    lens_id: number;
    lens_name: string;
    created_at: string;
    body: string;
  };
  discovery_sets: {
    id: number;
    lens_id: number;
    job_id: string | null;
    created_at: string;
    ranker_version: string;
    feature_schema_version: string;
    feature_timestamp: string;
    list_size: number;
    summary: string;
    hints: string;
  };
  discovery_settings: {
    section: string;
    name: string;
    value: string;
  };
  discovery_state: {
    id: number;
    frontier_built_at: string | null;
    refreshed_at: string | null;
  };
  downloaded_changed: {
    paper_id: number;
  };
  dropped_authors_dirty: {
    author_id: number;
  };
  duplicate_list: {
    id: number;
    compared_by: string;
    groups: string;
  };
  facts: {
    key: string;
    value: string;
  };
  feed_decisions: {
    paper_id: number;
    decision: string;
    score: number | null;
    decided_at: string;
  };
  feed_items: {
    id: number;
    paper_id: number;
    feed_date: string;
    fetched_at: string;
    is_late: number;
    score: number | null;
    score_parts: string | null;
    status: string;
    active: number;
    saved: number;
    scopes: number;
  };
  feed_known_profiles: {
    profile: number;
    works_count: number;
    checked_at: string;
  };
  feed_known_works: {
    profile: number;
    work: number;
  };
  feed_matches: {
    item_id: number;
    monitor_id: string;
    author_id: number;
    matched_at: string;
  };
  feed_monitor_states: {
    monitor_id: string;
    watermark: string | null;
    last_checked_at: string | null;
    last_success_at: string | null;
    last_status: string | null;
    last_error: string | null;
    last_result: string | null;
    last_error_ref: string | null;
  };
  feed_monitors: {
    id: string;
    type: string;
    key: string;
    label: string | null;
    query: string | null;
    config: string;
    enabled: number;
    position: number | null;
    created_at: string;
    updated_at: string;
  };
  feed_state: {
    id: number;
    last_refresh_at: string | null;
    refresh_started_at: string | null;
    last_seen_at: string | null;
  };
  feed_tallies: {
    status: string;
    feed_date: string;
    scopes: number;
    saved: number;
    bucket: number;
    items: number;
  };
  feed_versions: {
    paper_id: number;
    item_id: number;
  };
  feedback_events: {
    id: number;
    paper_id: number;
    kind: string;
    value: number;
    surface: string;
    scope_ref: string | null;
    at: string;
  };
  followed_authors: {
    author_id: number;
    followed_at: string;
    notify_new_papers: number;
    is_owner: number;
  };
  health_changes: {
    id: number;
    paper_id: number;
  };
  health_marks: {
    entity: string;
    range: number;
  };
  health_pairs: {
    measure: string;
    paper_id: number;
    keep_id: number;
    why: string;
  };
  health_ranges: {
    measure: string;
    range: number;
    counts: string;
    due_ms: number;
  };
  health_snapshots: {
    view: string;
    body: string;
    computed_at: string;
    took_ms: number;
    counted_by: string | null;
  };
  hosted_spaces: {
    id: string;
    address: string;
    model: string;
    dimensions: number | null;
    in_use: number;
    related: number | null;
    quantiles: Uint8Array | null;
    measured_on: number;
    created_at: string;
    source: string;
    mean: Uint8Array | null;
    covered: number;
  };
  hosted_stale: {
    space: string;
    paper_id: number;
  };
  hosted_vectors: {
    space: string;
    paper_id: number;
    vector: Uint8Array | null;
    refusal: string | null;
    text_hash: string;
    created_at: string;
  };
  hydration_answers: {
    id: number;
    phase: string;
    at: string;
    body: string;
  };
  import_attachments: {
    run_id: number;
    entry: number;
    position: number;
    path: string;
    title: string | null;
    kind: string;
    annotations: string | null;
    state: string;
    pdf: number | null;
    fate: string | null;
    reason: string | null;
    reason_ref: string | null;
    highlights: number;
    remote: string | null;
  };
  import_entries: {
    run_id: number;
    seq: number;
    line: number;
    key: string | null;
    outcome: string;
    reason: string;
    decision: string;
    match_paper_id: number | null;
    paper_id: number | null;
    done: number;
    record: string | null;
    warnings: string;
    match_seq: number | null;
    fate: string | null;
    reason_code: string | null;
    changed: number;
    file: number | null;
    decided: string | null;
    plan_warnings: string;
    reason_ref: string | null;
    warnings_ref: string | null;
    plan_warnings_ref: string | null;
  };
  import_files: {
    run_id: number;
    seq: number;
    name: string;
    size_bytes: number;
    fingerprint: string;
    upload: string | null;
    format: string | null;
    encoding: string | null;
    first_seq: number | null;
    total: number;
    chosen: number;
    problem: string | null;
    meta: string | null;
    problem_ref: string | null;
    encoding_guessed: number;
    chosen_encoding: string | null;
  };
  import_pdfs: {
    run_id: number;
    seq: number;
    name: string;
    size_bytes: number;
    upload: string | null;
    problem: string | null;
  };
  import_runs: {
    id: number;
    state: string;
    auto_start: number;
    format: string | null;
    filename: string | null;
    size_bytes: number;
    fingerprint: string;
    upload: string | null;
    encoding: string | null;
    collection_name: string | null;
    total: number;
    done: number;
    n_new: number;
    n_known: number;
    n_merges: number;
    n_unusable: number;
    imported: number;
    merged: number;
    skipped: number;
    failed: number;
    problem: string | null;
    meta: string | null;
    job_id: string | null;
    action_id: number | null;
    created_at: string;
    started_at: string | null;
    finished_at: string | null;
    elapsed_ms: number | null;
    changed: number;
    files: number | null;
    receiving: number;
    was_read: number;
    stale: number;
    problem_ref: string | null;
    other_pdfs: number;
    encoding_guessed: number;
    chosen_encoding: string | null;
  };
  inbox_cursors: {
    channel: string;
    target: string;
    cursor: string | null;
    updated_at: string;
  };
  inbox_message_papers: {
    message_id: number;
    paper_id: number;
  };
  inbox_messages: {
    id: number;
    channel: string;
    target: string;
    external_id: string;
    version: string;
    received_at: string;
    raw_text: string;
    urls: string;
    metadata: string;
    outcome: string;
    error: string | null;
    attempts: number;
    next_try_at: string | null;
    archived_at: string | null;
    acknowledged: string | null;
    created_at: string;
    error_ref: string | null;
  };
  insights_views: {
    name: string;
    body: string;
    made_with: string;
    computed_at: string;
    took_ms: number;
  };
  institutions: {
    id: number;
    name: string;
    idxa_id: string | null;
    ror: string | null;
    country: string | null;
  };
  journal: {
    seq: number;
    action_id: number;
    tbl: string;
    row_key: string;
    paper_id: number | null;
    op: string;
    before: string | null;
    after: string | null;
  };
  journal_context: {
    id: number;
    action_id: number | null;
  };
  map_points: {
    map_id: number;
    paper_id: number;
    x: number;
    y: number;
    region: number;
    topic: number | null;
    certain: number;
  };
  maps: {
    id: number;
    state: string;
    space: string;
    papers: number;
    computed_at: string;
    body: string;
  };
  migrations: {
    version: number;
    name: string;
    checksum: string;
    applied_at: string;
  };
  not_duplicates: {
    paper_a: number;
    paper_b: number;
    marked_at: string;
  };
  outcome_evaluations: {
    id: number;
    made_from: string;
    computed_at: string;
    body: string;
    scored: string | null;
  };
  paper_authors: {
    paper_id: number;
    position: number;
    author_id: number | null;
    name: string;
    affiliation: string | null;
    corresponding: number;
    source: string;
  };
  paper_enrichment: {
    paper_id: number;
    source: string;
    purpose: string;
    status: string;
    failure_code: string | null;
    reason: string | null;
    lookup_key: string | null;
    fields_filled: string;
    attempts: number;
    last_attempt_at: string | null;
    next_retry_at: string | null;
    updated_at: string;
    reason_ref: string | null;
  };
  paper_files: {
    id: number;
    paper_id: number;
    sha256: string;
    bytes: number;
    name: string;
    title: string | null;
    origin: string;
    added_at: string;
  };
  paper_institutions: {
    paper_id: number;
    position: number;
    institution_id: number;
  };
  paper_names: {
    paper_id: number;
    position: number;
    name_key: string;
    display: string;
  };
  paper_notices: {
    paper_id: number;
    type: string;
    notice_doi: string;
    date: string | null;
    asserted_by: string | null;
    source: string;
  };
  paper_pdfs: {
    paper_id: number;
    sha256: string;
    bytes: number;
    pages: number;
    origin: string;
    verification: string;
    source_id: string | null;
    source_plugin: string | null;
    source_url: string | null;
    original_filename: string | null;
    version: string | null;
    license: string | null;
    active: string;
    source_sha256: string;
    stored_at: string;
  };
  paper_provenance: {
    paper_id: number;
    field: string;
    origin: string;
    detail: string | null;
    at: string;
  };
  paper_references: {
    paper_id: number;
    work: number;
  };
  paper_tags: {
    paper_id: number;
    tag_id: number;
    added_at: string;
  };
  paper_texts: {
    paper_id: number;
    abstract: string | null;
    notes: string | null;
    tldr: string | null;
    keywords: string;
    rest: string;
  };
  paper_topics: {
    paper_id: number;
    topic_id: number;
    score: number | null;
  };
  paper_vectors: {
    model: string;
    paper_id: number;
    vector: Uint8Array | null;
    created_at: string;
  };
  papers: {
    id: number;
    status: string;
    title: string;
    title_key: string;
    authors: string;
    editors: string;
    authors_text: string | null;
    authors_key: string;
    venue: string | null;
    venue_key: string;
    year: number | null;
    date: string | null;
    date_key: string;
    volume: string | null;
    issue: string | null;
    pages: string | null;
    publisher: string | null;
    doi: string | null;
    arxiv_id: string | null;
    pmid: string | null;
    pmcid: string | null;
    idxa_id: string | null;
    idxb_id: string | null;
    idxb_corpus_id: string | null;
    url: string | null;
    work_type: string;
    language: string | null;
    citation_key: string | null;
    rating: number;
    reading_status: string | null;
    pdf_sha256: string | null;
    is_retracted: number;
    is_oa: number;
    oa_status: string | null;
    oa_url: string | null;
    cited_by_count: number;
    influential_citation_count: number;
    canonical_paper_id: number | null;
    import_run_id: number | null;
    resolution_status: string | null;
    resolution_reason: string | null;
    resolution_at: string | null;
    added_at: string | null;
    added_from: string | null;
    created_at: string;
    updated_at: string;
    parent_paper_id: number | null;
    citation_key_pinned: number;
  };
  pdf_attempts: {
    paper_id: number;
    source_id: string;
    source_label: string;
    outcome: string;
    http_status: number | null;
    detail: string | null;
    candidate_url: string | null;
    job_id: string | null;
    attempted_at: string;
    position: number;
    source_label_ref: string | null;
    detail_ref: string | null;
  };
  pdf_highlights: {
    id: number;
    paper_id: number;
    page: number;
    rects: string;
    text: string;
    colour: string;
    note: string;
    created_at: string;
    updated_at: string;
    sha256: string | null;
    page_label: string | null;
  };
  pdf_pages: {
    id: number;
    sha256: string;
    page: number;
    text: Uint8Array;
  };
  pdf_places: {
    paper_id: number;
    page: number;
    read_at: string;
  };
  pdf_rejections: {
    paper_id: number;
    sha256: string;
    rejected_at: string;
  };
  pdf_removed_highlights: {
    id: number;
    paper_id: number;
    page: number;
    rects: string;
    text: string;
    note: string;
  };
  pdf_unused: {
    sha256: string;
    since: string;
  };
  pdf_uploads: {
    id: string;
    filename: string;
    bytes: number;
    state: string;
    reason: string | null;
    hints: string;
    job_id: string | null;
    created_at: string;
    reason_ref: string | null;
    inbox_at: string | null;
  };
  plugins: {
    id: string;
    enabled: number;
    config: string;
    failures: number;
    problem: string | null;
    problem_at: string | null;
    stopped: number;
    problem_ref: string | null;
  };
  private_links: {
    id: number;
    token: string;
    list: string;
    created_at: string;
    last_used_at: string | null;
    revoked_at: string | null;
  };
  publication_embedding_fetch_status: {
    paper_id: number;
    source: string;
    status: string;
    reason: string | null;
    attempts: number;
    updated_at: string;
    model: string;
    lookup_key: string | null;
    next_retry_at: string | null;
    reason_ref: string | null;
  };
  publication_embeddings: {
    paper_id: number;
    model: string;
    source: string;
    dimensions: number;
    vector: Uint8Array;
    created_at: string;
  };
  publication_event_decisions: {
    event_id: number;
    decided_at: string;
  };
  publication_events: {
    id: number;
    paper_id: number;
    kind: string;
    key: string;
    date: string | null;
    detected_at: string;
  };
  recall_judgements: {
    subject: string;
    answer: string;
    title: string;
    judged_at: string;
  };
  recall_reports: {
    id: number;
    made_from: string;
    computed_at: string;
    body: string;
    pool: string;
  };
  repair_config: {
    key: string;
    auto_enabled: number;
    auto_daily_cap: number | null;
    manual_limit: number | null;
    request_batch_size: number | null;
  };
  sample_papers: {
    paper_id: number;
    arxiv_id: string | null;
    pmid: string | null;
    is_real: number;
  };
  saved_views: {
    id: number;
    name: string;
    name_key: string;
    query: string;
    sort: string;
    sort_dir: string;
    position: number;
    created_at: string;
    columns: string | null;
  };
  scheduler_state: {
    id: string;
    last_run: string | null;
    next_run: string | null;
    last_status: string | null;
  };
  search_dirty: {
    paper_id: number;
  };
  settings: {
    key: string;
    value: string;
  };
  source_state: {
    source: string;
    identity: string;
    credits_day: string;
    credits_limit: number | null;
    credits_remaining: number | null;
    last_status: number | null;
    last_at: string | null;
    last_error: string | null;
    last_error_ref: string | null;
  };
  source_usage: {
    source: string;
    day: string;
    requests: number;
    retries: number;
    rate_limited: number;
    failures: number;
    saved_by_cache: number;
    credits_used: number;
    bytes: number;
    milliseconds: number;
  };
  tag_rejections: {
    paper_id: number;
    tag_id: number;
    rejected_at: string;
  };
  tag_suggestion_reports: {
    id: number;
    computed_at: string;
    papers: number;
    suggested: number;
    correct: number;
  };
  tag_suggestions: {
    paper_id: number;
    tag_id: number;
    score: number;
  };
  tags: {
    id: number;
    name: string;
    name_key: string;
    color: string;
  };
  topic_aliases: {
    alias_key: string;
    alias: string;
    topic_id: number;
  };
  topics: {
    id: number;
    name: string;
    name_key: string;
    domain: string | null;
    field: string | null;
    subfield: string | null;
  };
  uncollapsed: {
    paper_id: number;
    canonical_id: number;
  };
  vector_model_parts: {
    model: string;
    part: number;
    body: Uint8Array;
  };
  vector_models: {
    id: string;
    state: string;
    kind: string;
    dimensions: number;
    trained_on: number;
    corpus_size: number;
    created_at: string;
    related: number | null;
  };
  vector_servers: {
    address: string;
    model: string;
    synced_at: string;
  };
  vectors_dirty: {
    paper_id: number;
    mark: number;
  };
}
