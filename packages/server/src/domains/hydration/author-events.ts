import { defineEvent } from '../../platform/events/bus.ts';
import type { SourceAuthor } from '../../sources/source-work.ts';

/** A source has described an author, and the description was stored. Inside the transaction that stores it. */
export const profileStored = defineEvent<{ authorId: number; profile: SourceAuthor; at: string }>('author.profile');

/** OpenAlex merged a profile of an author into another one. Inside the action that records it. */
export const profileMoved = defineEvent<{ authorId: number; from: string; to: string; at: string }>('author.moved');
