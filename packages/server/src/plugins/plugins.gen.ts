// Written by `npm run gen` from the folders here. Do not edit.
import type { AnyPlugin } from '@carrel/plugin-sdk';
import email from './email/index.ts';
import open_access from './open_access/index.ts';
import scholar_profile from './scholar_profile/index.ts';
import shadow_libraries from './shadow_libraries/index.ts';
import slack from './slack/index.ts';

/** Every plugin of this release, by ID. */
export const plugins: readonly AnyPlugin[] = [email, open_access, scholar_profile, shadow_libraries, slack];
