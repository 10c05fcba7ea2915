import { call, sayError } from '../../api/client.ts';
import { decideImportEntries } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { ImportEntry, ImportRun, Outcome } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { plural } from '../../ui/format.ts';
import { Menu } from '../../ui/Menu.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { decisionWords } from './words.ts';

const doneWords: Record<ImportEntry['decision'], string> = {
  import: 'will be imported',
  merge: 'will be merged',
  skip: 'will be skipped',
};

const decideAll = async (run: ImportRun, outcome: Outcome | null, decision: ImportEntry['decision']) => {
  try {
    const answer = await call(decideImportEntries, {
      params: { id: run.id },
      body: { decision, ...(outcome && { outcome }) },
    });
    queryClient.setQueryData(keys.importRun(run.id), answer.run);
    say(
      answer.changed === 0
        ? 'Nothing to change there.'
        : `${plural(answer.changed, 'entry', 'entries')} ${doneWords[decision]}`,
    );
  } catch (error) {
    sayFailed(`Not changed. ${sayError(error)}`);
  }
  void queryClient.invalidateQueries({ queryKey: keys.importEntries(run.id) });
};

/** One decision for every entry that is listed. */
export const DecideMenu = ({ run, outcome }: { run: ImportRun; outcome: Outcome | null }) => (
  <Menu
    align="end"
    trigger={<Button tone="quiet">Decide for all listed</Button>}
    items={(['import', 'merge', 'skip'] as const)
      // New entries have nothing to be merged into, and those without a title only wait for one.
      .filter((decision) => !(outcome === 'new' && decision === 'merge'))
      .map((decision) => ({
        label: `${decisionWords[decision]} them all`,
        disabled: outcome === 'unusable',
        onSelect: () => void decideAll(run, outcome, decision),
      }))}
  />
);
