import * as shared from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/insights';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { bootstrapOptions } from '../../api/queries.ts';
import { CommandButton, useKeys } from '../../desk/Commands.tsx';
import { addCommands } from '../../desk/command.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ago } from '../../ui/format.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Menu } from '../../ui/Menu.tsx';
import * as parts from '../../ui/parts.module.css';
import { sideBySideQuery, useMedia } from '../../ui/use-media.ts';
import { ListAndPaper } from '../library/ListAndPaper.tsx';
import { useRowPreview } from '../library/use-row-preview.ts';
import { copyReport, saveReport } from './export-report.ts';
import * as styles from './insights.module.css';
import { insightsCommands } from './page-commands.ts';
import { type InsightPage, insightPages, isInsightPage, pageTitles } from './pages.ts';
import { type Counted, type PageFigures, pageOptions } from './queries.ts';
import { ReportView } from './ReportView.tsx';
import { useInsightsCommands, useShow } from './use-insights.ts';
import { useRows } from './use-rows.ts';

addCommands(shared.insights, insightsCommands);

const Tabs = ({ page }: { page: InsightPage }) => {
  const tabs = useRef<HTMLElement>(null);
  // On a phone not all of them are in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page decides which one is current
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [page]);
  return (
    <nav ref={tabs} aria-label={m.pages()} className={`${parts.pageTabs} ${styles.noPrint}`}>
      {insightPages.map((name) => (
        <Link
          key={name}
          {...(name === 'week' ? { to: '/insights' } : { to: '/insights/$page', params: { page: name } })}
          activeProps={{}}
          activeOptions={{ exact: true }}
          className={parts.pageTab}
          aria-current={name === page ? 'page' : undefined}
        >
          {pageTitles[name]()}
        </Link>
      ))}
    </nav>
  );
};

const ExportMenu = ({ page, figures }: { page: InsightPage; figures: PageFigures }) => {
  const keys = useKeys('insights.copy');
  return (
    <Menu
      align="end"
      trigger={<Button icon="copy">{m.exportMenu()}</Button>}
      items={[
        { label: m.copyMarkdown(), icon: 'copy', keys, onSelect: () => void copyReport(page, figures) },
        { label: m.saveMarkdown(), icon: 'note', onSelect: () => void saveReport(page, figures) },
        { label: m.print(), icon: 'external', onSelect: () => window.print() },
      ]}
    />
  );
};

/** How old the figures are, in one quiet line. */
const CountedLine = ({ counted }: { counted: Counted }) => {
  const { computed_at: at, failure, rebuilding, stale } = counted;
  return (
    <p role="status" className="text-quiet text-small">
      {[
        at !== null && m.counted({ when: ago(at) }),
        at !== null && (rebuilding ? m.countingAgain() : stale && m.outdated()),
        failure && m.countingFailed({ reason: failure.reason, retried: failure.retried ? 'yes' : 'no' }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
};

/** Instead of figures that were never counted. */
const NotCounted = ({ counted }: { counted: Counted }) =>
  counted.failure !== null && !counted.rebuilding ? (
    <EmptyState kind="failed" title={m.notCounted()}>
      <CountedLine counted={counted} />
    </EmptyState>
  ) : (
    <>
      <p className={styles.headline} role="status">
        {m.counting()}
      </p>
      <p className="text-quiet">{m.countingHint()}</p>
      {counted.failure && <CountedLine counted={counted} />}
      <Loading />
    </>
  );

const Content = ({ page, figures }: { page: InsightPage; figures: PageFigures }) => {
  const papers = useQuery(bootstrapOptions).data?.library.papers;
  const { counted, report } = figures;
  if (papers === 0)
    return (
      <EmptyState
        kind="first"
        title={m.empty()}
        actions={<CommandButton command="import.open" tone="primary" icon="upload" />}
      >
        {m.emptyHint()}
      </EmptyState>
    );
  if (report === null) return <NotCounted counted={counted} />;
  return (
    <>
      <ReportView key={page} report={report} />
      <footer className="pt-6">
        <CountedLine counted={counted} />
      </footer>
    </>
  );
};

/** One page of Insights, and a paper of it next to it. */
export const InsightsPage = () => {
  const { page: named } = useParams({ strict: false }) as { page?: string };
  const { paper } = useSearch({ strict: false }) as { paper?: string };
  const page = isInsightPage(named) ? named : 'week';
  const read = useQuery(pageOptions(page));
  const figures = read.data;
  const sideBySide = useMedia(sideBySideQuery);
  const show = useShow(page);
  const { content, focused, move, onKeyDown, onFocus } = useRows(paper);
  const preview = useCallback((id: string) => show(id, true), [show]);
  // Moving over rows changes an open paper, and opens none.
  useRowPreview(sideBySide && paper !== undefined ? focused : undefined, paper, preview);
  useInsightsCommands({ page, figures, focused, paper, move, show });
  return (
    <ListAndPaper
      paper={paper}
      sideBySide={sideBySide}
      listed={figures?.report != null}
      header={
        <>
          <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 min-h-[3.125rem] px-4 py-1 border-b border-hair shrink-0">
            <h1 className="text-lead font-semibold grow">
              <span aria-hidden="true">{shared.insights()}</span>
              <span className="sr-only">{m.heading({ page: pageTitles[page]() })}</span>
            </h1>
            {sideBySide && paper !== undefined && (
              <CommandButton command="insights.close" tone="quiet">
                {common.close()}
              </CommandButton>
            )}
            {figures?.report && <ExportMenu page={page} figures={figures} />}
          </header>
          <Tabs page={page} />
        </>
      }
      bar={null}
      onClose={() => show(undefined, true)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows in it */}
      <div
        ref={content}
        tabIndex={-1}
        className="grow min-h-0 overflow-y-auto scroll-py-4 outline-none"
        data-scroller
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div className={styles.page}>
          <Reading query={read} failed={m.notRead()} safe={m.notReadSafe()} />
          {figures && <Content page={page} figures={figures} />}
        </div>
      </div>
    </ListAndPaper>
  );
};
