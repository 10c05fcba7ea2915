import { limits, plainText } from './text.ts';

const words = (s: string): number => s.split(' ').filter(Boolean).length;

/**
 * The names of a list of authors in one text. Commas separate names in “Ada Ng, Bo Li”, and the parts of a name in “Ng,
 * Ada”; an ambiguous list gives no names, which is better than wrong ones.
 */
const namesInOneText = (text: string): string[] => {
  if (text.includes(';')) return text.split(';');
  if (/ (?:and|&) /.test(text) && !text.includes(',')) return text.split(/ (?:and|&) /);
  const parts = text
    .replace(/,? (?:and|&) /g, ', ')
    .split(',')
    .map((p) => p.trim())
    .filter(Boolean);
  if (parts.length < 2) return parts;
  if (parts.every((p) => words(p) >= 2)) return parts;
  if (parts.length === 2) return [`${parts[0]}, ${parts[1]}`];
  const families = parts.filter((_, i) => i % 2 === 0);
  const given = parts.filter((_, i) => i % 2 === 1);
  // “Ng, A., Li, B.”
  const initials = /^(?:\p{Lu}\.?[\s-]?){1,4}$/u;
  if (families.length === given.length && given.every((g) => initials.test(g) || words(families[0]!) === 1))
    return families.map((f, i) => `${f}, ${given[i]}`);
  return [];
};

/** @param given the contents of all tags: one name each, or a single text with all names */
export const authorNames = (given: readonly string[]): string[] => {
  const texts = given.map((t) => plainText(t, 20_000)).filter(Boolean);
  const names = texts.length === 1 || texts.some((t) => t.includes(';')) ? texts.flatMap(namesInOneText) : texts;
  const clean = names.map((name) => plainText(name, limits.author).replace(/^,|,$/g, '').trim()).filter(Boolean);
  return [...new Set(clean)].slice(0, limits.authors);
};
