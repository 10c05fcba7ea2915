/** A part of a field, with words that occur together. */
export interface Subfield {
  name: string;
  topics: readonly string[];
  /** Plural nouns that are studied. */
  things: readonly string[];
  /** Singular nouns without an article that name what happens. */
  processes: readonly string[];
}

export type Style = 'laboratory' | 'computing' | 'field-work' | 'population' | 'archive' | 'matter';
export type RareKind = 'gene' | 'species' | 'dataset' | 'compound' | 'place' | 'person';

/** The vocabulary of a field. Early members of a list are used far more often than late ones. */
export interface Field {
  /** Short, lower case: part of identifiers. */
  code: string;
  name: string;
  domain: string;
  style: Style;
  /** Share of the library, relative to the others. */
  weight: number;
  /** Year of the earliest work. */
  from: number;
  /** Share of works that are on the preprint server. */
  preprints: number;
  /** The kind of its coined words. */
  rare: RareKind;
  subfields: readonly Subfield[];
  /** Singular, without an article. */
  methods: readonly string[];
  /** Singular, written after "the". */
  measures: readonly string[];
  /** Written after "in". */
  settings: readonly string[];
  /** Plural: what is counted. */
  units: readonly string[];
  adjectives: readonly string[];
  venues: readonly string[];
  conferences: readonly string[];
  tags: readonly string[];
}

/** A list written as one line, separated by semicolons. */
export const list = (text: string): string[] =>
  text
    .split(';')
    .map((s) => s.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

export const subfield = (name: string, topics: string, things: string, processes: string): Subfield => ({
  name,
  topics: list(topics),
  things: list(things),
  processes: list(processes),
});
