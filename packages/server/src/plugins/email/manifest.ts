import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import type { PluginManifest } from '@carrel/plugin-sdk';

export const manifest: PluginManifest = {
  id: 'email',
  displayName: 'E-mail',
  version: '1.0.0',
  description: refer(plugins.emailDescription),
  docsPath: 'plugins.md#e-mail',
  services: {},
  limits: { hookMs: 60_000, calls: 5 },
};
