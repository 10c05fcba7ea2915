import type { Locator } from 'playwright-core';

/** The title of a paper in its row of a list: the first text that is not Carrel's own. */
export const titleOf = (row: Locator) => row.locator('[dir=auto]').first();
