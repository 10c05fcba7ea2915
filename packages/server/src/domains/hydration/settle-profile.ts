import * as m from '@carrel/messages/enrichmentReasons';
import { refer } from '@carrel/messages/reference';
import { type Clock, isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import type { SourceAuthor } from '../../sources/source-work.ts';
import { profileStored } from './author-events.ts';
import * as repo from './authors.repo.ts';

const keptForMs = 30 * 86_400_000;

/**
 * Stores a profile of OpenAlex, or the fact that there is none.
 * @returns whether it had something new
 */
export const settleProfile = (
  { db, clock, events }: { db: Db; clock: Clock; events: EventBus },
  { id, idxaId }: { id: number; idxaId: string },
  profile: SourceAuthor | null | undefined,
): boolean => {
  const at = isoAt(clock.now());
  if (!profile) {
    const none = {
      status: 'terminal_no_match' as const,
      lookupKey: idxaId,
      reason: refer(m.authorGone),
    };
    repo.settleAuthor(db, id, none, at);
    return false;
  }
  const filled = repo.storeProfile(db, id, profile, at);
  events.emit(profileStored, { authorId: id, profile, at });
  repo.settleWorks(db, id, idxaId, profile.worksCount, at);
  const status = filled.length > 0 ? ('enriched' as const) : ('unchanged' as const);
  const retryAt = isoAt(clock.now() + keptForMs);
  repo.settleAuthor(db, id, { status, lookupKey: idxaId, filled, retryAt }, at);
  return filled.length > 0;
};

/** The new ID of a profile that was merged into another one; null if it still has the ID that was asked for. */
export const newIdOf = (idxaId: string, profile: SourceAuthor | null | undefined): string | null => {
  const id = profile?.ids.openalex;
  return id === undefined || id === idxaId ? null : id;
};
