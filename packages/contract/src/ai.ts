import { z } from 'zod';
import { api, Envelope, shown, shownOrNull, Timestamp, text } from './common.ts';
import { endpoint } from './kit.ts';

const tag = 'ai';
const count = z.number().int();
const percent = z.number().nullable().describe('In percent, with one decimal; null if there is no paper');

const Provided = z.enum(['none', 'local', 'idxb', 'openai']);

const Provider = z.object({
  name: z.enum(['local', 'idxb', 'openai']),
  display_name: z.string(),
  model_display_name: z.string(),
  provider_type: z.enum(['local_embedding', 'hosted_embedding']),
  icon: z.string(),
  description: z.string(),
  canonical_model: z.string().nullable().describe('The model whose vectors it gives now; null if there is none yet'),
  dimension: count.nullable(),
  available: z.boolean(),
  active: z.boolean(),
  reason: z.string().nullable().describe('Why it is not available, or gives no vectors yet'),
  device: z.enum(['cpu']).nullable(),
  local_models: z.array(
    z.object({
      key: z.string(),
      display_name: z.string(),
      description: z.string(),
      dimension: count.nullable(),
      hf_id: z.string().nullable(),
      backend: z.string(),
    }),
  ),
  selected_model: z.string().nullable(),
});

const byOrigin = {
  canonical_total: count.describe('Papers with a vector of the active model'),
  downloaded_total: count.describe('Papers with a vector from Semantic Scholar'),
  local_total: count.describe('Papers with a vector computed on this machine'),
  unknown_total: count,
};

const Embeddings = z.object({
  total: count.describe('Papers with any vector'),
  coverage_pct: percent,
  model: z.string().nullable(),
  configured_model: z.string().nullable(),
  up_to_date: count.describe('Papers with a vector of the active model whose text has not changed since'),
  up_to_date_pct: percent,
  missing: count.describe('Papers that the active model has not processed yet'),
  stale: count.describe('Papers whose text has changed since their vector was computed'),
  without_words: count.describe('Papers without a word that the active model knows; they get no vector'),
  canonical_model: z.string().nullable(),
  canonical_coverage_pct: percent,
  downloaded_coverage_pct: percent,
  local_coverage_pct: percent,
  unknown_coverage_pct: percent,
  coverage_scope: z.literal('corpus'),
  ...byOrigin,
  coverage_by_status: z.record(z.string(), z.object({ total: count, up_to_date: count, missing: count, ...byOrigin })),
  models: z.array(
    z.object({
      model: z.string(),
      vectors: count,
      coverage_pct: percent,
      last_created_at: Timestamp.nullable(),
      stale: z.boolean(),
      active: z.boolean(),
      source: z.enum(['idxb', 'local', 'openai']),
      sources: z.array(z.string()),
    }),
  ),
  idxb_backfill: z.object({
    model: z.string(),
    total_missing: count,
    eligible_missing: count,
    ineligible_missing: count,
    terminal_unmatched: count,
    terminal_missing_vector: count,
    terminal_lookup_error: count,
    terminal_bad_local_doi: count,
    terminal_error: count,
    local_compute_candidates: count,
    local_compute_blocked_missing_text: count,
  }),
});

const Hosted = z
  .object({
    address: z.string(),
    model: z.string(),
    model_id: z.string().nullable().describe('ID of its vectors in `embeddings.models`; null before the first run'),
    key_set: z.boolean(),
    dimensions: count.nullable().describe('Known after the first response; null until then'),
    papers: count.describe('Papers of the corpus'),
    covered: count.describe('Papers with a vector of this model'),
    missing: count.describe('Papers that have not been sent yet'),
    stale: count.describe('Papers whose text has changed since they were sent'),
    refused: z
      .object({
        wrong_dimension: count,
        not_a_number: count,
        zero: count,
        refused: count.describe('The provider rejected the text'),
        missing: count.describe('The response did not contain the vector'),
        no_text: count.describe('The paper has neither title nor abstract; it was not sent'),
      })
      .describe('Papers without a vector, by reason. They are sent again if their text changes, or with scope `all`'),
    searched: z
      .enum(['chosen', 'earlier', 'local', 'none'])
      .describe(
        'Vectors that searches use: the chosen model, an earlier model at the same address, the local model, or none',
      ),
    searched_model: z.string().nullable(),
    reason: z
      .enum(['no_address', 'no_key', 'not_started', 'not_covered'])
      .nullable()
      .describe('Why searches do not use the chosen model. `not_covered`: fewer than 90% of the papers have been sent'),
    tokens_today: count.describe('Tokens used today (UTC)'),
    tokens_per_day: count.describe('Daily token limit; 0 means no limit'),
    price_per_million: z.number(),
    ...shownOrNull('last_error', 'Error of the last call to the provider; null if it succeeded'),
    running_job: z.string().nullable(),
  })
  .meta({ id: 'HostedVectors' });

const Downloaded = z
  .object({
    model: z.string(),
    dimensions: count.nullable().describe('null before the vectors were prepared'),
    papers: count.describe('Papers of the corpus'),
    covered: count.describe('Papers with a vector from Semantic Scholar'),
    without: count.describe('Papers for which Semantic Scholar has no vector; they are not asked for again'),
    missing: count.describe('Papers that were not asked for yet'),
    searched: z
      .enum(['chosen', 'local', 'none'])
      .describe('What similar papers and lenses compare: these vectors, those of the local model, or nothing'),
    reason: z
      .enum(['not_prepared', 'too_few', 'not_covered'])
      .nullable()
      .describe(
        'Why they are not used; `too_few`: fewer than ten papers have one; `not_covered`: fewer than 90% have one. Once in use, they stay in use down to 80%',
      ),
    typed_searches: z
      .enum(['local', 'none'])
      .describe(
        'What the words of a search are compared with: always the local model, because only Semantic Scholar has the model of its vectors',
      ),
    running_job: z.string().nullable().describe('The job that fetches or prepares them'),
  })
  .meta({ id: 'DownloadedVectors' });

const Dependency = z.object({
  installed: z.boolean(),
  version: z.string().nullable(),
  purpose: z.string(),
});
const Environment = z.object({
  type: z.literal('node'),
  valid: z.boolean(),
  ...shown('message'),
  version: z.string(),
  platform: z.string(),
  vector_instructions: z.boolean().describe('Whether vectors are compared with vector instructions of the processor'),
});

export const AiStatus = z
  .object({
    providers: z.array(Provider),
    provider: Provided.describe('The chosen provider'),
    embeddings: Embeddings,
    capability_tiers: z.object({
      tier1_embeddings: z.object({
        enabled: z.boolean(),
        ready: z.boolean(),
        available: z.boolean(),
        active_provider: z.string().nullable(),
        active_model: z.string().nullable(),
      }),
    }),
    features: z.object({
      summary: z.object({
        ready: count,
        fallback: count,
        blocked: count,
        empty: count,
        available: count,
        off: count,
        total: count,
      }),
      groups: z.array(z.object({ id: z.string(), label: z.string(), items: z.array(z.string()) })),
      items: z.array(
        z.object({
          id: z.string(),
          group: z.string(),
          label: z.string(),
          status: z.enum(['ready', 'fallback', 'blocked', 'empty', 'available', 'off']),
          dependency: z.string(),
          detail: z.string(),
        }),
      ),
    }),
    index: z
      .object({
        kind: z.enum(['built_in', 'qdrant']).describe('The index that currently answers searches'),
        chosen: z.enum(['built_in', 'qdrant']),
        address: z.string().nullable(),
        ready: z.boolean().describe('Whether the chosen index holds all vectors of the active model'),
      })
      .describe('The index that searches vectors; the built-in index is used until the chosen one is ready'),
    hosted: Hosted.nullable().describe('The vector provider outside this machine; null unless it is chosen'),
    downloaded: Downloaded.nullable().describe(
      'The vectors that Semantic Scholar publishes; null unless they are the chosen provider',
    ),
    running_job: z.string().nullable().describe('The job that is computing or fetching vectors'),
    local_model: z.string(),
    dependencies: z.record(z.string(), Dependency),
    dependency_environment: Environment,
    dependency_check_warning: z.string().nullable(),
    dependency_setup_suggestions: z.array(z.string()),
  })
  .meta({ id: 'AiStatus' });
export type AiStatus = z.input<typeof AiStatus>;

export const getAiStatus = endpoint({
  id: 'getAiStatus',
  method: 'GET',
  path: `${api}/ai/status`,
  tag,
  summary: 'Providers of vectors, the active model, and how many papers have a vector',
  description: 'Only reads. Nothing is computed, and no service is called.',
  response: AiStatus,
});

export const getAiDependencies = endpoint({
  id: 'getAiDependencies',
  method: 'GET',
  path: `${api}/ai/dependencies`,
  tag,
  summary: 'The packages used to compute vectors, and their versions',
  response: z.object({
    environment: Environment,
    dependencies: z.record(z.string(), Dependency),
    warning: z.string().nullable(),
  }),
});

export const configureAi = endpoint({
  id: 'configureAi',
  method: 'POST',
  path: `${api}/ai/configure`,
  tag,
  summary: 'Choose where vectors come from',
  description:
    'Omitted values are unchanged. An empty `openai_api_key` deletes the stored key. The key, the provider and its address are not part of the history. Address, model and price of the provider are settings (`ai.openai_base_url` and others).',
  body: z.strictObject({
    provider: text(40).nullish().describe('`none`, `local`, `idxb` (Semantic Scholar) or `openai`'),
    openai_api_key: text(500).nullish(),
    local_model: text(100).nullish().describe('`library`: learned from the papers of the library'),
    python_env_type: text(40).nullish().describe('Refused: Carrel does not use Python'),
    python_env_path: text(1000).nullish().describe('Refused: Carrel does not use Python'),
  }),
  response: AiStatus,
  errors: ['unknown_provider', 'unknown_local_model', 'no_python'],
});

export const recheckAiEnvironment = endpoint({
  id: 'recheckAiEnvironment',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/ai/recheck-environment`,
  tag,
  summary: 'Check again what is installed',
  response: AiStatus,
});

const scope = z.string().max(40).default('missing_stale');

export const forecastEmbeddings = endpoint({
  id: 'forecastEmbeddings',
  method: 'GET',
  path: `${api}/ai/forecast`,
  tag,
  summary: 'Estimate the work and cost of computing vectors',
  description: 'Token counts are estimated from the texts. Nothing is sent.',
  query: z.object({ scope }),
  response: z
    .object({
      provider: Provided,
      papers: count.describe('Papers that would be sent, or computed on this machine'),
      tokens: count.describe('Estimated number of tokens; 0 on this machine'),
      requests: count,
      price_per_million: z.number(),
      cost: z.number().nullable().describe('In the currency of the price; null if no price is set'),
      sent_to: z
        .string()
        .nullable()
        .describe('Host that receives titles and abstracts; null if nothing leaves this machine'),
      tokens_left_today: count.nullable().describe('Null if no limit is set'),
    })
    .meta({ id: 'EmbeddingsForecast' }),
  errors: ['unknown_scope'],
});

export const testAiProvider = endpoint({
  id: 'testAiProvider',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/ai/test`,
  tag,
  summary: 'Send one short text to the vector provider and return the result',
  description: 'If the provider cannot be reached, the response says so; the request does not fail.',
  response: z
    .object({
      ok: z.boolean(),
      problem: z
        .enum([
          'no_address',
          'no_key',
          'key_refused',
          'no_quota',
          'limit_reached',
          'unknown_model',
          'unreachable',
          'rate_limited',
          'unsafe_address',
          'bad_answer',
        ])
        .nullable(),
      dimensions: count.nullable(),
      milliseconds: count.nullable(),
      model: z.string(),
      address: z.string(),
    })
    .meta({ id: 'AiProviderTest' }),
  errors: ['network_off'],
});

export const computeEmbeddings = endpoint({
  id: 'computeEmbeddings',
  method: 'POST',
  path: `${api}/ai/compute-embeddings`,
  tag,
  summary: 'Compute vectors with the chosen provider',
  description:
    '`missing`: papers without a vector. `stale`: papers whose text has changed, and a new local model if the library has grown by a quarter. `missing_stale`: both. `all`: always a new model; with the provider `openai`, every paper is sent again. With `idxb`, the local model is computed, which typed searches use; `POST /ai/backfill-idxb-vectors` fetches the vectors from Semantic Scholar.',
  query: z.object({ scope }),
  response: Envelope.extend({ scope: z.string(), operation_id: z.string().optional() }),
  errors: ['unknown_scope'],
});

export const deleteInactiveEmbeddings = endpoint({
  id: 'deleteInactiveEmbeddings',
  method: 'DELETE',
  path: `${api}/ai/embeddings/inactive`,
  tag,
  summary: 'Delete vectors of models that are not in use',
  description:
    'Vectors from Semantic Scholar count as in use, because they help to recognise versions of one work. With `none` as provider, the local model is not in use either.',
  response: z.object({
    status: z.literal('ok'),
    active_model: z.string(),
    deleted: count,
    ...shown('message'),
  }),
});
