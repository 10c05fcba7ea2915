import { z } from 'zod';
import { api, Envelope, shown, Timestamp } from './common.ts';
import { endpoint } from './kit.ts';

const tag = 'settings';

const pluginCapabilities = ['send', 'receive', 'pdf_source', 'profile'] as const;

export const PluginManifest = z
  .object({
    id: z.string(),
    display_name: z.string(),
    version: z.string(),
    ...shown('description'),
    kind: z.literal('integration'),
    capabilities: z.array(z.enum(pluginCapabilities)),
    config_schema: z
      .record(z.string(), z.unknown())
      .describe('JSON Schema of the configuration, from which the form is generated; x-carrel-secret marks secrets'),
    enabled: z.boolean(),
    configured: z.boolean().describe('Whether the configuration is complete'),
    can_send: z.boolean().describe('Whether it sends now: enabled, configured, and with a target'),
    can_receive: z.boolean().describe('Whether it reads messages now'),
    can_fetch: z.boolean().describe('Whether it provides PDFs now'),
    status: z
      .record(z.string(), z.unknown())
      .describe('What is configured: configured, can_send, can_receive, can_fetch and facts of the plugin'),
    actions: z.array(z.enum(['test', 'capture'])),
    docs_path: z.string().describe('Page of the user guide'),
    problem: z
      .object({
        ...shown('message'),
        at: Timestamp,
        disabled: z.boolean().describe('It failed repeatedly and was therefore disabled'),
      })
      .nullable()
      .describe('The last failure; null once a call succeeds'),
  })
  .meta({ id: 'PluginManifest' });
export type PluginManifest = z.output<typeof PluginManifest>;

const params = z.object({ id: z.string().min(1).max(100) });
const PluginConfig = z.record(z.string().max(100), z.unknown());
const ConfigAnswer = z.object({
  plugin_id: z.string(),
  config: PluginConfig.describe('Secrets are masked'),
});

export const listPlugins = endpoint({
  id: 'listPlugins',
  method: 'GET',
  path: `${api}/plugins`,
  tag,
  summary: 'All plugins: what they can do, whether they are enabled and configured',
  response: z.array(PluginManifest),
});
export const getPlugin = endpoint({
  id: 'getPlugin',
  method: 'GET',
  path: `${api}/plugins/{id}`,
  tag,
  summary: 'One plugin',
  params,
  response: PluginManifest,
  errors: ['plugin_not_found'],
});
export const getPluginConfig = endpoint({
  id: 'getPluginConfig',
  method: 'GET',
  path: `${api}/plugins/{id}/config`,
  tag,
  summary: 'The configuration of a plugin, secrets masked',
  params,
  response: ConfigAnswer,
  errors: ['plugin_not_found'],
});
export const setPluginConfig = endpoint({
  id: 'setPluginConfig',
  method: 'PUT',
  path: `${api}/plugins/{id}/config`,
  tag,
  summary: 'Replace the configuration of a plugin',
  description:
    'A field that is left out gets its default; a secret that is left out is kept. A masked secret sent back keeps the stored value; an empty value deletes it. If the server that a secret is sent to changes, the stored secret is deleted, unless a new one is given in the same request.',
  params,
  body: PluginConfig,
  response: ConfigAnswer.extend({
    deleted_secrets: z
      .array(z.string())
      .describe('Stored secrets that were deleted because the server that they are sent to changed'),
  }),
  errors: ['plugin_not_found', 'validation'],
});
export const setPluginEnabled = endpoint({
  id: 'setPluginEnabled',
  method: 'PUT',
  path: `${api}/plugins/{id}/enabled`,
  tag,
  summary: 'Enable or disable a plugin; its configuration is kept',
  params,
  body: z.strictObject({ enabled: z.boolean() }),
  response: PluginManifest,
  errors: ['plugin_not_found'],
});
export const testPlugin = endpoint({
  id: 'testPlugin',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/plugins/{id}/test`,
  tag,
  summary: 'Test a plugin with a real call, as a job',
  description: 'The job’s result is {ok, message, target, resolved_id, results}.',
  params,
  response: Envelope,
  errors: ['plugin_not_found', 'plugin_without_test', 'plugin_not_configured', 'plugin_disabled'],
});
