import type { RegisteredRouter } from '@tanstack/react-router';

export const sections = ['Selection', 'Paper', 'List', 'Go to', 'History', 'Carrel'] as const;
export type Section = (typeof sections)[number];

export interface CommandContext {
  router: RegisteredRouter;
}

/** One thing a person can do. Keys, buttons, palette and the sheet of keys are all drawn from this. */
export interface Command {
  label: string;
  section: Section;
  /** The first is the one that is shown. */
  keys?: readonly string[];
  /** Without it the command is always there. */
  when?: (context: CommandContext) => boolean;
  run: (context: CommandContext) => void;
  /** Works while typing, too. Only for keys with Mod. */
  inText?: boolean;
  /** Left out of the palette: moving by one row is not something one looks up and runs. */
  hidden?: boolean;
}

export type CommandTable = Readonly<Record<string, Command>>;
