import * as m from '@carrel/messages/imports';
import { call, errorText } from '../../api/client.ts';
import { decideImportEntries } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { ImportEntry, ImportRun } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import type { EntryFilter } from './labels.ts';

const labels: Record<ImportEntry['decision'], () => string> = {
  import: m.importAll,
  merge: m.mergeAll,
  skip: m.skipAll,
};

const decideAll = async (run: ImportRun, filter: EntryFilter, decision: ImportEntry['decision']) => {
  try {
    const answer = await call(decideImportEntries, {
      params: { id: run.id },
      body: {
        decision,
        ...(filter && 'outcome' in filter && { outcome: filter.outcome }),
        ...(filter && 'file' in filter && { file: filter.file }),
      },
    });
    queryClient.setQueryData(keys.importRun(run.id), answer.run);
    say(answer.changed === 0 ? m.nothingToChange() : m.decidedAll({ decision, count: answer.changed }));
  } catch (error) {
    sayFailed(m.notDecided({ reason: errorText(error) }));
  }
  void queryClient.invalidateQueries({ queryKey: keys.importEntries(run.id) });
};

/** One decision for all listed entries. */
export const DecideMenu = ({ run, filter }: { run: ImportRun; filter: EntryFilter }) => {
  const outcome = filter && 'outcome' in filter ? filter.outcome : null;
  return (
    <Menu
      align="end"
      trigger={<Button tone="quiet">{m.decideAll()}</Button>}
      items={(['import', 'merge', 'skip'] as const)
        // New entries have no paper to merge with; unusable ones need a title first.
        .filter((decision) => !(outcome === 'new' && decision === 'merge'))
        .map((decision) => ({
          label: labels[decision](),
          disabled: outcome === 'unusable',
          onSelect: () => void decideAll(run, filter, decision),
        }))}
    />
  );
};
