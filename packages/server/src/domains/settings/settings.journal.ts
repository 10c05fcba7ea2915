import type { JournaledTable } from '../../platform/db/journaled-tables.ts';

/** Ordinary settings. Secrets are not in the file and not in the history. */
export const journaledTables: readonly JournaledTable[] = [{ name: 'settings', key: ['key'], since: 9 }];
