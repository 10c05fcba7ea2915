import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/imports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { chooseImportEncoding, listImportEncodings } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { closePanel } from '../../desk/panels.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';

interface EncodingDialogProps {
  runId: string;
  /** In an import of several files. */
  file: number | undefined;
  name: string;
}

/** Shows a line of the file in each encoding, so that the user can choose the right one. */
export const EncodingDialog = ({ runId, file, name }: EncodingDialogProps) => {
  const of = file === undefined ? {} : { file };
  const { data, error } = useQuery({
    queryKey: ['import-encodings', runId, file],
    queryFn: ({ signal }) => call(listImportEncodings, { params: { id: runId }, query: of, signal }),
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<string>();
  const { busy, problem, run } = useAction();
  const current = chosen ?? data?.encoding;
  const choice = data?.choices.find(({ encoding }) => encoding === current);
  const read = async () => {
    if (!choice) return;
    const body = { encoding: choice.encoding, ...of };
    queryClient.setQueryData(keys.importRun(runId), await call(chooseImportEncoding, { params: { id: runId }, body }));
    void queryClient.invalidateQueries({ queryKey: keys.imports });
    closePanel();
  };
  return (
    <Dialog
      onClose={closePanel}
      title={m.encodingTitle({ name })}
      size="wide"
      footer={
        <>
          <Button onClick={closePanel}>{common.cancel()}</Button>
          <Button
            tone="primary"
            disabled={busy || !choice || current === data?.encoding}
            onClick={() => void run(read)}
          >
            {m.encodingRead({ encoding: current ?? '' })}
          </Button>
        </>
      }
    >
      <div className="px-5 overflow-y-auto">
        <p className="text-quiet mb-3">{m.encodingIntro()}</p>
        <fieldset className="border-t border-hair">
          <legend className="sr-only">{m.chooseEncoding()}</legend>
          {data?.choices.map(({ encoding, line }) => (
            <label key={encoding} className="flex items-baseline gap-3 py-1.5 border-b border-hair">
              <input
                type="radio"
                name="encoding"
                className="accent-lamp"
                checked={encoding === current}
                onChange={() => setChosen(encoding)}
              />
              <span className="w-28 shrink-0 text-small text-quiet">{encoding}</span>
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{line}</bdi>
            </label>
          ))}
        </fieldset>
        {(problem || error) && (
          <Problem className="mt-3">{problem ? m.encodingNotRead({ reason: problem }) : errorText(error)}</Problem>
        )}
      </div>
    </Dialog>
  );
};
