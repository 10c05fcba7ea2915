import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/imports';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ImportRun } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useStore } from '../../ui/store.ts';
import { discard } from './actions.ts';
import { filesOptions } from './queries.ts';
import { cancelBatch, endBatch, sendFailedAgain, sendingBatches } from './send-batch.ts';

/** An upload of another tab, or one that was interrupted. */
const Elsewhere = ({ run }: { run: ImportRun }) => {
  const router = useRouter();
  const { data } = useQuery({ ...filesOptions(run.id, 0), refetchInterval: 2000 });
  const arrived = data?.total ?? 0;
  return (
    <>
      <p className="grow basis-80" role="status">
        {m.filesArrived({ arrived, total: run.files ?? 0 })}
      </p>
      <Button onClick={() => void discard(run, router)}>{common.discard()}</Button>
      <Button tone="primary" disabled={arrived === 0} onClick={() => void endBatch(run.id)}>
        {m.previewArrived({ count: arrived })}
      </Button>
    </>
  );
};

/** The progress of an upload of several files, and files that did not arrive. */
export const Receiving = ({ run }: { run: ImportRun }) => {
  const router = useRouter();
  const sending = useStore(sendingBatches).find((batch) => batch.runId === run.id);
  const title = m.uploadingFiles({ count: run.files ?? 0 });
  return (
    <div className="px-4 py-3 border-b border-hair flex flex-wrap items-center gap-3 shrink-0">
      {!sending && <Elsewhere run={run} />}
      {sending?.busy && (
        <>
          <div className="grow grid gap-1.5">
            <p className="font-medium">{title}</p>
            <Progress label={title} value={sending.sent / sending.total} />
            <p className="text-small text-quiet" role="status">
              {m.filesSent({ sent: sending.sent, total: sending.total })}
            </p>
          </div>
          <Button onClick={() => void cancelBatch(run.id, router)}>{common.cancel()}</Button>
        </>
      )}
      {sending && !sending.busy && sending.failed.length > 0 && (
        <>
          <div className="grow basis-80" role="alert">
            <p className="font-medium text-bad">{m.filesNotSent({ count: sending.failed.length })}</p>
            <ul className="text-small max-h-40 overflow-y-auto">
              {sending.failed.map((file) => (
                <li key={file.name} className="break-words">
                  <bdi>{file.name}</bdi>: <span className="text-quiet">{file.reason}</span>
                </li>
              ))}
            </ul>
          </div>
          <Button onClick={() => void cancelBatch(run.id, router)}>{common.discard()}</Button>
          <Button onClick={() => sendFailedAgain(run.id)}>{common.retry()}</Button>
          <Button tone="primary" disabled={sending.sent === 0} onClick={() => void endBatch(run.id)}>
            {m.previewArrived({ count: sending.sent })}
          </Button>
        </>
      )}
    </div>
  );
};
