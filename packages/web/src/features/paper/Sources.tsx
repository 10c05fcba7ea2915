import * as m from '@carrel/messages/paperDetails';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { rehydratePaper } from '../../api/endpoints.gen.ts';
import { isActive } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { activityOptions } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PaperDetails } from '../../api/types.ts';
import { share } from '../../desk/job-words.ts';
import { useNetwork } from '../../desk/NetworkOff.tsx';
import { Button } from '../../ui/Button.tsx';
import { ago, moment } from '../../ui/format.ts';
import { Progress } from '../../ui/Progress.tsx';
import { rich } from '../../ui/rich.ts';
import { sayFailed } from '../../ui/toast-store.ts';
import { summarizeSources } from './enrichment-labels.ts';
import * as styles from './paper.module.css';

/** Starts a job that asks all sources again, and follows it to its end. */
const useCheckAgain = (paperId: string) => {
  const [jobId, setJobId] = useState<string | null>(null);
  const { data: jobs } = useQuery(activityOptions);
  const job = jobs?.find((j) => j.job_id === jobId);
  const running = job !== undefined && isActive(job);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !running) void queryClient.invalidateQueries({ queryKey: keys.paper(paperId) });
    was.current = running;
  }, [running, paperId]);
  const start = async () => {
    try {
      setJobId((await call(rehydratePaper, { params: { id: paperId } })).job_id);
    } catch (error) {
      sayFailed(m.checkFailed({ reason: errorText(error) }));
    }
  };
  return { job: running ? job : undefined, start };
};

/** The sources of this paper, when they were last asked, and the result of each. */
export const Sources = ({ paper }: { paper: PaperDetails }) => {
  const { off } = useNetwork();
  const { job, start } = useCheckAgain(paper.id);
  const [open, setOpen] = useState(false);
  const summary = summarizeSources(paper.enrichment);
  const { checkedAt } = summary;
  return (
    <section aria-label={m.sources()}>
      <div className={styles.sectionHead}>
        <h3>{m.sources()}</h3>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-quiet">
        <span>
          {summary.headline}
          {checkedAt && (
            <>
              {' · '}
              {rich(
                m.lastChecked<ReactNode>({
                  when: ago(checkedAt),
                  time: (inside) => (
                    <time dateTime={checkedAt} title={moment(checkedAt)}>
                      {rich(inside)}
                    </time>
                  ),
                }),
              )}
            </>
          )}
        </span>
        {summary.lines.length > 0 && (
          <Button tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {m.bySource()}
          </Button>
        )}
        <Button disabled={off || job !== undefined} onClick={() => void start()}>
          {job ? m.checking() : checkedAt ? m.checkAgain() : m.lookUp()}
        </Button>
        {off && <span>{m.networkOff()}</span>}
      </div>
      {job && (
        <div className="grid gap-1 mt-2 max-w-96">
          <Progress label={m.checkingSources()} value={share(job)} />
          <p className="text-small text-quiet min-h-[1.2em]" role="status">
            {job.message ?? ''}
          </p>
        </div>
      )}
      {open && (
        <ul className="mt-1.5 text-small grid gap-0.5" aria-label={m.resultsBySource()}>
          {summary.lines.map(({ key, result, reason, at }) => (
            <li key={key} className="text-quiet">
              {rich(
                m.sourceResult<ReactNode>({
                  ...result,
                  name: (inside) => <span className="font-medium text-ink">{rich(inside)}</span>,
                }),
              )}
              {at && ` · ${ago(at)}`}
              {reason && ` · ${reason}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
