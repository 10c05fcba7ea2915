import { DeskPreferences } from '@carrel/contract';
import type { Db } from '../../platform/db/db.ts';

const key = 'settings.desk';

/** Preferences that the interface stores for all browsers. The service itself uses only the language. */
export const readDeskPreferences = (db: Db): DeskPreferences | null => {
  const stored = db.value<string>('select value from facts where key = ?', key);
  if (!stored) return null;
  // Values stored by an older or newer interface may be invalid or not JSON; a browser then stores its own again.
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
