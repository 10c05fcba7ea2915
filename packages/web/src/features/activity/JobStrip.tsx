import * as m from '@carrel/messages/activity';
import { useQuery } from '@tanstack/react-query';
import { isActive } from '../../api/events.ts';
import { activityOptions } from '../../api/queries.ts';
import { progressLine, share, statusName } from '../../desk/job-words.ts';
import { activityOpen } from '../../desk/panels.ts';
import { Progress } from '../../ui/Progress.tsx';
import * as styles from './job-strip.module.css';

export const useRunningJobs = () => {
  const { data = [] } = useQuery(activityOptions);
  return data.filter((job) => isActive(job) && job.status !== 'scheduled');
};

/** Running jobs, at the bottom of the sidebar. Opens Activity. */
export const JobStrip = () => {
  const running = useRunningJobs();
  const job = running.find((j) => j.status === 'running') ?? running[0];
  if (!job) return null;
  return (
    <button type="button" className={styles.jobStrip} onClick={() => activityOpen.set(true)}>
      <span className="truncate text-ink">{job.label}</span>
      <Progress label={job.label} value={job.status === 'running' ? share(job) : null} />
      <span className="truncate">
        {progressLine(job) || statusName(job)}
        {running.length > 1 && ` · ${m.moreJobs({ count: running.length - 1 })}`}
      </span>
      <span className="sr-only">{m.open()}</span>
    </button>
  );
};
