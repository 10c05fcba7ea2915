import * as m from '@carrel/messages/libraryDialogs';
import { useLayoutEffect, useRef } from 'react';
import { useCommands } from '../../desk/Commands.tsx';
import { showKeys } from '../../desk/keys.ts';
import { closePanel } from '../../desk/panels.ts';
import { type MenuItem, MenuOption, useMenuKeys } from '../../ui/Menu.tsx';
import * as parts from '../../ui/parts.module.css';
import { placeNextTo } from '../../ui/place.ts';

/** Commands on the paper or the selection, in groups. */
const groups = [
  ['list.open', 'paper.original'],
  ['paper.later', 'paper.done', 'paper.tag', 'paper.collect', 'paper.note'],
  ['paper.edit', 'papers.merge', 'paper.cite', 'export.open', 'paper.history'],
  ['paper.remove'],
];

/** The menu of a row, at the pointer. Escape or a press outside closes it. */
export const RowMenu = ({ x, y }: { x: number; y: number }) => {
  const { table, run, available } = useCommands();
  const popup = useRef<HTMLDivElement>(null);
  const onKeyDown = useMenuKeys(popup);
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;
    element.showPopover();
    placeNextTo(element, new DOMRect(x, y, 0, 0), { side: 'bottom', align: 'start', gap: 0 });
    element.dataset.placed = '';
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [x, y]);
  const items = groups.map((group) =>
    group
      .filter((id) => table[id] && available(id))
      .map((id): MenuItem & { id: string } => {
        const keys = table[id]?.keys?.[0];
        return {
          id,
          label: table[id]?.label() ?? id,
          ...(keys && { keys: showKeys(keys) }),
          danger: id === 'paper.remove',
          onSelect: () => run(id),
        };
      }),
  );
  return (
    <div
      ref={popup}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={m.rowMenu()}
      className={`${parts.raised} ${parts.popup} ${parts.menu}`}
      onToggle={(event) => {
        if (event.newState === 'closed') closePanel();
      }}
      onKeyDown={onKeyDown}
    >
      {items
        .filter((group) => group.length > 0)
        .map((group, index) => (
          <div key={group[0]!.id}>
            {index > 0 && <hr className="h-px my-1 border-0 bg-hair" />}
            {group.map((item) => (
              <MenuOption
                key={item.id}
                item={item}
                onDone={() => {
                  // The row has the focus again, so that the command acts on it.
                  popup.current?.hidePopover();
                  closePanel();
                }}
              />
            ))}
          </div>
        ))}
    </div>
  );
};
