import type { NameReading } from './query-node.ts';

/**
 * What the language needs to know about words and names. The service provides it, with dictionaries that the browser
 * does not load.
 */
export interface Vocabulary {
  /** In lower case, without accents. */
  fold: (text: string) => string;
  /** The words of a text, normalised. */
  words: (text: string) => string[];
  /** The key by which venue names are compared. */
  key: (text: string) => string;
  /**
   * Other forms of a word, which are also searched.
   * @param word normalised
   * @param typed as it was typed
   */
  forms: (word: string, typed: string) => string[];
  /** Other spellings of a name, which are also searched. */
  nameForms: (word: string, typed: string) => string[];
  /**
   * The key of a person's name.
   * @param beginning whether it is the beginning of longer keys
   */
  personKey: (name: string, beginning: boolean) => string;
  /** The ways to read a name as it was typed. */
  readName: (typed: string) => NameReading[];
  /**
   * The field that was probably meant by an unknown word before a colon.
   * @param field in lower case
   * @param value what follows the colon; nothing in a title with a subtitle
   * @returns null if no field is similar, undefined if it is probably not meant as a field
   */
  nearestField: (field: string, value: string) => string | null | undefined;
}
