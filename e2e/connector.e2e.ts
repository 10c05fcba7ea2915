import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as m from '@carrel/messages/connector';
import * as settings from '@carrel/messages/settings';
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConnectorBrowser, openConnectorBrowser } from '../scripts/connector-browser.mjs';
import { type App, startApp } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { executablePath } from './support/browser.ts';
import { type Firefox, firefoxPath, startFirefox } from './support/firefox.ts';

const builtFor = (browser: string) => fileURLToPath(new URL(`../packages/connector/dist/${browser}`, import.meta.url));

let app: App;
let browser: ConnectorBrowser;
let context: BrowserContext;
let worker: Worker;
let own: ConnectorBrowser['own'];
let complaints: string[] = [];

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
const paper = (doi: string, title: string) =>
  page(
    `<title>${title}</title><meta name="citation_title" content="${title}"><meta name="citation_doi" content="${doi}">
     <meta name="citation_author" content="Ng, Ada"><meta name="citation_author" content="Li, Bo">
     <meta name="citation_publication_date" content="2021/05/01"><meta name="citation_journal_title" content="Journal of Lamps">`,
    `<h1>${title}</h1>`,
  );

/** Pages of other sites, served without the network. */
const pages: Record<string, string> = {
  'https://journal.example/online': paper('10.5555/online', 'Saved while Carrel is there'),
  'https://journal.example/offline': paper('10.5555/offline', 'Saved while Carrel is away'),
  'https://journal.example/held': paper('10.5555/held', 'Saved for another library'),
  'https://journal.example/blocked': page('<title>Just a moment...</title>', ''),
  'https://scholar.google.com/scholar?q=lamps': page(
    '',
    '<div class="gs_ri"><h3 class="gs_rt"><a href="https://x.example/1">Lanterns of the deep sea</a></h3><div class="gs_a">A Moreau - Journal of Lamps, 2019 - x.example</div></div>',
  ),
  'https://www.semanticscholar.org/search?q=lamps': page(
    '',
    '<div class="cl-paper-row"><a data-test-id="title-link" href="/paper/x"><h2>Lanterns of the deep sea</h2></a><span class="cl-paper-authors__author-box">Anne Moreau</span><span class="cl-paper-pubdates">2019</span></div>',
  ),
  'https://arxiv.org/list/cs.CL/recent': page(
    '',
    '<dl id="articles"><dt><a href="/abs/2101.00007">arXiv:2101.00007</a></dt><dd>A preprint</dd><dt><a href="/abs/2101.99999">arXiv:2101.99999</a></dt><dd>Unknown</dd></dl>',
  ),
  'https://pubmed.ncbi.nlm.nih.gov/?term=lamps': page(
    '',
    '<p><a class="docsum-title" href="/424242/">Lamps at night</a></p>',
  ),
  'https://pubs.acs.org/toc/lamps/1': page(
    '',
    '<main><div class="issue-item"><h2><a href="/doi/10.5555/lantern">Lanterns of the deep sea</a></h2></div></main>',
  ),
};

const library = `
@article{a, title = {Lanterns of the deep sea}, author = {Moreau, Anne}, year = {2019}, doi = {10.5555/lantern}, journal = {Journal of Lamps}}
@article{b, title = {A preprint on lamps}, author = {Ng, Ada}, year = {2021}, eprint = {2101.00007}, archiveprefix = {arXiv}}
@article{c, title = {Lamps at night}, author = {Li, Bo}, year = {2020}, pmid = {424242}}`;

beforeAll(async () => {
  app = await startApp();
  await app.seed(library);
  browser = await openConnectorBrowser({ executablePath, built: builtFor('chrome'), server: app.url, pages });
  ({ context, worker, own } = browser);
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** Opens the page of a site and the popup for it, as a page of its own. */
const openPopup = (address: string): Promise<Page> => {
  complaints = [];
  return browser.openPopup(address, async (popup) => {
    popup.on('pageerror', (error) => complaints.push(error.message));
    await popup.setViewportSize({ width: 380, height: 640 });
  });
};

const button = (popup: Page, name: string) => popup.getByRole('button', { name, exact: true });
/** The paper with a DOI as Carrel shows it; undefined if there is none. */
const saved = async (doi: string): Promise<object | undefined> => {
  const items = [{ doi }];
  const found = await app.api<{ items: { paper_id: string | null }[] }>('POST', '/extension/lookup/batch', { items });
  const id = found.items[0]?.paper_id;
  return id ? app.api<object>('GET', `/papers/${id}/details`) : undefined;
};

describe('the connector', () => {
  it('shows the paper of a page, saves it with the keyboard, and undoes that [conn-33]', async () => {
    const popup = await openPopup('https://journal.example/online');
    await popup.getByRole('heading', { name: 'Saved while Carrel is there' }).waitFor();
    await popup.getByText('Ng, Ada; Li, Bo').waitFor();
    await popup.getByText(m.notSaved()).waitFor();
    await popup.getByRole('radio', { name: new RegExp(m.add()) }).focus();
    // To “Love”, to “Reading list”, into the tags, and save.
    await popup.keyboard.press('ArrowRight');
    await popup.keyboard.press('ArrowRight');
    await popup.keyboard.press('Tab');
    await popup.keyboard.press('ArrowRight');
    await popup.keyboard.press('Tab');
    await popup.keyboard.press('Enter');
    await popup.getByLabel(m.tags()).fill('lamp, light');
    await popup.getByLabel(m.note()).fill('Found at last.');
    await popup.getByLabel(m.note()).press('Control+Enter');
    await popup.getByText(m.savedNow({ title: 'Saved while Carrel is there' })).waitFor();
    expect(await saved('10.5555/online')).toMatchObject({
      status: 'library',
      rating: 5,
      reading_status: 'reading',
      added_from: 'browser_extension',
      notes: 'Found at last.',
    });
    await popup.getByText(new RegExp(m.onReadingList())).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await popup.emulateMedia({ colorScheme });
      await expectAccessible(popup, `the popup, ${colorScheme}`);
    }
    await expect.poll(() => popup.evaluate(() => document.activeElement?.id)).toBe('undo');
    await popup.keyboard.press('Enter');
    await popup.getByText(m.undone()).waitFor();
    expect(await saved('10.5555/online')).toMatchObject({ status: 'tracked', rating: 0, reading_status: null });
    expect(complaints).toEqual([]);
    await popup.close();
  });

  it('finds nothing on a page that checks the visitor [conn-33]', async () => {
    const popup = await openPopup('https://journal.example/blocked');
    await popup.getByRole('heading', { name: m.noPaper() }).waitFor();
    expect(await popup.locator('#form').isVisible()).toBe(false);
    await popup.close();
  });

  it('keeps a save while Carrel is away, and holds one that was meant for another library [conn-34]', async () => {
    const comeBack = await app.goAway();
    const popup = await openPopup('https://journal.example/offline');
    await button(popup, m.saveForLater()).click();
    await popup.getByText(m.queuedNow()).waitFor();
    await button(popup, m.undo()).click();
    await popup.getByText(m.undone()).waitFor();
    await button(popup, m.saveForLater()).click();
    await popup.getByText(m.waiting({ count: 1 })).waitFor();
    await comeBack();
    expect(await saved('10.5555/offline')).toBeUndefined();
    await button(popup, m.sendNow()).click();
    await popup.getByText(m.stars({ count: 3 })).waitFor();
    expect(await saved('10.5555/offline')).toMatchObject({ status: 'library', rating: 3 });
    await popup.close();

    await app.goAway();
    // Known data of a paper is shown at once, even while Carrel is away.
    const known = await openPopup('https://journal.example/offline');
    await known.getByText(m.stars({ count: 3 })).waitFor();
    await known.close();

    const second = await openPopup('https://journal.example/held');
    await button(second, m.saveForLater()).click();
    await second.getByText(m.queuedNow()).waitFor();
    await app.startAgain({ SVC_PROFILE: 'dev' });
    await button(second, m.sendNow()).click();
    await second.getByRole('heading', { name: m.needsChoice({ count: 1 }) }).waitFor();
    expect(await saved('10.5555/held')).toBeUndefined();
    await expectAccessible(second, 'a held save');
    await button(second, m.saveHere()).click();
    await expect.poll(() => saved('10.5555/held')).toMatchObject({ status: 'library' });
    await second.close();
  });

  it('marks results on five kinds of lists without moving anything [conn-35]', async () => {
    const sites = ['scholar', 'semantic_scholar', 'arxiv', 'pubmed', 'acs'];
    const lists = Object.keys(pages).filter((url) => !url.includes('journal.example'));
    expect(lists).toHaveLength(sites.length);
    const tab = await context.newPage();
    await tab.goto(lists[0]!);
    expect(await tab.locator('carrel-mark').count()).toBe(0);
    const options = await context.newPage();
    await options.goto(own('options.html'));
    await options.getByRole('heading', { name: m.badges() }).waitFor();
    await expectAccessible(options, 'the settings');
    await options.close();
    await browser.showMarksOn(sites);
    for (const url of lists) {
      await tab.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await tab.goto(url);
      await tab.locator('carrel-mark').first().waitFor({ state: 'attached' });
      expect([url, await tab.locator('carrel-mark').count()]).toEqual([url, 1]);
      const [box, shifts] = await tab.evaluate(() => {
        const { width, height } = document.querySelector('carrel-mark')!.getBoundingClientRect();
        return [[width, height], (globalThis as unknown as { shifts: number[] }).shifts] as const;
      });
      expect([url, box, shifts]).toEqual([url, [0, 0], []]);
    }
    await tab.close();
  });
});

describe('pages of Carrel', () => {
  it('warn only of a connector with another save format, and name the extensions that are allowed [conn-37]', async () => {
    const stamp = (page: Page) => page.evaluate(() => document.documentElement.dataset.carrelConnector);
    const open = async () => {
      const page = await context.newPage();
      await page.clock.install();
      await page.goto(`${app.url}/settings`);
      await expect.poll(() => stamp(page)).toMatch(/^\d+\.\d+\.\d+ 1$/);
      return page;
    };
    const page = await open();
    await page.clock.fastForward(5_000);
    const origin = worker.url().split('/').slice(0, 3).join('/');
    await page.getByLabel(settings.extensions()).fill(origin);
    await page.getByLabel(settings.extensions()).blur();
    await expect.poll(() => app.api('GET', '/settings')).toMatchObject({ connector: { origins: [origin] } });
    expect(await page.getByText(settings.connectorFormat()).count()).toBe(0);
    await page.close();
    // Once it is named, the extension itself still works.
    const popup = await openPopup('https://journal.example/online');
    await popup.getByText(m.notSaved()).waitFor();
    await popup.close();
    await app.api('PUT', '/settings', { connector: { origins: [] } });

    const outdated = await open();
    await outdated.evaluate(() => {
      document.documentElement.dataset.carrelConnector = '9.9.9 2';
    });
    await outdated.clock.fastForward(5_000);
    await outdated.getByText(settings.connectorFormat()).waitFor();
    await outdated.close();
  });
});

describe.skipIf(!firefoxPath)('the connector in Firefox', () => {
  let firefox: Firefox;
  let site: Server;

  beforeAll(async () => {
    firefox = await startFirefox(builtFor('firefox'), 'connector@carrel.invalid');
    site = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(paper('10.5555/firefox', 'Saved from Firefox'));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => site.once('listening', resolve));
  });
  afterAll(async () => {
    await firefox?.stop();
    site?.close();
  });

  it('finds the paper of a page, keeps it while Carrel is away, delivers it, and undoes it [conn-36]', async () => {
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    const page = await firefox.tab();
    await page.goto(address);
    const popup = await firefox.tab();
    await popup.goto(firefox.own('options.html'));
    const active = JSON.stringify({ servers: [{ url: app.url, apiKey: '' }], active: app.url });
    await popup.evaluate(`browser.storage.local.set(${active})`);
    const id = await popup.evaluate(`browser.tabs.query({ url: 'http://127.0.0.1/*' }).then((tabs) => tabs[0].id)`);
    const text = () => popup.evaluate('document.body.innerText');
    const click = (name: string) =>
      popup.evaluate(
        `[...document.querySelectorAll('button')].find((b) => b.textContent === ${JSON.stringify(name)}).click()`,
      );

    const comeBack = await app.goAway();
    await popup.goto(firefox.own(`popup.html?tab=${id}`));
    await expect.poll(text).toContain('Saved from Firefox');
    await expect.poll(text).toContain(m.saveForLater());
    // The first choice has the focus, so Enter saves.
    await popup.press('\uE007');
    await expect.poll(text).toContain(m.queuedNow());
    await comeBack();
    await click(m.sendNow());
    await expect
      .poll(() => saved('10.5555/firefox'))
      .toMatchObject({ status: 'library', added_from: 'browser_extension' });
    await expect.poll(text).toContain(m.update());
    await click(m.undo());
    await expect.poll(text).toContain(m.undone());
    expect(await saved('10.5555/firefox')).toMatchObject({ status: 'tracked', added_from: null });
  });
});
