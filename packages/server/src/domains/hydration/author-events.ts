import { defineEvent } from '../../platform/events/bus.ts';
import type { SourceAuthor } from '../../sources/source-work.ts';

/** A source has described an author, and the description was stored. Inside the transaction that stores it. */
export const profileStored = defineEvent<{ authorId: number; profile: SourceAuthor; at: string }>('author.profile');
