// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** Whether the browser would still do what it does without a page: show a dropped file in its place. */
const isLeftToBrowser = (type: 'dragover' | 'drop', what: string): boolean => {
  const event = new Event(type, { cancelable: true });
  Object.assign(event, { dataTransfer: { types: [what] } });
  return dispatchEvent(event);
};

it('a file that is dropped before the interface is ready does not replace the page [imp-92]', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  expect(isLeftToBrowser('drop', 'Files')).toBe(true);
  await import('./first.ts');
  expect(isLeftToBrowser('dragover', 'Files')).toBe(false);
  expect(isLeftToBrowser('drop', 'Files')).toBe(false);
  expect(isLeftToBrowser('drop', 'text/plain')).toBe(true);
});
