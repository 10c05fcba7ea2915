import * as m from '@carrel/messages/library';
import * as paperMessages from '@carrel/messages/paper';
import type { Paper } from '../../api/types.ts';

const labels: Partial<Record<NonNullable<Paper['notice']>, () => string>> = {
  retraction: paperMessages.retracted,
  withdrawal: m.withdrawn,
  concern: m.concern,
  correction: m.corrected,
};

interface NoticeLabelProps {
  paper: Pick<Paper, 'is_retracted' | 'notice'>;
  small?: boolean;
}

/** In a row, a notice published about the paper, such as a retraction. */
export const NoticeLabel = ({ paper, small = false }: NoticeLabelProps) => {
  const notice = paper.is_retracted ? 'retraction' : paper.notice;
  const label = notice && labels[notice];
  if (!label) return null;
  const tone = notice === 'correction' ? 'text-warn' : 'text-bad';
  return <span className={`${tone} font-semibold ${small ? 'text-small' : ''}`}>{label()}</span>;
};
