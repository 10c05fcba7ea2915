import { type IdentifierKind, identifiersIn, spellIdentifier } from '@carrel/contract/identifiers';
import { cutText } from '../../formats/text.ts';

const maxLines = 20;
/** Those by which no source finds a work are not looked for: the title in the message leads further. */
const notFindable: readonly IdentifierKind[] = ['hal_id', 'bibcode'];

/** What to look for, from a message: every identifier in it by which a work can be found; without any, its first line as a title. */
export const extractLines = (text: string, urls: readonly string[]): string[] => {
  const all = cutText(text, 40_000);
  const found = identifiersIn(all, urls).filter(({ kind }) => !notFindable.includes(kind));
  if (found.length > 0) return found.slice(0, maxLines).map(spellIdentifier);
  const title = all
    .replace(/https?:\/\/[^\s<>"]{4,1000}/g, ' ')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .find((line) => line.split(' ').length >= 3 && line.length <= 400);
  return title === undefined ? [] : [`title: ${title}`];
};
