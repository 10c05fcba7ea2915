import * as m from '@carrel/messages/authors';
import type { AuthorDossier } from '../../api/types.ts';
import { openPanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import * as charts from '../../ui/chart.module.css';
import { ago, moment } from '../../ui/format.ts';
import { refresh } from './actions.ts';

type State = AuthorDossier['summary']['tracked_corpus_state'];

const states: Record<State, () => string> = {
  not_followed: m.worksNotFollowed,
  running: m.worksRunning,
  pending: m.worksPending,
  unverified: m.worksUnverified,
  stale: m.worksStale,
  thin: m.worksThin,
  failed: m.worksFailed,
  fresh: m.worksFresh,
};

/** How the works of an author are kept up to date: the check for new ones, and the fetching of all. */
export const AuthorMonitor = ({ dossier: { author, summary, backfill } }: { dossier: AuthorDossier }) => (
  <section className={charts.chart} aria-labelledby="monitor">
    <header className={charts.head}>
      <h2 id="monitor">{m.monitor()}</h2>
    </header>
    <p>{states[summary.tracked_corpus_state]()}</p>
    {author.monitor_last_checked_at && (
      <p className="text-quiet text-small">
        <time dateTime={author.monitor_last_checked_at} title={moment(author.monitor_last_checked_at)}>
          {m.lastChecked({ when: ago(author.monitor_last_checked_at) })}
        </time>
        {author.monitor_last_error && ` · ${author.monitor_last_error}`}
      </p>
    )}
    {backfill?.last_success_at && (
      <p className="text-quiet text-small">
        <time dateTime={backfill.last_success_at} title={moment(backfill.last_success_at)}>
          {m.lastFetched({ when: ago(backfill.last_success_at) })}
        </time>
        {backfill.works_count !== null &&
          ` · ${m.coverage({ here: summary.total_publications, all: backfill.works_count })}`}
      </p>
    )}
    {backfill?.last_error && <p className="text-bad text-small">{backfill.last_error}</p>}
    {backfill && backfill.recent_runs.length > 0 && (
      <details className="pt-1 text-small">
        <summary className="text-quiet">{m.recentRuns({ count: backfill.recent_runs.length })}</summary>
        <ul className="pt-1">
          {backfill.recent_runs.map((run) => (
            <li key={run.job_id} className="text-quiet">
              {run.started_at && (
                <time dateTime={run.started_at} title={moment(run.started_at)}>
                  {ago(run.started_at)}
                </time>
              )}
              {run.message && ` · ${run.message}`}
            </li>
          ))}
        </ul>
      </details>
    )}
    <div className="flex flex-wrap gap-1.5 pt-2">
      <Button onClick={() => void refresh(author.id)}>{m.refresh()}</Button>
      <Button onClick={() => openPanel({ kind: 'author-works', id: author.id })}>{m.fetchWorks()}</Button>
    </div>
  </section>
);
