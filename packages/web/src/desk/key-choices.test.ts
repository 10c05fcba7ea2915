import { expect, test } from 'vitest';
import type { CommandTable } from './command.ts';
import { chooseKeys, conflictsOf, withChoices } from './key-choices.ts';

const run = () => {};
const table: CommandTable = {
  next: { label: () => 'Next', section: 'list', keys: ['j'], run },
  library: { label: () => 'Library', section: 'go', keys: ['g l'], run },
  remove: { label: () => 'Remove', section: 'paper', keys: ['#', 'Delete'], run },
  plain: { label: () => 'Plain', section: 'paper', run },
};

test('a chosen key replaces the default, and an empty choice removes it', () => {
  expect(withChoices(table, { next: ['n'] }).next?.keys).toEqual(['n']);
  expect(withChoices(table, { next: [] }).next?.keys).toEqual([]);
  expect(withChoices(table, {}).next?.keys).toEqual(['j']);
});

test('the same key and a prefix of two keys are conflicts', () => {
  expect(conflictsOf(table, ['plain'], 'j')).toEqual(['next']);
  expect(conflictsOf(table, ['plain'], 'g')).toEqual(['library']);
  expect(conflictsOf(table, ['plain'], '# x')).toEqual(['remove']);
  expect(conflictsOf(table, ['next'], 'j')).toEqual([]);
  expect(conflictsOf(table, ['plain'], 'q')).toEqual([]);
});

test('commands of different pages can have the same key [web-19]', () => {
  const [feed, inbox] = [() => 'Feed', () => 'Inbox'];
  const pages: CommandTable = {
    ...table,
    'feed.read': { label: () => 'Read', section: 'list', keys: ['r'], page: feed, run },
    'feed.open': { label: () => 'Open', section: 'list', keys: ['o'], page: feed, run },
    'inbox.open': { label: () => 'Open', section: 'list', keys: ['o'], page: inbox, run },
  };
  expect(conflictsOf(pages, ['inbox.open'], 'r')).toEqual([]);
  expect(conflictsOf(pages, ['feed.open'], 'r')).toEqual(['feed.read']);
  expect(conflictsOf(pages, ['inbox.open'], 'j')).toEqual(['next']);
  expect(conflictsOf(pages, ['next'], 'o')).toEqual(['feed.open', 'inbox.open']);
});

test('a key is taken only from the command that has it', () => {
  expect(chooseKeys(table, {}, ['plain'], '#')).toEqual({ plain: ['#'], remove: ['Delete'] });
  expect(chooseKeys(table, {}, ['next'], null)).toEqual({ next: [] });
});

test('going back to the default key leaves no choice behind', () => {
  expect(chooseKeys(table, { next: ['n'] }, ['next'], 'j')).toEqual({});
});
