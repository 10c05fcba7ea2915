// @vitest-environment jsdom
import '../test-kit/dom.ts';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

test('Escape in a dialog or a file picker inside another dialog leaves the outer one open [web-26]', () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  const { container, getByLabelText } = render(
    <Dialog title="Outer" onClose={outer}>
      <input type="file" aria-label="A file" />
      <Dialog title="Inner" onClose={inner}>
        Text
      </Dialog>
    </Dialog>,
  );
  const [outerElement, innerElement] = [...container.querySelectorAll('dialog')];
  innerElement!.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0]);
  getByLabelText('A file').dispatchEvent(new Event('cancel', { bubbles: true }));
  expect(outer).not.toHaveBeenCalled();
  outerElement!.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(outer).toHaveBeenCalledTimes(1);
});
