import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { openReader, type ReadDb } from '../../packages/server/src/platform/db/db.ts';
import type { Client } from '../lib/client.ts';
import { prolificAuthor } from '../lib/people.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';

const rounds = 100;

interface Read {
  measure: string;
  /** Target for the 95th percentile, in milliseconds. */
  promised: number;
  path: (round: number) => string;
  /** The SQL statement behind it, as the floor. */
  bare: (db: ReadDb, round: number) => void;
}

const reads: readonly Read[] = [
  {
    measure: 'list of 100 authors',
    promised: 30,
    path: (round) => `/authors?limit=100&offset=${round * 2_000}`,
    bare: (db, round) => db.all('select * from authors order by name_key, id limit 100 offset ?', round * 2_000),
  },
  {
    measure: 'authors by name',
    promised: 30,
    path: (round) => `/authors?limit=100&q=${'bdfghklmnrstvwz'[round % 15]}${'aeiou'[round % 5]}`,
    bare: (db, round) => {
      const start = `${'bdfghklmnrstvwz'[round % 15]}${'aeiou'[round % 5]}`;
      db.all('select * from authors where name_key >= ? and name_key < ? limit 100', start, `${start}~`);
    },
  },
  {
    measure: 'author page, 2,000 works',
    promised: 100,
    path: () => `/authors/${prolificAuthor}/dossier`,
    bare: (db) =>
      db.all(
        'select p.* from paper_authors x join papers p on p.id = x.paper_id where x.author_id = ?',
        prolificAuthor,
      ),
  },
  {
    measure: 'papers of an author, 50',
    promised: 100,
    path: (round) => `/authors/${prolificAuthor}/publications?limit=50&order=recent&offset=${(round % 40) * 50}`,
    bare: (db) =>
      db.all(
        `select p.* from paper_authors x join papers p on p.id = x.paper_id where x.author_id = ?
         order by p.date_key desc limit 50`,
        prolificAuthor,
      ),
  },
  ...(['chronological', 'relevance'] as const).map((sort) => ({
    measure: `feed page, ${sort}`,
    promised: 20,
    path: (round: number) => `/feed?limit=50&sort=${sort}&status=new&offset=${round * 50}`,
    bare: (db: ReadDb, round: number) =>
      db.all(
        `select i.*, p.* from feed_items i join papers p on p.id = i.paper_id where i.active = 1 and i.status = 'new'
         order by i.${sort === 'relevance' ? 'score' : 'feed_date'} desc, i.id desc limit 50 offset ?`,
        round * 50,
      ),
  })),
];

/** Lists of authors, the page of an author with many works, and the Feed. */
export const measurePeople = async (client: Client, report: Report, dataDir: string): Promise<void> => {
  const db = openReader(libraryPath(dataDir));
  for (const { measure, promised, path, bare } of reads) {
    const [times, floor] = [new Samples(), new Samples()];
    // The first request reads names and evidence that are then cached.
    await client.get(path(0));
    for (let round = 0; round < rounds; round += 1) {
      const trip = (await client.get('/version')).ms;
      await times.take(() => client.get(path(round)));
      const started = performance.now();
      bare(db, round);
      floor.add(performance.now() - started + trip);
    }
    report.samples(measure, times, { figure: promised, of: 'p95' }, floor);
  }
  db.close();
  await measureHome(client, report);
};

/** The first page, as it is loaded, and after a change of a paper. */
const measureHome = async (client: Client, report: Report): Promise<void> => {
  const path = '/home?since=2026-01-01T00:00:00Z';
  await client.get(path);
  const { body: papers } = await client.get<{ id: string }[]>('/library/saved?limit=100');
  const [steady, changed] = [new Samples(), new Samples()];
  for (let round = 0; round < rounds; round += 1) {
    await steady.take(() => client.get(path));
    await client.patch(`/papers/${papers[round % papers.length]!.id}`, { notes: `seen ${round}` });
    await changed.take(() => client.get(path));
  }
  report.samples('first page', steady, { figure: 50, of: 'p95' });
  report.samples('first page after a change', changed, { figure: 50, of: 'p95' });
};
