import * as m from '@carrel/messages/authorDialogs';
import * as common from '@carrel/messages/common';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { backfillAuthorWorks, getAuthor } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { closePanel } from '../../desk/panels.ts';
import { Reading } from '../../desk/Reading.tsx';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { say } from '../../ui/toast-store.ts';

/** Fetches all works of an author. What that costs is shown first. */
export const WorksDialog = ({ id }: { id: string }) => {
  const { busy, problem, run } = useAction();
  const plan = useQuery({
    queryKey: [...keys.authors, 'one', id, 'plan'],
    queryFn: async ({ signal }) => {
      const author = await call(getAuthor, { params: { id }, signal });
      if (author.idxa_id === null) return { author, plan: null };
      const body = { author_idxa_id: author.idxa_id, full_refetch: true };
      const answer = await call(backfillAuthorWorks, { query: { dry_run: true }, body, signal });
      return { author, plan: answer.plan };
    },
    gcTime: 0,
  });
  const { data } = plan;
  const start = async () => {
    const { idxa_id, name } = data?.author ?? { idxa_id: null, name: '' };
    if (idxa_id === null) return;
    await call(backfillAuthorWorks, { query: {}, body: { author_idxa_id: idxa_id, full_refetch: true } });
    say(m.worksStarted({ name }));
    closePanel();
  };
  return (
    <Dialog
      onClose={closePanel}
      title={m.worksTitle({ name: data?.author.name ?? '' })}
      footer={
        <>
          <Button onClick={closePanel}>{common.cancel()}</Button>
          <Button tone="primary" disabled={!data?.plan || busy} onClick={() => void run(start)}>
            {m.fetchWorks()}
          </Button>
        </>
      }
    >
      <div className="px-5 grid gap-2">
        <Reading query={plan} failed={m.notLoaded()} safe={m.nothingChanged()} />
        {data && !data.plan && <p>{m.needsOpenAlexId()}</p>}
        {data?.plan && (
          <>
            <p>
              {data.plan.works_count === null ? m.worksUnknown() : m.worksToFetch({ count: data.plan.works_count })}
            </p>
            <p>{m.cost({ requests: data.plan.requests, credits: data.plan.credits })}</p>
            <p className="text-quiet">{m.worksHint()}</p>
          </>
        )}
        <Problem>{problem}</Problem>
      </div>
    </Dialog>
  );
};
