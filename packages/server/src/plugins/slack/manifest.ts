import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import type { PluginManifest } from '@carrel/plugin-sdk';

export const manifest: PluginManifest = {
  id: 'slack',
  displayName: 'Slack',
  version: '1.0.0',
  description: refer(plugins.slackDescription),
  docsPath: 'plugins.md#slack',
  // Slack accepts about one message per second and channel.
  services: { api: { address: 'https://slack.com/api/', intervalMs: 1_100, concurrency: 1 } },
  limits: { hookMs: 300_000, calls: 200 },
};
