import type { BiblioRecord } from '../record.ts';

export type ManuscriptFormat = 'markdown' | 'latex' | 'typst' | 'docx' | 'odt';

/** Where something is in a manuscript. */
export interface Place {
  file: string;
  /** From 1: the line of a text file, or the paragraph of a document. */
  line: number;
}

export interface Citation extends Place {
  key: string;
  /** The key in the text of the file; both are -1 where a field holds the citation. */
  start: number;
  end: number;
  /**
   * Whether this is a citation even if the key is unknown. Otherwise it may be something else, such as the name of an
   * account or a label.
   */
  sure: boolean;
}

/** An entry of a bibliography that comes with the manuscript. */
export interface OwnEntry extends Place {
  key: string;
  aliases: string[];
  /** Keys of the entries that it inherits from or consists of. */
  parents: string[];
  record: BiblioRecord | null;
}

/** A reference that is written out, without a field or an entry that describes it. */
export interface PlainReference extends Place {
  text: string;
  /** The key under which it is cited; null if there is none. */
  key: string | null;
}

export interface Manuscript {
  format: ManuscriptFormat;
  /** The files that were read, in the order of the text. */
  files: string[];
  citations: Citation[];
  entries: OwnEntry[];
  references: PlainReference[];
  /** Whether the text lists all entries, cited or not. */
  citesAll: boolean;
  /** Files that the manuscript names but that are not there. */
  absent: Place[];
  /**
   * Whether the manuscript has a bibliography. It is partial if the manuscript names files that are not there, so that an
   * unknown key may be in one of them.
   */
  bibliography: 'none' | 'partial' | 'whole';
  /** Whether keys that differ only in case are different. */
  caseMatters: boolean;
}

export type ManuscriptProblem = 'unknown_format' | 'empty' | 'damaged' | 'too_large' | 'too_many_files';
export class UnreadableManuscript extends Error {
  readonly problem: ManuscriptProblem;
  constructor(problem: ManuscriptProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The text of a file, with the line of each character. */
export class SourceText {
  readonly name: string;
  readonly text: string;
  readonly #starts: number[];

  constructor(name: string, text: string) {
    this.name = name;
    this.text = text;
    this.#starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  place(at: number): Place {
    let [low, high] = [0, this.#starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle]! <= at) low = middle;
      else high = middle;
    }
    return { file: this.name, line: low + 1 };
  }
}

/** What a reader of one file finds. */
export interface Found {
  citations: Citation[];
  references: PlainReference[];
  /** Paths of bibliographies, as written. */
  bibliographies: { path: string; at: Place }[];
  citesAll: boolean;
}

export const nothingFound = (): Found => ({ citations: [], references: [], bibliographies: [], citesAll: false });

export type Range = readonly [from: number, to: number];

/** Replaces ranges by spaces. Lines and offsets stay. */
export const blank = (text: string, ranges: readonly Range[]): string => {
  const parts: string[] = [];
  let done = 0;
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (to <= done) continue;
    const start = Math.max(from, done);
    parts.push(text.slice(done, start), text.slice(start, to).replace(/[^\r\n]/g, ' '));
    done = to;
  }
  return parts.join('') + text.slice(done);
};

const maxGroupChars = 5_000;
/** The end of a group in brackets, after its last bracket; -1 if it is not closed within a paragraph or two. */
export const groupEnd = (text: string, at: number, open: string, close: string): number => {
  const limit = Math.min(text.length, at + maxGroupChars);
  let depth = 0;
  for (let i = at; i < limit; i += 1) {
    const c = text[i];
    if (c === '\\') i += 1;
    else if (c === open) depth += 1;
    else if (c === close && --depth === 0) return i + 1;
  }
  return -1;
};

/** Words that are almost certainly keys, such as "smith2020" or "DBLP:conf/icml/19". */
export const looksLikeKey = (word: string): boolean => /\p{L}.*\d{2}/u.test(word);

export const maxKeyChars = 200;
