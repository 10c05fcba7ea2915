/** Texts that rows of `activity` keep, and by which a reader recognises how a run ended. */
export const orphanMessage = 'Orphaned across process restart; auto-cancelled';
export const cancelledMessage = 'Operation cancelled';
export const yieldedMessage = 'Paused while you work. Resumes when Carrel is idle.';
export const damagedMessage = 'The stored data of this job can no longer be read. Start the job again.';
export const cancellingMessage = 'Cancelling';
export const stoppingMessage = 'Stopping after the current batch';
