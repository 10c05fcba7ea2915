import type { Envelope } from '@carrel/contract';
import { importBare, worksWithDoi } from '../lib/bare-library.ts';
import type { Client } from '../lib/client.ts';
import { copyFolder } from '../lib/corpus.ts';
import { pause, settle } from '../lib/jobs.ts';
import { checkSearchStructure, examine, query } from '../lib/oracle.ts';
import { ServerProcess } from '../lib/server-process.ts';
import { type SeenCall, WorldThread } from '../lib/world-thread.ts';
import { folder, kill, loggedErrors, type Scenario, type Setting } from './scenario.ts';

const papers = 2_000;
const settleMs = 300_000;

const runOnce = async (client: Client): Promise<Envelope> =>
  (await client.post<Envelope>('/papers/rehydrate-metadata')).body;

/** The data of the services, as stored in the library. */
const completed = (dir: string): string[] =>
  query<{ v: string }>(
    dir,
    `select json_array(p.title, p.doi, p.idxa_id, p.idxb_id, p.venue, p.year, p.cited_by_count, x.abstract, x.tldr) v
     from papers p left join paper_texts x on x.paper_id = p.id where p.status <> 'removed' order by v`,
  ).map((r) => r.v);

/** Staged responses on disk: "idxa metadata 10.1234/a". */
const answered = (dir: string): Set<string> =>
  new Set(
    query<{ v: string }>(
      dir,
      `select l.source || ' ' || p.doi v from paper_enrichment l join papers p on p.id = l.paper_id
       where l.purpose <> 'title' and l.status in ('enriched', 'unchanged', 'terminal_no_match', 'duplicate_identity')
       union select substr(h.phase, 1, instr(h.phase, ':') - 1) || ' ' || p.doi
       from hydration_answers h, json_each(h.body) a join papers p on p.id = a.value ->> 'paperId'
       where a.value ->> 'outcome' <> 'failed'`,
    ).map((r) => r.v.toLowerCase()),
  );

const questionsOf = (calls: readonly SeenCall[]): string[] =>
  calls.flatMap((c) =>
    c.ids.map((id) => `${c.source} ${id.replace(/^(?:https:\/\/doi\.org\/|DOI:)/, '')}`.toLowerCase()),
  );

/** Enrichment, killed again and again: no answer on disk is requested twice, and the result is the same. */
export const hydrate: Scenario = {
  name: 'hydrate',
  weight: 20,
  run: async (s: Setting) => {
    const options = { seed: s.seed, works: papers * 2 };
    const world = await WorldThread.start(options);
    try {
      const base = folder(s, 'base');
      const maker = await ServerProcess.start(base, { env: world.env });
      await importBare(maker.client, worksWithDoi(options, papers));
      await maker.stop();

      const calm = copyFolder(base, folder(s, 'reference'));
      const reference = await ServerProcess.start(calm, { env: world.env });
      const started = performance.now();
      await runOnce(reference.client);
      await settle(reference.client, settleMs);
      const ms = performance.now() - started;
      const want = completed(calm);
      await reference.stop();
      process.stdout.write(`  undisturbed: ${want.length} papers in ${(ms / 1000).toFixed(1)} s\n`);
      await world.calls();

      const dir = copyFolder(base, folder(s, 'library'));
      let server = await ServerProcess.start(dir, { env: world.env });
      await runOnce(server.client);
      const problems: string[] = [];
      let known = new Set<string>();
      let again = 0;
      /** Compares the requests since the last kill with what was on disk then. */
      const judgeCalls = async () => {
        const asked = questionsOf(await world.calls());
        const twice = asked.filter((q) => known.has(q));
        again += twice.length;
        if (twice.length > 0)
          problems.push(`asked again although answered: ${twice.slice(0, 3).join('; ')} (${twice.length})`);
      };
      for (let kills = 0; kills < s.rounds; kills += 1) {
        await pause(150 + s.r.next() * ((2.2 * ms) / s.rounds));
        await kill(s, server);
        await judgeCalls();
        known = answered(dir);
        const findings = s.tally.count(examine(dir, { settled: false }));
        problems.push(...findings);
        server = await ServerProcess.start(dir, { env: world.env });
        if (kills + 1 < s.rounds && known.size === 0) await runOnce(server.client).catch(() => undefined);
      }
      await settle(server.client, settleMs);
      for (let i = 0; i < 3 && (await runOnce(server.client)).status !== 'noop'; i += 1)
        await settle(server.client, settleMs);
      await judgeCalls();
      s.tally.twice += again;
      const have = new Set(completed(dir));
      const differ = want.filter((w) => !have.has(w)).length;
      if (differ > 0) {
        s.tally.lost += differ;
        problems.push(`${differ} papers of ${want.length} differ from an undisturbed run`);
      }
      problems.push(...s.tally.count(examine(dir, { settled: true })), ...loggedErrors(server));
      process.stdout.write(`  ${known.size} answers were on disk at the last kill, ${again} asked for again\n`);
      await server.kill();
      s.tally.round('hydrate', [...problems, ...checkSearchStructure(dir)]);
    } finally {
      await world.stop();
    }
  },
};
