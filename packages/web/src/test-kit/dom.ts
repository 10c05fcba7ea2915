import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/*
 * What jsdom lacks and the interface needs. A component test imports this file first, before the component.
 * jsdom has no layout: every element is 600 pixels high and 800 wide here.
 */
const noMatch = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.matchMedia ??= noMatch;
globalThis.ResizeObserver ??= NoResize;
Object.defineProperties(HTMLElement.prototype, {
  clientHeight: { configurable: true, get: () => 600 },
  offsetHeight: { configurable: true, get: () => 600 },
  clientWidth: { configurable: true, get: () => 800 },
  offsetWidth: { configurable: true, get: () => 800 },
});
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
Element.prototype.scrollIntoView ??= () => {};
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};

afterEach(cleanup);
