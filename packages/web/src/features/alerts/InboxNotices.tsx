import * as m from '@carrel/messages/inbox';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { publicationDate } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { plainText, RichText } from '../../ui/RichText.tsx';
import { noticesOptions } from './queries.ts';
import { setNoticeAside } from './set-notice-aside.ts';

/** The button disappears with its notice. Focus moves to the next one or the page, so that keys do not reach a field. */
const focusAfter = (button: HTMLElement): void => {
  const row = button.closest('li');
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  (next ?? row?.closest<HTMLElement>('[tabindex="-1"]'))?.focus();
};

/** Retractions, corrections and new versions of saved papers. */
export const InboxNotices = () => {
  const notices = useQuery(noticesOptions).data ?? [];
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="inbox-notices" className="mb-6">
      <h2 id="inbox-notices" className="font-serif text-line font-medium">
        {m.notices()}
      </h2>
      <ul>
        {notices.map(({ id, paper, event, detail, date, note }) => {
          const title = plainText(paper.title);
          return (
            <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 border-b border-hair">
              <div className="grow basis-64 min-w-0">
                <Link to="/library" search={{ paper: paper.id }} className={`${parts.rich} font-medium`} dir="auto">
                  <RichText text={paper.title} />
                </Link>
                <p className={event === 'published' || event === 'arxiv_version' ? 'text-quiet' : 'text-bad'}>
                  {[m.event({ event, detail: detail ?? '' }), date && publicationDate(date)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {note && (
                  <p className="whitespace-pre-line line-clamp-4 text-small text-quiet" dir="auto">
                    {m.note({ text: note })}
                  </p>
                )}
              </div>
              <Button
                aria-label={m.noticeAside({ title })}
                onClick={(event) => {
                  focusAfter(event.currentTarget);
                  void setNoticeAside(id, title);
                }}
              >
                {m.aside()}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
