// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('the focused element', () => {
  const box = (element: Element, top: number, bottom: number) => {
    element.getBoundingClientRect = () => ({ left: 0, right: 300, top, bottom }) as DOMRect;
  };
  let scrolled: number;
  let furthest: number;
  /** A button in a scrolling page of 800 pixels. */
  const focusButton = (top: number, bottom: number) => {
    const page = document.createElement('div');
    page.style.overflowY = 'auto';
    const button = document.createElement('button');
    page.append(button);
    document.body.append(page);
    box(page, 0, 800);
    Object.defineProperty(page, 'scrollHeight', { value: 2000 });
    Object.defineProperty(page, 'scrollTop', {
      get: () => scrolled,
      set: (to: number) => {
        scrolled = Math.min(furthest, to);
      },
    });
    button.getBoundingClientRect = () =>
      ({ left: 0, right: 300, top: top - scrolled, bottom: bottom - scrolled }) as DOMRect;
    button.focus();
    return button;
  };
  /** Shows a message between two heights. */
  const sayBetween = (top: number, bottom: number) => {
    vi.spyOn(HTMLElement.prototype, 'children', 'get').mockImplementation(function (this: HTMLElement) {
      const cards = [...this.childNodes].filter((node) => node instanceof HTMLElement);
      for (const card of cards) if (card.className === 'toast') box(card, top, bottom);
      return cards as unknown as HTMLCollection;
    });
    act(() => void say('Tagged a paper'));
    act(() => void vi.advanceTimersToNextFrame());
  };
  beforeEach(() => {
    window.innerHeight = 800;
    scrolled = 0;
    furthest = 1000;
    render(<Toasts />);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  it('is scrolled until no message covers it [web-17]', () => {
    focusButton(720, 760);
    sayBetween(700, 740);
    expect(scrolled).toBe(68);
    expect(section().dataset).not.toHaveProperty('top');
  });

  it('stays where it is if the message does not cover it [web-17]', () => {
    focusButton(600, 640);
    sayBetween(700, 740);
    expect(scrolled).toBe(0);
    expect(section().dataset).not.toHaveProperty('top');
  });

  it('is uncovered by moving the message if the page cannot be scrolled far enough [web-17]', () => {
    furthest = 10;
    focusButton(720, 760);
    sayBetween(700, 740);
    expect(section().dataset).toHaveProperty('top');
  });

  it('does not move while the pointer is in use [web-17]', () => {
    const button = focusButton(720, 760);
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    sayBetween(700, 740);
    expect(scrolled).toBe(0);
    expect(section().dataset).not.toHaveProperty('top');
    button.dispatchEvent(new Event('keydown', { bubbles: true }));
    act(() => void button.dispatchEvent(new Event('focusin', { bubbles: true })));
    expect(scrolled).toBe(68);
  });

  it('is left alone if it is too tall to be shown next to the message [web-17]', () => {
    focusButton(0, 790);
    sayBetween(700, 740);
    expect(scrolled).toBe(0);
    expect(section().dataset).not.toHaveProperty('top');
  });
});

it('in a dialog, a message that covers the focus moves from under the heading to above the buttons [web-17]', () => {
  const dialog = dialogAt(0, 1400);
  dialog.getBoundingClientRect = () => ({ left: 0, right: 1400, top: 20, bottom: 700, width: 1400 }) as DOMRect;
  dialog.innerHTML = '<input><footer></footer>';
  dialog.querySelector('footer')!.getBoundingClientRect = () => ({ top: 640, bottom: 700 }) as DOMRect;
  const input = dialog.querySelector('input')!;
  input.getBoundingClientRect = () => ({ left: 0, right: 300, top: 90, bottom: 120 }) as DOMRect;
  window.innerWidth = 1400;
  render(<Toasts />);
  act(() => void say('Tagged a paper'));
  act(() => modals.set(() => [dialog]));
  expect(section().style.getPropertyValue('--from')).toBe('80px');
  section().querySelector('.toast')!.getBoundingClientRect = () =>
    ({ left: 0, right: 300, top: 80, bottom: 120 }) as DOMRect;
  Object.defineProperty(section(), 'offsetHeight', { value: 40 });
  input.focus();
  act(() => void vi.advanceTimersToNextFrame());
  expect(section().style.getPropertyValue('--from')).toBe('600px');
});
