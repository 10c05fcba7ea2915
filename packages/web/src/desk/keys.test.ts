import { expect, it } from 'vitest';
import { isMac, strokeOf } from './keys.ts';

const pressed = (key: string, code: string, held: readonly string[] = []) =>
  strokeOf({
    key,
    code,
    ctrlKey: held.includes('Control'),
    metaKey: held.includes('Meta'),
    altKey: held.includes('Alt'),
    shiftKey: held.includes('Shift'),
    getModifierState: (name: string) => held.includes(name),
  });
const mod = isMac ? 'Meta' : 'Control';

it.each([
  ['Cyrillic', 'о', 'KeyJ', [], 'j'],
  ['Cyrillic with Shift', 'М', 'KeyV', ['Shift'], 'V'],
  ['Greek', 'κ', 'KeyK', [], 'k'],
  ['Hebrew', 'ח', 'KeyJ', [], 'j'],
  ['Arabic', 'ت', 'KeyJ', [], 'j'],
  ['Cyrillic with Control', 'л', 'KeyK', [mod], 'Mod+k'],
  ['Cyrillic with Control and Shift', 'Я', 'KeyZ', [mod, 'Shift'], 'Mod+Shift+z'],
  ['Latin on another place', 'z', 'KeyY', [], 'z'],
  ['Latin with an accent', 'é', 'KeyE', [], 'é'],
  ['a sign on a letter key', '/', 'KeyQ', [], '/'],
] as const)('a shortcut works on a layout: %s [ui-43]', (_, key, code, held, stroke) => {
  expect(pressed(key, code, held)).toBe(stroke);
});

it('a character typed with AltGr is that character, and Alt alone is no shortcut [ui-43]', () => {
  expect(pressed('#', 'Digit3', ['AltGraph'])).toBe('#');
  expect(pressed('#', 'Digit3', ['AltGraph', 'Control', 'Alt'])).toBe('#');
  expect(pressed('j', 'KeyJ', ['Alt'])).toBe('');
});
