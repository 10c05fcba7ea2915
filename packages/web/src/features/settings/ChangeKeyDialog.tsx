import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/settings';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useCommands } from '../../desk/Commands.tsx';
import { commandNames } from '../../desk/command.ts';
import { chooseKeys, conflictsOf } from '../../desk/key-choices.ts';
import { showKeys, strokeOf } from '../../desk/keys.ts';
import { setPreference, usePreferences } from '../../desk/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import * as parts from '../../ui/parts.module.css';
import { rich } from '../../ui/rich.ts';
import { say } from '../../ui/toast-store.ts';

/** Keys that the dialog uses. They cannot be assigned here. */
const reserved = new Set(['Enter', 'Escape', 'Tab', 'Shift+Tab', 'Backspace']);

/** Records one key, or two in a row, for one action on all its pages, and names the commands that use them already. */
export const ChangeKeyDialog = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => {
  const { table, ours } = useCommands();
  const { keys: choices } = usePreferences();
  const [pressed, setPressed] = useState<string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const command = table[ids[0]!];
  if (!command) return null;
  const names = commandNames(table);
  const name = command.label();
  const keys = pressed.join(' ');
  const conflicts = keys ? conflictsOf(table, ids, keys) : [];

  const choose = (next: string | null) => {
    const before = choices;
    setPreference('keys', chooseKeys(ours, choices, ids, next));
    const values = { command: name };
    say(next === null ? m.shortcutRemoved(values) : m.shortcutSet({ ...values, keys: showKeys(next) }), {
      label: common.undo(),
      run: () => setPreference('keys', before),
    });
    onClose();
  };
  const reset = () => {
    setPreference('keys', Object.fromEntries(Object.entries(choices).filter(([other]) => !ids.includes(other))));
    say(m.shortcutReset({ command: name }));
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stroke = strokeOf(event.nativeEvent);
    if (event.key === 'Enter' && keys) {
      event.preventDefault();
      return choose(keys);
    }
    if (event.key === 'Backspace') {
      event.preventDefault();
      return setPressed([]);
    }
    if (!stroke || reserved.has(stroke) || /(Shift|Control|Meta|Alt)$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    // Two in a row at most, and only where the first is a plain key.
    setPressed((now) => (now.length === 1 && !now[0]?.startsWith('Mod+') ? [...now, stroke] : [stroke]));
  };

  return (
    <Dialog onClose={onClose} title={m.changeShortcutTitle({ command: name })} initialFocus={field}>
      <div className="px-5 pb-5 grid gap-3">
        <p className="text-quiet">{m.pressKeys()}</p>
        <input
          ref={field}
          className={`${parts.field} text-lead text-center !min-h-11`}
          aria-label={m.newShortcut()}
          aria-describedby="key-conflict"
          readOnly
          placeholder={command.keys?.[0] ? m.currentShortcut({ keys: showKeys(command.keys[0]) }) : m.noShortcut()}
          value={keys ? showKeys(keys) : ''}
          onKeyDown={onKeyDown}
        />
        <div id="key-conflict" role="status" className="text-warn min-h-5">
          {conflicts.map((other) => (
            <p key={other}>
              {rich(
                m.shortcutTaken<ReactNode>({
                  command: names[other]!,
                  keys: showKeys(table[other]?.keys?.[0] ?? ''),
                  key: ([keys]) => <Kbd keys={String(keys)} hint={false} />,
                }),
              )}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {ids.some((id) => choices[id]) && (
            <Button tone="quiet" onClick={reset}>
              {common.reset()}
            </Button>
          )}
          <Button onClick={() => choose(null)}>{m.removeShortcut()}</Button>
          <Button tone="primary" disabled={!keys} onClick={() => choose(keys)}>
            {conflicts.length > 0 ? m.reassign() : common.save()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
