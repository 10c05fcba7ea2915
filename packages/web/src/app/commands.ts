import * as m from '@carrel/messages/commands';
import { type Command, type CommandTable, provideCommandLoaders } from '../desk/command.ts';
import { commandOf } from '../desk/feature.ts';
import { openPanel } from '../desk/panels.ts';
import { preferences, setPreference } from '../desk/preferences.ts';
import { toggleSidebar } from '../desk/use-strip.ts';
import { features } from './features.ts';

const appCommands: CommandTable = {
  'app.palette': {
    label: m.palette,
    section: 'app',
    keys: ['Mod+k'],
    inText: true,
    hidden: true,
    run: () => openPanel({ kind: 'palette' }),
  },
  'app.keys': { label: m.shortcuts, section: 'app', keys: ['?'], run: () => openPanel({ kind: 'keys' }) },
  'app.theme': {
    label: m.theme,
    section: 'settings',
    run: () => {},
    argument: {
      ask: m.whichTheme,
      choices: () =>
        (
          [
            [m.matchSystem, 'system'],
            [m.light, 'light'],
            [m.dark, 'dark'],
          ] as const
        ).map(([label, theme]) => ({ id: theme, label: label(), run: () => setPreference('theme', theme) })),
    },
  },
  'app.contrast': {
    label: m.contrast,
    section: 'settings',
    run: () => {},
    argument: {
      ask: m.howMuchContrast,
      choices: () =>
        (
          [
            [m.matchSystem, 'system'],
            [m.normal, 'normal'],
            [m.more, 'more'],
          ] as const
        ).map(([label, contrast]) => ({
          id: contrast,
          label: label(),
          run: () => setPreference('contrast', contrast),
        })),
    },
  },
  'app.single-keys': {
    label: m.toggleSingleKeys,
    section: 'settings',
    run: () => setPreference('singleKeys', !preferences.get().singleKeys),
  },
  'app.density': {
    label: m.toggleDensity,
    section: 'settings',
    run: ({ router }) => {
      const { pathname, search } = router.state.location;
      const table = preferences.get().density === 'compact' || 'cols' in search;
      setPreference('density', table ? 'comfortable' : 'compact');
      if (table && pathname === '/library') {
        void router.navigate({ to: '/library', search: (old: object) => ({ ...old, cols: undefined }), replace: true });
      }
    },
  },
  // The former name of the sidebar, because users' shortcuts are stored under this ID.
  'app.rail': {
    label: m.toggleSidebar,
    section: 'settings',
    keys: ['\\'],
    run: toggleSidebar,
  },
  'app.context': {
    label: m.toggleRelated,
    section: 'settings',
    keys: ['i'],
    run: () => setPreference('context', !preferences.get().context),
  },
  'app.design': {
    label: m.designPage,
    section: 'go',
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
        section: 'go',
        keys: [entry.keys],
        run: ({ router }) => void router.navigate({ to: entry.to, search: entry.q ? { q: entry.q } : {} }),
      } satisfies Command,
    ]),
);

/** Everything the user can do, once. If two commands have one key, the first available one runs. */
export const commands: CommandTable = Object.assign(
  {},
  ...features.map((feature) => feature.commands ?? {}),
  navigationCommands,
  appCommands,
);

provideCommandLoaders(features.flatMap((feature) => feature.loadCommands ?? []));
