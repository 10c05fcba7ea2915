import * as m from '@carrel/messages/common';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import { type Choice, matchChoices, normalizeName } from './match-choices.ts';
import { Option } from './Option.tsx';
import * as parts from './parts.module.css';
import * as sidebarStyles from './sidebar.module.css';

interface PickerProps {
  title: string;
  placeholder: string;
  choices: Choice[];
  onChoose: (choice: Choice) => void;
  /** Offers to create what was typed if nothing has that name. */
  onCreate?: (name: string) => void;
  createLabel?: (name: string) => string;
  onClose: () => void;
  empty: string;
}

const shown = 60;
/** Type, choose with Enter, done: one list for tags and collections. */
export const Picker = (props: PickerProps) => {
  const { title, placeholder, choices, onChoose, onCreate, createLabel, onClose, empty } = props;
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const matches = useMemo(() => matchChoices(choices, text).slice(0, shown), [choices, text]);
  const name = text.trim();
  const exact = choices.some((c) => normalizeName(c.label) === normalizeName(name));
  const canCreate = Boolean(onCreate && name && !exact);
  const rows = matches.length + (canCreate ? 1 : 0);
  const at = Math.min(active, Math.max(0, rows - 1));

  const take = (index: number) => {
    const choice = matches[index];
    if (choice) onChoose(choice);
    else if (canCreate) onCreate?.(name);
    else return;
    onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = (at + (event.key === 'ArrowDown' ? 1 : -1) + rows) % Math.max(1, rows);
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      take(at);
    }
  };

  const option = (index: number) => ({
    id: `${listId}-${index}`,
    active: index === at,
    onTake: () => take(index),
    onPoint: () => setActive(index),
  });
  return (
    <Dialog onClose={onClose} title={title} initialFocus={input}>
      <div className="px-5 pb-2">
        <input
          ref={input}
          className={parts.field}
          role="combobox"
          aria-label={placeholder}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={rows > 0 ? `${listId}-${at}` : undefined}
          placeholder={placeholder}
          dir="auto"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {rows === 0 && <p className="px-5 pt-1 pb-5 text-quiet">{empty}</p>}
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={title}
        hidden={rows === 0}
        className="px-3 pb-4 overflow-y-auto min-h-16"
      >
        {matches.map((choice, index) => (
          <Option key={choice.id} {...option(index)}>
            <span className="w-4 text-lamp grid place-items-center">
              {choice.state === 'on' && <Icon name="check" size={14} />}
              {choice.state === 'some' && '–'}
            </span>
            {choice.color && <i className={sidebarStyles.dot} style={{ background: choice.color }} />}
            <span className="grow truncate" dir="auto">
              {choice.label}
            </span>
            {choice.state === 'on' && <span className="text-small text-quiet">{m.pickerRemove()}</span>}
            {choice.state !== 'on' && choice.hint && <span className="text-small text-quiet">{choice.hint}</span>}
          </Option>
        ))}
        {canCreate && (
          <Option {...option(matches.length)}>
            <span className="w-4 text-lamp">
              <Icon name="plus" size={14} />
            </span>
            <span className="grow truncate" dir="auto">
              {createLabel?.(name) ?? m.pickerCreate({ name })}
            </span>
          </Option>
        )}
      </div>
    </Dialog>
  );
};
