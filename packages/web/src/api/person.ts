/** A read this soon after a person's input counts as caused by it. */
const causedWithinMs = 2_000;
/** What a person does on a page: pressing, scrolling, going back. Moving the pointer across it is nothing. */
export const inputEvents = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'popstate'] as const;

/** Opening the page is an act. */
let lastInput = performance.now();

/** Notes that a person did something on this page. */
export const noteInput = (): void => {
  lastInput = performance.now();
};

/**
 * Whether what is asked now may be a person's doing. What a timer or the event stream causes on a page that is merely
 * open is not, and must not make the service believe that somebody is at work.
 */
export const causedByPerson = (): boolean => performance.now() - lastInput < causedWithinMs;
