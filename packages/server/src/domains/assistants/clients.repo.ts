import { z } from 'zod';
import type { Db, ReadDb } from '../../platform/db/db.ts';

const key = 'assistants.clients';
const maxClients = 50;

const Clients = z.array(z.object({ name: z.string(), last_used_at: z.string() }));
type Client = z.output<typeof Clients>[number];

/** The assistants that have used Carrel, most recent first. */
export const usedBy = (db: ReadDb): Client[] => {
  const stored = db.value<string>('select value from facts where key = ?', key);
  // After a restore the value may be anything.
  try {
    return Clients.safeParse(JSON.parse(stored ?? '[]')).data ?? [];
  } catch {
    return [];
  }
};

export const noteUse = (db: Db, name: string, at: string): void => {
  const others = usedBy(db).filter((client) => client.name !== name);
  db.run(
    'insert into facts (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
    key,
    JSON.stringify([{ name, last_used_at: at }, ...others].slice(0, maxClients)),
  );
};
