import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journaledTables } from '../../packages/server/src/app/modules.ts';
import { openLibrary } from '../../packages/server/src/app/open-library.ts';
import { PapersService } from '../../packages/server/src/domains/papers/papers.service.ts';
import type { BiblioRecord } from '../../packages/server/src/formats/record.ts';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import type { Db } from '../../packages/server/src/platform/db/db.ts';
import { Journal } from '../../packages/server/src/platform/db/journal.ts';
import { Store } from '../../packages/server/src/platform/db/store.ts';
import { aChange } from '../../packages/server/src/test-kit/a-change.ts';

export interface ScratchLibrary {
  db: Db;
  /** Saves records as the program does. @returns their ids, in order */
  save: (records: readonly BiblioRecord[]) => number[];
  /** Runs `fn` and undoes what it saved. */
  thenForget: <T>(fn: () => T) => T;
  close: () => void;
}

/** A temporary library, deleted afterwards. */
export const scratchLibrary = async (): Promise<ScratchLibrary> => {
  const dir = mkdtempSync(join(tmpdir(), 'carrel-quality-'));
  const { db } = await openLibrary(dir, systemClock);
  const journal = new Journal(db, systemClock, journaledTables);
  const papers = new PapersService({ store: new Store(db, journal, systemClock) });
  return {
    db,
    save: (records) =>
      journal.act({ actor: 'user', kind: 'bench', summary: aChange('Saved') }, () =>
        records.map((record) => papers.insert({ record, status: 'library', rating: 3, addedFrom: 'bench' })),
      ).result,
    thenForget: (fn) => {
      const takeBack = new Error('taken back');
      const kept: ReturnType<typeof fn>[] = [];
      try {
        db.tx(() => {
          kept.push(fn());
          throw takeBack;
        });
      } catch (error) {
        if (error !== takeBack) throw error;
      }
      return kept[0]!;
    },
    close: () => {
      db.close();
      rmSync(dir, { recursive: true });
    },
  };
};
