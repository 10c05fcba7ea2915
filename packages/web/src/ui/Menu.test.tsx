// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu } from './Menu.tsx';

/** jsdom has no popovers: this is what the browser sends once the menu is shown. */
const show = () =>
  fireEvent(screen.getByRole('menu', { hidden: true }), Object.assign(new Event('toggle'), { newState: 'open' }));

it('takes the focus in the step that shows its items, so that no key goes to the wrong one', async () => {
  const chosen = vi.fn();
  const items = ['Rename', 'Move', 'Delete'].map((label) => ({ label, onSelect: () => chosen(label) }));
  const page = render(<Menu trigger={<button type="button">More</button>} items={items} />);
  Object.assign(screen.getByRole('menu', { hidden: true }), { hidePopover: () => undefined });
  show();
  const focused = document.activeElement?.textContent;
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect([focused, chosen.mock.calls]).toEqual(['Rename', [['Move']]]);
  page.unmount();
});
