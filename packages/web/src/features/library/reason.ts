import type { SearchItem } from '../../api/types.ts';

type Reason = SearchItem['reasons'][number];

const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const markedWords = ({ snippet, marks }: Reason): string[] =>
  marks.map(([from, to]) => normalize(snippet.slice(from, to)));

/**
 * Why a paper matches, if its title does not show it: the first match in another field with a word that the title lacks.
 */
export const reasonBeyondTitle = ({ paper, reasons }: SearchItem): Reason | undefined => {
  const inTitle = new Set(
    reasons.filter((r) => r.field === 'title' && r.snippet === paper.title).flatMap((r) => markedWords(r)),
  );
  return reasons.find(
    (r) => r.field !== 'title' && (inTitle.size === 0 || markedWords(r).some((w) => !inTitle.has(w))),
  );
};
