import { journaledTables as papers } from '../domains/papers/papers.journal.ts';
import { journaledTables as settings } from '../domains/settings/settings.journal.ts';
import type { JournaledTable } from '../platform/db/journal.ts';

/** Every table that holds a person's work, of every domain. */
export const journaledTables: readonly JournaledTable[] = [...papers, ...settings];
