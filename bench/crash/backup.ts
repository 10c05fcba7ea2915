import { Refused } from '../lib/client.ts';
import { copyFolder, corpus } from '../lib/corpus.ts';
import { pause } from '../lib/jobs.ts';
import { examine, examineBackups, litter, query } from '../lib/oracle.ts';
import { ServerProcess } from '../lib/server-process.ts';
import { folder, kill, loggedErrors, restart, type Scenario } from './scenario.ts';

/**
 * Backups interrupted at any point: listed ones must open and contain what they say, and nothing must be left behind.
 */
export const backup: Scenario = {
  name: 'backup',
  weight: 20,
  run: async (s) => {
    const dir = copyFolder(corpus(3_000, s.seed), folder(s, 'library'));
    const seen = new Set<string>();
    let server = await ServerProcess.start(dir);
    const started = performance.now();
    await server.client.post('/library-mgmt/backup');
    const ms = performance.now() - started;
    process.stdout.write(`  an undisturbed backup takes ${Math.round(ms)} ms\n`);
    const [paper] = query<{ id: number }>(dir, 'select min(id) id from papers');
    for (let round = 0; round < s.rounds; round += 1) {
      const problems: string[] = [];
      const name = server.client.post<{ backup_name: string }>('/library-mgmt/backup').then(
        (a) => a.body.backup_name,
        (e: unknown) => {
          if (e instanceof Refused) problems.push(e.message);
          return null;
        },
      );
      // Work continues while the copy is made.
      const note = `during backup ${round}`;
      const noted = server.client.patch(`/papers/${paper!.id}`, { notes: note }).then(
        () => true,
        () => false,
      );
      await pause(s.r.next() * ms * 1.1);
      await kill(s, server);
      const acknowledged = await name;
      server = await restart(s, dir, problems);
      const listed = query<{ notes: string }>(dir, 'select notes from paper_texts where paper_id = ?', paper!.id)[0];
      if ((await noted) && listed?.notes !== note) {
        s.tally.lost += 1;
        problems.push(`the note “${note}” was acknowledged and is gone`);
      }
      const info = await server.client.get<{ backups: { name: string }[] }>('/library-mgmt/info');
      if (acknowledged && !info.body.backups.some((b) => b.name === acknowledged)) {
        s.tally.lost += 1;
        problems.push(`${acknowledged} was acknowledged and is not listed`);
      }
      const wrong = await examineBackups(dir, s.scratch, seen);
      s.tally.badBackups += wrong.length;
      const left = litter(dir);
      s.tally.litter += left.length;
      problems.push(...wrong, ...s.tally.count(examine(dir, { settled: true })), ...loggedErrors(server));
      s.tally.round('backup', [...problems, ...left.map((f) => `${f} was left behind`)]);
    }
    await server.stop();
  },
};
