import { shortText } from '@carrel/contract/cut-text';

const maxLength = 10;

/** The family name of the first author, as it fits under a circle. `authors` is a list with semicolons. */
export const familyName = (authors: string | null): string => {
  const first = authors?.split(';')[0]?.trim() ?? '';
  const [family = '', given] = first.split(',').map((part) => part.trim());
  return shortText(given === undefined ? (family.split(' ').at(-1) ?? '') : family, maxLength);
};
