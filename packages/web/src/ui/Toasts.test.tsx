// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { modals } from './modals.ts';
import { Toasts } from './Toasts.tsx';
import { dismissOffers, say, toastMs, toasts } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    modals.set(() => []);
    toasts.set(() => []);
  });
  cleanup();
  vi.useRealTimers();
});

const dialogAt = (left: number, right: number): HTMLElement => {
  const dialog = document.createElement('dialog');
  dialog.getBoundingClientRect = () => ({ left, right, width: right - left }) as DOMRect;
  document.body.append(dialog);
  return dialog;
};
const section = () => screen.getByLabelText('Notifications', { selector: 'section' });

it('a message disappears in time although a dialog opens and takes it over [web-13]', () => {
  render(<Toasts />);
  act(() => void say('Tagged a paper'));
  act(() => void vi.advanceTimersByTime(toastMs - 2000));
  act(() => modals.set(() => [dialogAt(300, 700)]));
  expect(screen.getByText('Tagged a paper')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2100));
  expect(screen.queryByText('Tagged a paper')).toBeNull();
});

it('messages are shown next to a dialog, or under its heading where there is no room [web-14]', () => {
  window.innerWidth = 1400;
  render(<Toasts />);
  act(() => void say('Tagged a paper'));
  expect(section().dataset).not.toHaveProperty('beside');
  act(() => modals.set(() => [dialogAt(350, 1050)]));
  expect(section().dataset.beside).toBe('right');
  expect(section().style.getPropertyValue('--room')).toBe('318px');
  act(() => modals.set(() => [dialogAt(700, 1400)]));
  expect(section().dataset.beside).toBe('left');
  act(() => modals.set(() => [dialogAt(0, 1400)]));
  expect(section().dataset).not.toHaveProperty('beside');
  expect(section().dataset).toHaveProperty('top');
  act(() => modals.set(() => []));
  expect(section().dataset).not.toHaveProperty('top');
});

it('messages that offer what an undo has used up are removed, others stay [undo-06]', () => {
  render(<Toasts />);
  act(() => {
    say('Merged', { label: 'Undo', run: () => {} });
    say('Imported', { label: 'Show papers', run: () => {} });
    dismissOffers(['Undo', 'Redo']);
  });
  expect(screen.queryByText('Merged')).toBeNull();
  expect(screen.getByText('Imported')).toBeTruthy();
});
