import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/insights';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../api/client.ts';
import type { Paper } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { followLink } from '../../ui/Chart.tsx';
import * as lists from '../../ui/list.module.css';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { NoticeLabel } from '../library/NoticeLabel.tsx';
import { RowBy } from '../library/RowBy.tsx';
import * as rows from '../library/rows.module.css';
import { paperOptions } from '../paper/queries.ts';
import { StateGlyph } from '../paper/StateGlyph.tsx';
import * as styles from './insights.module.css';
import { foundOptions } from './queries.ts';
import type { PaperList } from './report.ts';

/** Rows that are shown at first, and with each step. */
const rowsAtOnce = 10;

/** The address of this page with a paper open next to it. */
export const usePaperLink = () => {
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const open = useRouterState({ select: ({ location }) => (location.search as { paper?: string }).paper });
  return (id: string) => {
    const href = `${path}?${new URLSearchParams({ paper: id })}`;
    return {
      href,
      'aria-current': id === open ? ('true' as const) : undefined,
      onClick: followLink(href, (to) => router.history.push(to)),
    };
  };
};

type Shown = Pick<
  Paper,
  'id' | 'title' | 'reading_status' | 'author_names' | 'journal' | 'year' | 'rating' | 'is_retracted' | 'notice'
>;

const PaperRow = ({ paper }: { paper: Shown }) => {
  const link = usePaperLink()(paper.id);
  return (
    <li className={link['aria-current'] ? `${styles.item} ${lists.current}` : styles.item}>
      <a className={rows.row} data-row data-paper={paper.id} {...link}>
        <span className={`${rows.glyph} self-start justify-self-center mt-1`}>
          <StateGlyph status={paper.reading_status} />
        </span>
        <span className={`${rows.title} ${parts.rich}`} dir="auto">
          <RichText text={paper.title} />
        </span>
        <span className={rows.meta}>
          <RowBy paper={paper} />
          <NoticeLabel paper={paper} />
        </span>
        <span className={rows.end}>
          <Stars value={paper.rating} />
        </span>
      </a>
    </li>
  );
};

const RowOf = ({ id }: { id: string }) => {
  const { data, error } = useQuery(paperOptions(id));
  if (data) return <PaperRow paper={data} />;
  return (
    <li className={`${styles.item} px-4 py-3`}>
      {error ? (
        <span className="text-quiet">{m.notLoaded({ reason: errorText(error) })}</span>
      ) : (
        <span className={`${parts.skeleton} w-3/5`}>
          <span className="sr-only">{common.loadingRow()}</span>
        </span>
      )}
    </li>
  );
};

interface RowsProps {
  title: string;
  total: number;
  children: (shown: number) => ReactNode;
}

/** The first rows, and a button for more. */
const Rows = ({ title, total, children }: RowsProps) => {
  const [shown, setShown] = useState(rowsAtOnce);
  const left = total - shown;
  return (
    <>
      <ul aria-label={title}>{children(shown)}</ul>
      {left > 0 && (
        <Button tone="quiet" className={`mt-1 -ms-2 ${styles.noPrint}`} onClick={() => setShown(shown + rowsAtOnce)}>
          {m.showMore({ count: Math.min(left, rowsAtOnce) })}
        </Button>
      )}
    </>
  );
};

/** Papers by their IDs. */
export const PapersById = ({ title, ids, count }: { title: string; ids: readonly string[]; count: number }) => (
  <>
    <Rows title={title} total={ids.length}>
      {(shown) => ids.slice(0, shown).map((id) => <RowOf key={id} id={id} />)}
    </Rows>
    {count > ids.length && <p className="text-quiet text-small">{m.noMoreIds({ count: ids.length })}</p>}
  </>
);

const FoundPapers = ({ title, query }: { title: string; query: string }) => {
  const { data, error } = useQuery(foundOptions(query));
  if (error) return <p className="text-quiet py-2">{m.notLoaded({ reason: errorText(error) })}</p>;
  if (!data) return <span className={`${parts.skeleton} w-3/5 my-3`} />;
  if (data.items.length === 0) return <p className="text-quiet py-2">{m.noPapers()}</p>;
  return (
    <Rows title={title} total={data.items.length}>
      {(shown) => data.items.slice(0, shown).map(({ paper }) => <PaperRow key={paper.id} paper={paper} />)}
    </Rows>
  );
};

export const PaperListRows = ({ list }: { list: PaperList }) =>
  list.query === undefined ? (
    <PapersById title={list.title} ids={list.ids ?? []} count={list.count} />
  ) : (
    <FoundPapers title={list.title} query={list.query} />
  );
