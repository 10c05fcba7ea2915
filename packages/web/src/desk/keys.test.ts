import { expect, test } from 'vitest';
import { showKeys, strokeOf } from './keys.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  strokeOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more } as KeyboardEvent);

test('printable keys are what they print, whatever the modifiers', () => {
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('J', { shiftKey: true })).toBe('J');
  expect(press('/')).toBe('/');
});

test('named keys and keys with Control', () => {
  expect(press('Escape')).toBe('Escape');
  expect(press(' ')).toBe('Space');
  expect(press(' ', { shiftKey: true })).toBe('Shift+Space');
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('Mod+Shift+z');
  expect(press('k', { ctrlKey: true })).toBe('Mod+k');
});

test('keys of the system are left alone', () => {
  expect(press('k', { altKey: true })).toBe('');
  expect(press('k', { metaKey: true })).toBe('');
});

test('keys as displayed', () => {
  expect(showKeys('Mod+Shift+z')).toBe('Ctrl+Shift+Z');
  expect(showKeys('g l')).toBe('g l');
  expect(showKeys('Escape')).toBe('Esc');
});
