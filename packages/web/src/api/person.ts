/** A read this soon after user input counts as caused by it. */
const causedWithinMs = 2_000;
/** User input on a page: pressing, scrolling, going back. Moving the pointer does not count. */
export const inputEvents = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'popstate'] as const;

/** Opening the page counts as input. */
let lastInput = performance.now();

/** Records input on this page. */
export const noteInput = (): void => {
  lastInput = performance.now();
};

/**
 * Whether a request may be caused by the user. Requests by a timer or the event stream on an open page are not, and
 * must not make the service assume that the user is active.
 */
export const causedByPerson = (): boolean => performance.now() - lastInput < causedWithinMs;
