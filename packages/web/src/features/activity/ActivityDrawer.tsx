import { useQuery } from '@tanstack/react-query';
import { isActive } from '../../api/events.ts';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { activityOpen } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { forget, JobCard } from './JobCard.tsx';
import { activityOptions } from './queries.ts';

export const ActivityDrawer = () => {
  const { data = [], error, isPending, refetch } = useQuery(activityOptions);
  const running = data.filter(isActive);
  const ended = data.filter((job) => !isActive(job));
  return (
    <Drawer
      onClose={() => activityOpen.set(false)}
      title="Activity"
      actions={
        ended.length > 1 && (
          <Button tone="quiet" onClick={() => void Promise.all(ended.map(forget))}>
            Forget finished
          </Button>
        )
      }
    >
      {error && data.length === 0 && (
        <CouldNotRead
          title="Activity could not be read"
          error={error}
          safe="Running work goes on."
          onRetry={() => void refetch()}
        />
      )}
      {!error && !isPending && data.length === 0 && (
        <EmptyState kind="done" title="Nothing is running">
          Imports, backups and other long work show up here, with their pace and a way to stop them.
        </EmptyState>
      )}
      {[...running, ...ended].map((job) => (
        <JobCard key={job.job_id} job={job} />
      ))}
    </Drawer>
  );
};
