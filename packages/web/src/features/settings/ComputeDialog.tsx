import * as m from '@carrel/messages/ai';
import * as common from '@carrel/messages/common';
import { useQuery } from '@tanstack/react-query';
import { call, errorText } from '../../api/client.ts';
import { computeEmbeddings, forecastEmbeddings } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { EmbeddingsForecast } from '../../api/types.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { amount, number } from '../../ui/format.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';

const Forecast = ({ forecast: f }: { forecast: EmbeddingsForecast }) => {
  if (f.papers === 0) return <p>{m.forecastNothing()}</p>;
  if (f.sent_to === null) return <p>{m.forecastLocal({ count: f.papers })}</p>;
  const { tokens, requests, tokens_left_today: left } = f;
  return (
    <>
      <p>{m.forecastHosted({ count: f.papers, host: f.sent_to, tokens, requests })}</p>
      <p className="font-medium">
        {f.cost === null
          ? m.forecastNoPrice()
          : m.forecastCost({ cost: amount(f.cost), price: number(f.price_per_million) })}
      </p>
      {left !== null && left < tokens && <p className="text-warn">{m.forecastLimit({ count: left })}</p>}
    </>
  );
};

/** Estimated work and cost of computing vectors, shown before anything is sent. */
export const ComputeDialog = ({ scope, onClose }: { scope: 'missing_stale' | 'all'; onClose: () => void }) => {
  const { data, error } = useQuery({
    queryKey: [...keys.ai, 'forecast', scope],
    queryFn: ({ signal }) => call(forecastEmbeddings, { query: { scope }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const { busy, run } = useAction();
  const start = async () => {
    await run(
      async () => {
        const { job_id, message } = await call(computeEmbeddings, { query: { scope } });
        if (job_id === '') sayFailed(m.notStarted({ reason: message }));
        else say(m.started());
      },
      (failure) => sayFailed(m.notStarted({ reason: errorText(failure) })),
    );
    void queryClient.invalidateQueries({ queryKey: keys.ai });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={m.forecastTitle()}
      footer={
        data?.papers === 0 ? (
          <Button onClick={onClose}>{common.close()}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{common.cancel()}</Button>
            <Button tone="primary" disabled={!data || busy} onClick={() => void start()}>
              {m.start()}
            </Button>
          </>
        )
      }
    >
      <div className="px-5 grid gap-3 leading-relaxed" role="status">
        {error && <p className="text-bad">{errorText(error)}</p>}
        {data ? <Forecast forecast={data} /> : !error && <p>{m.forecasting()}</p>}
      </div>
    </Dialog>
  );
};
