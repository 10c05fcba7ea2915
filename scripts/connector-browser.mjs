// A Chromium with the connector installed, in which pages of other sites are served without the network.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** A copy of the built connector that may read every site: a browser without a window cannot ask the user. */
const grantedCopy = (built, folder) => {
  cpSync(built, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, host_permissions: ['<all_urls>'] }));
  return folder;
};

/** Documented in the declaration next to this file. */
export const openConnectorBrowser = async ({ executablePath, built, server, pages, locale = 'en-GB' }) => {
  const scratch = mkdtempSync(join(tmpdir(), 'carrel-connector-'));
  const extension = grantedCopy(built, join(scratch, 'extension'));
  const context = await chromium.launchPersistentContext(join(scratch, 'profile'), {
    ...(executablePath ? { executablePath } : {}),
    headless: false,
    locale,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      `--lang=${locale}`,
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  const close = async () => {
    await context.close();
    rmSync(scratch, { recursive: true, force: true });
  };
  try {
    context.setDefaultTimeout(15_000);
    await context.route(/^https:/, (route) => {
      const body = pages[route.request().url()];
      return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/html', body });
    });
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(
      (url) => globalThis.chrome.storage.local.set({ servers: [{ url, apiKey: '' }], active: url }),
      server,
    );
    const own = (path) => new URL(path, worker.url()).href;

    const openPopup = async (address, prepare = () => undefined) => {
      const tab = await context.newPage();
      await tab.goto(address);
      const id = await worker.evaluate(async (url) => (await globalThis.chrome.tabs.query({ url }))[0]?.id, address);
      const popup = await context.newPage();
      await prepare(popup);
      await popup.goto(own(`popup.html?tab=${id}`));
      await popup.locator('body[data-ready="all"]').waitFor();
      await tab.close();
      return popup;
    };

    const showMarksOn = (badgeSites) =>
      worker
        .evaluate((sites) => globalThis.chrome.storage.local.set({ badgeSites: sites }), badgeSites)
        .then(async () => {
          const page = await context.newPage();
          await page.goto(own('options.html'));
          await page.evaluate(() => globalThis.chrome.runtime.sendMessage({ type: 'apply' }));
          await page.close();
        });

    return { context, worker, own, openPopup, showMarksOn, close };
  } catch (e) {
    await close();
    throw e;
  }
};
