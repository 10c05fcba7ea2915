import * as m from '@carrel/messages/libraryDialogs';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useCommands } from '../../desk/Commands.tsx';
import { showKeys } from '../../desk/keys.ts';
import { closePanel } from '../../desk/panels.ts';
import { type MenuItem, MenuOption, useMenuKeys } from '../../ui/Menu.tsx';
import * as parts from '../../ui/parts.module.css';
import { placeNextTo } from '../../ui/place.ts';

/** Commands on the paper or the selection, in groups. */
const groups = [
  ['list.open', 'paper.pdf', 'paper.original', 'paper.connections', 'papers.authors'],
  ['paper.rate', 'paper.later', 'paper.reading', 'paper.done', 'paper.tag', 'paper.collect', 'paper.note'],
  ['paper.edit', 'papers.enrich', 'papers.merge', 'paper.cite', 'export.open', 'paper.history'],
  ['paper.remove'],
];

/** The menu of a row, at the pointer. Escape or a press outside closes it. */
export const RowMenu = ({ x, y }: { x: number; y: number }) => {
  const { table, run, available, context } = useCommands();
  const popup = useRef<HTMLDivElement>(null);
  const onKeyDown = useMenuKeys(popup);
  /** The command whose value is being chosen. */
  const [asked, setAsked] = useState<string | null>(null);
  // The row becomes the target of commands only after this menu was drawn for the first time.
  const [drawn, drawAgain] = useReducer((n: number) => n + 1, 0);
  useEffect(drawAgain, []);
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;
    if (drawn === 0) element.showPopover();
    placeNextTo(element, new DOMRect(x, y, 0, 0), { side: 'bottom', align: 'start', gap: 0 });
    element.dataset.placed = '';
  }, [x, y, drawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items depend on it
  useLayoutEffect(() => popup.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(), [asked]);
  const choices = asked === null ? undefined : table[asked]?.argument?.choices(context);
  const commandItems = groups.map((group) =>
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
  const items = choices
    ? [choices.map(({ id, label, run: choose }): MenuItem & { id: string } => ({ id, label, onSelect: choose }))]
    : commandItems;
  const onlyAsks = (id: string) => id === 'paper.rate' || id === 'paper.reading';
  return (
    <div
      ref={popup}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={m.rowMenu()}
      className={`${parts.raised} ${parts.popup} ${parts.menu} !max-h-[95vh]`}
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
                  if (onlyAsks(item.id)) return setAsked(item.id);
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
