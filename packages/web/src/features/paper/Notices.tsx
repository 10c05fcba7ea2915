import type { Paper, PaperDetails } from '../../api/types.ts';
import { publicationDate } from '../../ui/format.ts';
import { ownValue } from '../../ui/own-value.ts';

type Notice = PaperDetails['notices'][number];

const noticeWords: Record<Notice['type'], string> = {
  retraction: 'This work was retracted',
  withdrawal: 'This work was withdrawn',
  concern: 'The journal has expressed concern about this work',
  correction: 'A correction was published',
  update: 'An update was published',
};

const assertedWords: Record<string, string> = { publisher: 'the publisher', 'retraction-watch': 'Retraction Watch' };

const grave = new Set<Notice['type']>(['retraction', 'withdrawal', 'concern']);

const NoticeLine = ({ notice }: { notice: Notice }) => (
  <p
    className={`mb-3 px-3 py-2 rounded-[7px] ${grave.has(notice.type) ? 'bg-bad-wash text-bad font-medium' : 'bg-warn-wash text-warn'}`}
  >
    {noticeWords[notice.type]}
    {notice.date && ` on ${publicationDate(notice.date)}`}
    {notice.asserted_by &&
      `, says ${ownValue(assertedWords, notice.asserted_by) ?? notice.asserted_by.replaceAll('-', ' ')}`}
    .
    {notice.doi && (
      <>
        {' '}
        <a href={`https://doi.org/${encodeURI(notice.doi)}`} target="_blank" rel="noreferrer noopener" className="link">
          Read the notice
        </a>
      </>
    )}
  </p>
);

/** What was published about this work afterwards; a retraction is told even when its notice is not known. */
export const Notices = ({ paper }: { paper: Paper | PaperDetails }) => {
  const notices = 'notices' in paper ? paper.notices : [];
  const told = notices.some((n) => n.type === 'retraction' || n.type === 'withdrawal');
  return (
    <>
      {paper.is_retracted && !told && (
        <p className="mb-3 px-3 py-2 rounded-[7px] bg-bad-wash text-bad font-medium">This work was retracted.</p>
      )}
      {notices.map((notice) => (
        <NoticeLine key={`${notice.type} ${notice.doi}`} notice={notice} />
      ))}
    </>
  );
};
