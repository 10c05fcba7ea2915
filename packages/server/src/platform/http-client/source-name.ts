/** Every outside service Carrel can ask, by the name it has on the wire and in the environment. */
export const sourceNames = [
  'idxa',
  'idxb',
  'crossref',
  'datacite',
  'europe_pmc',
  'arxiv',
  'biorxiv',
  'orcid',
  'unpaywall',
  'refmanager',
] as const;
export type SourceName = (typeof sourceNames)[number];
