import { expect, it } from 'vitest';
import type { CommandTable } from '../../desk/command.ts';
import { discoveryCommands } from '../discovery/commands.ts';
import { feedCommands } from '../feed/commands.ts';
import { resultCommands } from '../online/result-commands.ts';
import { inboxCommands } from './commands.ts';

const pages: readonly [page: string, commands: CommandTable][] = [
  ['feed', feedCommands],
  ['discovery', discoveryCommands],
  ['inbox', inboxCommands],
  ['online', resultCommands],
];
/** The names of one decision in the commands of the pages. */
const decisions = [
  ['save', 'add'],
  ['like'],
  ['love'],
  ['later'],
  ['dislike'],
  ['dismiss'],
  ['open'],
  ['next'],
  ['previous'],
];

it.each(decisions)('%s has the same keys on all pages that have it [web-66]', (...names) => {
  const keys = pages.flatMap(([page, commands]) =>
    names.flatMap((name) => {
      const command = commands[`${page}.${name}`];
      return command ? [command.keys ?? []] : [];
    }),
  );
  expect(keys.length).toBeGreaterThan(1);
  for (const other of keys) expect(other).toEqual(keys[0]);
});
