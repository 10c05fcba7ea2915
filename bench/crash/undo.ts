import { sampleBibtex } from '../../packages/server/src/test-kit/sample-library/sample-bibtex.ts';
import { copyFolder, corpus } from '../lib/corpus.ts';
import { pause, settle } from '../lib/jobs.ts';
import { differences, examine, type Fingerprint, fingerprint, query } from '../lib/oracle.ts';
import { ServerProcess } from '../lib/server-process.ts';
import { bulkPapers, editAll } from './bulk-edit.ts';
import { folder, kill, loggedErrors, restart, type Scenario, type Setting, untilKilled } from './scenario.ts';

const settleMs = 30_000;

/** A library before and after one large step, and how long undoing it takes. */
interface Step {
  name: string;
  folder: string;
  before: Fingerprint;
  after: Fingerprint;
  ms: number;
}

const prepare = async (
  s: Setting,
  name: string,
  papers: number,
  change: (server: ServerProcess) => Promise<unknown>,
): Promise<Step> => {
  const base = corpus(papers, s.seed);
  const changed = copyFolder(base, folder(s, name));
  const server = await ServerProcess.start(changed);
  await change(server);
  await settle(server.client);
  await server.stop();
  const trial = copyFolder(changed, folder(s, 'timing'));
  const second = await ServerProcess.start(trial);
  const started = performance.now();
  await second.client.post('/history/undo');
  await settle(second.client);
  const ms = performance.now() - started;
  await second.stop();
  process.stdout.write(`  taking back ${name} undisturbed takes ${Math.round(ms)} ms\n`);
  return { name, folder: changed, before: fingerprint(base), after: fingerprint(changed), ms };
};

const undone = (dir: string): number =>
  query<{ n: number }>(dir, `select count(*) n from actions where kind = 'history.undo'`)[0]!.n;

/** A large undo, killed part way: the library ends exactly as it was before the step, and redo restores the step. */
export const undo: Scenario = {
  name: 'undo',
  weight: 25,
  run: async (s) => {
    const steps = [
      await prepare(s, 'a change of all papers', bulkPapers, editAll),
      await prepare(s, 'an import', 200, (server) =>
        server.client.upload('/library/import/bibtex', 'a.bib', sampleBibtex({ seed: s.seed + 2, papers: 1_200 })),
      ),
    ];
    for (let kills = 0, episode = 0; kills < s.rounds; episode += 1) {
      const step = steps[episode % 2]!;
      const dir = copyFolder(step.folder, folder(s, 'library'));
      const problems: string[] = [];
      let server = await ServerProcess.start(dir);
      let sent = untilKilled(server.client.post('/history/undo'));
      for (const more of [1, 0.5, 0.3]) {
        if (!s.r.chance(more)) break;
        await pause(s.r.next() * step.ms * 1.1);
        await kill(s, server);
        kills += 1;
        const acknowledged = await sent;
        server = await restart(s, dir, problems);
        problems.push(...s.tally.count(examine(dir, { settled: false })));
        if (acknowledged && undone(dir) === 0) {
          s.tally.lost += 1;
          problems.push('the undo was acknowledged and is gone');
        }
        sent = undone(dir) > 0 ? Promise.resolve(true) : untilKilled(server.client.post('/history/undo'));
      }
      await sent;
      try {
        await settle(server.client, settleMs);
        const differ = differences(step.before, fingerprint(dir));
        s.tally.half += differ.length;
        problems.push(...differ.map((table) => `after the undo of ${step.name}, ${table} differs`));
        problems.push(...s.tally.count(examine(dir, { settled: true })));
        await server.client.post('/history/redo');
        await settle(server.client, settleMs);
        const again = differences(step.after, fingerprint(dir));
        s.tally.half += again.length;
        problems.push(...again.map((table) => `after the redo of ${step.name}, ${table} differs`));
      } catch (e) {
        s.tally.notResumed += 1;
        problems.push((e as Error).message.slice(0, 600));
      }
      problems.push(...loggedErrors(server));
      await server.kill();
      s.tally.round('undo', problems);
    }
  },
};
