/** Roles of CSL 1.0.2 besides authors and editors. */
export const cslRoles = [
  'translator',
  'container-author',
  'collection-editor',
  'editorial-director',
  'editor-translator',
  'original-author',
  'reviewed-author',
  'chair',
  'compiler',
  'composer',
  'contributor',
  'curator',
  'director',
  'executive-producer',
  'guest',
  'host',
  'illustrator',
  'interviewer',
  'narrator',
  'organizer',
  'performer',
  'producer',
  'recipient',
  'script-writer',
  'series-creator',
] as const;

/** Roles that only BibLaTeX has. */
const biblatexRoles = ['annotator', 'commentator', 'introduction', 'foreword', 'afterword', 'holder'] as const;

export const contributorRoles = [...cslRoles, ...biblatexRoles] as const;
export type ContributorRole = (typeof contributorRoles)[number];
