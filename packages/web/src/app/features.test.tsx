// @vitest-environment jsdom
import '../test-kit/dom.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyRoute } from '../../../../e2e/support/routes.ts';
import { type CommandTable, laterCommands, loadAllCommands } from '../desk/command.ts';
import { commandOf, type NavigationEntry } from '../desk/feature.ts';
import { commands } from './commands.ts';
import { features } from './features.ts';
import { keepingPages, newPages, restPages, tabPages, yourPages } from './navigation.ts';
import { dialogTables } from './Panels.tsx';
import { router } from './router.tsx';

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the features of the interface', () => {
  it('are all listed [web-10]', () => {
    const root = join(import.meta.dirname, '../features');
    const folders = readdirSync(root).filter((name) => readdirSync(join(root, name)).length > 0);
    expect(features.map((feature) => feature.name).sort()).toEqual(folders.sort());
  });

  it('have navigation that leads to their pages, with a command for each [web-10]', () => {
    const names = (entries: readonly NavigationEntry[]) => entries.map((entry) => entry.label());
    expect(names(newPages)).toEqual(['Today', 'Feed', 'Discovery', 'Inbox']);
    expect(names(yourPages)).toEqual(['Library', 'Reading list', 'Authors', 'Highlights', 'Map', 'Insights']);
    expect(names(keepingPages)).toEqual(['Alerts', 'Health', 'Settings']);
    expect(names(restPages)).toEqual(['Search online', 'Imports', 'Check a manuscript', 'Duplicates', 'History']);
    expect(names(tabPages)).toEqual(['Today', 'Feed', 'Discovery', 'Library']);
    const entries = [...newPages, ...yourPages, ...keepingPages, ...restPages];
    const paths = Object.keys(router.routesByPath);
    for (const entry of entries) {
      expect(paths).toContain(entry.to);
      expect(commands[commandOf(entry)]?.keys).toEqual([entry.keys]);
    }
  });

  it('share no command and no dialog [web-10]', () => {
    const dialogs = dialogTables.flatMap((table) => Object.keys(table));
    expect(twice(dialogs)).toEqual([]);
    expect(dialogs).toContain('outbox');
    expect(twice(features.flatMap((feature) => Object.keys(feature.commands ?? {})))).toEqual([]);
  });

  it('load the commands of all pages for the list of shortcuts [web-18]', async () => {
    const files = import.meta.glob<Record<string, CommandTable>>('../features/*/*commands.ts', { eager: true });
    const all = Object.values(files).flatMap((file) =>
      Object.entries(file).flatMap(([name, table]) => (name.endsWith('Commands') ? Object.keys(table) : [])),
    );
    const missing = () => all.filter((id) => !(id in commands) && !(id in laterCommands.get()));
    expect(missing()).toContain('inbox.next');
    await loadAllCommands();
    expect(missing()).toEqual([]);
  });

  it('have pages that the journeys check for accessibility and width [web-10]', () => {
    const checked = new Set(everyRoute.map((address) => address.split('?')[0]));
    // A path that leads elsewhere, and paths that need something that exists.
    const paths = Object.keys(router.routesByPath).filter(
      (path) => !path.includes('$') && !['/', '/overview'].includes(path),
    );
    expect(paths.filter((path) => !checked.has(path))).toEqual([]);
  });
});
