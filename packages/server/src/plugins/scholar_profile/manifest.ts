import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import type { PluginManifest } from '@carrel/plugin-sdk';

export const manifest: PluginManifest = {
  id: 'scholar_profile',
  displayName: 'Google Scholar profiles',
  version: '1.0.0',
  description: refer(plugins.scholarDescription),
  docsPath: 'plugins.md#google-scholar-profiles',
  services: {},
  limits: { hookMs: 30_000, calls: 1 },
};
