import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import type { PluginManifest } from '@carrel/plugin-sdk';

export const manifest: PluginManifest = {
  id: 'shadow_libraries',
  displayName: 'Shadow libraries',
  version: '1.0.0',
  description: refer(plugins.shadowDescription),
  docsPath: 'pdfs.md#unofficial-sources',
  services: {},
  // A test asks each address for a whole file.
  limits: { hookMs: 840_000, calls: 90 },
};
