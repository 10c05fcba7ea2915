import { buildApp } from '../../app/build-app.ts';
import { closeLibrary, libraryPath, lockDataDir, openLibrary } from '../../app/open-library.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import { Log } from '../../platform/log.ts';
import type { SamplePaper } from './generate-library.ts';
import { mix, Random } from './random.ts';
import { SetClock } from './set-clock.ts';
import { type Call, writeRecentWeeks } from './write-recent-weeks.ts';

/** Fields in which the user works, and fields in which hardly anything is kept. */
const own = new Set(['Machine learning', 'Neuroscience', 'Climate and ocean science']);
const foreign = new Set(['Economics', 'History of science', 'Condensed matter physics']);
const dayMs = 86_400_000;
const days = 700;
const decisions = 240;

/** Papers that the user has not saved: most from other fields, and some from every field. */
export const undecidedBy =
  (seed: number) =>
  (p: SamplePaper): boolean => {
    const field = p.topics[0]?.field ?? '';
    return new Random(mix(seed, 0x0de, p.index)).chance(foreign.has(field) ? 0.85 : 0.2);
  };

/** After the first monitor, many papers come from the Feed and from lists of lenses. */
export const addedFromBy =
  (seed: number, until: number) =>
  (p: SamplePaper): string => {
    const u = new Random(mix(seed, 0xf2d, p.index)).next();
    if (Date.parse(p.addedAt) < until - days * dayMs || u > 0.5) return p.addedFrom;
    return u < 0.35 ? 'feed' : 'discovery';
  };

interface Undecided {
  id: number;
  field: string;
}

/**
 * Two years of decisions about known, unsaved papers, made through the program's own API with its clock in the
 * past. A lens and two monitors exist from the start. @returns the number of decisions
 */
export const writeHistory = async (
  dataDir: string,
  o: { seed: number; until: number; workerScript: URL; online?: NodeJS.ProcessEnv; byMeaning?: boolean },
): Promise<number> => {
  const clock = new SetClock(o.until - days * dayMs);
  const lock = lockDataDir(dataDir);
  const { db } = await openLibrary(dataDir, clock);
  // After a power failure, the sample is written again, so it needs no fsync.
  db.raw.exec('pragma synchronous = off');
  const app = await buildApp({
    config: readConfig({
      ...(o.online ?? { SVC_DISABLE_NETWORK: '1' }),
      SVC_DATA_DIR: dataDir,
      SCHEDULER_ENABLED: 'false',
    }),
    clock,
    log: new Log(clock, () => undefined, 'ERROR'),
    db,
    dbPath: libraryPath(dataDir),
    workerScript: o.workerScript,
    webRoot: null,
    sampleLibrary: '',
    // The sources are on this machine, and nobody else uses them.
    sleep: async () => undefined,
  });
  const call: Call = async (method, url, body) => {
    const isFile = body instanceof Buffer;
    const { statusCode, body: text } = await app.server.inject({
      method,
      url: `/api/v1${url}`,
      headers: { host: '127.0.0.1', 'content-type': isFile ? 'application/pdf' : 'application/json' },
      ...(body !== undefined && { payload: isFile ? body : JSON.stringify(body) }),
    });
    if (statusCode >= 300) throw new Error(`${method} ${url}: ${statusCode} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const send = (url: string, body: unknown) => call('POST', url, body);
  try {
    await app.server.ready();
    await send('/lenses', { name: 'My whole Library', context_type: 'library_global' });
    for (const query of ['"attention"', '"working memory"'])
      await send('/feed/monitors', { monitor_type: 'query', query, label: query.replaceAll('"', '') });
    const papers = db.all<Undecided>(
      `select p.id, coalesce((select t.field from paper_topics x join topics t on t.id = x.topic_id where x.paper_id = p.id
         order by x.score desc limit 1), '') field from papers p where p.status = 'tracked' order by p.id`,
    );
    const r = new Random(mix(o.seed, 0xdec1de));
    const chosen = shuffled(papers, r).slice(0, Math.min(decisions, Math.floor(papers.length / 2)));
    for (const [i, paper] of chosen.entries()) {
      // At a random hour of a working day.
      const day = Math.floor(((i + r.next()) * days) / chosen.length);
      clock.at = o.until - (days - day) * dayMs - r.between(1, 10) * 3_600_000;
      await send(`/papers/${paper.id}/action`, { action: actionFor(paper, r), surface: 'papers' });
    }
    clock.at = Math.max(o.until, systemClock.now());
    if (o.online) await writeRecentWeeks({ call, db, clock, dataDir }, { byMeaning: o.byMeaning ?? false });
    return chosen.length;
  } finally {
    await app.close();
    closeLibrary(db);
    lock.release();
  }
};

const shuffled = (list: readonly Undecided[], r: Random): Undecided[] =>
  list
    .map((paper) => ({ paper, at: r.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ paper }) => paper);

/** What the user thinks of a paper: mostly by its field, sometimes at random. */
const actionFor = ({ field }: Undecided, r: Random): string => {
  const u = r.next();
  if (own.has(field)) return u < 0.4 ? 'like' : u < 0.6 ? 'love' : u < 0.9 ? 'add' : 'dismiss';
  if (foreign.has(field)) return u < 0.6 ? 'dislike' : u < 0.95 ? 'dismiss' : 'add';
  return u < 0.35 ? 'add' : u < 0.6 ? 'dislike' : 'dismiss';
};
