/** The list on screen says what happens to the keyboard once the focused paper was removed. */
export const afterRemoval = { run: () => {} };
