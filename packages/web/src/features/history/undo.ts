import { localeTag } from '@carrel/messages';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/undo';
import { ApiError, call, errorText } from '../../api/client.ts';
import { redoLast, revertAction, undoLast } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { HistoryAction } from '../../api/types.ts';
import { showKeys } from '../../desk/keys.ts';
import { createStore } from '../../ui/store.ts';
import { dismissOffers, say, sayFailed, type ToastAction } from '../../ui/toast-store.ts';

interface Result {
  action: HistoryAction | null;
  reverted: number;
  kept: number;
  status: string;
  stopped: string | null;
}

/** For an English summary after a colon. */
const lower = (sentence: string) =>
  localeTag().startsWith('en') && /^[A-Z][a-z]/.test(sentence)
    ? sentence[0]!.toLowerCase() + sentence.slice(1)
    : sentence;

/** The summaries in the language of the interface are loaded with the first undo; the English ones need nothing. */
const nameOf = async (action: HistoryAction): Promise<string> => {
  try {
    return (await import('./summary.ts')).summaryOf(action);
  } catch {
    return action.summary;
  }
};

const sentenceOf = async (done: typeof m.undoneAction, { action, kept, status, stopped }: Result): Promise<string> => {
  if (stopped && status === 'done') return m.stoppedNothing({ action: lower(stopped) });
  if (stopped) return m.stoppingAndUndoing({ action: lower(action ? await nameOf(action) : stopped) });
  const sentences = [done({ action: lower(action ? await nameOf(action) : m.lastChange()) })];
  if (kept > 0) sentences.push(m.kept({ count: kept }));
  if (status !== 'done') sentences.push(m.seeActivity());
  return sentences.join(' ');
};

/** `performance.now()` of the user's last undo or redo, including one that was made by a job. */
export const undoneAt = createStore(Number.NEGATIVE_INFINITY);
export const noteUndo = () => undoneAt.set(() => performance.now());

const report = async (done: typeof m.undoneAction, result: Result, ...offers: ToastAction[]) => {
  noteUndo();
  const sentence = await sentenceOf(done, result);
  // Only now, so that of two undos in quick succession only the last one offers a redo.
  dismissOffers([common.undo(), common.redo()]);
  say(sentence, ...(result.stopped ? [] : offers));
};

/** Lists that library events do not refresh, because they stay as they are while the user decides. */
const settle = () => {
  for (const queryKey of [keys.imports, keys.inbox, keys.discovery]) void queryClient.invalidateQueries({ queryKey });
};

/** Refusals that are not failures: there is nothing to undo or redo. */
const quiet = new Set(['nothing_to_undo', 'nothing_to_redo', 'job_active']);
const explain = (error: unknown) => {
  if (!(error instanceof ApiError)) return sayFailed(errorText(error));
  if (quiet.has(error.code)) return say(errorText(error));
  const { actionId } = error;
  if (error.code !== 'undo_conflict' || actionId === undefined) return sayFailed(errorText(error));
  sayFailed(errorText(error), { label: m.undoRest(), run: () => void revert(actionId, 'keep') });
};

let undoUnsent: (() => string | null) | null = null;
/**
 * Undo first concerns unsent edits. The function withdraws the last of them and returns its sentence, or null if there
 * is none. Returns a function that removes it.
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
    say(m.undoneUnsent({ action: lower(withdrawn) }));
    return;
  }
  try {
    const result = await call(undoLast);
    await report(m.undoneAction, result, {
      label: common.redo(),
      keys: showKeys('Mod+Shift+z'),
      run: () => void redo(),
    });
  } catch (error) {
    explain(error);
  }
  settle();
};

export const redo = async (): Promise<void> => {
  try {
    const result = await call(redoLast);
    await report(m.redoneAction, result, { label: common.undo(), keys: showKeys('Mod+z'), run: () => void undo() });
  } catch (error) {
    explain(error);
  }
  settle();
};

/** Undoes one change. If parts of it were changed afterwards, the user decides whether to undo the rest. */
export const revert = async (id: string, onConflict: 'refuse' | 'keep' = 'refuse'): Promise<void> => {
  try {
    const body = { on_conflict: onConflict };
    await report(m.undoneAction, await call(revertAction, { params: { id }, body }));
  } catch (error) {
    explain(error);
  }
  settle();
};
