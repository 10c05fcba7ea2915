import * as m from '@carrel/messages/activity';
import * as commands from '@carrel/messages/commands';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { isActive } from '../../api/events.ts';
import { activityOptions } from '../../api/queries.ts';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { activityOpen } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { groupChains } from './chains.ts';
import { JobCard } from './JobCard.tsx';
import { forget } from './try-again.ts';

export const ActivityDrawer = () => {
  const { data = [], error, isPending, refetch } = useQuery(activityOptions);
  const groups = groupChains(data);
  const inOrder = [...groups.filter((g) => g.active), ...groups.filter((g) => !g.active)];
  const ended = data.filter((job) => !isActive(job));
  return (
    <Drawer
      onClose={() => activityOpen.set(false)}
      title={commands.activity()}
      actions={
        ended.length > 1 && (
          <Button tone="quiet" onClick={() => void Promise.all(ended.map(forget))}>
            {m.clearFinished()}
          </Button>
        )
      }
    >
      {error && data.length === 0 && (
        <CouldNotRead title={m.notRead()} error={error} safe={m.notReadSafe()} onRetry={() => void refetch()} />
      )}
      {!error && !isPending && data.length === 0 && (
        <EmptyState kind="done" title={m.empty()}>
          {m.emptyHint()}
        </EmptyState>
      )}
      {inOrder.map(({ head, rest }) => (
        <Fragment key={head.chain_id ?? head.job_id}>
          <JobCard job={head} />
          {rest.length > 0 && (
            <section className="ps-4" aria-label={m.nextSteps({ job: head.label })}>
              {rest.map((job) => (
                <JobCard key={job.job_id} job={job} />
              ))}
            </section>
          )}
        </Fragment>
      ))}
    </Drawer>
  );
};
