import type { PluginManifest } from '@carrel/plugin-sdk';

export const manifest: PluginManifest = {
  id: 'open_access',
  displayName: 'Open access',
  version: '1.0.0',
  description:
    'Finds free PDFs of papers at arXiv, PubMed Central, OpenAlex, Unpaywall, Crossref, publishers and Semantic Scholar.',
  docsPath: 'pdfs.md#sources',
  services: {},
  enabledAtFirst: true,
};
