import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/library';
import * as paperMessages from '@carrel/messages/paper';
import { memo } from 'react';
import { CommandButton, useCommands, useKeys } from '../../desk/Commands.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import * as bulkBar from '../../ui/bulk-bar.module.css';
import { Menu } from '../../ui/Menu.tsx';
import { rich } from '../../ui/rich.ts';
import { useStore } from '../../ui/store.ts';
import { readingChoices } from '../paper/command-arguments.ts';
import { rate, setReading } from '../paper/edit.ts';
import { currentTarget } from '../paper/target.ts';
import { type BulkList, panesForLater } from './panes-for-later.ts';
import { selectList } from './select-list.ts';
import { clearSelection, isEmpty, selection, sizeOf } from './selection.ts';

/** Actions on the selected papers. Below the list, so that no row moves when it appears. */
export const BulkBar = memo(({ list }: { list: BulkList }) => {
  const total = list.total ?? 0;
  const chosen = useStore(selection);
  const { run, available } = useCommands();
  const removeKey = useKeys('paper.remove');
  if (isEmpty(chosen)) return null;
  const count = sizeOf(chosen);
  const left = chosen.all?.except.size ?? 0;
  return (
    <section aria-label={m.selectedPapers()} className={bulkBar.bulkBar} data-bulk-bar>
      <div className="flex items-center gap-1.5 grow">
        <span className="font-semibold me-1" aria-live="polite">
          {left > 0
            ? rich(
                m.selectedAllBut({
                  count,
                  left,
                  quiet: (inside) => <span className="font-normal text-quiet">{inside}</span>,
                }),
              )
            : common.papers({ count })}
        </span>
        {!chosen.all && count < total && (
          <Button tone="quiet" onClick={() => void selectList(list)}>
            {m.selectAll({ count: total })}
          </Button>
        )}
        <Button tone="quiet" data-tip={commands.clearSelection()} data-tip-keys="Esc" onClick={clearSelection}>
          {m.clear()}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <CommandButton command="paper.tag">{commands.tag()}</CommandButton>
        <CommandButton command="paper.collect">{paperMessages.collection()}</CommandButton>
        <Menu
          trigger={<Button>{commands.rate()}</Button>}
          items={[5, 4, 3, 2, 1, 0].map((n) => ({
            label: n ? `${n} ${'★'.repeat(n)}` : commands.clearRating(),
            keys: String(n),
            onSelect: () => {
              const target = currentTarget();
              if (target) void rate(target, n);
            },
          }))}
        />
        <Menu
          trigger={<Button>{m.readingStatus()}</Button>}
          items={readingChoices.map(({ status, label }) => ({
            label: label(),
            onSelect: () => {
              const target = currentTarget();
              if (target) void setReading(target, status);
            },
          }))}
        />
        {available('papers.enrich') && <CommandButton command="papers.enrich" data-tip={m.enrichTip()} />}
        <CommandButton command="paper.edit">{m.edit()}</CommandButton>
        {available('papers.merge') && <CommandButton command="papers.merge">{common.merge()}</CommandButton>}
        <CommandButton command="paper.cite">{commands.cite()}</CommandButton>
        <CommandButton command="export.open">{m.exportSelection()}</CommandButton>
        <IconButton
          icon="trash"
          label={commands.removePaper()}
          keys={removeKey}
          className="text-bad"
          onClick={() => run('paper.remove')}
        />
      </div>
    </section>
  );
});
BulkBar.displayName = 'BulkBar';
panesForLater.BulkBar = BulkBar;
