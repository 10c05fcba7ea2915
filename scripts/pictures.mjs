#!/usr/bin/env node
// Takes the pictures of README and guide from the running program, on the generated sample library.
//   npm run pictures
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root } from './setup.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
const executablePath = ensureChromium();
if (!executablePath) throw new Error('There is no Chromium. Install it, or name one with CHROMIUM_PATH.');

const data = mkdtempSync(join(tmpdir(), 'carrel-pictures-'));
const sample = ['--out', data, '--papers', '2000', '--seed', '7', '--until', '2026-10-31'];
spawnSync(process.execPath, ['packages/server/dist/write-sample.js', ...sample], { cwd: root, stdio: 'inherit' });
const server = spawn(process.execPath, ['packages/server/dist/main.js'], {
  cwd: root,
  env: { ...process.env, SVC_PORT: '0', SVC_DATA_DIR: data, SVC_LOG_LEVEL: 'error' },
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

const pages = {
  library: { path: '/library?q=memory', keys: ['j', 'Enter'] },
  history: { path: '/history', keys: [] },
  settings: { path: '/settings', keys: [] },
};
const folder = join(root, 'docs/guide/pictures');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
for (const [width, height] of [
  [1440, 900],
  [390, 844],
]) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    const page = await context.newPage();
    for (const [name, { path, keys }] of Object.entries(pages)) {
      if (name !== 'library' && (width === 390 || colorScheme === 'dark')) continue;
      await page.goto(url + path);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await page.waitForTimeout(600);
      for (const key of width > 640 ? keys : []) await page.keyboard.press(key);
      await page.waitForTimeout(700);
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`) });
    }
    await context.close();
  }
}
await browser.close();
server.kill('SIGTERM');
server.on('exit', () => rmSync(data, { recursive: true, force: true }));
