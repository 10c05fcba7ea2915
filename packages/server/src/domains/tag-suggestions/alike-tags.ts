import { indexText } from '../../platform/text.ts';

/** With other signs, such as those of C++, what remains of a name says too little. */
const onlyWords = /^[\p{L}\p{N}\p{M}\s\p{Pd}_/]+$/u;

/** The words of a name without spaces, each without a plural s; null if it has other signs. */
const keyOf = (name: string): string | null =>
  onlyWords.test(name)
    ? indexText(name)
        .split(' ')
        .map((word) => word.replace(/(?<=\p{L}{2}[^\Ws])s$/u, ''))
        .join('')
    : null;

/** Pairs of tags whose names are almost the same, each with the one of them that has the most papers. */
export const alikeTags = <T extends { name: string; count: number }>(tags: readonly T[]): { tag: T; into: T }[] => {
  const main = new Map<string, T>();
  const pairs: { tag: T; into: T }[] = [];
  for (const tag of [...tags].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))) {
    const key = keyOf(tag.name);
    if (key === null || key === '') continue;
    const into = main.get(key);
    if (into) pairs.push({ tag, into });
    else main.set(key, tag);
  }
  return pairs;
};
