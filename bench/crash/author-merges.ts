import { copyFolder, corpus } from '../lib/corpus.ts';
import { pause } from '../lib/jobs.ts';
import { checkSearchStructure, examine, query } from '../lib/oracle.ts';
import { addPeople } from '../lib/people.ts';
import { ServerProcess } from '../lib/server-process.ts';
import { folder, kill, loggedErrors, type Scenario, type Setting } from './scenario.ts';

const papers = 1_000;
const authors = 3_000;

/** Author profiles merged one after another while the server is killed: a merge that was confirmed is stored completely. */
export const authorMerges: Scenario = {
  name: 'author-merges',
  weight: 10,
  run: async (s: Setting) => {
    const dir = copyFolder(corpus(papers, s.seed), folder(s, 'library'));
    addPeople(dir, { authors, followed: 10, seed: s.seed });
    const problems: string[] = [];
    const answered: [primary: number, alt: number][] = [];
    let next = 1_000;
    let server = await ServerProcess.start(dir);
    for (let kills = 0; kills < s.rounds; kills += 1) {
      let going = true;
      const merging = (async () => {
        while (going && next < authors) {
          const [primary, alt] = [next, next + 1];
          next += 2;
          try {
            const { status } = await server.client.post(`/authors/${primary}/merge-profiles`, {
              alt_author_ids: [String(alt)],
            });
            if (status === 200) answered.push([primary, alt]);
          } catch {
            return;
          }
        }
      })();
      await pause(100 + s.r.next() * 900);
      await kill(s, server);
      going = false;
      await merging;
      problems.push(...s.tally.count(examine(dir, { settled: false })));
      const merged = new Map(
        query<{ alt: number; id: number }>(
          dir,
          'select alt_author_id alt, primary_author_id id from author_alt_identifiers where alt_author_id is not null',
        ).map((r) => [r.alt, r.id]),
      );
      const lost = answered.filter(([primary, alt]) => merged.get(alt) !== primary).length;
      const torn = query<{ n: number }>(
        dir,
        `select count(*) n from author_alt_identifiers m where not exists (
           select 1 from journal j where j.tbl = 'author_alt_identifiers' and j.row_key = json_array(m.id))`,
      )[0]!.n;
      s.tally.lost += lost;
      if (lost > 0) problems.push(`${lost} merges that were answered are missing`);
      if (torn > 0) problems.push(`${torn} merges are not in the journal`);
      server = await ServerProcess.start(dir);
    }
    problems.push(...loggedErrors(server));
    await server.kill();
    process.stdout.write(`  ${answered.length} merges were answered\n`);
    s.tally.round('author-merges', [...problems, ...checkSearchStructure(dir)]);
  },
};
