import * as m from '@carrel/messages/commands';
import { Fragment, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useCommands } from '../desk/Commands.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Option } from '../ui/Option.tsx';
import * as parts from '../ui/parts.module.css';
import { groupName, type PaletteItem } from './palette-item.ts';
import { argumentItems, usePaletteItems } from './palette-items.ts';
import { noteRecent } from './recent.ts';

interface ResultsProps {
  listId: string;
  items: readonly PaletteItem[];
  /** The position of the highlighted item. */
  at: number;
  onTake: (item: PaletteItem) => void;
  onPoint: (id: string) => void;
}

const Results = ({ listId, items, at, onTake, onPoint }: ResultsProps) => (
  <div id={listId} role="listbox" tabIndex={-1} aria-label={m.results()} className="p-1.5 overflow-y-auto min-h-24">
    {items.length === 0 && (
      <div role="option" tabIndex={-1} aria-selected={false} aria-disabled="true" className={parts.option}>
        {m.noMatches()}
      </div>
    )}
    {items.map((item, index) => (
      <Fragment key={`${item.group}${item.id}`}>
        {item.group !== items[index - 1]?.group && (
          <div role="presentation" className="px-2.5 pt-2 pb-1 text-tiny text-quiet">
            {item.heading ?? groupName(item.group)}
          </div>
        )}
        <Option
          id={`${listId}-${index}`}
          active={index === at}
          onTake={() => onTake(item)}
          onPoint={() => onPoint(item.id)}
        >
          <span className={`grow truncate ${item.group === 'papers' ? 'font-serif text-lead' : ''}`} dir="auto">
            {item.label}
          </span>
          {item.hint && (
            <span
              className={`text-small text-quiet truncate max-w-[36%] ${item.group === 'papers' ? 'max-sm:hidden' : ''}`}
            >
              {item.hint}
            </span>
          )}
          {item.keys && <Kbd keys={item.keys} />}
        </Option>
      </Fragment>
    ))}
  </div>
);

export const Palette = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  // The highlight belongs to an item, not to a position, so that late results cannot move it.
  const [activeId, setActiveId] = useState<string | null>(null);
  /** The chosen command, which needs more input. */
  const [step, setStep] = useState<PaletteItem | null>(null);
  const { context } = useCommands();
  const result = usePaletteItems(step ? '' : text);
  const searching = result.searching && !step;
  const items = step?.argument ? argumentItems(step.argument, context, text) : result.items;
  const ask = step?.argument?.ask() ?? m.paletteAsk();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === activeId),
  );

  const back = () => {
    setStep(null);
    setText('');
    setActiveId(null);
  };
  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    noteRecent(step ?? item);
    if (item.argument) {
      setStep(item);
      setText('');
      return setActiveId(null);
    }
    onClose();
    // After the dialog has returned the focus to the page.
    setTimeout(item.run, 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      const raw = at + step;
      const wrapped =
        Math.abs(step) === 1 ? (raw + items.length) % items.length : Math.min(items.length - 1, Math.max(0, raw));
      setActiveId(items[wrapped]!.id);
      document.getElementById(`${listId}-${wrapped}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(items[at]);
    } else if (step && event.key === 'Backspace' && !text) {
      event.preventDefault();
      back();
    }
  };

  return (
    <Dialog onClose={step ? back : onClose} title={m.palette()} hideTitle initialFocus={input}>
      <div className="flex items-center gap-2.5 px-4 h-12 border-b border-hair shrink-0">
        {step ? (
          <span className={`${parts.tag} !text-small shrink-0`}>{step.label.replace('…', '')}</span>
        ) : (
          <Icon name="search" />
        )}
        <input
          ref={input}
          className="grow bg-transparent outline-none text-lead"
          role="combobox"
          aria-label={step ? ask : m.palette()}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={items[at] ? `${listId}-${at}` : undefined}
          placeholder={ask}
          dir="auto"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveId(null);
          }}
          onKeyDown={onKeyDown}
        />
        <span className="sr-only" role="status">
          {searching ? m.searching() : m.resultCount({ count: items.length })}
        </span>
      </div>
      <Results listId={listId} items={items} at={at} onTake={choose} onPoint={setActiveId} />
    </Dialog>
  );
};
