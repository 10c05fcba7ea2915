import type { PluginManifest } from '@carrel/plugin-sdk';

export const manifest: PluginManifest = {
  id: 'scholar_profile',
  displayName: 'Google Scholar profiles',
  version: '1.0.0',
  description:
    'Reads an author’s public profile when you add them by Google Scholar ID. The profile is only used to identify the author.',
  docsPath: 'plugins.md#google-scholar-profiles',
  services: {},
  limits: { hookMs: 30_000, calls: 1 },
};
