import type { CommandTable } from '../desk/command.ts';
import { openPanel } from '../desk/panels.ts';
import { preferences, setPreference } from '../desk/preferences.ts';
import { activityCommands } from '../features/activity/commands.ts';
import { exportCommands } from '../features/exports/commands.ts';
import { historyCommands } from '../features/history/commands.ts';
import { hydrationCommands } from '../features/hydration/commands.ts';
import { importCommands } from '../features/imports/commands.ts';
import { libraryCommands } from '../features/library/commands.ts';
import { onlineCommands } from '../features/online/commands.ts';
import { paperCommands } from '../features/paper/commands.ts';
import { settingsCommands } from '../features/settings/commands.ts';

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
  'go.overview': {
    label: 'Overview',
    section: 'Go to',
    keys: ['g o'],
    run: ({ router }) => void router.navigate({ to: '/overview' }),
  },
  'go.duplicates': {
    label: 'Duplicates',
    section: 'Go to',
    keys: ['g u'],
    run: ({ router }) => void router.navigate({ to: '/duplicates' }),
  },
  'go.imports': {
    label: 'Imports',
    section: 'Go to',
    keys: ['g p'],
    run: ({ router }) => void router.navigate({ to: '/imports' }),
  },
  'go.health': {
    label: 'Health',
    section: 'Go to',
    keys: ['g t'],
    run: ({ router }) => void router.navigate({ to: '/health' }),
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
  'app.theme': {
    label: 'Theme',
    section: 'Settings',
    run: () => {},
    argument: {
      ask: 'Which theme?',
      choices: () =>
        (
          [
            ['As the system', 'system'],
            ['Light', 'light'],
            ['Dark', 'dark'],
          ] as const
        ).map(([label, theme]) => ({ id: theme, label, run: () => setPreference('theme', theme) })),
    },
  },
  'app.contrast': {
    label: 'Contrast',
    section: 'Settings',
    run: () => {},
    argument: {
      ask: 'How much contrast?',
      choices: () =>
        (
          [
            ['As the system', 'system'],
            ['Normal', 'normal'],
            ['More', 'more'],
          ] as const
        ).map(([label, contrast]) => ({ id: contrast, label, run: () => setPreference('contrast', contrast) })),
    },
  },
  'app.single-keys': {
    label: 'Switch single-letter keys on or off',
    section: 'Settings',
    run: () => setPreference('singleKeys', !preferences.get().singleKeys),
  },
  'app.density': {
    label: 'Switch between comfortable and compact rows',
    section: 'Settings',
    run: ({ router }) => {
      const { pathname, search } = router.state.location;
      const table = preferences.get().density === 'compact' || 'cols' in search;
      setPreference('density', table ? 'comfortable' : 'compact');
      if (table && pathname === '/library') {
        void router.navigate({ to: '/library', search: (old: object) => ({ ...old, cols: undefined }), replace: true });
      }
    },
  },
  'app.rail': {
    label: 'Fold or unfold the left column',
    section: 'Settings',
    keys: ['\\'],
    run: () => setPreference('rail', preferences.get().rail === 'names' ? 'signs' : 'names'),
  },
  'app.context': {
    label: 'Show or hide the neighbours beside the paper',
    section: 'Settings',
    keys: ['i'],
    run: () => setPreference('context', !preferences.get().context),
  },
  'app.design': {
    label: 'Design page',
    section: 'Go to',
    when: () => preferences.get().designPage,
    run: ({ router }) => void router.navigate({ to: '/design' }),
  },
  ...settingsCommands,
} satisfies CommandTable;

/** Everything a person can do, once. */
export const commands: CommandTable = {
  ...onlineCommands,
  ...paperCommands,
  ...libraryCommands,
  ...importCommands,
  ...hydrationCommands,
  ...exportCommands,
  ...historyCommands,
  ...activityCommands,
  ...appCommands,
};
