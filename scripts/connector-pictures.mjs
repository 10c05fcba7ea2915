// Pictures of the browser connector: its popup for the page of a paper.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './setup.mjs';

const article = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Spin waves below 1 mK</title>
<meta name="citation_title" content="Spin waves in helium-3 below one millikelvin">
<meta name="citation_doi" content="10.5555/pic.1"><meta name="citation_author" content="Okafor, Ada">
<meta name="citation_author" content="Lindqvist, Per"><meta name="citation_publication_date" content="2026/03/01">
<meta name="citation_journal_title" content="Letters on Cold Matter"></head><body></body></html>`;

const articleUrl = 'https://journal.example/articles/1';

/** @param take writes the picture of a page to a file */
export const takeConnectorPictures = async ({ executablePath, url, folder, take }) => {
  const scratch = mkdtempSync(join(tmpdir(), 'carrel-connector-'));
  const extension = join(scratch, 'extension');
  cpSync(join(root, 'packages/connector/dist/chrome'), extension, { recursive: true });
  // The user has granted the sites; a browser without a window cannot be asked.
  const file = join(extension, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, host_permissions: ['<all_urls>'] }));
  const context = await chromium.launchPersistentContext(join(scratch, 'profile'), {
    executablePath,
    headless: false,
    locale: 'en-GB',
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  try {
    await context.route(/^https:/, (route) =>
      route.request().url() === articleUrl ? route.fulfill({ contentType: 'text/html', body: article }) : route.abort(),
    );
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(
      (address) => globalThis.chrome.storage.local.set({ servers: [{ url: address, apiKey: '' }], active: address }),
      url,
    );
    const tab = await context.newPage();
    await tab.goto(articleUrl);
    const id = await worker.evaluate(
      async (address) => (await globalThis.chrome.tabs.query({ url: address }))[0].id,
      articleUrl,
    );
    for (const colorScheme of ['light', 'dark']) {
      const popup = await context.newPage();
      await popup.emulateMedia({ colorScheme });
      await popup.setViewportSize({ width: 380, height: 600 });
      await popup.goto(new URL(`popup.html?tab=${id}`, worker.url()).href);
      await popup.locator('body[data-ready="all"]').waitFor();
      await take(popup, join(folder, `connector-popup-${colorScheme}.webp`));
      await popup.close();
    }
  } finally {
    await context.close();
    rmSync(scratch, { recursive: true, force: true });
  }
};
