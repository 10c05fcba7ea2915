import * as d from '@carrel/messages/discovery';
import * as m from '@carrel/messages/discoveryEvaluation';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call, errorText } from '../../api/client.ts';
import { getChannelYield, getOutcomeEvaluation, refreshOutcomeEvaluation } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { OutcomeEvaluation } from '../../api/types.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ago, publicationDate } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import * as parts from '../../ui/parts.module.css';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { PageSection } from './PageSection.tsx';
import { refetchDiscovery } from './queries.ts';
import { Records } from './Records.tsx';
import { weightText } from './weight-text.ts';

type Bars = NonNullable<OutcomeEvaluation['bars']>;
type Bar = Bars['negative'];

const evaluationOptions = {
  queryKey: [...keys.discovery, 'evaluation'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getOutcomeEvaluation, { signal }),
};
const yieldOptions = {
  queryKey: [...keys.discovery, 'yield'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getChannelYield, { signal }),
};

const groups = ['negative', 'random_corpus'] as const;
const lanes = ['lexical', 'vector', 'graph', 'external'] as const;

const orMissing = (value: number | null | undefined): string => (value == null ? m.missing() : weightText(value));

/** A figure from 0 to 1 with its interval, drawn on a line whose middle is chance. */
const Interval = ({ bar }: { bar: Bar }) =>
  bar.auc === null || !bar.ci95 ? null : (
    <svg viewBox="0 0 200 16" className="w-full max-w-60 h-4" aria-hidden="true" data-verdict={bar.verdict}>
      <line x1="0" x2="200" y1="8" y2="8" stroke="var(--hair)" />
      <line x1="100" x2="100" y1="1" y2="15" stroke="var(--edge-soft)" />
      <line
        x1={bar.ci95[0] * 200}
        x2={bar.ci95[1] * 200}
        y1="8"
        y2="8"
        stroke={bar.verdict === 'anti_predicts' ? 'var(--bad)' : 'var(--lamp)'}
        strokeWidth="3"
      />
      <circle cx={bar.auc * 200} cy="8" r="4" fill={bar.verdict === 'anti_predicts' ? 'var(--bad)' : 'var(--lamp)'} />
    </svg>
  );

const Comparisons = ({ title, bars }: { title: string; bars: Bars }) => (
  <div className="overflow-x-auto">
    <table className={parts.table} aria-label={title}>
      <caption className="text-start font-medium pb-1">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{m.comparison()}</th>
          <th scope="col">{m.value()}</th>
          <th scope="col">{m.papers()}</th>
          <th scope="col">{m.result()}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => {
          const bar = bars[group];
          return (
            <tr key={group}>
              <th scope="row" className="font-normal text-start">
                {m.against({ group })}
              </th>
              <td className="tabular-nums min-w-28">
                {bar.auc !== null && bar.ci95
                  ? m.auc({ auc: weightText(bar.auc), low: weightText(bar.ci95[0]), high: weightText(bar.ci95[1]) })
                  : m.missing()}
                <Interval bar={bar} />
              </td>
              <td className="text-quiet">{m.numbers({ kept: bar.n_pos, others: bar.n_neg })}</td>
              <td className={bar.verdict === 'anti_predicts' ? 'text-bad' : ''}>
                {m.verdictOf({ verdict: bar.verdict })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

const Outcome = ({ evaluation }: { evaluation: OutcomeEvaluation }) => {
  const { state, reason, bars, content_only: content, cutoff, profile_size: profile } = evaluation;
  if (state === 'not_built')
    return (
      <EmptyState kind="first" title={m.notBuilt()}>
        {m.notBuiltHint()}
      </EmptyState>
    );
  if (state === 'not_ready' || !bars)
    return (
      <EmptyState kind="first" title={m.notReady({ code: reason?.code ?? 'too_few_papers' })}>
        {reason && m.notReadyHint(reason)}
      </EmptyState>
    );
  return (
    <>
      <PageSection
        title={m.outcome()}
        hint={cutoff && m.outcomeHint({ profile: profile ?? 0, date: publicationDate(cutoff) })}
      >
        <Comparisons title={m.withAll()} bars={bars} />
        {content && (
          <>
            <Comparisons title={m.contentOnly()} bars={content} />
            <p className="text-quiet text-small">{m.contentOnlyHint()}</p>
          </>
        )}
      </PageSection>
      {evaluation.signals.length > 0 && (
        <PageSection title={m.signals()}>
          <div className="overflow-x-auto">
            <table className={parts.table} aria-label={m.signals()}>
              <thead>
                <tr>
                  <th scope="col">{m.signal()}</th>
                  <th scope="col">{m.alone()}</th>
                  <th scope="col">{m.without()}</th>
                </tr>
              </thead>
              <tbody>
                {evaluation.signals.map((signal) => (
                  <tr key={signal.key}>
                    <th scope="row" className="font-normal text-start">
                      {d.signalOf({ signal: signal.key })}
                    </th>
                    <td className="tabular-nums">{orMissing(signal.alone?.random_corpus.auc)}</td>
                    <td className="tabular-nums">{orMissing(signal.loss_without?.random_corpus)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </PageSection>
      )}
      {evaluation.limits.length > 0 && (
        <PageSection title={m.limitsTitle()}>
          <ul className="list-disc ps-5 text-quiet">
            {evaluation.limits.map((limit) => (
              <li key={limit}>{m.limitOf({ limit })}</li>
            ))}
          </ul>
        </PageSection>
      )}
    </>
  );
};

const Yield = () => {
  const { data } = useQuery(yieldOptions);
  if (!data) return null;
  const { channels } = data;
  return (
    <PageSection
      title={m.channels()}
      hint={channels ? `${m.channelsHint()} ${data.enabled ? m.channelsOn() : m.channelsOff()}` : undefined}
    >
      {!channels ? (
        <p className="text-quiet">{m.channelsNone()}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className={parts.table} aria-label={m.channels()}>
            <thead>
              <tr>
                <th scope="col">{m.way()}</th>
                <th scope="col">{m.surfaced()}</th>
                <th scope="col">{m.kept()}</th>
                <th scope="col">{m.rate()}</th>
                <th scope="col">{m.shrunkRate()}</th>
                <th scope="col">{m.multiplier()}</th>
              </tr>
            </thead>
            <tbody>
              {lanes.map((lane) => {
                const row = channels[lane];
                return (
                  <tr key={lane} className="tabular-nums">
                    <th scope="row" className="font-normal text-start">
                      {m.laneOf({ lane })}
                    </th>
                    <td>{row.surfaced}</td>
                    <td>{row.kept}</td>
                    <td>{row.rate === null ? m.missing() : m.percent({ value: row.rate })}</td>
                    <td>{row.shrunk_rate === null ? m.missing() : m.percent({ value: row.shrunk_rate })}</td>
                    <td>{weightText(row.multiplier)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </PageSection>
  );
};

const run = async () => {
  try {
    const { status } = await call(refreshOutcomeEvaluation, { query: {} });
    say(status === 'noop' ? m.nothingNew() : m.started());
  } catch (error) {
    sayFailed(errorText(error));
  }
  refetchDiscovery();
};

/** How well the score predicts what the user keeps, which ways of finding papers work, and what each refresh did. */
export const EvaluationPage = () => {
  const read = useQuery(evaluationOptions);
  const evaluation = read.data;
  return (
    <Page
      title={m.title()}
      note={
        evaluation?.computed_at &&
        `${m.computed({ when: ago(evaluation.computed_at) })}${evaluation.current ? '' : `. ${m.outdated()}`}`
      }
      actions={
        <>
          <Button disabled={evaluation?.rebuilding ?? true} onClick={() => void run()}>
            {evaluation?.rebuilding ? m.running() : m.run()}
          </Button>
          <Link to="/discovery/missed" className={parts.button}>
            {m.missed()}
          </Link>
          <Link to="/discovery" className={parts.button}>
            {m.back()}
          </Link>
        </>
      }
    >
      {!evaluation ? (
        <Reading query={read} failed={m.notRead()} safe={m.safe()} />
      ) : (
        <>
          <Outcome evaluation={evaluation} />
          <Yield />
          <Records />
        </>
      )}
    </Page>
  );
};
