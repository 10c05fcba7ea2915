import { definePlugin, type PdfLocator, switchField } from '@carrel/plugin-sdk';
import { z } from 'zod';
import { manifest } from './manifest.ts';

/** In the order in which they are asked: free and certain ones first. */
const services: readonly [id: PdfLocator, label: string, help: string][] = [
  ['arxiv', 'arXiv', 'Preprints in physics, mathematics and computer science.'],
  ['pmc', 'PubMed Central', 'Papers in medicine and biology.'],
  ['idxa', 'OpenAlex', 'Copies in journals and repositories.'],
  ['unpaywall', 'Unpaywall', 'Copies in journals and repositories. Needs your contact address.'],
  ['crossref', 'Crossref', 'Links that publishers register.'],
  ['publisher', 'Publisher', 'The page of the paper at its publisher.'],
  ['idxb', 'Semantic Scholar', 'Copies that Semantic Scholar has found.'],
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
    const on = services.filter(([id]) => c[id]).map(([, label]) => label);
    return { configured: on.length > 0, facts: { sources: on } };
  },
  pdfSource: {
    sources: (c) =>
      services
        .filter(([id]) => c[id])
        .map(([id, label]) => ({ id, label, tier: 'open', candidates: (_paper, { locate }) => locate(id) })),
  },
});
