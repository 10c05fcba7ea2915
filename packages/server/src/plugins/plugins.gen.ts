// Written by `npm run gen` from the folders here. Do not edit.
import type { AnyPlugin } from '@carrel/plugin-sdk';

/** Every plugin of this release, by ID. */
export const plugins: readonly AnyPlugin[] = [];
