import * as m from '@carrel/messages/commands';
import type { RegisteredRouter } from '@tanstack/react-router';
import { createStore } from '../ui/store.ts';

/** In the order in which the palette and the sheet of shortcuts show them. */
export const sectionNames = {
  selection: m.sectionSelection,
  paper: m.sectionPaper,
  list: m.sectionList,
  go: m.sectionGo,
  history: m.sectionHistory,
  settings: m.sectionSettings,
  app: m.sectionApp,
} as const;
type Section = keyof typeof sectionNames;
export const sections = Object.keys(sectionNames) as Section[];

export interface CommandContext {
  router: RegisteredRouter;
}

/** One choice for a command, such as the tag to add. */
interface CommandChoice {
  id: string;
  label: string;
  hint?: string | undefined;
  run: () => void;
}

/** The input that a command needs before it can run; the palette asks for it in a second step. */
export interface CommandArgument {
  /** Shown in the empty field: "Which tag?" */
  ask: () => string;
  choices: (context: CommandContext) => CommandChoice[];
  /** Set if something new can be created. */
  create?: { label: (text: string) => string; run: (text: string) => void };
}

/** One thing the user can do. Keys, buttons, palette and the sheet of keys are all drawn from this. */
export interface Command {
  label: () => string;
  section: Section;
  /** The first is the one that is shown. */
  keys?: readonly string[];
  /** Without it the command is always available. */
  when?: (context: CommandContext) => boolean;
  run: (context: CommandContext) => void;
  argument?: CommandArgument;
  /** Works while typing, too. Only for keys with Mod. */
  inText?: boolean;
  /** The only page on which it works; absent if it works on several. */
  page?: () => string;
  /** Left out of the palette: nobody searches for a command to move by one row. */
  hidden?: boolean;
}

export type CommandTable = Readonly<Record<string, Command>>;

/** Commands of features that are loaded after the first page. They come before the others if keys are the same. */
export const laterCommands = createStore<CommandTable>({});

/** Adds the commands of a page, once it is loaded. */
export const addCommands = (page: () => string, commands: CommandTable): void =>
  laterCommands.set((now) => ({
    ...now,
    ...Object.fromEntries(Object.entries(commands).map(([id, command]) => [id, { ...command, page }])),
  }));

/** The labels of commands by ID, with the page where several commands have the same label. */
export const commandNames = (table: CommandTable): Readonly<Record<string, string>> => {
  const labels = Object.entries(table).map(([id, command]) => [id, command.label()] as const);
  const count = new Map<string, number>();
  for (const [, label] of labels) count.set(label, (count.get(label) ?? 0) + 1);
  return Object.fromEntries(
    labels.map(([id, label]) => {
      const page = count.get(label)! > 1 ? table[id]?.page?.() : undefined;
      return [id, page === undefined ? label : m.commandOnPage({ command: label, page })];
    }),
  );
};

let loaders: readonly (() => Promise<unknown>)[] = [];
export const provideCommandLoaders = (next: typeof loaders) => {
  loaders = next;
};

/** Loads the commands of all features into `laterCommands`. Those that cannot be loaded are left out. */
export const loadAllCommands = () => Promise.allSettled(loaders.map((load) => load()));
