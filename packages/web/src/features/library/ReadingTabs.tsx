import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { number } from '../../ui/format.ts';
import { facetsOptions } from './queries.ts';

/** The states of the reading list, each a search of its own. */
export const readingViews = [
  { query: 'is:reading', label: 'To read' },
  { query: 'is:done', label: 'Read' },
  { query: 'is:excluded', label: 'Set aside' },
] as const;

export const ReadingTabs = ({ query }: { query: string }) => {
  const { data } = useQuery(facetsOptions(''));
  const counts = new Map(data?.facets.flatMap((f) => f.values.map((v) => [v.query, v.count] as const)));
  return (
    <nav aria-label="Reading list by state" className="reading-tabs">
      {readingViews.map((view) => (
        <Link
          key={view.query}
          to="/library"
          search={{ q: view.query }}
          activeProps={{}}
          className="reading-tab"
          aria-current={view.query === query ? 'page' : undefined}
        >
          {view.label} <span>{number(counts.get(view.query) ?? 0)}</span>
        </Link>
      ))}
    </nav>
  );
};
