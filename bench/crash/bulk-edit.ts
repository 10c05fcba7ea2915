import { copyFolder, corpus } from '../lib/corpus.ts';
import { pause, settle } from '../lib/jobs.ts';
import { differences, examine, fingerprint, query } from '../lib/oracle.ts';
import { ServerProcess } from '../lib/server-process.ts';
import { folder, kill, loggedErrors, restart, type Scenario, type Setting, untilKilled } from './scenario.ts';

export const bulkPapers = 3_000;
const settleMs = 30_000;

/** Every paper gets a rating of two and a tag, as one step. */
export const editAll = (server: ServerProcess): Promise<unknown> =>
  server.client.post('/library/bulk/edit', {
    selection: { query: '' },
    changes: { rating: 2, add_tags: ['all of them'] },
  });

const edited = (dir: string): { rated: number; tagged: number; actions: number } =>
  query<{ rated: number; tagged: number; actions: number }>(
    dir,
    `select (select count(*) from papers where rating = 2) rated,
       (select count(*) from paper_tags x join tags t on t.id = x.tag_id where t.name = 'all of them') tagged,
       (select count(*) from actions where kind = 'library.bulk') actions`,
  )[0]!;

const timed = async (s: Setting, base: string): Promise<number> => {
  const dir = copyFolder(base, folder(s, 'timing'));
  const server = await ServerProcess.start(dir);
  const started = performance.now();
  await editAll(server);
  await settle(server.client);
  const ms = performance.now() - started;
  await server.stop();
  process.stdout.write(`  an undisturbed change of ${bulkPapers} papers takes ${Math.round(ms)} ms\n`);
  return ms;
};

/** A change of the whole library, killed part way: it must be completed, once, and be undone in one step. */
export const bulkEdit: Scenario = {
  name: 'bulk-edit',
  weight: 25,
  run: async (s) => {
    const base = corpus(bulkPapers, s.seed);
    const before = fingerprint(base);
    const ms = await timed(s, base);
    for (let kills = 0; kills < s.rounds; ) {
      const dir = copyFolder(base, folder(s, 'library'));
      const problems: string[] = [];
      let server = await ServerProcess.start(dir);
      let sent = untilKilled(editAll(server));
      for (const more of [1, 0.5, 0.3]) {
        if (!s.r.chance(more)) break;
        await pause(s.r.next() * ms * 1.1);
        await kill(s, server);
        kills += 1;
        const acknowledged = await sent;
        server = await restart(s, dir, problems);
        problems.push(...s.tally.count(examine(dir, { settled: false })));
        const begun = edited(dir).actions > 0;
        if (acknowledged && !begun) {
          s.tally.lost += 1;
          problems.push('the change was acknowledged and is gone');
        }
        sent = begun ? Promise.resolve(true) : untilKilled(editAll(server));
      }
      await sent;
      try {
        await settle(server.client, settleMs);
        const now = edited(dir);
        if (now.rated !== bulkPapers || now.tagged !== bulkPapers) {
          s.tally.notResumed += 1;
          problems.push(`it came to ${JSON.stringify(now)} of ${bulkPapers}`);
        }
        if (now.actions !== 1) {
          s.tally.twice += 1;
          problems.push(`it is in the history ${now.actions} times`);
        }
        const [summary] = query<{ summary: string }>(dir, `select summary from actions where kind = 'library.bulk'`);
        if (/part way/.test(summary?.summary ?? '')) problems.push(`the history says “${summary!.summary}”`);
        problems.push(...s.tally.count(examine(dir, { settled: true })));
        await server.client.post('/history/undo');
        await settle(server.client, settleMs);
        const differ = differences(before, fingerprint(dir));
        s.tally.half += differ.length;
        problems.push(...differ.map((table) => `after undo, ${table} differs`));
      } catch (e) {
        s.tally.notResumed += 1;
        problems.push((e as Error).message.slice(0, 600));
      }
      problems.push(...loggedErrors(server));
      await server.kill();
      s.tally.round('bulk-edit', problems);
    }
  },
};
