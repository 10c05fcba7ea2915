import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { journaledTables } from '../../packages/server/src/app/modules.ts';
import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { migrate, schemaVersion } from '../../packages/server/src/platform/db/migrate.ts';
import { copyFolder } from '../lib/corpus.ts';
import { pause } from '../lib/jobs.ts';
import { withReader, withWriter } from '../lib/open-file.ts';
import { examine, examineBackups, litter, query } from '../lib/oracle.ts';
import { programMigrations } from '../lib/program.ts';
import { endProcess, ServerProcess } from '../lib/server-process.ts';
import { folder, loggedErrors, restart, type Scenario } from './scenario.ts';

/** A library as created by the first version of the program, with one setting in it. */
const oldLibrary = (dir: string): void => {
  mkdirSync(dir, { recursive: true });
  withWriter(libraryPath(dir), (db) => {
    migrate(db.raw, programMigrations(), journaledTables, '2026-01-01T00:00:00.000Z', 1);
    db.run(`insert into settings (key, value) values ('ui.kept', '"yes"')`);
    db.raw.exec('pragma wal_checkpoint(truncate)');
  });
};

/** Killed before it listens: on an empty folder, and while an old file is migrated. */
export const firstStart: Scenario = {
  name: 'first-start',
  weight: 25,
  run: async (s) => {
    const old = folder(s, 'old');
    oldLibrary(old);
    const dir = folder(s, 'library');
    const trial = await ServerProcess.start(dir);
    const ms = trial.startMs;
    await trial.kill();
    process.stdout.write(`  an undisturbed first start takes ${Math.round(ms)} ms\n`);
    for (let round = 0; round < s.rounds; round += 1) {
      const problems: string[] = [];
      const fromOld = round % 2 === 1;
      if (fromOld) copyFolder(old, dir);
      else rmSync(dir, { recursive: true, force: true });
      for (const more of [1, 0.4]) {
        if (!s.r.chance(more)) break;
        const { child } = ServerProcess.spawn(dir);
        // The first third of the time passes before the program has opened anything.
        await pause(ms * (0.3 + s.r.next() * 0.9));
        await endProcess(child, 'SIGKILL');
        s.tally.kills += 1;
      }
      try {
        const server = await restart(s, dir, problems);
        await server.client.post('/library/saved', { title: 'The first paper', year: 2020 });
        const found = await server.client.get<{ total: number }>('/library/search?search=first');
        if (found.body.total !== 1) problems.push(`search finds ${found.body.total} papers instead of one`);
        if (fromOld) {
          if (query(dir, `select 1 from settings where key = 'ui.kept' and value = '"yes"'`).length !== 1) {
            s.tally.lost += 1;
            problems.push('a setting of the old file is gone');
          }
          const version = withReader(libraryPath(dir), (db) => schemaVersion(db.raw));
          if (version !== programMigrations().length) problems.push('the file was not brought up to date');
        }
        const wrong = await examineBackups(dir, s.scratch);
        s.tally.badBackups += wrong.length;
        problems.push(...wrong, ...s.tally.count(examine(dir, { settled: true })), ...loggedErrors(server));
        const left = litter(dir);
        s.tally.litter += left.length;
        problems.push(...left.map((f) => `${f} was left behind`));
        await server.kill();
      } catch (e) {
        problems.push((e as Error).message.slice(0, 600));
      }
      s.tally.round(fromOld ? 'migration' : 'first start', problems);
      rmSync(join(dir, 'backups'), { recursive: true, force: true });
    }
  },
};
