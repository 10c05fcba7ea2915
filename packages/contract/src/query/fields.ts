/** Columns of the search index that can be named in a query. */
export const textFields = {
  author: 'authors',
  authors: 'authors',
  title: 'title',
  abstract: 'abstract',
  venue: 'venue',
  journal: 'venue',
  note: 'notes',
  notes: 'notes',
} as const;

export const isWords = [
  'unread',
  'reading',
  'done',
  'excluded',
  'rated',
  'unrated',
  'tagged',
  'untagged',
  'collected',
  'uncollected',
  'retracted',
  'oa',
  'preprint',
  'unresolved',
] as const;
export const hasWords = [
  'pdf',
  'note',
  'abstract',
  'doi',
  'identifier',
  'authors',
  'year',
  'tag',
  'collection',
  'url',
  'key',
  'citations',
  'references',
] as const;
/** Conditions on other facts of a paper. */
const filterFields = [
  'tag',
  'collection',
  'topic',
  'region',
  'institution',
  'country',
  'year',
  'rating',
  'cited',
  'added',
  'type',
  'is',
  'has',
  'doi',
  'arxiv',
  'pmid',
  'key',
  'lang',
  'import',
  'similar',
  'pdf',
] as const;

export type TextField = keyof typeof textFields;
export type FilterField = (typeof filterFields)[number];

export const isTextField = (name: string): name is TextField => Object.hasOwn(textFields, name);
export const isFilterField = (name: string): name is FilterField => (filterFields as readonly string[]).includes(name);

/** Whether a query can have this field. */
export const isField = (name: string): boolean => isTextField(name) || isFilterField(name);

/** Every field; where one has several names, the first of them. */
export const mainFields = ['author', 'title', 'abstract', 'venue', 'note', ...filterFields] as const;
