import * as m from '@carrel/messages/library';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { number } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { readingLabels } from '../paper/labels.ts';
import { facetsOptions } from './queries.ts';

/** The reading list by status. */
export const readingViews = [
  { query: 'is:reading', label: readingLabels.reading },
  { query: 'is:done', label: readingLabels.done },
  { query: 'is:excluded', label: readingLabels.excluded },
] as const;

export const ReadingTabs = ({ query }: { query: string }) => {
  const { data } = useQuery(facetsOptions(''));
  const counts = new Map(data?.facets.flatMap((f) => f.values.map((v) => [v.query, v.count] as const)));
  return (
    <nav aria-label={m.readingTabs()} className={parts.pageTabs}>
      {readingViews.map((view) => (
        <Link
          key={view.query}
          to="/library"
          search={{ q: view.query }}
          activeProps={{}}
          className={parts.pageTab}
          aria-current={view.query === query ? 'page' : undefined}
        >
          {view.label()} <span>{number(counts.get(view.query) ?? 0)}</span>
        </Link>
      ))}
    </nav>
  );
};
