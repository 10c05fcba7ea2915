import type { PluginManifest } from '@carrel/plugin-sdk';

export const manifest: PluginManifest = {
  id: 'shadow_libraries',
  displayName: 'Shadow libraries',
  version: '1.0.0',
  description:
    'Asks two unofficial sources at addresses that you enter, one paper at a time, after every open-access source failed.',
  docsPath: 'pdfs.md#unofficial-sources',
  services: {},
  // A test asks each address for a whole file.
  limits: { hookMs: 840_000, calls: 90 },
};
