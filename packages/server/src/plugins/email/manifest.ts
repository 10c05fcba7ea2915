import type { PluginManifest } from '@carrel/plugin-sdk';

export const manifest: PluginManifest = {
  id: 'email',
  displayName: 'E-mail',
  version: '1.0.0',
  description: 'Sends digests by e-mail, through your own mail server.',
  docsPath: 'plugins.md#e-mail',
  services: {},
  limits: { hookMs: 60_000, calls: 5 },
};
