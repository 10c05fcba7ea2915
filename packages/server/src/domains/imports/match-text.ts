import * as reasons from '@carrel/messages/importReasons';
import { refer, type Text } from '@carrel/messages/reference';
import type { MatchReason } from '../papers/find-duplicate.ts';

/** What an entry and a paper share. @param place at the start of a sentence, or within it */
export const matchText = (match: MatchReason, place: 'start' | 'within'): Text => {
  if ('label' in match) return refer(reasons.sameIdentifier, { place, label: match.label });
  const messages = {
    every_field: reasons.sameRecord,
    title_year_author: reasons.sameTitleYearAuthor,
    title_author: reasons.sameTitleAuthor,
    key: reasons.sameKey,
  };
  return refer(messages[match.title], { place });
};
