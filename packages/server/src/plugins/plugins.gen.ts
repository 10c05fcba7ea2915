// Written by `npm run gen` from the folders here. Do not edit.
import type { AnyPlugin } from '@carrel/plugin-sdk';
import email from './email/index.ts';
import slack from './slack/index.ts';

/** Every plugin of this release, by ID. */
export const plugins: readonly AnyPlugin[] = [email, slack];
