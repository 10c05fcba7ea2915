/** Saved papers with a vector that a map needs: with fewer there is nothing to see. */
export const leastPapers = 20;
