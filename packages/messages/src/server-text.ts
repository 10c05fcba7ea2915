/** The texts of the server in another language. */
export interface ServerTexts {
  /** Keyed by the English sentence. */
  sentences: Readonly<Record<string, string>>;
  /**
   * Texts with values, by the English text with each value as its number in braces. In the translation `{0:n}` is a number,
   * `{0:t}` a text of the server that is translated as well, and `{0}` a text that stays as it is. Text of the user is
   * always a `{0}` in quotes: “{0}”.
   */
  templates: Readonly<Record<string, string>>;
}

type Kind = 'n' | 't' | '';

interface Template {
  pattern: RegExp;
  /** The translation, split at its values. */
  parts: readonly (string | { index: number; kind: Kind })[];
  /** It begins with a word or a number of its own, and ends with a full stop. */
  isSentence: boolean;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const templateOf = (english: string, translation: string): Template => {
  const kinds = new Map<number, Kind>();
  const parts = translation.split(/(\{\d+(?::[nt])?\})/).map((part) => {
    const [, index, kind] = /^\{(\d+)(?::([nt]))?\}$/.exec(part) ?? [];
    if (index === undefined) return part;
    kinds.set(Number(index), (kind ?? '') as Kind);
    return { index: Number(index), kind: (kind ?? '') as Kind };
  });
  const pattern = english
    .split(/(\{\d+\})/)
    .map((part, at, all) => {
      const index = /^\{(\d+)\}$/.exec(part)?.[1];
      if (index === undefined) return escaped(part);
      if (kinds.get(Number(index)) === 'n') return '(\\d[\\d,.]*)';
      // Text of the user is in quotes. It may contain anything, such as a colon, so it reaches to the last quote that fits.
      return all[at - 1]?.endsWith('“') ? '(.*)' : '(.*?)';
    })
    .join('');
  const isSentence = /^(?:[A-Z]|\{0\})/.test(english) && english.endsWith('.');
  return {
    pattern: new RegExp(`^${pattern}$`, 's'),
    parts,
    isSentence: isSentence && (!english.startsWith('{0}') || kinds.get(0) === 'n'),
  };
};

/** A number as the server writes it, "1,234.5", for another language. */
const localNumber = (text: string, tag: string): string => {
  const number = Number(text.replaceAll(',', ''));
  return Number.isNaN(number) ? text : new Intl.NumberFormat(tag).format(number);
};

const sentenceEnd = /(?<=[.!?]) (?=\S)/;
/** Maximum depth of texts within texts. */
const maxDepth = 4;

/** @returns a function that translates a text of the server, and leaves one that it does not know as it is */
export const serverTranslator = ({ sentences, templates }: ServerTexts, tag: string): ((english: string) => string) => {
  let compiled: Template[] | null = null;
  // Templates with more text of their own say more about what a text is.
  const all = (): Template[] => {
    compiled ??= Object.entries(templates)
      .sort(([a], [b]) => b.replace(/\{\d+\}/g, '').length - a.replace(/\{\d+\}/g, '').length)
      .map(([from, to]) => templateOf(from, to));
    return compiled;
  };
  let wholeOnes: Template[] | null = null;
  const whole = (): Template[] => {
    wholeOnes ??= all().filter((t) => t.isSentence);
    return wholeOnes;
  };
  /** A sentence on its own, or a known text. */
  const sentence = (english: string, depth: number): string | null => {
    if (Object.hasOwn(sentences, english)) return sentences[english]!;
    return english.search(sentenceEnd) >= 0 ? null : filled(english, depth, whole());
  };
  /** A text of several such sentences. */
  const joined = (english: string, depth: number): string | null => {
    for (const { index } of english.matchAll(new RegExp(sentenceEnd, 'g'))) {
      const first = sentence(english.slice(0, index), depth);
      if (first === null) continue;
      const after = english.slice(index + 1);
      const rest = sentence(after, depth) ?? joined(after, depth);
      if (rest !== null) return `${first} ${rest}`;
    }
    return null;
  };
  const filled = (english: string, depth: number, among: readonly Template[]): string | null => {
    for (const { pattern, parts } of among) {
      const values = pattern.exec(english);
      if (!values) continue;
      return parts
        .map((part) => {
          if (typeof part === 'string') return part;
          const value = values[part.index + 1] ?? '';
          if (part.kind === 'n') return localNumber(value, tag);
          return part.kind === 't' ? translate(value, depth + 1) : value;
        })
        .join('');
    }
    return null;
  };
  const translate = (english: string, depth: number): string => {
    if (Object.hasOwn(sentences, english)) return sentences[english]!;
    if (depth === maxDepth || english === '') return english;
    return joined(english, depth) ?? filled(english, depth, all()) ?? english;
  };
  return (english) => translate(english, 0);
};
