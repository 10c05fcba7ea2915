import type { Command, CommandTable } from './command.ts';

/** The user's own keys, by command. An empty list removes a command's key. */
export type KeyChoices = Readonly<Record<string, readonly string[]>>;

/** The current table: default keys where the user chose none. */
export const withChoices = (table: CommandTable, choices: KeyChoices): CommandTable =>
  Object.fromEntries(
    Object.entries(table).map(([id, command]) => {
      const own = choices[id];
      return [id, own ? { ...command, keys: own } : command];
    }),
  );

/** Two keys conflict if they are the same, or one is a prefix of the other. */
const meets = (a: string, b: string) => a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);

/** Commands of two pages are never available at the same time, so they can have the same keys. */
const meetOnAPage = (a: Command | undefined, b: Command) => !a?.page || !b.page || a.page === b.page;

/** Other commands that would react to these keys, or could no longer be reached. */
export const conflictsOf = (table: CommandTable, ids: readonly string[], keys: string): string[] =>
  Object.entries(table)
    .filter(
      ([other, command]) =>
        !ids.includes(other) &&
        ids.some((id) => meetOnAPage(table[id], command)) &&
        command.keys?.some((k) => meets(k, keys)),
    )
    .map(([other]) => other);

const same = (a: readonly string[] = [], b: readonly string[] = []) => a.join('\n') === b.join('\n');

/** Assigns a key to an action, which is a command of one or more pages, and removes it from others. Defaults are not stored. */
export const chooseKeys = (
  ours: CommandTable,
  choices: KeyChoices,
  ids: readonly string[],
  keys: string | null,
): Record<string, readonly string[]> => {
  const own = keys === null ? [] : [keys];
  const next: Record<string, readonly string[]> = { ...choices, ...Object.fromEntries(ids.map((id) => [id, own])) };
  const now = withChoices(ours, choices);
  for (const other of keys === null ? [] : conflictsOf(now, ids, keys)) {
    next[other] = (now[other]?.keys ?? []).filter((k) => !meets(k, keys!));
  }
  return Object.fromEntries(Object.entries(next).filter(([command, chosen]) => !same(chosen, ours[command]?.keys)));
};
