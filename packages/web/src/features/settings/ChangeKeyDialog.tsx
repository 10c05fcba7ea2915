import { type KeyboardEvent, useRef, useState } from 'react';
import { useCommands } from '../../desk/Commands.tsx';
import { chooseKeys, conflictsOf } from '../../desk/key-choices.ts';
import { showKeys, strokeOf } from '../../desk/keys.ts';
import { setPreference, usePreferences } from '../../desk/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { say } from '../../ui/toast-store.ts';

/** Keys that move within the dialog, and so cannot be given away here. */
const kept = new Set(['Enter', 'Escape', 'Tab', 'Shift+Tab', 'Backspace']);

/** Listens for one key, or two in a row, and says who has them already. */
export const ChangeKeyDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { table, ours } = useCommands();
  const { keys: choices } = usePreferences();
  const [pressed, setPressed] = useState<string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const command = table[id];
  if (!command) return null;
  const keys = pressed.join(' ');
  const conflicts = keys ? conflictsOf(table, id, keys) : [];

  const choose = (next: string | null) => {
    const before = choices;
    setPreference('keys', chooseKeys(ours, choices, id, next));
    say(next === null ? `${command.label()} has no key now` : `${command.label()} is on ${showKeys(next)} now`, {
      label: 'Undo',
      run: () => setPreference('keys', before),
    });
    onClose();
  };
  const reset = () => {
    setPreference('keys', Object.fromEntries(Object.entries(choices).filter(([other]) => other !== id)));
    say(`${command.label()} has its own key again`);
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
    if (!stroke || kept.has(stroke) || /(Shift|Control|Meta|Alt)$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    // Two in a row at most, and only where the first is a plain key.
    setPressed((now) => (now.length === 1 && !now[0]?.startsWith('Mod+') ? [...now, stroke] : [stroke]));
  };

  return (
    <Dialog onClose={onClose} title={`Key of “${command.label()}”`} initialFocus={field}>
      <div className="px-5 pb-5 grid gap-3">
        <p className="text-quiet">
          Press the key, or two in a row such as g l. Enter keeps it, Backspace begins again, Escape leaves it as it is.
        </p>
        <input
          ref={field}
          className="field text-lead text-center !min-h-11"
          aria-label="New key"
          aria-describedby="key-conflict"
          readOnly
          placeholder={command.keys?.[0] ? `Now ${showKeys(command.keys[0])}` : 'No key now'}
          value={keys ? showKeys(keys) : ''}
          onKeyDown={onKeyDown}
        />
        <div id="key-conflict" role="status" className="text-warn min-h-5">
          {conflicts.map((other) => (
            <p key={other}>
              {table[other]?.label()} has <Kbd keys={showKeys(table[other]?.keys?.[0] ?? '')} hint={false} /> and would
              lose it.
            </p>
          ))}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {choices[id] && (
            <Button tone="quiet" onClick={reset}>
              As it came
            </Button>
          )}
          <Button onClick={() => choose(null)}>No key</Button>
          <Button tone="primary" disabled={!keys} onClick={() => choose(keys)}>
            {conflicts.length > 0 ? 'Use it here' : 'Keep the key'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
