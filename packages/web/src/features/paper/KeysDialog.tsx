import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/paperDialogs';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, errorText, patience } from '../../api/client.ts';
import { bulkEdit, previewCitationKeys } from '../../api/endpoints.gen.ts';
import { closePanel } from '../../desk/panels.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { say } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { currentTarget, selectionOf } from './target.ts';

/** Lists the citation keys that would change, and regenerates them. */
export const KeysDialog = ({ whole }: { whole: boolean }) => {
  const target = useRef(whole ? null : currentTarget()).current;
  const selection = target ? selectionOf(target) : { query: '' };
  const { busy, problem, run } = useAction();
  const { data, error } = useQuery({
    queryKey: ['citation-keys', selection],
    queryFn: ({ signal }) => call(previewCitationKeys, { body: { selection }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const make = async () => {
    const body = { selection, changes: { citation_keys: 'renew' as const } };
    const { action_id } = await call(bulkEdit, { body, signal: patience });
    say(
      m.keysMade({ count: data?.changed ?? 0 }),
      ...(action_id === null ? [] : [{ label: common.undo(), run: () => void revert(action_id) }]),
    );
    closePanel();
  };
  return (
    <Dialog
      onClose={closePanel}
      title={m.keysTitle()}
      size="wide"
      footer={
        <>
          <Button onClick={closePanel}>{common.cancel()}</Button>
          <Button tone="primary" disabled={!data?.changed || busy} onClick={() => void run(make)}>
            {m.keysMake({ count: data?.changed ?? 0 })}
          </Button>
        </>
      }
    >
      <div className="px-5 overflow-y-auto">
        <p className="text-quiet mb-3">{m.keysIntro()}</p>
        {data && data.changed === 0 && <p>{m.keysNone()}</p>}
        {data && data.changes.length > 0 && (
          <ul className="text-small border-t border-hair">
            {data.changes.map(({ paper_id, title, from, to }) => (
              <li key={paper_id} className="py-1.5 border-b border-hair">
                <div className="font-mono break-all" dir="ltr">
                  {from !== null && <del className="text-quiet me-2">{from}</del>}
                  <ins className="no-underline">{to}</ins>
                </div>
                <div className="text-quiet truncate" dir="auto">
                  {title}
                </div>
              </li>
            ))}
          </ul>
        )}
        {data && data.changed > data.changes.length && (
          <p className="text-quiet mt-2">{m.keysMore({ count: data.changed - data.changes.length })}</p>
        )}
        {data && data.pinned > 0 && <p className="text-quiet mt-2">{m.keysPinned({ count: data.pinned })}</p>}
        {(problem || error) && <Problem className="mt-3">{problem || errorText(error)}</Problem>}
      </div>
    </Dialog>
  );
};
