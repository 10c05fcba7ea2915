import type { AuthorSuggestion } from '@carrel/contract';
import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { openReader } from '../../packages/server/src/platform/db/db.ts';
import { pause } from '../lib/jobs.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';
import type { ServerProcess } from '../lib/server-process.ts';

const rounds = 200;
const path = '/authors/suggestions?limit=30';

/** The floor: reading and parsing the stored rows behind a list, and an empty round trip. */
const bareList = (dataDir: string): (() => number) => {
  const db = openReader(libraryPath(dataDir));
  return () => {
    const started = performance.now();
    db.value('select built_at from author_suggestion_evidence');
    db.all('select * from followed_authors f join authors a on a.id = f.author_id');
    db.all('select * from author_suggestion_rejections');
    db.all('select * from author_suggestion_cache');
    return performance.now() - started;
  };
};

/** Suggested authors in a quiet library, and while ten thousand entries are imported. */
export const measureSuggestions = async (
  server: ServerProcess,
  report: Report,
  dataDir: string,
  file: string,
): Promise<void> => {
  const { client } = server;
  const bare = bareList(dataDir);
  const first = await client.get<AuthorSuggestion[]>(path);
  report.value('suggested authors: the first list', first.ms / 1000, 's');
  let serial = 0;
  /** Records a decision about an unknown author, after which every list is rebuilt. */
  const change = () => client.post('/authors/suggestions/not-duplicate', { idxa_id: `A${9_000_000_000 + serial++}` });
  const start = () => ({ times: new Samples(), again: new Samples(), floor: new Samples() });
  const one = async (s: ReturnType<typeof start>): Promise<void> => {
    const trip = (await client.get('/version')).ms;
    s.times.add((await client.get(path)).ms);
    await change();
    s.again.add((await client.get(path)).ms);
    s.floor.add(bare() + trip);
  };
  const tell = (when: string, s: ReturnType<typeof start>): void => {
    report.samples(`suggested authors, 30${when}`, s.times, { figure: 100, of: 'p95' }, s.floor);
    report.samples(`the same after a decision${when}`, s.again, { figure: 100, of: 'p95' }, s.floor);
  };
  const quiet = start();
  for (let i = 0; i < rounds; i += 1) await one(quiet);
  tell('', quiet);

  const busy = start();
  const { run_id } = (await client.upload<{ run_id: string }>('/library/import/bibtex', 'people.bib', file)).body;
  const state = async () => (await client.get<{ state: string }>(`/library/import/runs/${run_id}`)).body.state;
  while (!['done', 'failed', 'cancelled'].includes(await state())) {
    await one(busy);
    await pause(20);
  }
  tell(', during an import', busy);
  const list = (await client.get<AuthorSuggestion[]>(path)).body;
  const distinct = new Set(list.map((s) => s.score)).size;
  process.stdout.write(`  ${distinct} different scores in a list of ${list.length}\n`);
};
