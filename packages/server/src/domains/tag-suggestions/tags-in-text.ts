import { stripMarkup, tokens } from '../../platform/text.ts';

/** Shorter tags such as `IT` or `R` are words of other meaning too often. A character of Chinese or Japanese counts as two. */
const minLength = 3;
/** A tag with other signs, such as `C++`, `.NET` or an emoji, would lose them when it is compared by its words. */
const onlyWords = /^[\p{L}\p{N}\p{M}\s_'’/&-]+$/u;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The words of a tag; null if it cannot be looked for in a text. */
const wordsOf = (name: string): string[] | null => {
  if (!onlyWords.test(name)) return null;
  const words = tokens(name).map((t) => t.text);
  const length = words.reduce((n, word) => n + (wide.test(word) ? 2 : [...word].length), 0);
  return length < minLength ? null : words;
};

/** Finds tags whose words occur in a text, next to each other and as whole words. */
export class TagsInText {
  /** By the first word. */
  readonly #byWord = new Map<string, { tag: number; words: readonly string[] }[]>();

  constructor(tags: Iterable<{ id: number; name: string }>) {
    for (const { id, name } of tags) {
      const words = wordsOf(name);
      if (!words) continue;
      const phrases = this.#byWord.get(words[0]!);
      if (phrases) phrases.push({ tag: id, words });
      else this.#byWord.set(words[0]!, [{ tag: id, words }]);
    }
  }

  find(...texts: readonly (string | null)[]): Set<number> {
    const tags = new Set<number>();
    for (const text of texts) {
      if (text === null) continue;
      const own = tokens(stripMarkup(text)).map((t) => t.text);
      for (const [at, word] of own.entries())
        for (const { tag, words } of this.#byWord.get(word) ?? [])
          if (words.every((w, n) => own[at + n] === w)) tags.add(tag);
    }
    return tags;
  }
}
