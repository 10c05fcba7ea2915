import type { NameReading } from '@carrel/contract/query';
import { familyAndParticles, indexText, isParticle, withoutLastParticles } from '../../../platform/text.ts';

/** A text with more words is not a name. */
const maxWords = 8;

const readingOf = (family: readonly string[], given: readonly string[]): NameReading | null => {
  const [initial] = given[0] ?? '';
  const { own } = familyAndParticles(family);
  const name = own.join(' ');
  // A single Latin letter is an initial.
  return initial === undefined || /^[a-z]?$/.test(name) ? null : { start: `${name} ${initial}`, family: name, given };
};

const wordsOf = (text: string): string[] => indexText(text).split(' ').filter(Boolean);

/** "DE Knuth" as "D E Knuth": a short word in capitals next to one in lower case can be initials. */
const separateInitials = (text: string): string =>
  /\p{Ll}/u.test(text) ? text.replace(/(?<!\p{L})\p{Lu}{2,3}(?!\p{L})/gu, (run) => [...run].join(' ')) : text;

/** The possible readings of "Donald Knuth", "Knuth Donald", "D. E. Knuth" or "Knuth, D.". None for a single word. */
export const readTypedName = (typed: string): NameReading[] => {
  // "van der Berg" without a given name: a particle in lower case is not a given name.
  const particles = new Set(typed.split(/\s+/).filter((word) => isParticle(word)));
  const readings = [...new Set([typed, separateInitials(typed)])].flatMap((text) => {
    const cut = text.indexOf(',');
    if (cut >= 0) return [readingOf(wordsOf(text.slice(0, cut)), wordsOf(text.slice(cut + 1)))];
    const words = wordsOf(text);
    if (words.length > maxWords) return [];
    return words.slice(1).flatMap((_, i) => {
      const [before, after] = [words.slice(0, i + 1), words.slice(i + 1)];
      return [readingOf(after, before), readingOf(before, after)];
    });
  });
  return readings.flatMap((reading) =>
    reading === null || reading.given.every((name) => particles.has(name)) ? [] : reading,
  );
};

/** Whether two given names can be the same: equal, or one is the initial of the other. */
const agree = (a: string, b: string): boolean =>
  a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));

/**
 * Whether the name with this key can be the one that was typed. Further given names may be missing on either side; those
 * that both have must agree.
 * @param key of the form "berg anna van der"
 */
export const fitsReading = ({ family, given }: NameReading, key: string): boolean => {
  if (!key.startsWith(`${family} `)) return false;
  const written = withoutLastParticles(key.slice(family.length + 1).split(' '));
  return given.every((name, i) => written[i] === undefined || agree(name, written[i]));
};
