import * as m from '@carrel/messages/today';
import { useId } from 'react';
import type { HomeBrief } from '../../api/types.ts';
import { publicationDate } from '../../ui/format.ts';
import * as styles from './today.module.css';

const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

/** What was added and read in the last twelve weeks, as one small picture. */
export const Weeks = ({ weeks }: { weeks: HomeBrief['backlog'] }) => {
  const title = useId();
  const most = Math.max(1, ...weeks.flatMap((w) => [w.added, w.read]));
  const height = (n: number) => `${Math.round((100 * n) / most)}%`;
  const added = sum(weeks.map((w) => w.added));
  const read = sum(weeks.map((w) => w.read));
  if (added + read === 0) return null;
  return (
    <section aria-labelledby={title} className="px-4 py-4">
      <h2 id={title} className="text-small font-semibold">
        {m.weeks()}
      </h2>
      <ol className={styles.weeks}>
        {weeks.map(({ week, added, read }) => {
          const text = m.week({ day: publicationDate(week), added, read });
          return (
            <li key={week} title={text}>
              <span className="sr-only">{text}</span>
              <i aria-hidden="true" data-kind="added" style={{ height: height(added) }} />
              <i aria-hidden="true" data-kind="read" style={{ height: height(read) }} />
            </li>
          );
        })}
      </ol>
      <p className="text-small text-quiet">
        <i className={styles.key} data-kind="added" aria-hidden="true" /> {m.added()}{' '}
        <i className={`${styles.key} ms-2`} data-kind="read" aria-hidden="true" /> {m.read()}
        {' · '}
        {m.weeksNote({ added, read })}
      </p>
    </section>
  );
};
