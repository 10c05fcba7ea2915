import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/duplicates';
import { call, errorText } from '../../api/client.ts';
import { mergeAlike } from '../../api/endpoints.gen.ts';
import type { DuplicateGroup } from '../../api/types.ts';
import { activityOpen } from '../../desk/panels.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';

/** Asks before all groups of one kind are merged, because most of them may not be on the page. */
export const MergeAlikeDialog = ({ group, onClose }: { group: DuplicateGroup; onClose: () => void }) => {
  const { busy, run } = useAction();
  const { kind, alike: count, reason } = group;
  const merge = () =>
    run(
      async () => {
        await call(mergeAlike, { body: { kind } });
        say(m.mergingAlike({ count }), { label: commands.activity(), run: () => activityOpen.set(true) });
        onClose();
      },
      (error) => sayFailed(m.notMerged({ reason: errorText(error) })),
    );
  return (
    <Dialog
      title={m.mergeAlikeTitle({ count })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel()}</Button>
          <Button tone="primary" disabled={busy} onClick={() => void merge()}>
            {m.mergeAlikeTitle({ count })}
          </Button>
        </>
      }
    >
      <p className="px-5">{m.mergeAlikeText({ reason })}</p>
    </Dialog>
  );
};
