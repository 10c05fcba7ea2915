import { z } from 'zod';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';

const maxClients = 50;
/** The last use is shown to the minute. */
const noteUseEveryMs = 60_000;

const Clients = z.array(z.object({ name: z.string(), last_used_at: z.string() }));
type Client = z.output<typeof Clients>[number];

const stored = (db: ReadDb, key: string): Client[] => {
  const text = db.value<string>('select value from facts where key = ?', key);
  // After a restore, the value may have any form.
  try {
    return Clients.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
};

const store = (db: Db, key: string, clients: Client[]): void => {
  db.run(
    'insert into facts (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
    key,
    JSON.stringify(clients.slice(0, maxClients)),
  );
};

/** The programs that have used Carrel in one way, such as AI assistants. */
export class UsedClients {
  readonly #d: { store: Store; key: string };
  #noted = { name: '', at: 0 };

  /** @param deps.key the name of the fact in which they are stored */
  constructor(deps: { store: Store; key: string }) {
    this.#d = deps;
  }

  /** Most recent first. */
  list(): Client[] {
    return stored(this.#d.store.db, this.#d.key);
  }

  note(name: string): void {
    const { db, clock } = this.#d.store;
    const isFresh = name === this.#noted.name && clock.now() - this.#noted.at < noteUseEveryMs;
    if (isFresh || db.writesRefused !== null) return;
    this.#noted = { name, at: clock.now() };
    db.tx(() => {
      const others = this.list().filter((client) => client.name !== name);
      store(db, this.#d.key, [{ name, last_used_at: this.#d.store.now() }, ...others]);
    }, 'relaxed');
  }
}
