import * as plugins from '@carrel/messages/plugins';
import { refer, type Shown, type Text } from '@carrel/messages/reference';
import { definePlugin, type PdfLocator, switchField } from '@carrel/plugin-sdk';
import { z } from 'zod';
import { manifest } from './manifest.ts';

/** In the order in which they are asked: free and certain ones first. */
const services: readonly [id: PdfLocator, label: Shown, help: Text][] = [
  ['arxiv', 'arXiv', refer(plugins.arxivHelp)],
  ['pmc', 'PubMed Central', refer(plugins.pmcHelp)],
  ['idxa', 'OpenAlex', refer(plugins.openAlexHelp)],
  ['unpaywall', 'Unpaywall', refer(plugins.unpaywallHelp)],
  ['crossref', 'Crossref', refer(plugins.crossrefHelp)],
  ['publisher', refer(plugins.publisher), refer(plugins.publisherHelp)],
  ['idxb', 'Semantic Scholar', refer(plugins.semanticScholarHelp)],
];

const config = z.strictObject(
  Object.fromEntries(
    services.map(([id, label, help], order) => [id, switchField(label, help, true, { order, advanced: true })]),
  ) as Record<PdfLocator, z.ZodDefault<z.ZodBoolean>>,
);

export default definePlugin({
  manifest,
  config,
  status: (c) => {
    const on = services.filter(([id]) => c[id]).map(([, label]) => String(label));
    return { configured: on.length > 0, facts: { sources: on } };
  },
  pdfSource: {
    sources: (c) =>
      services
        .filter(([id]) => c[id])
        .map(([id, label]) => ({ id, label, tier: 'open', candidates: (_paper, { locate }) => locate(id) })),
  },
});
