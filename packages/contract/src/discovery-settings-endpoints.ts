import { z } from 'zod';
import { api } from './common.ts';
import { discoverySettings, discoverySettingsUpdate } from './discovery-settings.ts';
import { endpoint } from './kit.ts';
import { rankingSignals, recommendationModes } from './value-lists.ts';

const tag = 'discovery';

const SettingsAnswer = discoverySettings.extend({
  effective_weights: z
    .record(z.enum(rankingSignals), z.number())
    .describe('Share of each signal in the score, after the mode; they add up to 1'),
  weight_factors: z
    .record(z.enum(recommendationModes), z.record(z.enum(rankingSignals), z.number()))
    .describe(
      'Influence of a weight of 1 on the score, by mode and signal; a share is weight × factor, divided by their sum',
    ),
  reference_score: z.number().describe('The score of a paper that is average in every signal'),
});

export const getDiscoverySettings = endpoint({
  id: 'getDiscoverySettings',
  method: 'GET',
  path: `${api}/discovery/settings`,
  tag,
  summary: 'Weights and behaviour of Discovery',
  response: SettingsAnswer,
});

export const updateDiscoverySettings = endpoint({
  id: 'updateDiscoverySettings',
  method: 'PUT',
  path: `${api}/discovery/settings`,
  tag,
  summary: 'Update some settings; omitted settings are unchanged',
  description: 'Existing lists are reordered immediately with the new weights. Header X-Action-Id, for undo.',
  body: discoverySettingsUpdate,
  response: SettingsAnswer,
});

export const resetDiscoverySettings = endpoint({
  id: 'resetDiscoverySettings',
  method: 'POST',
  path: `${api}/discovery/settings/reset`,
  tag,
  summary: 'Restore the default settings',
  response: SettingsAnswer,
});
