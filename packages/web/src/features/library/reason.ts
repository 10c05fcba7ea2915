import type { SearchItem } from '../../api/types.ts';

type Reason = SearchItem['reasons'][number];

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const markedWords = ({ snippet, marks }: Reason): string[] => marks.map(([from, to]) => fold(snippet.slice(from, to)));

/**
 * Why a paper is in the list, where its title does not say it already: the first reason elsewhere that holds a word the
 * title lacks.
 */
export const reasonBeyondTitle = ({ paper, reasons }: SearchItem): Reason | undefined => {
  const inTitle = new Set(
    reasons.filter((r) => r.field === 'title' && r.snippet === paper.title).flatMap((r) => markedWords(r)),
  );
  return reasons.find(
    (r) => r.field !== 'title' && (inTitle.size === 0 || markedWords(r).some((w) => !inTitle.has(w))),
  );
};
