import { mainFields, textFields } from '@carrel/contract/query';
import { distance } from 'fastest-levenshtein';

/** Names of fields in other programs. */
const otherNames = new Map(
  Object.entries({
    name: 'author',
    editor: 'author',
    keyword: 'tag',
    keywords: 'tag',
    label: 'tag',
    folder: 'collection',
    group: 'collection',
    subject: 'topic',
    affiliation: 'institution',
    university: 'institution',
    source: 'venue',
    publisher: 'venue',
    date: 'year',
    stars: 'rating',
    citations: 'cited',
    status: 'is',
    state: 'is',
    language: 'lang',
    kind: 'type',
    abs: 'abstract',
    comment: 'note',
  }),
);
const fields = [...new Set<string>([...mainFields, ...Object.keys(textFields)])];
const addresses = new Set(['http', 'https', 'ftp', 'mailto', 'urn', 'file']);
const shortest = 5;

/**
 * The field that was probably meant by an unknown word before a colon.
 * @param field in lower case
 * @param value what follows the colon; nothing in a title with a subtitle
 * @returns null if no field is similar, undefined if it is probably not meant as a field
 */
export const nearestField = (field: string, value: string): string | null | undefined => {
  if (!/^\p{L}{2,20}$/u.test(field) || addresses.has(field) || value.startsWith('//')) return undefined;
  const [nearest] = fields
    .map((name) => ({ name, away: distance(field, name) }))
    .filter(({ away }) => away <= (field.length < 4 ? 1 : 2) && away < field.length - 1)
    .sort((a, b) => a.away - b.away);
  if (value === '') return field.length >= shortest && nearest ? nearest.name : undefined;
  return otherNames.get(field) ?? nearest?.name ?? null;
};
