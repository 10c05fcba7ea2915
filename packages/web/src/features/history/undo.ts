import { ApiError, call, sayError } from '../../api/client.ts';
import { redoLast, revertAction, undoLast } from '../../api/endpoints.ts';
import { libraryChanged } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { HistoryAction } from '../../api/types.ts';
import { showKeys } from '../../desk/keys.ts';
import { plural } from '../../ui/format.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { takeBack, unsent } from '../waiting/waiting.ts';

interface Result {
  action: HistoryAction;
  reverted: number;
  kept: number;
  status: string;
}

const lower = (sentence: string) =>
  /^[A-Z][a-z]/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence;

const report = (verb: string, { action, kept, status }: Result, ...more: Parameters<typeof say>[1][]) => {
  const left = kept > 0 ? ` ${plural(kept, 'change')} made since ${kept === 1 ? 'was' : 'were'} left alone.` : '';
  const later = status === 'done' ? '' : ' The work goes on in Activity.';
  say(`${verb}: ${lower(action.summary)}.${left}${later}`, ...more);
};

const settle = () => {
  libraryChanged();
  void queryClient.invalidateQueries({ queryKey: keys.papers });
  void queryClient.invalidateQueries({ queryKey: keys.related('', '').slice(0, 1) });
  void queryClient.invalidateQueries({ queryKey: keys.imports });
};

/** Refusals that are no failures: there is simply nothing there. */
const quiet = new Set(['nothing_to_undo', 'nothing_to_redo']);
const explain = (error: unknown, more: Parameters<typeof sayFailed>[1][] = []) => {
  if (error instanceof ApiError && quiet.has(error.code)) say(error.message);
  else sayFailed(sayError(error), ...more);
};

export const undo = async (): Promise<void> => {
  const last = unsent().at(-1);
  if (last && takeBack(last.key)) {
    say(`Undone: ${lower(last.sentence)}. Carrel was not told of it.`);
    return;
  }
  try {
    const result = await call(undoLast);
    report('Undone', result, { label: 'Redo', keys: showKeys('Mod+Shift+z'), run: () => void redo() });
  } catch (error) {
    explain(error);
  }
  settle();
};

export const redo = async (): Promise<void> => {
  try {
    const result = await call(redoLast);
    report('Done again', result, { label: 'Undo', keys: showKeys('Mod+z'), run: () => void undo() });
  } catch (error) {
    explain(error);
  }
  settle();
};

/** Takes back one change. When parts were changed since, the person decides whether to take back the rest. */
export const revert = async (id: string, onConflict: 'refuse' | 'keep' = 'refuse'): Promise<void> => {
  try {
    report('Undone', await call(revertAction, { params: { id }, body: { on_conflict: onConflict } }));
  } catch (error) {
    const partly = error instanceof ApiError && error.code === 'undo_conflict';
    explain(partly ? new Error('Some of this was changed since.') : error, [
      ...(partly ? [{ label: 'Undo the rest', run: () => void revert(id, 'keep') }] : []),
    ]);
  }
  settle();
};
