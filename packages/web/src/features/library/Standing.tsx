import type { Paper } from '../../api/types.ts';

const words: Partial<Record<NonNullable<Paper['notice']>, string>> = {
  retraction: 'Retracted',
  withdrawal: 'Withdrawn',
  concern: 'Under concern',
  correction: 'Corrected',
};

/** In a row, what was published about a paper afterwards: grave things in red, a correction quietly. */
export const Standing = ({
  paper,
  small = false,
}: {
  paper: Pick<Paper, 'is_retracted' | 'notice'>;
  small?: boolean;
}) => {
  const said = paper.is_retracted ? 'Retracted' : paper.notice && words[paper.notice];
  if (!said) return null;
  const tone = said === 'Corrected' ? 'text-warn' : 'text-bad';
  return <span className={`${tone} font-semibold ${small ? 'text-small' : ''}`}>{said}</span>;
};
