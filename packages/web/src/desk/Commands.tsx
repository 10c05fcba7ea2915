import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { useStore } from '../ui/store.ts';
import { type CommandContext, type CommandTable, laterCommands } from './command.ts';
import { withChoices } from './key-choices.ts';
import { insidePopup, isTextField, showKeys, strokeOf } from './keys.ts';
import { preferences, usePreferences } from './preferences.ts';
import { holdKey, watchFields } from './type-ahead.ts';

interface Commands {
  /** With the current keys. */
  table: CommandTable;
  /** With the default keys. */
  ours: CommandTable;
  context: CommandContext;
  run: (id: string) => void;
  available: (id: string) => boolean;
}

const Context = createContext<Commands | null>(null);

export const useCommands = (): Commands => {
  const commands = use(Context);
  if (!commands) throw new Error('CommandsProvider is missing');
  return commands;
};

const featureOf = (id: string) => id.slice(0, id.indexOf('.'));
/** By feature: the order does not depend on which page was loaded first. */
const inOrder = (table: CommandTable): CommandTable =>
  Object.fromEntries(
    Object.entries(table).sort(([a], [b]) => (featureOf(a) < featureOf(b) ? -1 : featureOf(a) > featureOf(b) ? 1 : 0)),
  );

/** How long the first key of two waits for the second. */
const sequenceMs = 1200;

/** Owns the one key listener of the page. */
export const CommandsProvider = ({ table: first, children }: { table: CommandTable; children: ReactNode }) => {
  const router = useRouter();
  const { keys: choices } = usePreferences();
  const later = useStore(laterCommands);
  const ours = useMemo(() => ({ ...inOrder(later), ...first }), [later, first]);
  const table = useMemo(() => withChoices(ours, choices), [ours, choices]);
  const value = useMemo<Commands>(() => {
    const context: CommandContext = { router };
    return {
      table,
      ours,
      context,
      run: (id) => table[id]?.run(context),
      available: (id) => table[id]?.when?.(context) ?? true,
    };
  }, [table, ours, router]);

  // Kept when the table changes: commands of other pages may arrive between the first key and the second.
  const pending = useRef({ stroke: '', since: 0 });

  useEffect(watchFields, []);
  useEffect(() => {
    const byKeys = new Map<string, string[]>();
    for (const [id, command] of Object.entries(table)) {
      for (const keys of command.keys ?? []) byKeys.set(keys, [...(byKeys.get(keys) ?? []), id]);
    }
    const prefixes = new Set([...byKeys.keys()].filter((k) => k.includes(' ')).map((k) => k.split(' ')[0]!));

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat === undefined) return;
      const stroke = strokeOf(event);
      if (!stroke || stroke === 'Shift+Shift' || stroke === 'Mod+Control' || stroke === 'Mod+Meta') return;
      const bare = !stroke.startsWith('Mod+');
      const typing = isTextField(event.target);
      const guarded = typing || insidePopup(event.target);
      if (holdKey(stroke, guarded, event.repeat)) return event.preventDefault();
      if (bare && typing) return;
      if (bare && stroke.length === 1 && !preferences.get().singleKeys) return;

      const { stroke: first, since } = pending.current;
      const sequence = first && event.timeStamp - since < sequenceMs ? `${first} ${stroke}` : '';
      pending.current = { stroke: '', since: 0 };
      const id = [...(byKeys.get(sequence) ?? []), ...(byKeys.get(stroke) ?? [])].find(
        (candidate) => value.available(candidate) && (!guarded || table[candidate]?.inText),
      );
      if (id) {
        event.preventDefault();
        value.run(id);
      } else if (!guarded && prefixes.has(stroke)) {
        pending.current = { stroke, since: event.timeStamp };
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [table, value]);

  return <Context value={value}>{children}</Context>;
};

/** The keys of any command, as they are shown; undefined while they have no effect. */
export const useKeysOf = (): ((id: string) => string | undefined) => {
  const { table } = useCommands();
  const { singleKeys } = usePreferences();
  return (id) => {
    const keys = table[id]?.keys?.[0];
    return keys && (singleKeys || keys.startsWith('Mod+')) ? showKeys(keys) : undefined;
  };
};

/** The key of a command as it is shown, or nothing when single keys are switched off. */
export const useKeys = (id: string): string | undefined => useKeysOf()(id);

interface CommandButtonProps extends Omit<ButtonProps, 'children' | 'keys' | 'onClick'> {
  command: string;
  children?: ReactNode;
}

/** A button that runs a command and shows its key. */
export const CommandButton = ({ command, children, ...rest }: CommandButtonProps) => {
  const { table, run } = useCommands();
  return (
    <Button keys={useKeys(command)} onClick={() => run(command)} {...rest}>
      {children ?? table[command]?.label()}
    </Button>
  );
};
