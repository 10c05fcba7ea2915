import * as m from '@carrel/messages/activity';
import * as common from '@carrel/messages/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { cancelActivity, stopActivity } from '../../api/endpoints.gen.ts';
import { isActive } from '../../api/events.ts';
import type { ActivityJob } from '../../api/types.ts';
import { progressLine, share, statusName, took, whyStarted } from '../../desk/job-words.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { ago, moment, once } from '../../ui/format.ts';
import { Progress } from '../../ui/Progress.tsx';
import { jobLogOptions } from './queries.ts';
import { ask, forget, tryAgain } from './try-again.ts';

const clock = once((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'medium' }));

const Log = ({ job }: { job: ActivityJob }) => {
  const { data } = useQuery(jobLogOptions(job.job_id, true, isActive(job)));
  if (!data) return null;
  if (data.length === 0) return <p className="text-quiet text-small mt-2">{m.logEmpty()}</p>;
  return (
    <ol
      className="mt-2 max-h-56 overflow-y-auto rounded-[6px] bg-sidebar p-2 font-mono text-tiny leading-relaxed"
      aria-label={m.log()}
    >
      {data.map((line, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          key={index}
          className={/error|critical/i.test(line.level) ? 'text-bad' : /warn/i.test(line.level) ? 'text-warn' : ''}
        >
          <time className="text-quiet" dateTime={line.timestamp}>
            {clock().format(new Date(line.timestamp))}
          </time>{' '}
          {line.step && <span className="text-quiet">{line.step} </span>}
          {line.message}
        </li>
      ))}
    </ol>
  );
};

export const JobCard = ({ job }: { job: ActivityJob }) => {
  const [log, setLog] = useState(false);
  const running = isActive(job);
  const params = { job_id: job.job_id };
  const ending = job.cancel_requested || job.status === 'cancelling';
  // The message of a failed job repeats that it failed.
  const ended = job.status === 'failed' ? job.failure_reason : null;
  const text = (running ? job.message : (ended ?? job.terminal_message ?? job.message)) ?? '';
  return (
    <article className="px-4 py-3 border-b border-hair" aria-label={job.label}>
      <div className="flex items-start gap-2">
        <div className="grow min-w-0">
          <h3 className="font-medium truncate" title={job.label}>
            {job.label}
          </h3>
          <p className={`text-small break-words ${job.status === 'failed' ? 'text-bad' : 'text-quiet'}`} dir="auto">
            {statusName(job)}
            {text && text !== statusName(job) && `: ${text}`}
          </p>
          {whyStarted(job) && <p className="text-tiny text-quiet">{whyStarted(job)}</p>}
        </div>
        {!running && <IconButton icon="close" label={m.clearJob()} onClick={() => void forget(job)} />}
      </div>
      {running && (
        <div className="mt-2 grid gap-1.5">
          <Progress label={job.label} value={job.status === 'running' ? share(job) : 0} />
          <p className="text-small text-quiet min-h-[1.2em]">{progressLine(job)}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-1.5 mt-1">
        {running && (
          <>
            <Button
              data-tip={m.stopTip()}
              disabled={ending}
              onClick={() => void ask(() => call(stopActivity, { params }))}
            >
              {ending ? m.stoppingNow() : m.stop()}
            </Button>

            <Button
              data-tip={m.cancelTip()}
              tone="quiet"
              onClick={() => void ask(() => call(cancelActivity, { params }))}
            >
              {common.cancel()}
            </Button>
          </>
        )}
        {job.can_retry && <Button onClick={() => void tryAgain(job)}>{common.retry()}</Button>}
        <Button tone="quiet" className={running ? '' : '-ms-2'} aria-expanded={log} onClick={() => setLog(!log)}>
          {m.log()}
        </Button>
        <span className="grow" />
        <time className="text-tiny text-quiet" dateTime={job.updated_at} title={moment(job.created_at)}>
          {running
            ? m.startedAgo({ when: ago(job.started_at ?? job.created_at) })
            : [took(job), ago(job.finished_at ?? job.updated_at)].filter(Boolean).join(' · ')}
        </time>
      </div>
      {log && <Log job={job} />}
    </article>
  );
};
