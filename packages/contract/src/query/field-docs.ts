import type { hasWords, isWords, mainFields } from './fields.ts';

// What the reference says about fields. Only the generator of the reference reads it.

/** A row of the table of fields. */
interface FieldDoc {
  /** What the user writes, if it is more than the name of the field. */
  written?: string;
  value: string;
  finds: string;
}

export const fieldDocs: Record<(typeof mainFields)[number], readonly FieldDoc[]> = {
  author: [
    { value: 'words, phrase, `mul*`', finds: 'In the names of authors and editors' },
    {
      written: 'author:"Juyoung Lee"',
      value: 'name in either order',
      finds:
        'Authors whose name can be this one: `"J. Lee"`, `"Lee J"`, with or without particles and further given names; also the same words next to each other',
    },
    {
      written: 'author:"Lee, Juyoung"',
      value: 'family, given',
      finds:
        'One author by full name, or if there is none, those whose name can be this one; `"Lee, J*"` for all names that begin like this, `"=WHO"` for a name without a comma',
    },
  ],
  title: [{ value: 'words, phrase, `gra*`', finds: 'In the title' }],
  abstract: [{ value: 'the same', finds: 'In the abstract' }],
  venue: [
    { value: 'the same', finds: 'In the name of the journal, proceedings or book' },
    { written: 'venue:"=Nature"', value: 'a whole name', finds: 'In that venue and no other' },
  ],
  note: [{ value: 'the same', finds: 'In your notes' }],
  tag: [{ value: 'name, `name*` or `#12`', finds: 'With this tag; `#12` is the ID of a tag' }],
  collection: [
    {
      value: 'name, `name*` or `#12`',
      finds: 'In the collection or one of its subcollections; `#12` is the ID of a collection',
    },
  ],
  topic: [{ value: 'name, or `name*`', finds: 'About the topic, by its name or another name of it' }],
  region: [
    {
      value: 'name, or `region-3`',
      finds:
        'In the region or topic of the map as last drawn; `region-3` is its ID, which stays the same when the map is drawn again',
    },
  ],
  institution: [
    { value: 'name, or `name*`', finds: 'With an author of the institution, by its whole name, according to sources' },
  ],
  country: [{ value: 'code such as `CH`', finds: 'With an author of an institution in the country' }],
  year: [{ value: 'number or range', finds: 'From that year' }],
  rating: [{ value: 'number or range', finds: 'With this rating; `rating:0` is not rated' }],
  cited: [{ value: 'number or range', finds: 'Cited this often, as far as Carrel knows' }],
  added: [{ value: 'date, span or range', finds: 'Added to the library at that time' }],
  type: [{ value: 'one of the types below', finds: 'Of that type' }],
  lang: [{ value: 'code such as `en`', finds: 'In that language' }],
  is: [{ value: 'one of the words below', finds: 'In that state' }],
  has: [{ value: 'one of the words below', finds: 'With what the word names' }],
  doi: [
    { value: 'the identifier', finds: 'The whole identifier, without a URL in front; in quotes if it has parentheses' },
  ],
  arxiv: [
    { value: 'the identifier', finds: 'The whole identifier, without a URL in front; in quotes if it has parentheses' },
  ],
  pmid: [
    { value: 'the identifier', finds: 'The whole identifier, without a URL in front; in quotes if it has parentheses' },
  ],
  key: [{ value: 'a citation key', finds: 'The paper that has it, or had it' }],
  pdf: [{ value: 'words', finds: 'Next to each other in the text of the PDF' }],
  import: [{ value: 'number', finds: 'Added or merged by that import' }],
  similar: [
    {
      value: 'number of a paper',
      finds: 'The 1,000 nearest papers in meaning, if 95% of random pairs have less in common',
    },
  ],
};

/** What a word after `is:` means, where the word does not say it. */
export const isDocs: Record<(typeof isWords)[number], string> = {
  unread: 'neither read nor set aside',
  reading: '',
  done: '',
  excluded: 'set aside',
  rated: '',
  unrated: '',
  tagged: '',
  untagged: '',
  collected: '',
  uncollected: '',
  retracted: '',
  oa: 'open access',
  preprint: '',
  unresolved: 'added without an identifier',
};

/** The same for `has:`. */
export const hasDocs: Record<(typeof hasWords)[number], string> = {
  pdf: '',
  note: '',
  abstract: '',
  doi: '',
  identifier: '',
  authors: '',
  year: '',
  tag: '',
  collection: '',
  url: '',
  key: 'a citation key that was imported, typed or pinned',
  citations: 'a paper here cites it',
  references: 'it cites a paper here',
};
