import { ApiError, call, sayError } from '../../api/client.ts';
import { redoLast, revertAction, undoLast } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { HistoryAction } from '../../api/types.ts';
import { showKeys } from '../../desk/keys.ts';
import { plural } from '../../ui/format.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';

interface Result {
  action: HistoryAction | null;
  reverted: number;
  kept: number;
  status: string;
  stopped: string | null;
}

const lower = (sentence: string) =>
  /^[A-Z][a-z]/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence;

const report = (verb: string, result: Result, ...more: Parameters<typeof say>[1][]) => {
  const { action, kept, status, stopped } = result;
  if (stopped && status === 'done') return say(`Stopped: ${lower(stopped)}. Nothing was changed.`);
  if (stopped) return say(`Stopping and undoing: ${lower(action?.summary ?? stopped)}. See Activity for progress.`);
  const left = kept > 0 ? ` ${plural(kept, 'later change')} ${kept === 1 ? 'was' : 'were'} kept.` : '';
  const later = status === 'done' ? '' : ' See Activity for progress.';
  say(`${verb}: ${lower(action?.summary ?? 'the last change')}.${left}${later}`, ...more);
};

const settle = () => {
  void queryClient.invalidateQueries({ queryKey: keys.imports });
};

/** Refusals that are no failures: there is simply nothing there. */
const quiet = new Set(['nothing_to_undo', 'nothing_to_redo', 'job_active']);
const explain = (error: unknown) => {
  if (!(error instanceof ApiError)) return sayFailed(sayError(error));
  if (quiet.has(error.code)) return say(error.message);
  const { actionId } = error;
  if (error.code !== 'undo_conflict' || actionId === undefined) return sayFailed(sayError(error));
  sayFailed(error.message, { label: 'Undo the rest', run: () => void revert(actionId, 'keep') });
};

let undoUnsent: (() => string | null) | null = null;
/**
 * Undo concerns edits that were not sent yet first. The function takes back the last of them and gives its sentence, or
 * null if there is none. Gives a function that ends it.
 */
export const provideUnsentUndo = (take: () => string | null): (() => void) => {
  undoUnsent = take;
  return () => {
    if (undoUnsent === take) undoUnsent = null;
  };
};

export const undo = async (): Promise<void> => {
  const withdrawn = undoUnsent?.() ?? null;
  if (withdrawn !== null) {
    say(`Undone: ${lower(withdrawn)}. Carrel was not told of it.`);
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
    report('Redone', result, { label: 'Undo', keys: showKeys('Mod+z'), run: () => void undo() });
  } catch (error) {
    explain(error);
  }
  settle();
};

/** Undoes one change. If parts of it were changed afterwards, the user decides whether to undo the rest. */
export const revert = async (id: string, onConflict: 'refuse' | 'keep' = 'refuse'): Promise<void> => {
  try {
    report('Undone', await call(revertAction, { params: { id }, body: { on_conflict: onConflict } }));
  } catch (error) {
    explain(error);
  }
  settle();
};
