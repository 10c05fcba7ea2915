import { z } from 'zod';
import { Author, AuthorId, authorParams, CountedRun, resolutionStatuses } from './authors.ts';
import { api, Envelope, nonBlank, StoredMessage, shownOrNull, Timestamp } from './common.ts';
import { endpoint, queryInt } from './kit.ts';

const tag = 'authors';

const digits = (of: string) => z.string().regex(/^\d{1,15}$/, `must be the ID of ${of}, a number`);
const openAlexId = z
  .string()
  .trim()
  .regex(/^(?:https?:\/\/openalex\.org\/)?A\d{1,15}$/i, 'must be an OpenAlex ID of an author, such as A5023888391')
  .transform((s) => s.replace(/^.*\//, '').toUpperCase());
const orcid = z
  .string()
  .trim()
  .regex(
    /^(?:https?:\/\/orcid\.org\/)?\d{4}-?\d{4}-?\d{4}-?\d{3}[\dX]$/i,
    'must be an ORCID iD, such as 0000-0002-1825-0097',
  );
const semanticScholarId = z
  .string()
  .trim()
  .regex(
    /^(?:https?:\/\/(?:www\.)?semanticscholar\.org\/author\/(?:[^/]*\/)?)?\d{1,15}$/i,
    'must be the Semantic Scholar ID of an author, which is a number',
  )
  .transform((s) => s.replace(/^.*\//, ''));
const scholarId = nonBlank(50);

const ResolutionStatus = z.enum(resolutionStatuses).describe('Null: never assessed');

/** A decision: its code, its values, and the English sentence made from both. */
const explained = {
  reason_code: z.string(),
  reason_values: z.record(z.string(), z.unknown()),
  reason: z.string(),
};
const actionId = z.string().nullable().describe('The change in the history, for undo');

export const AuthorCandidate = z
  .object({
    id: z.string().nullable().describe('The author record in Carrel, if there is one'),
    idxa_id: z.string().nullable(),
    idxb_id: z.string().nullable(),
    orcid: z.string().nullable(),
    name: z.string(),
    affiliation: z.string().nullable(),
    works_count: z.number().int().nullable(),
    cited_by_count: z.number().int().nullable(),
    topics: z.array(z.string()),
    sample_titles: z.array(z.string()).describe('Papers in this profile that the author also has in Carrel'),
    years: z.tuple([z.number().int(), z.number().int()]).nullable(),
    followed: z.boolean(),
    confidence: z.number().nullable().describe('0 to 1; null if nothing was compared'),
    ...explained,
  })
  .meta({ id: 'AuthorCandidate' });

// Adding

export const addAuthor = endpoint({
  id: 'addAuthor',
  method: 'POST',
  path: `${api}/authors`,
  tag,
  summary: 'Add an author by identifier or name, and follow them',
  description:
    'An identifier is used as given; without network access it must belong to an author known to Carrel. A name that matches several people is answered with 409, code `author_ambiguous` and `candidates`: choose one and send its `idxa_id`, or its `id` to the follow endpoint.',
  body: z.strictObject({
    idxa_id: openAlexId.optional(),
    orcid: orcid.optional(),
    idxb_id: semanticScholarId.optional(),
    scholar_id: scholarId.optional().describe('Needs the “Google Scholar profiles” plugin'),
    name: nonBlank(300).optional(),
    follow: z.boolean().default(true),
  }),
  status: 201,
  response: Author,
  errors: [
    'author_nothing_given',
    'author_unresolved',
    'author_ambiguous',
    'author_already_followed',
    'scholar_plugin_needed',
    'network_off',
    'upstream_failed',
  ],
});

export const followAuthorFromPaper = endpoint({
  id: 'followAuthorFromPaper',
  method: 'POST',
  path: `${api}/authors/follow-from-paper`,
  tag,
  summary: 'Follow an author of a paper',
  body: z.strictObject({
    paper_id: digits('a paper'),
    author_name: nonBlank(300),
    position: z.number().int().min(0).max(5_000).optional().describe('Place in the list of authors, from 0'),
  }),
  response: z.object({
    author: Author,
    created: z.boolean().describe('The record was created by this request'),
    already_followed: z.boolean(),
    matched_via: z.enum(['paper_authorship', 'paper_idxa_work', 'resolution']).nullable(),
    action_id: actionId,
  }),
  errors: ['paper_not_found', 'author_unidentifiable', 'author_ambiguous', 'upstream_failed', 'network_off'],
});

// Resolving identifiers

export const resolveAuthors = endpoint({
  id: 'resolveAuthors',
  method: 'POST',
  path: `${api}/authors/resolve-identifiers`,
  tag,
  summary: 'Find the identifiers of authors',
  bodyOptional: true,
  body: z.strictObject({
    limit: z.number().int().min(1).max(5_000).default(200),
    only_unresolved: z.boolean().default(true),
    background: z.boolean().default(true),
    scope: z.enum(['corpus', 'library', 'followed']).default('corpus'),
  }),
  response: CountedRun,
  errors: ['network_off', 'not_measurable'],
});

export const resolveAuthor = endpoint({
  id: 'resolveAuthor',
  method: 'POST',
  path: `${api}/authors/{id}/resolve-identifiers`,
  tag,
  summary: 'Find the identifiers of one author',
  params: authorParams,
  response: Envelope.extend({ total: z.number().int() }),
  errors: ['author_not_found', 'network_off'],
});

export const getAuthorIdCandidates = endpoint({
  id: 'getAuthorIdCandidates',
  method: 'GET',
  path: `${api}/authors/{id}/id-candidates`,
  tag,
  summary: 'Profiles that may belong to this author, the best first',
  description: 'Asks OpenAlex, for at most 25 seconds. With the network off, lists only profiles known to Carrel.',
  params: authorParams,
  response: z.object({
    author_id: z.string(),
    name: z.string(),
    titles: z.array(z.string()),
    idxa: z.array(AuthorCandidate),
    scholar: z.array(AuthorCandidate),
    resolved: z
      .object({
        idxa_id: z.string().nullable(),
        scholar_id: z.string().nullable(),
        orcid: z.string().nullable(),
        status: ResolutionStatus,
        confidence: z.number().nullable(),
        ...explained,
      })
      .nullable(),
    timed_out: z.boolean(),
    idxa_cap_reached: z
      .boolean()
      .describe('The search credits are used up, so only profiles known to Carrel are listed'),
    scholar_manual_search_enabled: z.boolean(),
    scholar_auto_scrape_enabled: z.boolean(),
  }),
  errors: ['author_not_found'],
});

const resolved = z.object({ success: z.literal(true), author_id: z.string(), action_id: actionId });

export const confirmAuthorIdentifiers = endpoint({
  id: 'confirmAuthorIdentifiers',
  method: 'POST',
  path: `${api}/authors/{id}/confirm-identifiers`,
  tag,
  summary: 'Confirm which identifiers belong to an author',
  params: authorParams,
  body: z.strictObject({
    idxa_id: openAlexId.nullish(),
    scholar_id: scholarId.nullish(),
    orcid: orcid.nullish(),
    idxb_id: semanticScholarId.nullish(),
    status: z.enum(['confirmed', 'probable']).default('confirmed'),
    reason: nonBlank(1_000).nullish(),
  }),
  response: resolved.extend({ status: ResolutionStatus }),
  errors: ['author_not_found', 'author_id_taken'],
});

export const confirmAuthorOpenAlexId = endpoint({
  id: 'confirmAuthorOpenAlexId',
  method: 'POST',
  path: `${api}/authors/{id}/confirm-idxa`,
  tag,
  summary: 'Confirm which OpenAlex profile belongs to an author',
  params: authorParams,
  body: z.strictObject({ idxa_id: openAlexId }),
  response: resolved.extend({ idxa_id: z.string(), orcid: z.string().nullable() }),
  errors: ['author_not_found', 'author_id_taken'],
});

export const resolveScholarId = endpoint({
  id: 'resolveScholarId',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/authors/resolve-idxa`,
  tag,
  summary: 'Authors known to Carrel with this Google Scholar ID',
  body: z.strictObject({ scholar_id: scholarId }),
  response: z.object({ candidates: z.array(AuthorCandidate) }),
});

export const searchAuthorAtScholar = endpoint({
  id: 'searchAuthorAtScholar',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/authors/{id}/search-scholar`,
  tag,
  summary:
    'Find an author’s profiles by the titles on their Google Scholar page; needs the “Google Scholar profiles” plugin',
  params: authorParams,
  response: z.object({
    author_id: z.string(),
    name: z.string(),
    titles: z.array(z.string()),
    candidates: z.array(AuthorCandidate),
    mode: z.literal('manual'),
  }),
  errors: [
    'author_not_found',
    'scholar_not_installed',
    'author_without_id',
    'author_unresolved',
    'network_off',
    'upstream_failed',
  ],
});

export const setAuthorIdentifiers = endpoint({
  id: 'setAuthorIdentifiers',
  method: 'POST',
  path: `${api}/authors/{id}/identifiers`,
  tag,
  summary: 'Set identifiers of an author; null removes your choice',
  params: authorParams,
  body: z.strictObject({
    orcid: orcid.nullish(),
    idxa_id: openAlexId.nullish(),
    scholar_id: scholarId.nullish(),
    idxb_id: semanticScholarId.nullish(),
  }),
  response: resolved.extend({ author: Author }),
  errors: ['author_not_found', 'author_id_taken', 'author_nothing_given'],
});

export const acceptUnidentifiedAuthor = endpoint({
  id: 'acceptUnidentifiedAuthor',
  method: 'POST',
  path: `${api}/authors/{id}/accept-unidentified`,
  tag,
  summary: 'Accept that an author cannot be identified',
  description: 'The author is no longer listed as needing attention. Identifiers can still be set later.',
  params: authorParams,
  response: z.object({
    author_id: z.string(),
    id_resolution_status: z.literal('dismissed'),
    action_id: actionId,
  }),
  errors: ['author_not_found'],
});

export const repairAuthor = endpoint({
  id: 'repairAuthor',
  method: 'POST',
  path: `${api}/authors/{id}/repair`,
  tag,
  summary: 'Find the identifiers of an author again, and check their papers',
  params: authorParams,
  response: Envelope,
  errors: ['author_not_found', 'network_off'],
});

// Merging and splitting

/** Fields for which a merge can keep the value of either profile. */
export const choosableFields = [
  'name',
  'affiliation',
  'idxa_id',
  'orcid',
  'scholar_id',
  'idxb_id',
  'notify_new_papers',
] as const;
const unknownField = `A merge has no such field. Use ${choosableFields.slice(0, -1).join(', ')} or ${choosableFields.at(-1)}.`;

export const mergeAuthorProfiles = endpoint({
  id: 'mergeAuthorProfiles',
  method: 'POST',
  path: `${api}/authors/{id}/merge-profiles`,
  tag,
  summary: 'Merge other profiles of the same person into this author; can be undone',
  description: `Papers of the other profiles count as papers by this author. \`field_choices\` names, for each other profile, the fields whose values are kept from it: ${choosableFields.join(', ')}. The OpenAlex ID that is not kept stays an alternative, so that its works are still found. \`notify_new_papers\` is a choice if both are followed.`,
  params: authorParams,
  body: z.strictObject({
    alt_author_ids: z.array(AuthorId).max(100),
    alt_idxa_ids: z.array(openAlexId).max(100).default([]).describe('Profiles that Carrel does not know'),
    field_choices: z
      .record(
        z.string(),
        z.partialRecord(z.enum(choosableFields), z.enum(['primary', 'alt'], 'Choose primary or alt.'), {
          error: ({ code }: { code?: string | undefined }) => (code === 'unrecognized_keys' ? unknownField : undefined),
        }),
      )
      .default({}),
  }),
  response: z.object({
    primary_author_id: z.string(),
    primary_idxa_id: z.string().nullable(),
    alts_processed: z.number().int(),
    alts_skipped: z.number().int().describe('Profiles that were already merged into this author'),
    papers_reassigned: z.number().int(),
    papers_dropped_as_dup: z.number().int().describe('Papers listed in both profiles'),
    alt_idxa_ids: z.array(z.string()),
    alt_author_ids: z.array(z.string()),
    fields_unioned: z.record(z.string(), z.unknown()),
    conflicts: z.array(
      z.object({
        id: z.string(),
        field: z.enum(['orcid', 'scholar_id', 'idxb_id']),
        primary_value: z.string(),
        alt_value: z.string(),
        alt_idxa_id: z.string().nullable(),
      }),
    ),
    action_id: actionId,
  }),
  errors: ['author_not_found', 'author_merge_self', 'author_merged'],
});

export const splitAuthor = endpoint({
  id: 'splitAuthor',
  method: 'POST',
  path: `${api}/authors/{id}/split`,
  tag,
  summary: 'Move papers of this author to another author; can be undone',
  description:
    'To the author named by `author_id`, or to a new one. A merged profile is separated again with `alt_author_ids`.',
  params: authorParams,
  body: z.strictObject({
    paper_ids: z.array(digits('a paper')).max(5_000).default([]),
    alt_author_ids: z.array(AuthorId).max(100).default([]),
    author_id: AuthorId.optional(),
    name: nonBlank(300).optional(),
  }),
  response: z.object({
    author_id: z.string(),
    other_author: Author.nullable(),
    papers_moved: z.number().int(),
    profiles_separated: z.number().int(),
    action_id: actionId,
  }),
  errors: ['author_not_found', 'paper_not_found', 'author_nothing_given', 'author_merge_self'],
});

export const discoverAuthorAliases = endpoint({
  id: 'discoverAuthorAliases',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/authors/{id}/discover-aliases`,
  tag,
  summary: 'Other OpenAlex profiles with the ORCID iD of this author',
  description: 'Changes nothing.',
  params: authorParams,
  response: z.object({
    primary_author_id: z.string(),
    primary_idxa_id: z.string().nullable(),
    primary_display_name: z.string(),
    orcid: z.string().nullable(),
    aliases: z.array(
      z.object({
        idxa_id: z.string(),
        display_name: z.string(),
        institution: z.string().nullable(),
        works_count: z.number().int().nullable(),
        author_id: z.string().nullable().describe('The author record in Carrel'),
      }),
    ),
  }),
  errors: ['author_not_found', 'author_without_id', 'network_off', 'upstream_failed'],
});

export const resolveAuthorConflict = endpoint({
  id: 'resolveAuthorConflict',
  method: 'POST',
  path: `${api}/authors/conflicts/{id}/resolve`,
  tag,
  summary: 'Choose one of two identifiers that a merge found',
  params: z.object({ id: digits('a conflict') }),
  body: z.strictObject({ choice: z.enum(['primary', 'alt', 'dismiss']) }),
  response: z.object({
    conflict_id: z.string(),
    status: z.enum(['resolved_keep_primary', 'resolved_use_alt', 'dismissed']),
    primary_author_id: z.string(),
    action_id: actionId,
  }),
  errors: ['author_conflict_not_found', 'author_conflict_resolved'],
});

const AuthorProfile = z.object({
  author_id: z.string(),
  name: z.string(),
  idxa_id: z.string().nullable(),
  orcid: z.string().nullable(),
  affiliation: z.string().nullable(),
  papers: z.number().int().describe('Papers in Carrel'),
  followed: z.boolean(),
});

export const listAuthorMergeCandidates = endpoint({
  id: 'listAuthorMergeCandidates',
  method: 'GET',
  path: `${api}/authors/merge-candidates`,
  tag,
  summary: 'Pairs of author records that may be one person, most likely first',
  query: z.object({
    limit: queryInt(1, 1_000).default(200),
    offset: queryInt(0, 1_000_000).default(0),
  }),
  response: z.object({
    total: z.number().int(),
    items: z.array(
      z.object({
        id: z.string(),
        primary: AuthorProfile,
        alt: AuthorProfile,
        source: z.enum(['orcid', 'name']),
        shared_orcid: z.string().nullable(),
        confidence: z.number().describe('0 to 1'),
        papers_estimate: z.number().int().describe('Papers that would move'),
        conflict: z.boolean().describe('The two records have different identifiers of one kind'),
        discovered_at: Timestamp,
        ...explained,
      }),
    ),
  }),
});

const candidateParams = z.object({ id: digits('a pair') });

export const mergeAuthorCandidate = endpoint({
  id: 'mergeAuthorCandidate',
  method: 'POST',
  path: `${api}/authors/merge-candidates/{id}/merge`,
  tag,
  summary: 'Merge the two author records of a pair; can be undone',
  params: candidateParams,
  response: mergeAuthorProfiles.response,
  errors: ['author_candidate_not_found'],
});

export const rejectAuthorCandidate = endpoint({
  id: 'rejectAuthorCandidate',
  method: 'POST',
  path: `${api}/authors/merge-candidates/{id}/reject`,
  tag,
  summary: 'Keep the two author records of a pair separate',
  params: candidateParams,
  response: z.object({ action_id: actionId }),
  errors: ['author_candidate_not_found'],
});

// Needs attention

export const attentionCodes = [
  'merge_conflict',
  'affiliation_conflict',
  'split_profiles',
  'mixed_profile',
  'identity_error',
  'identity_failed',
  'identity_ambiguous',
  'identity_missing',
  'degraded_monitor',
  'corpus_stale',
  'corpus_thin',
  'corpus_failed',
  'corpus_unverified',
] as const;
export const attentionActions = [
  'resolve_conflict',
  'pick_affiliation',
  'review_profiles',
  'review_namesakes',
  'retry_refresh',
  'manual_search',
  'review_candidates',
  'resolve_now',
  'refresh_monitor',
  'refresh',
  'backfill_author',
] as const;

export const listAuthorsNeedingAttention = endpoint({
  id: 'listAuthorsNeedingAttention',
  method: 'GET',
  path: `${api}/authors/needs-attention`,
  tag,
  summary: 'Authors who need a decision, each with a reason and one action',
  description: 'Computed on each request. Authors accepted as unidentifiable are left out.',
  query: z.object({ limit: queryInt(1, 500).default(50) }),
  response: z.object({
    total: z.number().int(),
    items: z.array(
      z.object({
        author_id: z.string(),
        author_name: z.string(),
        idxa_id: z.string().nullable(),
        status: ResolutionStatus.nullable(),
        method: z.string().nullable(),
        confidence: z.number().nullable(),
        reason_code: z.enum(attentionCodes),
        reason_values: z.record(z.string(), z.unknown()),
        reason: z.string(),
        ...shownOrNull('reason_detail'),
        reason_detail_message: StoredMessage.nullable().describe('The same as a message, for translation'),
        suggested_action: z.object({ code: z.enum(attentionActions), label: z.string(), hint: z.string() }),
        updated_at: Timestamp.nullable(),
        alt_profiles: z
          .array(z.object({ author_id: z.string(), idxa_id: z.string().nullable(), display_name: z.string() }))
          .optional(),
        candidate_id: z.string().optional(),
        conflict_id: z.string().optional(),
        conflict_field: z.string().optional(),
        conflict_primary_value: z.string().optional(),
        conflict_alt_value: z.string().optional(),
        alt_idxa_id: z.string().nullable().optional(),
        selected_affiliation: z.string().nullable().optional(),
        quarantined_papers: z.number().int().optional(),
        monitor_id: z.string().optional(),
      }),
    ),
  }),
});

// Namesakes

const paperVerdicts = ['theirs', 'not_theirs', 'quarantined'] as const;

const GroupedPaper = z.object({
  paper_id: z.string(),
  title: z.string(),
  year: z.number().int().nullable(),
  journal: z.string().nullable(),
  verdict: z.enum(paperVerdicts).nullable().describe('Null: no evidence against it'),
  decided_by: z.enum(['user', 'job']).nullable(),
  moved_to: z.string().nullable().describe('The author whose paper it is instead'),
});

export const getAuthorNamesakes = endpoint({
  id: 'getAuthorNamesakes',
  method: 'GET',
  path: `${api}/authors/{id}/namesakes`,
  tag,
  summary: 'Groups of papers in a profile that may belong to different people',
  description:
    'The first group is the author. Papers outside it are quarantined, with the reason; your verdicts are never changed.',
  params: authorParams,
  response: z.object({
    author_id: z.string(),
    name: z.string(),
    mixed: z.boolean().describe('The profile appears to contain papers by several people'),
    assessed_at: Timestamp.nullable(),
    papers_total: z.number().int(),
    groups: z.array(
      z.object({
        main: z.boolean(),
        papers: z.array(GroupedPaper),
        years: z.tuple([z.number().int(), z.number().int()]).nullable(),
        co_authors: z.array(z.string()),
        topics: z.array(z.string()),
        affiliations: z.array(z.string()),
        venues: z.array(z.string()),
      }),
    ),
    quarantined: z.array(
      GroupedPaper.extend({
        ...explained,
        decided_at: Timestamp,
        proposed: z.boolean().describe('Proposed because it resembles papers that you marked as not by this author'),
      }),
    ),
  }),
  errors: ['author_not_found'],
});

export const assessAuthorNamesakes = endpoint({
  id: 'assessAuthorNamesakes',
  method: 'POST',
  path: `${api}/authors/{id}/namesakes/assess`,
  tag,
  summary: 'Check whether the papers of an author belong to several people',
  params: authorParams,
  response: Envelope,
  errors: ['author_not_found'],
});

export const judgeAuthorPaper = endpoint({
  id: 'judgeAuthorPaper',
  method: 'POST',
  path: `${api}/authors/{id}/papers/{paper_id}/verdict`,
  tag,
  summary: 'Say whether a paper is by this author',
  description:
    'The verdict is kept at every refresh. Papers similar to one that is not by this author are proposed too.',
  params: authorParams.extend({ paper_id: digits('a paper') }),
  body: z.strictObject({ verdict: z.enum(['theirs', 'not_theirs', 'clear']) }),
  response: z.object({
    author_id: z.string(),
    paper_id: z.string(),
    verdict: z.enum(paperVerdicts).nullable(),
    proposed_paper_ids: z.array(z.string()).describe('Papers that are now quarantined because they resemble this one'),
    action_id: actionId,
  }),
  errors: ['author_not_found', 'paper_not_found'],
});
