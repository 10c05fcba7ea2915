import type { RunRow } from './imports.repo.ts';

export const hasEnded = (r: RunRow): boolean => ['done', 'cancelled', 'failed'].includes(r.state);

/** The preview is complete, with all entries. */
export const wasRead = (r: RunRow): boolean => r.was_read === 1;

/** The preview is made again, after a decision. */
export const isPlannedAgain = (r: RunRow): boolean => r.state === 'parsing' && wasRead(r);

/** The user can still decide about entries and files: the preview is complete, and the import was not started. */
export const isPreview = (r: RunRow): boolean => r.state === 'ready' || (isPlannedAgain(r) && r.auto_start === 0);

export const isResumable = (r: RunRow): boolean =>
  hasEnded(r) && (wasRead(r) ? r.done < r.total : r.state !== 'done' && (r.upload !== null || r.files !== null));

/** An import that starts at once skips `ready`, so that nobody can change its entries before it starts. */
export const stateAfterReading = (r: RunRow): RunRow['state'] => (r.auto_start === 1 ? 'importing' : 'ready');
