import { DeskPreferences } from '@carrel/contract';
import type { Db } from '../../platform/db/db.ts';

const key = 'settings.desk';

/** What the interface wants to be told in every browser. Of no meaning to the service itself. */
export const readDeskPreferences = (db: Db): DeskPreferences | null => {
  const stored = db.value<string>('select value from facts where key = ?', key);
  // What an older or newer interface stored may not fit; a browser then stores its own again.
  return stored ? (DeskPreferences.safeParse(JSON.parse(stored)).data ?? null) : null;
};

export const storeDeskPreferences = (db: Db, preferences: DeskPreferences): void =>
  db.tx(() => {
    db.run(
      'insert into facts (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
      key,
      JSON.stringify(preferences),
    );
  });
