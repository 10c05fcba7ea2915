import type { Author } from '../../api/types.ts';

/** Fields of which a merge keeps the value of one profile. */
const mergeFields = ['name', 'affiliation', 'idxa_id', 'orcid', 'idxb_id', 'scholar_id', 'notify_new_papers'] as const;
export type MergeField = (typeof mergeFields)[number];
export type Choices = Partial<Record<MergeField, 'primary' | 'alt'>>;

type Profile = Pick<Author, MergeField>;

interface ComparedField {
  field: MergeField;
  mine: string | boolean | null;
  theirs: string | boolean | null;
  /** Both have a value, and not the same one: the user chooses. */
  differ: boolean;
}

/** The fields that at least one of two profiles has. */
export const comparedFields = (primary: Profile, alt: Profile): ComparedField[] =>
  mergeFields
    .map((field) => {
      const [mine, theirs] = [primary[field], alt[field]];
      return { field, mine, theirs, differ: mine !== null && theirs !== null && mine !== theirs };
    })
    .filter(({ mine, theirs }) => mine !== null || theirs !== null);

/** What the request takes: only profiles for which something was chosen. */
export const fieldChoices = (choices: Readonly<Record<string, Choices>>): Record<string, Choices> =>
  Object.fromEntries(Object.entries(choices).filter(([, fields]) => Object.keys(fields).length > 0));
