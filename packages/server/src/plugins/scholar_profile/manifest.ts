import type { PluginManifest } from '@carrel/plugin-sdk';

export const manifest: PluginManifest = {
  id: 'scholar_profile',
  displayName: 'Google Scholar profiles',
  version: '1.0.0',
  description:
    'Reads the public profile of one author when you add them by their Google Scholar ID. Only identifies the author: nothing else is taken from it.',
  docsPath: 'plugins.md#google-scholar-profiles',
  services: {},
  limits: { hookMs: 30_000, calls: 1 },
};
