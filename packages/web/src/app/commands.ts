import type { Command, CommandTable } from '../desk/command.ts';
import { commandOf } from '../desk/feature.ts';
import { openPanel } from '../desk/panels.ts';
import { preferences, setPreference } from '../desk/preferences.ts';
import { features } from './features.ts';

const appCommands: CommandTable = {
  'app.palette': {
    label: 'Find or do anything',
    section: 'Carrel',
    keys: ['Mod+k'],
    inText: true,
    hidden: true,
    run: () => openPanel({ kind: 'palette' }),
  },
  'app.keys': { label: 'Keys', section: 'Carrel', keys: ['?'], run: () => openPanel({ kind: 'keys' }) },
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
};

/** "Go to" for every page in the navigation. */
const navigationCommands: CommandTable = Object.fromEntries(
  features
    .flatMap((feature) => feature.navigation ?? [])
    .map((entry) => [
      commandOf(entry),
      {
        label: entry.label,
        section: 'Go to',
        keys: [entry.keys],
        run: ({ router }) => void router.navigate({ to: entry.to, search: entry.q ? { q: entry.q } : {} }),
      } satisfies Command,
    ]),
);

/** Everything a person can do, once. Where two commands have one key, the first that is available runs. */
export const commands: CommandTable = Object.assign(
  {},
  ...features.map((feature) => feature.commands ?? {}),
  navigationCommands,
  appCommands,
);
