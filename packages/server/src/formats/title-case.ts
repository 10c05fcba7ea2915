// Capitals in a title that bibliography styles must not change.

export const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

const hasCapital = /\p{Lu}/u;

/** Whether most of the longer words after the first start in lower case. */
const isSentenceCase = (title: string): boolean => {
  const words = [...title.matchAll(wordPattern)].map((match) => match[0]).slice(1);
  const longer = words.filter((word) => word.length > 3 && /^\p{L}/u.test(word));
  const lower = longer.filter((word) => /^\p{Ll}/u.test(word));
  return longer.length > 0 && lower.length > longer.length / 2;
};

/**
 * Whether a word of this title obviously keeps its capitals. This is so if it has a capital after its first letter ("DNA",
 * "mRNA"), and for capitalised words after the first in a title in sentence case.
 */
export const keepsCapitals = (title: string): ((word: string, isFirst: boolean) => boolean) => {
  const namesToo = isSentenceCase(title);
  return (word, isFirst) => /^.+\p{Lu}/u.test(word) || (namesToo && !isFirst && /^\p{Lu}\p{Ll}/u.test(word));
};

/** Private-use characters that mark the text that a source protects. They survive while the text is read. */
export const [protectedStart, protectedEnd] = ['\ue0f0', '\ue0f1'];
const maxWords = 100;
const shownTag = /<\/?(?:i|b|sub|sup)>/g;

/**
 * Removes the marks from a title, and returns the protected words that do not obviously keep their capitals. Some programs
 * protect every title as a whole, which says nothing about its words.
 */
export const readProtected = (marked: string): { title: string; fixedCase: string[] } => {
  let title = '';
  const inside: boolean[] = [];
  let depth = 0;
  for (const c of marked.normalize('NFC').split('')) {
    if (c === protectedStart) depth += 1;
    else if (c === protectedEnd) depth = Math.max(0, depth - 1);
    else {
      title += c;
      inside.push(depth > 0);
    }
  }
  const words = [...title.replace(shownTag, (tag) => ' '.repeat(tag.length)).matchAll(wordPattern)];
  const last = words.at(-1);
  if (words.length > 1 && !inside.slice(words[0]!.index, last!.index + last![0].length).includes(false))
    return { title, fixedCase: [] };
  const obvious = keepsCapitals(title);
  const fixed = words.flatMap(({ 0: word, index }, i) =>
    hasCapital.test(word) && inside.slice(index, index + word.length).includes(true) && !obvious(word, i === 0)
      ? word
      : [],
  );
  return { title, fixedCase: [...new Set(fixed)].slice(0, maxWords) };
};

/** A title for CSL processors, with spans around the words that keep their capitals. */
export const withNocase = (title: string, fixedCase: readonly string[] = []): string =>
  fixedCase.length === 0
    ? title
    : title.replace(wordPattern, (word) => (fixedCase.includes(word) ? `<span class="nocase">${word}</span>` : word));
