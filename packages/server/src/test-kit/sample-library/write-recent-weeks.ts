import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../platform/db/db.ts';
import { makePdf } from '../make-pdf.ts';
import { SlackSimulator } from '../world/slack-simulator.ts';
import type { SetClock } from './set-clock.ts';

/** One request to the program's own API. @throws Error for every answer that is not a success */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of the contract, checked by the program itself
export type Call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => Promise<any>;

interface Desk {
  call: Call;
  db: Db;
  clock: SetClock;
  dataDir: string;
}

const dayMs = 86_400_000;

interface Options {
  /** Also compares papers by meaning, and draws the map. That takes most of the time. */
  byMeaning: boolean;
}

interface Saved {
  id: number;
  title: string;
  doi: string;
}

/** Papers with a DOI, the most cited first: those that a user reads and writes about. */
const wellKnown = (db: Db, limit: number): Saved[] =>
  db.all<Saved>(
    `select id, title, doi from papers where status = 'library' and doi is not null and title not like '%<%'
     order by cited_by_count desc, id limit ?`,
    limit,
  );

const lettersOf = (title: string): string => title.replace(/[^\u0020-\u007e]/g, '');

const whenIdle = async ({ call }: Desk): Promise<void> => {
  for (let n = 0; n < 300; n += 1) {
    const jobs: { status: string }[] = await call('GET', '/activity?limit=50');
    if (!jobs.some((job) => job.status === 'queued' || job.status === 'running')) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('The jobs of the sample did not end.');
};

/** PDFs, which are opened in the background. @returns their papers */
const addPdfs = async ({ call, db }: Desk): Promise<Saved[]> => {
  const papers = wellKnown(db, 200)
    .filter((p) => lettersOf(p.title) === p.title)
    .slice(0, 4);
  for (const { id, title, doi } of papers) {
    const pages = Array.from({ length: 9 }, (_, page) => [
      page === 0 ? title : `${page + 1}. Results, part ${page}`,
      ...(page === 0 ? [`doi:${doi}`] : []),
      'This page belongs to a made-up paper of the sample library.',
    ]);
    await call('POST', `/papers/${id}/pdf`, makePdf({ title, pages }));
  }
  return papers;
};

/** Reading positions, highlights and notes. */
const read = async ({ call }: Desk, papers: readonly Saved[]): Promise<void> => {
  // The last one was never opened.
  for (const [n, { id }] of papers.slice(0, -1).entries()) {
    await call('PUT', `/papers/${id}/pdf/page`, { page: n + 2 });
    await call('POST', `/papers/${id}/pdf/highlights`, {
      page: n + 2,
      rects: [[0.12, 0.09, 0.5, 0.02]],
      text: 'This page belongs to a made-up paper',
      note: n % 2 === 0 ? 'Compare with the methods of the other group.' : '',
    });
    await call('PUT', `/library/saved/${id}?notes=${encodeURIComponent('Useful for the second chapter.')}`);
    await call('POST', `/papers/${id}/action`, { action: 'read', surface: 'papers' });
  }
};

/** Items that a refresh of the Feed brought, decided on the following days. */
const decideFeed = async ({ call, clock }: Desk, count: number): Promise<void> => {
  const { items } = await call('GET', `/feed?limit=${count}`);
  for (const [n, item] of items.entries()) {
    clock.at += dayMs / 4;
    const action = ['add', 'like', 'dismiss', 'dismiss'][n % 4];
    await call('POST', `/papers/${item.paper_id}/action`, { action, surface: 'feed', scope_ref: item.id });
  }
};

/** Follows authors and finds their profiles, from which the Feed gets new works. */
const follow = async (desk: Desk, count: number): Promise<void> => {
  const { call, db } = desk;
  const first = db.all<{ id: number; name: string }>(
    `select min(id) id, substr(authors_text, 1, instr(authors_text || ';', ';') - 1) name from papers
     where status = 'library' and doi is not null group by 2 order by count(*) desc, 2 limit ?`,
    count,
  );
  for (const { id, name } of first)
    await call('POST', '/authors/follow-from-paper', { paper_id: String(id), author_name: name, position: 0 });
  const followed: { author_id: string }[] = await call('GET', '/library/followed-authors');
  for (const { author_id } of followed) await call('POST', `/authors/${author_id}/resolve-identifiers`);
  await whenIdle(desk);
};

const refreshLenses = async ({ call }: Desk): Promise<{ id: string }[]> => {
  const lenses: { id: string }[] = await call('GET', '/lenses');
  for (const { id } of lenses) await call('POST', `/lenses/${id}/refresh`);
  return lenses;
};

/** Lists of two lenses, shown and partly decided. */
const discover = async (desk: Desk): Promise<void> => {
  const { call, clock } = desk;
  const lenses = await refreshLenses(desk);
  await whenIdle(desk);
  for (const { id } of lenses) {
    const items: { id: string }[] = await call('GET', `/lenses/${id}/recommendations?limit=20`);
    clock.at += dayMs;
    await call('POST', '/discovery/impressions', {
      items: items.map((item, n) => ({
        recommendation_id: item.id,
        position: n + 1,
        surface: 'discovery_card',
        sort_mode: 'relevance',
      })),
    });
    for (const [n, item] of items.slice(0, 10).entries()) {
      clock.at += dayMs / 8;
      const action = ['like', 'dismiss', 'save', 'dismiss', 'dismiss'][n % 5]!;
      await call('POST', `/discovery/recommendations/${item.id}/${action}`, action === 'dismiss' ? undefined : {});
    }
  }
};

/** A saved paper that was retracted, and the rule that reports it. */
const retract = async ({ call, db, clock }: Desk): Promise<void> => {
  await call('POST', '/alerts/rules', {
    name: 'Retractions and corrections',
    rule_type: 'publication_watch',
    rule_config: { events: ['retraction', 'correction'] },
  });
  const [paper] = wellKnown(db, 8).slice(-1);
  db.tx(() =>
    db.run(
      `insert into paper_notices (paper_id, type, notice_doi, date, source) values (?, 'retraction', ?, ?, 'crossref')`,
      paper!.id,
      `${paper!.doi}.notice`,
      new Date(clock.at - 2 * dayMs).toISOString().slice(0, 10),
    ),
  );
};

/** A digest that was delivered. */
const deliver = async ({ call }: Desk): Promise<void> => {
  await call('PUT', '/plugins/slack/config', { bot_token: new SlackSimulator().token, alert_channel: '#papers' });
  await call('PUT', '/plugins/slack/enabled', { enabled: true });
  const rule = await call('POST', '/alerts/rules', {
    name: 'Memory and navigation',
    rule_type: 'keyword',
    rule_config: { keywords: ['working memory', 'spatial navigation'] },
  });
  const digest = await call('POST', '/alerts', { name: 'Weekly digest', channels: ['slack'], rule_ids: [rule.id] });
  await call('POST', `/alerts/${digest.id}/evaluate`);
};

/** A followed author who shares a name with many people, and one whose profile also has papers of someone else. */
const confuse = async ({ call, db }: Desk): Promise<void> => {
  const paper = db.value<number>(`select min(id) from papers where status = 'inbox'`);
  const [namesake]: { author_id: string; name: string }[] = await call('GET', '/library/followed-authors');
  const moved = { paper_ids: [String(paper)], name: namesake!.name };
  const { other_author } = await call('POST', `/authors/${namesake!.author_id}/split`, moved);
  await call('POST', '/library/followed-authors', { author_id: other_author.id });
  await call('POST', `/authors/${other_author.id}/resolve-identifiers`);
  const [main, other] = db.all<{ id: number }>(
    `select f.author_id id from followed_authors f join paper_authors x on x.author_id = f.author_id
     group by 1 order by count(*) desc, 1 limit 2`,
  );
  await call('POST', `/authors/${main!.id}/merge-profiles`, { alt_author_ids: [String(other!.id)] });
  await call('POST', `/authors/${main!.id}/namesakes/assess`);
};

/** The figures of Insights, which are computed when they are asked for. */
const whenComputed = async ({ call }: Desk): Promise<void> => {
  while ((await call('GET', '/insights')).computed_at === null) await new Promise((done) => setTimeout(done, 50));
};

const captured = [
  'Slow drift of place codes over a season',
  'Long recordings from freely moving bats',
  'A shared benchmark for replay detection',
];

/** Papers that were put into the watched folder, and a file in which there is none. */
const capture = async (desk: Desk): Promise<void> => {
  const { call, clock, dataDir } = desk;
  const folder = join(dataDir, 'inbox-folder');
  mkdirSync(folder, { recursive: true });
  const put = (name: string, text: string): void => {
    writeFileSync(join(folder, name), text);
    // Files that are still being written are left for the next sweep.
    const at = (clock.at - dayMs) / 1000;
    utimesSync(join(folder, name), at, at);
  };
  for (const [n, title] of captured.entries())
    put(
      `link-${n + 1}.bib`,
      `@article{link${n + 1}, title = {${title}}, author = {Okafor, Ngozi and Lindqvist, Per}, year = {2026}, doi = {10.5555/inbox.${n + 1}}}\n`,
    );
  put('remark.bib', 'The paper that we spoke about at lunch\n');
  await call('POST', '/inbox/sweep');
  await whenIdle(desk);
};

/**
 * The last three weeks before now: what arrived from people and monitors, what was suggested, read and noted, and what
 * waits for a decision. Everything but the notice of a retraction is done through the program's own API.
 */
export const writeRecentWeeks = async (desk: Desk, { byMeaning }: Options): Promise<void> => {
  const { call, clock } = desk;
  const now = clock.at;
  clock.at = now - 21 * dayMs;
  if (byMeaning) await call('POST', '/ai/compute-embeddings', {});
  const papers = await addPdfs(desk);
  await follow(desk, 7);
  await call('POST', '/feed/refresh?background=false');
  await decideFeed(desk, 24);
  await call('POST', '/lenses', { name: 'Methods to try', context_type: 'library_global' });
  await discover(desk);
  clock.at = now - 2 * dayMs;
  await read(desk, papers);
  await deliver(desk);
  clock.at = now - 3_600_000;
  for (const query of ['"climate"', '"inference"'])
    await call('POST', '/feed/monitors', { monitor_type: 'query', query, label: query.replaceAll('"', '') });
  await call('POST', '/feed/refresh?background=false');
  await retract(desk);
  await capture(desk);
  await confuse(desk);
  if (byMeaning) {
    await call('POST', '/ai/compute-embeddings', {});
    await whenIdle(desk);
    await call('POST', '/map/rebuild');
    await call('POST', '/tags/suggestions/generate', {});
    await refreshLenses(desk);
    await whenIdle(desk);
    await call('POST', '/discovery/outcome-evaluation/refresh', {});
    await call('POST', '/discovery/recall/refresh?force=true');
  }
  await call('POST', '/library-mgmt/backup', {});
  await whenIdle(desk);
  await whenComputed(desk);
  clock.at = now;
};
