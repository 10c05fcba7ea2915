import { type IdentifierKind, identifiersIn, spellIdentifier } from '@carrel/contract/identifiers';
import { cutText } from '../../formats/text.ts';

const maxLines = 20;
/** No source can look these up. They are ignored, so that the title in the message is used. */
const notFindable: readonly IdentifierKind[] = ['hal_id', 'bibcode'];

/** What to look up for a message: every identifier that a source can look up; if there is none, its first line as a title. */
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
