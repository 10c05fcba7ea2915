// @vitest-environment jsdom
import '../test-kit/dom.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../test-kit/render.tsx';
import { useCommands } from './Commands.tsx';
import { addCommands, type Command, commandNames, laterCommands } from './command.ts';

const command: Command = { label: () => 'Label', section: 'app', run: () => {} };
const IdList = () => <p>{Object.keys(useCommands().table).join(' ')}</p>;

test('commands have one order, whichever page was loaded first [web-18]', () => {
  laterCommands.set({ 'inbox.next': command, 'inbox.add': command, 'feed.save': command });
  const { unmount } = renderPart(<IdList />, { 'app.palette': command });
  const order = 'feed.save inbox.next inbox.add app.palette';
  expect(screen.getByText(order)).toBeTruthy();
  unmount();
  laterCommands.set({ 'feed.save': command, 'inbox.next': command, 'inbox.add': command });
  renderPart(<IdList />, { 'app.palette': command });
  expect(screen.getByText(order)).toBeTruthy();
});

test('a command is named with its page if another one has the same name [web-18]', () => {
  laterCommands.set({});
  const named = (name: string): Command => ({ ...command, label: () => name });
  addCommands(() => 'Feed', { 'feed.save': named('Save'), 'feed.read': named('Mark as read') });
  addCommands(() => 'Discovery', { 'discovery.save': named('Save') });
  const names = commandNames({ ...laterCommands.get(), 'paper.save': named('Save') });
  expect(names).toEqual({
    'feed.save': 'Save (Feed)',
    'feed.read': 'Mark as read',
    'discovery.save': 'Save (Discovery)',
    'paper.save': 'Save',
  });
});

test('a command with two keys runs although the commands of another page arrive between them [web-22]', () => {
  laterCommands.set({});
  const go = vi.fn();
  renderPart(<IdList />, { 'library.go': { ...command, keys: ['g n'], run: go } });
  fireEvent.keyDown(document.body, { key: 'g' });
  act(() => addCommands(() => 'Feed', { 'feed.new': { ...command, keys: ['n'] } }));
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(go).toHaveBeenCalledOnce();
});
