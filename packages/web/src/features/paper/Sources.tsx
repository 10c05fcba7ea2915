import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, sayError } from '../../api/client.ts';
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
import { sayFailed } from '../../ui/toast-store.ts';

import { tellSources } from './enrichment-words.ts';

/** Starts asking every source again, and follows it until it has ended. */
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
      sayFailed(`The sources were not asked. ${sayError(error)}`);
    }
  };
  return { job: running ? job : undefined, start };
};

/** Who completed this paper, when they were last asked, and what each of them said. */
export const Sources = ({ paper }: { paper: PaperDetails }) => {
  const { off } = useNetwork();
  const { job, start } = useCheckAgain(paper.id);
  const [open, setOpen] = useState(false);
  const told = tellSources(paper.enrichment);
  return (
    <section aria-label="Its sources">
      <div className="section-head">
        <h3>Its sources</h3>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-quiet">
        <span>
          {told.head}
          {told.checkedAt && (
            <>
              {' · last checked '}
              <time dateTime={told.checkedAt} title={moment(told.checkedAt)}>
                {ago(told.checkedAt)}
              </time>
            </>
          )}
        </span>
        {told.lines.length > 0 && (
          <Button tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            Each source
          </Button>
        )}
        <Button disabled={off || job !== undefined} onClick={() => void start()}>
          {job ? 'Checking…' : 'Check again'}
        </Button>
        {off && <span>External network is off.</span>}
      </div>
      {job && (
        <div className="grid gap-1 mt-2 max-w-96">
          <Progress label="Asking the sources" value={share(job)} />
          <p className="text-small text-quiet min-h-[1.2em]" role="status">
            {job.message}
          </p>
        </div>
      )}
      {open && (
        <ul className="mt-1.5 text-small grid gap-0.5" aria-label="What each source said">
          {told.lines.map((line) => (
            <li key={line.source}>
              <span className="font-medium">{line.name}</span>{' '}
              <span className="text-quiet">
                {line.words}
                {line.at && `, ${ago(line.at)}`}
                {line.reason && `. ${line.reason}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
