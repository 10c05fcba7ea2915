import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/inbox';
import { call, errorText } from '../../api/client.ts';
import { setNoticeAside as send } from '../../api/endpoints.gen.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { refetchInbox } from './queries.ts';

/** Takes a notice out of the Inbox and of the first page. */
export const setNoticeAside = async (id: string, title: string): Promise<void> => {
  try {
    const { action_id } = await call(send, { params: { id } });
    say(
      m.asideDone({ title }),
      ...(action_id === null
        ? []
        : [{ label: common.undo(), keys: 'U', run: () => void revert(action_id).then(refetchInbox) }]),
    );
  } catch (error) {
    sayFailed(m.notDone({ error: errorText(error) }));
  }
  refetchInbox();
};
