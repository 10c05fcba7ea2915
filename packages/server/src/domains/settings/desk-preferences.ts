import { DeskPreferences } from '@carrel/contract';
import type { Db } from '../../platform/db/db.ts';

const key = 'settings.desk';

/** What the interface wants to be told in every browser. Of no meaning to the service itself. */
export const readDeskPreferences = (db: Db): DeskPreferences | null => {
  const stored = db.value<string>('select value from facts where key = ?', key);
  if (!stored) return null;
  // What an older or newer interface stored may not fit, or not be JSON; a browser then stores its own again.
  try {
    return DeskPreferences.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
};

export const storeDeskPreferences = (db: Db, preferences: DeskPreferences): void =>
  db.tx(() => {
    db.run(
      'insert into facts (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
      key,
      JSON.stringify(preferences),
    );
  });
