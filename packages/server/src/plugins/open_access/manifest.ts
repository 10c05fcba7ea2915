import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import type { PluginManifest } from '@carrel/plugin-sdk';

export const manifest: PluginManifest = {
  id: 'open_access',
  displayName: 'Open access',
  version: '1.0.0',
  description: refer(plugins.openAccessDescription),
  docsPath: 'pdfs.md#sources',
  services: {},
  enabledAtFirst: true,
};
