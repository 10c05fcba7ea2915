import type { AiStatus } from '@carrel/contract';
import { idxbModel } from '../hydration/vectors.repo.ts';
import type { HostedSpace } from './hosted/hosted.repo.ts';
import type { ModelRow } from './vectors.repo.ts';

export const localModel = 'library';

/** What the descriptions are made of. */
export interface AiFacts {
  provider: AiStatus['provider'];
  /** The local model, if one was computed. */
  model: ModelRow | undefined;
  /** The space in use; absent for the local model. */
  used: HostedSpace | undefined;
  hosted: AiStatus['hosted'];
  downloaded: AiStatus['downloaded'];
  openaiModel: string;
}

type Provider = AiStatus['providers'][number];
type Feature = AiStatus['features']['items'][number];

const localReasons = {
  turned_off: 'Vectors are turned off.',
  not_computed: 'No vectors have been computed yet.',
};

const hostedReasons: Record<NonNullable<NonNullable<AiStatus['hosted']>['reason']>, string> = {
  no_address: 'The address or the model is missing.',
  no_key: 'The key is missing.',
  not_started: 'No vectors have been fetched yet. The local model is used until then.',
  not_covered: 'Too few papers have a vector from this model. Another model is used until then.',
};

const downloadedReasons: Record<NonNullable<NonNullable<AiStatus['downloaded']>['reason']>, string> = {
  not_prepared: 'The vectors have not been prepared yet. Until then, the local model is used.',
  too_few: 'Fewer than ten papers have a vector from Semantic Scholar. Until then, the local model is used.',
  not_covered: 'Too few papers have a vector from Semantic Scholar. The local model is used until 90% have one.',
};

const localProvider = ({ provider, model }: AiFacts): Provider => ({
  name: 'local',
  display_name: 'This machine',
  model_display_name: model ? describeModel(model) : 'Learned from your library',
  provider_type: 'local_embedding',
  icon: 'cpu',
  description: 'Learns from the titles and abstracts of your papers. Needs no key and no network.',
  canonical_model: model?.id ?? null,
  dimension: model?.dimensions ?? null,
  available: true,
  active: provider === 'local',
  reason: provider === 'none' ? localReasons.turned_off : model ? null : localReasons.not_computed,
  device: 'cpu',
  local_models: [
    {
      key: localModel,
      display_name: 'Learned from your library',
      description: 'Weighted words (TF-IDF), and latent semantic analysis from 300 papers on.',
      dimension: model?.dimensions ?? null,
      hf_id: null,
      backend: 'carrel',
    },
  ],
  selected_model: localModel,
});

const downloadedProvider = ({ used, downloaded }: AiFacts): Provider => ({
  name: 'idxb',
  display_name: 'Semantic Scholar',
  model_display_name: idxbModel,
  provider_type: 'hosted_embedding',
  icon: 'cloud',
  description:
    'Vectors that Semantic Scholar publishes and enrichment downloads. They serve similar papers and lenses; typed searches use the local model.',
  canonical_model: used?.source === 'idxb' ? used.model : null,
  dimension: downloaded?.dimensions ?? null,
  available: true,
  active: downloaded !== null,
  reason: downloaded?.reason ? downloadedReasons[downloaded.reason] : null,
  device: null,
  local_models: [],
  selected_model: null,
});

const hostedProvider = ({ used, hosted, openaiModel }: AiFacts): Provider => ({
  name: 'openai',
  display_name: 'OpenAI-compatible service',
  model_display_name: hosted?.model ?? openaiModel,
  provider_type: 'hosted_embedding',
  icon: 'cloud',
  description: 'A service with an OpenAI-compatible embeddings endpoint. Receives titles and abstracts.',
  canonical_model: used?.source === 'openai' ? used.id : null,
  dimension: hosted?.dimensions ?? null,
  available: true,
  active: hosted !== null,
  reason: hosted?.reason ? hostedReasons[hosted.reason] : null,
  device: null,
  local_models: [],
  selected_model: null,
});

export const providersOf = (facts: AiFacts): Provider[] => [
  localProvider(facts),
  downloadedProvider(facts),
  hostedProvider(facts),
];

const describeModel = ({ kind, dimensions }: ModelRow): string =>
  kind === 'meaning' ? `Learned from your library, ${dimensions} dimensions` : 'Weighted words of your library';

const groupLabels: Record<string, string> = { embeddings: 'Vectors' };

const localFeature = ({ provider, model }: AiFacts): Pick<Feature, 'status' | 'detail'> => {
  if (provider === 'none') return { status: 'off', detail: localReasons.turned_off };
  if (!model) return { status: 'empty', detail: localReasons.not_computed };
  return model.kind === 'words'
    ? { status: 'fallback', detail: 'Compares weighted words; meaning needs 300 papers.' }
    : { status: 'ready', detail: describeModel(model) };
};

/** @param downloadedVectors how many papers have a vector from Semantic Scholar */
export const featuresOf = (facts: AiFacts, downloadedVectors: number): AiStatus['features'] => {
  const { hosted, downloaded } = facts;
  const items: Feature[] = [
    {
      id: 'downloaded_idxb_vectors',
      group: 'embeddings',
      label: 'Vectors from Semantic Scholar',
      status: downloadedVectors > 0 ? 'ready' : 'available',
      dependency: 'idxb',
      detail:
        downloaded?.searched === 'chosen'
          ? 'Used for similar papers and lenses.'
          : downloadedVectors > 0
            ? 'Used to recognise versions of the same work, and in lenses.'
            : 'None have been fetched yet.',
    },
    {
      id: 'active_embedding_model',
      group: 'embeddings',
      label: 'Vectors computed on this machine',
      dependency: 'local',
      ...localFeature(facts),
    },
    ...(hosted
      ? [
          {
            id: 'hosted_vectors',
            group: 'embeddings',
            label: 'Vectors from the provider',
            dependency: 'openai',
            status: hosted.reason === null ? ('ready' as const) : ('fallback' as const),
            detail: hosted.reason === null ? `Searches use ${hosted.model}.` : hostedReasons[hosted.reason],
          },
        ]
      : []),
  ];
  const counted = (status: Feature['status']) => items.filter((i) => i.status === status).length;
  return {
    summary: {
      ready: counted('ready'),
      fallback: counted('fallback'),
      blocked: counted('blocked'),
      empty: counted('empty'),
      available: counted('available'),
      off: counted('off'),
      total: items.length,
    },
    groups: [...new Set(items.map((i) => i.group))].map((id) => ({
      id,
      label: groupLabels[id]!,
      items: items.filter((i) => i.group === id).map((i) => i.id),
    })),
    items,
  };
};
