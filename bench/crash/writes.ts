import type { Paper } from '@carrel/contract';
import { Refused } from '../lib/client.ts';
import { copyFolder, corpus } from '../lib/corpus.ts';
import { pause } from '../lib/jobs.ts';
import { checkSearchStructure, examine, query } from '../lib/oracle.ts';
import { mix, Random } from '../lib/random.ts';
import type { ServerProcess } from '../lib/server-process.ts';
import { folder, kill, loggedErrors, restart, type Scenario, type Setting } from './scenario.ts';

const writers = 3;
const papersEach = 40;

/** The possible values of one field of one paper after a kill: the last acknowledged one, or the one in flight. */
interface Expected {
  answered: string;
  underWay: string | null;
  /** Requests and answers since the last kill, for reporting a loss. */
  log: string[];
}

/** A log in which each writer records its requests and their answers. */
class Ledger {
  readonly fields = new Map<string, Expected>();
  readonly created = new Set<string>();
  creating = new Set<string>();
  acknowledged = 0;

  async write(key: string, value: string, send: () => Promise<unknown>): Promise<void> {
    const e = this.fields.get(key) ?? { answered: '', underWay: null, log: [] };
    this.fields.set(key, e);
    e.underWay = value;
    const at = performance.now().toFixed(1);
    e.log.push(`${at} asked for “${value}”`);
    await send();
    e.log.push(`${performance.now().toFixed(1)} answered`);
    e.answered = value;
    e.underWay = null;
    this.acknowledged += 1;
  }

  /** After a kill, the file decides which of two values it is. */
  settle(key: string, present: string): boolean {
    const e = this.fields.get(key)!;
    const fine = present === e.answered || present === e.underWay;
    e.answered = present;
    e.underWay = null;
    e.log = [];
    return fine;
  }
}

const writeUntilKilled = async (
  server: ServerProcess,
  ledger: Ledger,
  ids: readonly string[],
  tag: string,
  r: Random,
): Promise<void> => {
  const { client } = server;
  for (let n = 0; ; n += 1) {
    const id = r.pick(ids);
    switch (r.below(6)) {
      case 0: {
        const rating = r.between(1, 5);
        await ledger.write(`rating ${id}`, String(rating), () => client.patch(`/papers/${id}`, { rating }));
        break;
      }
      case 1: {
        const notes = `note ${n} ${r.below(1e9)} on replay`;
        await ledger.write(`notes ${id}`, notes, () => client.patch(`/papers/${id}`, { notes }));
        break;
      }
      case 2: {
        const on = ledger.fields.get(`tag ${id}`)?.answered !== 'on';
        await ledger.write(`tag ${id}`, on ? 'on' : '', () =>
          on
            ? client.post('/library/tags/assign', { paper_id: id, tag_id: tag })
            : client.delete(`/library/tags/assign/${id}/${tag}`),
        );
        break;
      }
      case 3: {
        const reading_status = r.pick(['reading', 'done', 'excluded']);
        await ledger.write(`reading ${id}`, reading_status, () =>
          client.patch(`/library/papers/${id}/reading-status`, { reading_status }),
        );
        break;
      }
      case 4: {
        const title = `A paper saved by hand ${r.below(1e12)}`;
        ledger.creating.add(title);
        await client.post<Paper>('/library/saved', { title, authors: 'Doe, Jane', year: 2020 });
        ledger.creating.delete(title);
        ledger.created.add(title);
        ledger.acknowledged += 1;
        break;
      }
      default: {
        const title = `Corrected title ${r.below(1e9)} of ${id}`;
        await ledger.write(`title ${id}`, title, () => client.patch(`/papers/${id}`, { title }));
      }
    }
  }
};

const columns = `select p.id, p.title, p.rating, coalesce(p.reading_status, '') reading, coalesce(x.notes, '') notes,
  case when t.tag_id is null then '' else 'on' end tag
  from papers p left join paper_texts x on x.paper_id = p.id left join paper_tags t on t.paper_id = p.id and t.tag_id = ?`;

const compare = (s: Setting, dir: string, ledger: Ledger, tag: string): string[] => {
  const rows = query<Record<string, string | number>>(dir, columns, Number(tag));
  const present = new Map(rows.map((row) => [String(row.id), row]));
  const lost: string[] = [];
  for (const [key, e] of ledger.fields) {
    const [field, id] = key.split(' ') as [string, string];
    const now = String(present.get(id)?.[field] ?? 'no such paper');
    const wanted = e.answered;
    const log = e.log.join('; ');
    if (!ledger.settle(key, now)) {
      const journal = query(
        dir,
        `select j.seq, j.action_id, j.op, j.before, j.after, a.kind, a.at from journal j join actions a on a.id = j.action_id where j.paper_id = ? order by j.seq desc limit 6`,
        Number(id),
      );
      lost.push(`${key} is “${now}”, but “${wanted}” was acknowledged: ${log}; journal: ${JSON.stringify(journal)}`);
    }
  }
  const titles = new Map<string, number>();
  for (const row of rows) titles.set(String(row.title), (titles.get(String(row.title)) ?? 0) + 1);
  for (const title of ledger.created) if (!titles.has(title)) lost.push(`“${title}” was acknowledged and is gone`);
  const twice = [...titles].filter(([t, n]) => n > 1 && t.startsWith('A paper saved by hand'));
  ledger.creating = new Set();
  s.tally.lost += lost.length;
  s.tally.twice += twice.length;
  return [...lost, ...twice.map(([t, n]) => `“${t}” is there ${n} times`)];
};

/** Changes by the user: each acknowledged one must be there after the kill. */
export const writes: Scenario = {
  name: 'writes',
  weight: 70,
  run: async (s) => {
    const dir = copyFolder(corpus(300, s.seed), folder(s, 'library'));
    let server = await restart(s, dir, []);
    const ids = (await server.client.get<Paper[]>('/library/saved?limit=300')).body.map((p) => p.id);
    const tag = (await server.client.post<{ id: string }>('/library/tags', { name: 'under fire' })).body.id;
    const ledger = new Ledger();
    const rows = query<Record<string, string | number>>(dir, columns, Number(tag));
    for (const row of rows)
      for (const field of ['rating', 'notes', 'tag', 'reading', 'title'])
        ledger.fields.set(`${field} ${row.id}`, { answered: String(row[field]), underWay: null, log: [] });
    for (let round = 0; round < s.rounds; round += 1) {
      const problems: string[] = [];
      const work = Array.from({ length: writers }, (_, w) =>
        writeUntilKilled(
          server,
          ledger,
          ids.slice(w * papersEach, (w + 1) * papersEach),
          tag,
          new Random(mix(s.seed, 0x3a7e, round, w)),
        ).catch((e: unknown) => {
          // A kill causes broken connections, but not refusals.
          if (e instanceof Refused && e.status !== 503) problems.push(e.message);
        }),
      );
      await pause(s.r.between(5, 350));
      if (s.r.chance(0.2)) {
        await server.killWhileStopping(s.r.between(0, 40));
        s.tally.kills += 1;
      } else await kill(s, server);
      await Promise.all(work);
      server = await restart(s, dir, problems);
      problems.push(...compare(s, dir, ledger, tag), ...s.tally.count(examine(dir, { settled: true })));
      problems.push(...loggedErrors(server));
      s.tally.round('writes', problems);
    }
    await server.stop();
    const structure = checkSearchStructure(dir);
    s.tally.corrupt += structure.length;
    s.tally.round('writes, search index', structure);
    process.stdout.write(
      `  ${ledger.acknowledged.toLocaleString('en')} changes were acknowledged and looked up again\n`,
    );
  },
};
