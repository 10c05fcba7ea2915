import type { CommandTable } from '../desk/command.ts';
import { openPanel } from '../desk/panels.ts';
import { preferences, setPreference } from '../desk/preferences.ts';
import { activityCommands } from '../features/activity/commands.ts';
import { historyCommands } from '../features/history/commands.ts';
import { importCommands } from '../features/imports/commands.ts';
import { libraryCommands } from '../features/library/commands.ts';
import { paperCommands } from '../features/paper/commands.ts';

const appCommands = {
  'app.palette': {
    label: 'Find or do anything',
    section: 'Carrel',
    keys: ['Mod+k'],
    inText: true,
    hidden: true,
    run: () => openPanel({ kind: 'palette' }),
  },
  'app.keys': { label: 'Keys', section: 'Carrel', keys: ['?'], run: () => openPanel({ kind: 'keys' }) },
  'go.library': {
    label: 'Library',
    section: 'Go to',
    keys: ['g l'],
    run: ({ router }) => void router.navigate({ to: '/library' }),
  },
  'go.reading': {
    label: 'Reading list',
    section: 'Go to',
    keys: ['g r'],
    run: ({ router }) => void router.navigate({ to: '/library', search: { q: 'is:reading' } }),
  },
  'go.imports': {
    label: 'Imports',
    section: 'Go to',
    keys: ['g p'],
    run: ({ router }) => void router.navigate({ to: '/imports' }),
  },
  'go.history': {
    label: 'History',
    section: 'Go to',
    keys: ['g y'],
    run: ({ router }) => void router.navigate({ to: '/history' }),
  },
  'go.settings': {
    label: 'Settings',
    section: 'Go to',
    keys: ['g s'],
    run: ({ router }) => void router.navigate({ to: '/settings' }),
  },
  'app.theme-light': { label: 'Light theme', section: 'Carrel', run: () => setPreference('theme', 'light') },
  'app.theme-dark': { label: 'Dark theme', section: 'Carrel', run: () => setPreference('theme', 'dark') },
  'app.theme-system': { label: 'Theme of the system', section: 'Carrel', run: () => setPreference('theme', 'system') },
  'app.density': {
    label: 'Switch between comfortable and compact rows',
    section: 'Carrel',
    run: () => setPreference('density', preferences.get().density === 'compact' ? 'comfortable' : 'compact'),
  },
} satisfies CommandTable;

/** Everything a person can do, once. */
export const commands: CommandTable = {
  ...paperCommands,
  ...libraryCommands,
  ...importCommands,
  ...historyCommands,
  ...activityCommands,
  ...appCommands,
};
