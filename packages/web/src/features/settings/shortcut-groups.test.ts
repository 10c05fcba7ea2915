import * as m from '@carrel/messages/settings';
import { expect, test } from 'vitest';
import type { Command, CommandTable } from '../../desk/command.ts';
import { shortcutGroups } from './shortcut-groups.ts';

const command = (section: Command['section'], label: string, keys: string[], page?: string): Command => ({
  section,
  label: () => label,
  keys,
  ...(page && { page: () => page }),
  run: () => {},
});

test('an action is listed once, under the place where it works [web-61]', () => {
  const table: CommandTable = {
    'feed.next': command('list', 'Next paper', ['j'], 'Feed'),
    'feed.save': command('paper', 'Save', ['s'], 'Feed'),
    'inbox.save': command('paper', 'Save', ['s'], 'Inbox'),
    'inbox.dismiss': command('paper', 'Dismiss', ['d'], 'Inbox'),
    'feed.dismiss': command('paper', 'Dismiss', ['d', 'e'], 'Feed'),
    'list.next': command('list', 'Next paper', ['j']),
    'go.feed': command('go', 'Feed', ['g f']),
    'app.keys': command('app', 'Keyboard shortcuts', ['?']),
    'app.theme': { section: 'app', label: () => 'Theme', run: () => {} },
  };
  const groups = shortcutGroups(table).map(({ place, rows }) => [place, ...rows.map((r) => [r.label, ...r.ids])]);
  expect(groups).toEqual([
    [m.everywhere(), ['Keyboard shortcuts', 'app.keys']],
    [m.toPages(), ['Feed', 'go.feed']],
    [m.onPapers(), ['Next paper', 'feed.next', 'list.next']],
    [m.onSeveralPages(), ['Save', 'feed.save', 'inbox.save']],
    ['Inbox', ['Dismiss', 'inbox.dismiss']],
    ['Feed', ['Dismiss', 'feed.dismiss']],
  ]);
});
