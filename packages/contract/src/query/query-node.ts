import type { z } from 'zod';
import type { QueryProblem as Problem } from '../papers.ts';
import type { hasWords, isWords, textFields } from './fields.ts';

export type QueryProblem = z.input<typeof Problem>;

/** One way to read a name as it was typed. */
export interface NameReading {
  /** Where the keys of such names begin: the family name and the initial, as in "knuth d". */
  start: string;
  /** The family name, normalised, without particles. */
  family: string;
  /** Given names or initials, normalised. At least one. */
  given: readonly string[];
}

export type TextColumn = (typeof textFields)[keyof typeof textFields];

export interface TextNode {
  kind: 'text';
  column: TextColumn | null;
  words: string[];
  /** Whether the last of the words is the beginning of one, as in `graph*`. */
  prefix: boolean;
  /** Other forms of the word, which are also searched: the other spelling, singular or plural. */
  forms?: string[];
  /** The last word of the query, which may not be finished. Words that begin with it are also searched. */
  last?: true;
}
export type Range = { min: number | null; max: number | null };
export type QueryNode =
  | { kind: 'all'; items: QueryNode[] }
  | { kind: 'any'; items: QueryNode[] }
  | { kind: 'not'; item: QueryNode }
  | TextNode
  /** One author by the full name; `words` are the name as it is written. */
  | { kind: 'person'; key: string; prefix: boolean; words: string[] }
  /**
   * An author by a name as it was typed, such as `Donald Knuth`: names that fit one of the readings, or for a name without
   * a comma the same words next to each other.
   */
  | { kind: 'name'; readings: NameReading[]; words: string[]; phrase: boolean; exact: string | null }
  /** One venue by its whole name. */
  | { kind: 'venue'; key: string; words: string[] }
  | { kind: 'range'; field: 'year' | 'rating' | 'cited'; range: Range }
  | { kind: 'added'; from: string | null; to: string | null }
  /** What a paper is filed under, by name. */
  | { kind: 'tag' | 'collection' | 'topic' | 'region' | 'institution' | 'country'; value: string }
  | { kind: 'type' | 'key' | 'lang'; value: string }
  | { kind: 'id'; scheme: 'doi' | 'arxiv' | 'pmid'; value: string }
  | { kind: 'import'; run: number }
  /** Papers that are related in meaning to one. */
  | { kind: 'similar'; paper: number }
  /** Words next to each other in the text of the PDF. */
  | { kind: 'pdf'; words: string[] }
  | { kind: 'is'; what: (typeof isWords)[number] }
  | { kind: 'has'; what: (typeof hasWords)[number] };
