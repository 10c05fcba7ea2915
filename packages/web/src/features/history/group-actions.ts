import type { HistoryAction } from '../../api/types.ts';

/** Changes next to each other that one kind of automatic work made, newest first; or one change. */
export type HistoryEntry = [HistoryAction, ...HistoryAction[]];

/** Automatic steps that changed nothing are left out. */
const isWorthShowing = (action: HistoryAction) =>
  action.actor !== 'job' || action.changes > 0 || action.state === 'open';

const together = (a: HistoryAction, b: HistoryAction) => a.actor === 'job' && b.actor === 'job' && a.kind === b.kind;

/** The entries of a list of changes. Changes by the user are always separate entries. */
export const groupActions = (actions: readonly HistoryAction[]): HistoryEntry[] => {
  const entries: HistoryEntry[] = [];
  for (const action of actions.filter(isWorthShowing)) {
    const last = entries.at(-1);
    if (last && together(last[0], action)) last.push(action);
    else entries.push([action]);
  }
  return entries;
};
