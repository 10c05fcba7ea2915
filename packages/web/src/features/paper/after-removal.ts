/** The list provides where the focus goes once the focused paper was removed. */
export const afterRemoval = { run: () => {} };
