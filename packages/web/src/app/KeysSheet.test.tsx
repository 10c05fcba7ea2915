// @vitest-environment jsdom
import '../test-kit/dom.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addCommands, type Command, laterCommands } from '../desk/command.ts';
import { renderPart } from '../test-kit/render.tsx';
import { KeysSheet } from './KeysSheet.tsx';

afterEach(() => laterCommands.set({}));

const save = (keys: string[], isAvailable: boolean): Command => ({
  label: () => 'Save',
  section: 'paper',
  keys,
  when: () => isAvailable,
  run: () => {},
});

test('commands of several pages with the same name and keys are listed once [web-18]', () => {
  addCommands(() => 'Feed', { 'feed.save': save(['s'], true) });
  addCommands(() => 'Discovery', { 'discovery.save': save(['s'], false) });
  addCommands(() => 'Inbox', { 'inbox.save': save(['z'], false) });
  renderPart(<KeysSheet onClose={() => {}} />, {});
  const rows = screen.getAllByText('Save').map((label) => label.parentElement!);
  expect(rows.map((row) => row.textContent)).toEqual(['Saves', 'Savez']);
  // Not dimmed, because it works on the page that is open.
  expect(rows.map((row) => row.classList.contains('text-quiet'))).toEqual([false, true]);
});
