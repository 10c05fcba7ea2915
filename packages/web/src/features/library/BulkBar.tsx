import { memo } from 'react';
import { CommandButton, useCommands, useKeys } from '../../desk/Commands.tsx';
import { Button } from '../../ui/Button.tsx';
import { number, plural } from '../../ui/format.ts';
import { Menu } from '../../ui/Menu.tsx';
import { useStore } from '../../ui/store.ts';
import { enrichChosen, maxChosen } from '../hydration/start.ts';
import { readingChoices } from '../paper/command-arguments.ts';
import { rate, setReading } from '../paper/edit.ts';
import { currentTarget } from '../paper/target.ts';
import { clearSelection, isEmpty, selectAll, selection, sizeOf } from './selection.ts';

interface BulkBarProps {
  query: string;
  total: number;
}

/** What can be done with the chosen rows. Lies at the foot of the list, so that no row moves when it comes. */
export const BulkBar = memo(({ query, total }: BulkBarProps) => {
  const chosen = useStore(selection);
  const { run } = useCommands();
  const removeKey = useKeys('paper.remove');
  if (isEmpty(chosen)) return null;
  const count = sizeOf(chosen);
  const left = chosen.all?.except.size ?? 0;
  return (
    <section aria-label="Chosen papers" className="bulk-bar">
      <div className="flex items-center gap-1.5 grow">
        <span className="font-semibold me-1" aria-live="polite">
          {plural(count, 'paper')}
          {left > 0 && <span className="font-normal text-quiet"> · all but {number(left)}</span>}
        </span>
        {!chosen.all && count < total && (
          <Button tone="quiet" onClick={() => selectAll(query, total)}>
            All {plural(total, 'paper')}
          </Button>
        )}
        <Button tone="quiet" data-tip="Select nothing" data-tip-keys="Esc" onClick={clearSelection}>
          Clear
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <CommandButton command="paper.tag">Tag</CommandButton>
        <CommandButton command="paper.collect">Collection</CommandButton>
        <Menu
          trigger={<Button>Rating</Button>}
          items={[5, 4, 3, 2, 1, 0].map((n) => ({
            label: n ? `${n} ${'★'.repeat(n)}` : 'No rating',
            keys: String(n),
            onSelect: () => {
              const target = currentTarget();
              if (target) void rate(target, n);
            },
          }))}
        />
        <Menu
          trigger={<Button>Reading</Button>}
          items={readingChoices.map(({ status, label }) => ({
            label: label(),
            onSelect: () => {
              const target = currentTarget();
              if (target) void setReading(target, status);
            },
          }))}
        />
        {!chosen.all && count <= maxChosen && (
          <Button data-tip="Ask the sources about these papers" onClick={() => void enrichChosen([...chosen.ids])}>
            Complete
          </Button>
        )}
        <CommandButton command="paper.cite">Cite</CommandButton>
        <CommandButton command="export.open">Export</CommandButton>
        <Button
          tone="danger"
          data-tip="Remove from the library"
          data-tip-keys={removeKey}
          onClick={() => run('paper.remove')}
        >
          Remove
        </Button>
      </div>
    </section>
  );
});
BulkBar.displayName = 'BulkBar';
