import * as m from '@carrel/messages/pdfs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, errorText } from '../../api/client.ts';
import { attachPaperPdf, fetchPaperPdf } from '../../api/endpoints.gen.ts';
import { isActive } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { activityOptions } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { sendFile } from '../../api/send-file.ts';
import { useAction } from '../../desk/use-action.ts';
import { sayFailed } from '../../ui/toast-store.ts';

/** The job that fetches or attaches a PDF of this paper now, whoever started it. */
const usePdfJob = (paperId: string) => {
  const { data: jobs } = useQuery(activityOptions);
  const job = jobs?.find(
    (j) => isActive(j) && [`pdf.fetch:${paperId}`, `pdf.attach:${paperId}`].includes(j.operation_key ?? ''),
  );
  const running = job !== undefined;
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !running) void queryClient.invalidateQueries({ queryKey: keys.paper(paperId) });
    was.current = running;
  }, [running, paperId]);
  return job;
};

/** Fetching and attaching the PDF of a paper. `busy`: one of them is under way, wherever it was started. */
export const usePaperPdf = (paperId: string) => {
  const job = usePdfJob(paperId);
  const { busy: sending, run } = useAction();
  const params = { id: paperId };
  const start = async (work: Promise<unknown>) => {
    await work;
    await queryClient.invalidateQueries({ queryKey: keys.activity });
  };
  return {
    job,
    busy: job !== undefined || sending,
    fetchNow: () =>
      void run(
        () => start(call(fetchPaperPdf, { params })),
        (error) => sayFailed(m.notFetched({ reason: errorText(error) })),
      ),
    attach: (file: File | undefined) => {
      if (file)
        void run(
          () => start(sendFile(attachPaperPdf, file, { params })),
          (error) => sayFailed(m.notAttached({ reason: errorText(error) })),
        );
    },
  };
};
