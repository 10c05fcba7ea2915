import { localeTag } from '@carrel/messages';
import * as m from '@carrel/messages/discoveryRecall';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call, errorText } from '../../api/client.ts';
import { createMonitor, followAuthor, getRecall, refreshRecall } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { RecallReport } from '../../api/types.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ago, publicationDate } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import * as parts from '../../ui/parts.module.css';
import { plainText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import * as styles from './discovery.module.css';
import { JudgeSample } from './JudgeSample.tsx';
import { PageSection } from './PageSection.tsx';
import { refetchDiscovery } from './queries.ts';

const recallOptions = {
  queryKey: [...keys.discovery, 'recall'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getRecall, { signal }),
};

const percent = (value: number): string =>
  new Intl.NumberFormat(localeTag(), { style: 'percent', maximumFractionDigits: 0 }).format(value);

/** A share with its interval, drawn on a line from 0 to 1. */
const Share = ({ title, value, ci95 }: { title: string; value: number; ci95: readonly [number, number] }) => (
  <div className="grid gap-1">
    <dt className="text-quiet">{title}</dt>
    <dd className="grid gap-1">
      <span className="text-line font-semibold tabular-nums">{percent(value)}</span>
      <svg viewBox="0 0 200 16" className="w-full max-w-80 h-4" aria-hidden="true" preserveAspectRatio="none">
        <line x1="0" x2="200" y1="8" y2="8" stroke="var(--hair)" strokeWidth="2" />
        <line x1={ci95[0] * 200} x2={ci95[1] * 200} y1="8" y2="8" stroke="var(--lamp)" strokeWidth="5" />
        <line x1={value * 200} x2={value * 200} y1="1" y2="15" stroke="var(--ink)" strokeWidth="2" />
      </svg>
      <span className="text-quiet text-small">{m.interval({ low: percent(ci95[0]), high: percent(ci95[1]) })}</span>
    </dd>
  </div>
);

const left = (pool: RecallReport['pool']): number =>
  pool.reduce((sum, p) => sum + Math.max(0, p.need - p.relevant - p.not_relevant), 0);

const Figures = ({ report }: { report: RecallReport }) => {
  const { saved, recall, since, pool } = report;
  if (!saved) return null;
  return (
    <PageSection title={m.found()} hint={since && m.foundHint({ date: publicationDate(since) })}>
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 max-w-[44rem]">
        {recall ? (
          <Share title={m.recall()} value={recall.value} ci95={recall.ci95} />
        ) : (
          <div className="grid gap-1 content-start">
            <dt className="text-quiet">{m.recall()}</dt>
            <dd>{m.needJudging({ count: left(pool) })}</dd>
          </div>
        )}
        <Share title={m.savedShare()} value={saved.share} ci95={saved.ci95} />
      </dl>
      <p className="text-quiet">
        {m.savedCounts({
          found: saved.found,
          total: saved.total,
          monitors: saved.by_monitors,
          lenses: saved.by_lenses,
        })}
        {recall && ` ${m.relevantCount({ relevant: Math.round(recall.relevant) })}`}
      </p>
    </PageSection>
  );
};

type ProposedMonitor = RecallReport['proposals'][number];

const watch = async ({ kind, label, author_id, query }: ProposedMonitor) => {
  try {
    if (author_id !== null) await call(followAuthor, { body: { author_id } });
    else await call(createMonitor, { body: { monitor_type: 'query', query: query ?? '', label } });
    say(m.created({ kind, label }));
  } catch (error) {
    sayFailed(m.notCreated({ error: errorText(error) }));
  }
  refetchDiscovery();
};

const Proposals = ({ report }: { report: RecallReport }) => (
  <PageSection title={m.proposals()} hint={report.proposals.length > 0 ? m.proposalsHint() : undefined}>
    {report.proposals.length === 0 && <p className="text-quiet">{m.proposalsNone()}</p>}
    <ul>
      {report.proposals.map((p, i) => (
        <li key={`${p.kind} ${p.label}`} className={styles.adjustRow}>
          <span className="grow basis-48 min-w-0">
            <span className="font-medium">{m.proposalOf({ kind: p.kind, label: p.label })}</span>
            <span className="block text-quiet text-small">
              {m.forecast({ count: p.would_catch, month: p.per_month })}
              {i > 0 && p.adds < p.would_catch && ` · ${m.adds({ count: p.adds })}`}
            </span>
          </span>
          {p.exists ? (
            <span className="text-quiet">{m.exists()}</span>
          ) : (
            <Button onClick={() => void watch(p)} aria-label={m.createOf({ kind: p.kind, label: p.label })}>
              {m.create({ kind: p.kind })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  </PageSection>
);

const Missed = ({ report: { missed, missed_total: total } }: { report: RecallReport }) => (
  <PageSection title={m.missed()} hint={total > 0 ? m.missedHint({ count: total }) : undefined}>
    {total === 0 && <p className="text-quiet">{m.missedNone()}</p>}
    {missed.length > 0 && (
      <div className="overflow-x-auto">
        <table className={parts.table} aria-label={m.missed()}>
          <thead>
            <tr>
              <th scope="col">{m.paper()}</th>
              <th scope="col">{m.way()}</th>
              <th scope="col">{m.when()}</th>
            </tr>
          </thead>
          <tbody>
            {missed.map((p) => (
              <tr key={p.paper_id}>
                <th scope="row" className="font-normal text-start min-w-48">
                  <Link to="/library" search={{ paper: p.paper_id }} className={parts.link}>
                    <bdi>{plainText(p.title)}</bdi>
                  </Link>{' '}
                  {p.year !== null && <span className="text-quiet">{p.year}</span>}
                </th>
                <td>{m.wayOf({ from: p.added_from ?? 'unknown', name: (p.added_from ?? '').replaceAll('_', ' ') })}</td>
                <td className="text-quiet whitespace-nowrap">{ago(p.added_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
    {total > missed.length && <p className="text-quiet">{m.missedFirst({ count: missed.length })}</p>}
  </PageSection>
);

const Limits = ({ report }: { report: RecallReport }) => (
  <PageSection title={m.limits()}>
    <ul className="list-disc ps-5 text-quiet">
      <li>{m.limitKnown()}</li>
      {report.unknown_references > 0 && <li>{m.limitReferences({ count: report.unknown_references })}</li>}
    </ul>
  </PageSection>
);

const run = async () => {
  try {
    const { status } = await call(refreshRecall, { query: {} });
    say(status === 'noop' ? m.nothingNew() : m.started());
  } catch (error) {
    sayFailed(errorText(error));
  }
  refetchDiscovery();
};

const Report = ({ report }: { report: RecallReport }) => {
  if (report.state === 'not_built')
    return (
      <EmptyState
        kind="first"
        title={m.notBuilt()}
        actions={
          <Button tone="primary" disabled={report.rebuilding} onClick={() => void run()}>
            {report.rebuilding ? m.running() : m.run()}
          </Button>
        }
      >
        {m.notBuiltHint()}
      </EmptyState>
    );
  if (report.state === 'not_ready')
    return (
      <EmptyState kind="first" title={m.notReady({ code: report.reason?.code ?? 'too_few_papers' })}>
        {report.reason && m.notReadyHint(report.reason)}
      </EmptyState>
    );
  return (
    <>
      <Figures report={report} />
      <JudgeSample pool={report.pool} />
      <Proposals report={report} />
      <Missed report={report} />
      <Limits report={report} />
    </>
  );
};

/** The share of relevant papers that monitors and lenses find, what they missed, and monitors that would close the gap. */
export const RecallPage = () => {
  const read = useQuery(recallOptions);
  const report = read.data;
  return (
    <Page
      title={m.title()}
      note={
        report?.computed_at &&
        `${m.computed({ when: ago(report.computed_at) })}${report.current ? '' : `. ${m.outdated()}`}`
      }
      actions={
        <>
          {report && report.state !== 'not_built' && (
            <Button disabled={report.rebuilding} onClick={() => void run()}>
              {report.rebuilding ? m.running() : m.run()}
            </Button>
          )}
          <Link to="/discovery" className={parts.button}>
            {m.back()}
          </Link>
        </>
      }
    >
      {report ? <Report report={report} /> : <Reading query={read} failed={m.notRead()} safe={m.safe()} />}
    </Page>
  );
};
