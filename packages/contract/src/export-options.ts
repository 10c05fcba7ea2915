export const exportFormats = ['json', 'bibtex', 'biblatex', 'ris', 'csl-json', 'csl-yaml', 'markdown', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Media types of the formats, without their character set. */
export const exportMediaTypes = [
  'application/json',
  'application/x-bibtex',
  'application/x-research-info-systems',
  'application/vnd.citationstyles.csl+json',
  'application/yaml',
  'text/markdown',
  'text/csv',
] as const;

/** What can be left out of an export. */
export const exportOptions = ['tags', 'abstract', 'notes', 'files'] as const;
export type ExportOption = (typeof exportOptions)[number];
export type ExportInclude = Record<ExportOption, boolean>;

/** Files for sharing: private data is included only on request. */
const forOthers = { tags: false, abstract: true, notes: false, files: false };

/** The options of each format with their defaults. A format never contains data of an option that it does not list. */
export const optionsOfFormat: Record<ExportFormat, Partial<ExportInclude>> = {
  bibtex: forOthers,
  biblatex: forOthers,
  ris: forOthers,
  'csl-json': { tags: false, abstract: true, notes: false },
  'csl-yaml': { tags: false, abstract: true, notes: false },
  csv: { tags: true, abstract: true, notes: true },
  markdown: { tags: true, notes: true },
  // Always everything, so that importing it gives the same library.
  json: {},
};
