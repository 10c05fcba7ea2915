#!/usr/bin/env node
// Takes the pictures of README and guide from the running program, on the generated sample library: every surface, wide
// and narrow, light and dark.
//   npm run pictures [-- --only alerts,inbox]
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';
import { takeConnectorPictures } from './connector-pictures.mjs';
import { galleryPage } from './gallery.mjs';
import { messageSurfaces, startReceivers, takeMessagePictures } from './message-pictures.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';
import { startWorld } from './world.mjs';

const only = parseArgs({ options: { only: { type: 'string' } } }).values.only?.split(',') ?? null;
const isWanted = (name) => only === null || only.includes(name);

ensureInstalled();
ensureBuilt();
const executablePath = ensureChromium();
if (!executablePath) throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH.');

const data = mkdtempSync(join(tmpdir(), 'carrel-pictures-'));
const sample = ['--out', data, '--papers', '2000', '--seed', '7', '--until', '2026-10-31', '--history'];
spawnSync(process.execPath, ['packages/server/dist/write-sample.js', ...sample], { cwd: root, stdio: 'inherit' });
const world = await startWorld();
const receivers = await startReceivers();
const server = spawn(process.execPath, ['packages/server/dist/main.js'], {
  cwd: root,
  // Nothing automatic: the data for the pictures is created below.
  env: {
    ...process.env,
    ...world.env,
    ...receivers.env,
    SCHEDULER_ENABLED: 'false',
    SVC_PORT: '0',
    SVC_DATA_DIR: data,
    SVC_LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const url = await new Promise((resolve) => {
  let out = '';
  server.stdout.on('data', (d) => {
    out += d;
    const found = /ready: (\S+)/.exec(out);
    if (found) resolve(found[1]);
  });
});

const api = async (method, path, body) => {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return response.status === 204 ? undefined : response.json();
};

/** A scan: a page of a PDF without any text. */
const pageWithoutText = `%PDF-1.5
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj
trailer << /Root 1 0 R /Size 4 >>
%%EOF
${' '.repeat(1024)}`;

const ended = new Set(['succeeded', 'failed', 'cancelled', 'noop']);
/** Waits until no job is running. */
const settled = async () => {
  for (;;) {
    await new Promise((r) => setTimeout(r, 500));
    const jobs = await api('GET', '/activity?limit=50');
    if (jobs.every((job) => ended.has(job.status))) return;
  }
};

// Authors are known once papers were enriched; those with most papers are followed, and the Feed gets their new works.
await api('POST', '/papers/rehydrate-metadata?limit=400', {});
await settled();
const authors = await api('GET', '/authors?limit=8&sort=papers');
for (const { id } of authors) await api('POST', '/library/followed-authors', { author_id: id });
await api('POST', `/authors/${authors[0].id}/deep-refresh`, {});
await api('POST', '/feed/monitors', { monitor_type: 'query', query: 'attention OR memory', label: 'Attention' });
await settled();
await api('POST', '/feed/refresh', {});
await settled();

// Suggestions, once papers can be compared by meaning, and an alert.
const { id: lens } = await api('POST', '/lenses', { name: 'My whole Library', context_type: 'library_global' });
await api('POST', '/lenses', { name: 'Memory', context_type: 'topic_keyword', context_config: { keyword: 'memory' } });
await api('POST', '/ai/compute-embeddings', {});
await api('POST', '/discovery/frontier/rebuild');
await settled();
await api('POST', '/discovery/refresh');
await api('POST', '/alerts/rules', { name: 'Memory', rule_type: 'keyword', rule_config: { keywords: ['memory'] } });
const [withPdf] = await api('GET', '/library/saved?search=is:oa%20has:doi&limit=1');
await api('POST', `/papers/${withPdf.id}/pdf/fetch`);
await settled();

// A digest by e-mail and Slack, papers and messages in the Inbox, notices, and PDFs that could not be identified.
const enable = async (id, config) => {
  await api('PUT', `/plugins/${id}/config`, config);
  await api('PUT', `/plugins/${id}/enabled`, { enabled: true });
};
await enable('email', {
  host: '127.0.0.1',
  port: receivers.smtp.port,
  from_address: 'carrel@example.org',
  recipients: 'reader@example.org',
  use_tls: false,
});
await enable('slack', { bot_token: receivers.slack.token, alert_channel: '#papers', inbox_channel: '#reading' });
const { id: shelf } = await api('POST', '/library/collections', { name: 'Journal club' });
for (const { id } of await api('GET', '/library/saved?search=has:abstract%20memory&limit=5'))
  await api('POST', `/library/collections/${shelf}/items`, { paper_id: id });
const { id: clubRule } = await api('POST', '/alerts/rules', {
  name: 'Journal club',
  rule_type: 'collection',
  rule_config: { collection_id: shelf },
});
await api('POST', '/alerts/rules', { name: 'Changes to my papers', rule_type: 'publication_watch', rule_config: {} });
const { id: digest } = await api('POST', '/alerts', {
  name: 'For the journal club',
  channels: ['email', 'slack'],
  schedule: 'weekly',
  schedule_config: { time: '08:30', day: 'friday' },
  rule_ids: [clubRule],
});
await api('POST', `/alerts/${digest}/evaluate`);
await settled();
await api('POST', '/scheduler/trigger/watch_notices');
for (const { doi } of await api('GET', '/library/saved?search=has:doi&limit=3&offset=40'))
  receivers.slack.post('reading', `Have you seen https://doi.org/${doi}?`);
const { items: fresh } = await api('GET', '/feed?limit=60');
for (const { paper } of fresh.filter((item) => item.paper?.doi).slice(0, 4))
  receivers.slack.post('reading', `For next week: https://doi.org/${paper.doi}`);
receivers.slack.post('reading', 'The one about drifting place cells, I forgot where it was published');
await api('POST', '/inbox/sweep');
for (const name of ['scan of chapter 3.pdf', 'untitled (4).pdf'])
  await fetch(`${url}/api/v1/library/import/pdf?filename=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: pageWithoutText,
  });
await api('POST', '/discovery/recall/refresh?force=true');
await api('POST', '/map/rebuild');
await settled();

// Entries for a preview: a new work, an existing one, one that adds to it, one that is unusable.
const [known] = await api('GET', '/library/saved?search=has:doi&limit=1');
const dryRun = await api('POST', '/library/import/runs/text', {
  content: `@article{okafor2026, title={Spin waves in $^{3}$He below $1\\,\\mathrm{mK}$}, author={Okafor, Ada and Lindqvist, Per}, journal={Letters on Cold Matter}, year={2026}, doi={10.5555/pic.1}}
@article{known, title={${known.title}}, doi={${known.doi}}, year={${known.year}}}
@article{more, title={${known.title}}, doi={${known.doi}}, publisher={Harbour Academic}, volume={12}}
@inproceedings{reyes, title={What a decoder knows when it does not answer}, author={Reyes, Ana and Brandt, Bo}, booktitle={Proceedings of the Conference on Quiet Machines}, year={2025}}
@misc{untitled, author={Nobody, N.}}`,
});
const [noted] = await api('GET', '/library/saved?search=has:abstract%20tag:%22to%20cite%22&limit=1');
await api('PATCH', `/papers/${noted.id}`, {
  publisher: 'Harbour Academic',
  notes:
    'The argument for **chapter 2** is in section 4.\n\n- Check the second cohort\n- Compare with the older figure',
});

const press =
  (...keys) =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const surfaces = {
  today: { title: 'Today', path: '/today' },
  library: { title: 'A search, and a paper next to it', path: '/library?q=memory', act: press('j', 'Enter') },
  paper: { title: 'A paper', path: `/library?paper=${noted.id}` },
  correct: {
    title: 'Correcting the details',
    path: `/library?paper=${noted.id}`,
    act: press('Shift+E'),
    actNarrow: (page) => page.getByRole('button', { name: /^Edit details/ }).click(),
  },
  table: {
    title: 'The library as a table',
    path: '/library?cols=authors,venue,year,rating,tags,citations&sort=citations',
  },
  map: { title: 'The map', path: '/map' },
  insights: { title: 'Insights', path: '/insights' },
  figures: { title: 'The library in figures', path: '/insights/library' },
  import: { title: 'Preview of an import', path: `/imports/${dryRun.run_id}` },
  duplicates: { title: 'Duplicates', path: '/duplicates' },
  export: { title: 'Export', path: '/library?q=memory', act: press('Shift+X') },
  add: { title: 'Adding a paper', path: '/library', act: press('Shift+N') },
  resting: { title: 'The library with no paper open', path: '/library' },
  selection: { title: 'Many at once', path: '/library?q=memory', act: press('j', 'x', 'J', 'J', 'J') },
  tag: { title: 'Tags', path: `/library?paper=${noted.id}`, act: press('t') },
  reading: { title: 'Reading list', path: '/library?q=is:reading' },
  nothing: { title: 'Nothing found', path: '/library?q=memory%20year:1900' },
  keys: { title: 'Keys', path: '/library', act: press('?') },
  cite: { title: 'Cite', path: `/library?paper=${noted.id}`, act: press('y') },
  palette: { title: 'The palette', path: '/library', act: press('Control+k', 'm', 'e', 'm') },
  history: { title: 'History', path: '/history' },
  imports: { title: 'Imports, with PDFs that were not identified', path: '/imports' },
  settings: { title: 'Settings', path: '/settings' },
  online: { title: 'Search online', path: '/search-online?q=word%20vectors' },
  identify: {
    title: 'Adding by identifier',
    path: '/library',
    act: async (page) => {
      await page.keyboard.press('a');
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      await page.keyboard.insertText(`${known.doi}\n10.5555/nobody.knows\n${noted.title}`);
      await page.keyboard.press('Control+Enter');
      await page.waitForTimeout(1500);
    },
  },
  authors: { title: 'Followed authors', path: '/authors' },
  author: { title: 'An author', path: `/authors/${authors[0].id}` },
  suggestions: { title: 'Suggested authors', path: '/authors?tab=suggested' },
  feed: { title: 'The Feed', path: '/feed', act: press('j', 'j') },
  monitors: { title: 'Monitors', path: '/feed/monitors' },
  discovery: { title: 'Suggestions of a lens', path: `/discovery?lens=${lens}`, act: press('j', 'j') },
  lens: {
    title: 'A lens',
    path: `/discovery?lens=${lens}`,
    act: (page) => page.getByRole('button', { name: 'Lens', exact: true }).click(),
  },
  weights: { title: 'Discovery settings', path: '/discovery/settings' },
  missed: { title: 'What monitors and lenses missed', path: '/discovery/missed' },
  alerts: { title: 'Alerts', path: '/alerts' },
  inbox: { title: 'The Inbox', path: '/inbox' },
  backups: { title: 'Backups', path: '/settings#backups' },
  plugins: { title: 'Plugins', path: '/settings#plugins' },
  pdf: { title: 'A paper with its PDF', path: `/library?paper=${withPdf.id}` },
  health: { title: 'Health', path: '/health' },
  waiting: {
    title: 'Unsent changes',
    path: '/library?q=memory',
    act: async (page) => {
      await press('j')(page);
      await page.context().setOffline(true);
      await press('5', 'l')(page);
      await page.getByRole('button', { name: 'Show', exact: true }).last().click();
    },
    // Discarded, or the next page would send them.
    after: async (page) => {
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith('carrel.outbox.')) localStorage.removeItem(key);
      });
      await page.close();
      await page.context().setOffline(false);
    },
  },
};
const folder = join(root, 'docs/guide/pictures');
mkdirSync(folder, { recursive: true });
if (only === null) for (const old of readdirSync(folder)) rmSync(join(folder, old));
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const sizes = [
  [1440, 900],
  [390, 844],
];
/** WebP, which Playwright cannot write: a tenth of the size of PNG. */
const take = async (page, file) => {
  const session = await page.context().newCDPSession(page);
  const { data: picture } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  writeFileSync(file, Buffer.from(picture, 'base64'));
  await session.detach();
};
for (const [width, height] of sizes) {
  const narrow = width < 640;
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
      hasTouch: narrow,
    });
    await context.addInitScript(() => {
      if (!localStorage.getItem('carrel.preferences'))
        localStorage.setItem('carrel.preferences', JSON.stringify({ toured: true }));
    });
    for (const [name, { path, act, actNarrow, after = (page) => page.close() }] of Object.entries(surfaces)) {
      if (!isWanted(name)) continue;
      const page = await context.newPage();
      await page.goto(url + path);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await page.waitForTimeout(700);
      if (narrow && actNarrow) await actNarrow(page);
      else if (act && !(narrow && name === 'library')) await act(page);
      await page.waitForTimeout(800);
      await take(page, join(folder, `${name}-${colorScheme}-${width}.webp`));
      await after(page);
    }
    await context.close();
  }
}
if (isWanted('messages'))
  await takeMessagePictures({
    browser,
    mail: receivers.smtp.mails.at(-1),
    blocks: receivers.slack.posted('papers').at(-1).blocks,
    folder,
    take,
    sizes,
  });
await browser.close();
if (isWanted('connector')) {
  const listed = async (search) =>
    (await api('GET', `/library/search?limit=3&search=${encodeURIComponent(search)}`)).items.map((row) => row.paper);
  const papers = [...(await listed('rating:4..5 has:doi')), ...(await listed('-rating:4..5 has:doi'))];
  await takeConnectorPictures({ executablePath, url, folder, take, papers });
}
writeFileSync(join(root, 'docs/guide/pictures.md'), galleryPage({ ...surfaces, ...messageSurfaces }));
server.kill('SIGTERM');
world.end();
await receivers.close();
server.on('exit', () => rmSync(data, { recursive: true, force: true }));
