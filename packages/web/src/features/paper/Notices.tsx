import { doiAddress } from '@carrel/contract/paper-addresses';
import * as m from '@carrel/messages/paper';
import type { Paper, PaperDetails } from '../../api/types.ts';
import { publicationDate } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';

type Notice = PaperDetails['notices'][number];

/** Messages have "retractionWatch" and "publisher" as separate words; other names are shown as they are. */
const assertedBy = (by: string | null): string =>
  by === null ? 'none' : by === 'retraction-watch' ? 'retractionWatch' : by.replaceAll('-', ' ');

const severe = new Set<Notice['type']>(['retraction', 'withdrawal', 'concern']);

const NoticeLine = ({ notice }: { notice: Notice }) => (
  <p
    className={`mb-3 px-3 py-2 rounded-[7px] ${severe.has(notice.type) ? 'bg-bad-wash text-bad font-medium' : 'bg-warn-wash text-warn'}`}
  >
    {m.notice({
      type: notice.type,
      date: notice.date ? publicationDate(notice.date) : 'none',
      by: assertedBy(notice.asserted_by),
    })}
    {notice.doi && (
      <>
        {' '}
        <a href={doiAddress(notice.doi)} target="_blank" rel="noreferrer noopener" className={parts.link}>
          {m.readNotice()}
        </a>
      </>
    )}
  </p>
);

/** What was published about this paper later. A retraction is shown even if its notice is unknown. */
export const Notices = ({ paper }: { paper: Paper | PaperDetails }) => {
  const notices = 'notices' in paper ? paper.notices : [];
  const explained = notices.some((n) => n.type === 'retraction' || n.type === 'withdrawal');
  return (
    <>
      {paper.is_retracted && !explained && (
        <p className="mb-3 px-3 py-2 rounded-[7px] bg-bad-wash text-bad font-medium">
          {m.notice({ type: 'retraction', date: 'none', by: 'none' })}
        </p>
      )}
      {notices.map((notice) => (
        <NoticeLine key={`${notice.type} ${notice.doi}`} notice={notice} />
      ))}
    </>
  );
};
