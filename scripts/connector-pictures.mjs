// Pictures of the browser connector: its popup, a save that waits, its settings, and marks on a list.
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { openConnectorBrowser } from './connector-browser.mjs';
import { root } from './setup.mjs';

const page = (title, head, body = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;

const articleUrl = 'https://journal.example/articles/1';
const article = page(
  'Spin waves below 1 mK',
  `<meta name="citation_title" content="Spin waves in helium-3 below one millikelvin">
<meta name="citation_doi" content="10.5555/pic.1"><meta name="citation_author" content="Okafor, Ada">
<meta name="citation_author" content="Lindqvist, Per"><meta name="citation_publication_date" content="2026/03/01">
<meta name="citation_journal_title" content="Letters on Cold Matter">`,
);

const contentsUrl = 'https://pubs.acs.org/toc/example/12/3';
const escaped = (text) => text.replace(/<[^>]*>/g, '').replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const contents = (papers) =>
  page(
    'Contents',
    `<style>body { font: 16px/1.5 Georgia, serif; margin: 1rem 2rem; max-width: 60rem; } h2 { font-size: 1rem; margin: 1.1rem 0 0; }
a { color: #1a4b8f; text-decoration: none; } p { margin: 0; color: #555; font-size: 0.85rem; }</style>`,
    `<main><h1>Contents</h1>${papers
      .map(
        (p) => `<div class="issue-item"><h2><a href="https://doi.org/${escaped(p.doi)}">${escaped(p.title)}</a></h2>
<p>${escaped(p.authors ?? '')}</p></div>`,
      )
      .join('')}</main>`,
  );

/** Carrel behind an address that can be closed and opened again, to simulate that Carrel is not running. */
const throughGate = async (url) => {
  const gate = createServer((asked, answer) => {
    const { method, headers } = asked;
    const { host } = new URL(url);
    const forwarded = request(new URL(asked.url, url), { method, headers: { ...headers, host } }, (given) => {
      answer.writeHead(given.statusCode, given.headers);
      given.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const { port } = gate.address();
  const close = () =>
    new Promise((resolve) => {
      gate.close(resolve);
      gate.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
};

/** @param take writes the picture of a page to a file */
export const takeConnectorPictures = async ({ executablePath, url, folder, take, papers }) => {
  const gate = await throughGate(url);
  const pages = { [articleUrl]: article, [contentsUrl]: contents(papers) };
  const browser = await openConnectorBrowser({
    executablePath,
    built: join(root, 'packages/connector/dist/chrome'),
    server: gate.url,
    pages,
  });
  let open = true;
  try {
    const popupIn = (colorScheme) =>
      browser.openPopup(articleUrl, async (popup) => {
        await popup.emulateMedia({ colorScheme });
        await popup.setViewportSize({ width: 380, height: 600 });
      });
    for (const colorScheme of ['light', 'dark']) {
      const popup = await popupIn(colorScheme);
      await take(popup, join(folder, `connector-popup-${colorScheme}.webp`));
      await popup.close();
    }

    await browser.showMarksOn(['acs']);
    const list = await browser.context.newPage();
    await list.setViewportSize({ width: 900, height: 480 });
    await list.goto(contentsUrl);
    await list.locator('carrel-mark').first().waitFor({ state: 'attached' });
    await take(list, join(folder, 'connector-marks.webp'));
    await list.close();

    const settings = await browser.context.newPage();
    await settings.setViewportSize({ width: 760, height: 900 });
    await settings.goto(browser.own('options.html'));
    await settings.waitForTimeout(500);
    await take(settings, join(folder, 'connector-settings.webp'));
    await settings.close();

    await gate.close();
    open = false;
    const waiting = await popupIn('light');
    await waiting.setViewportSize({ width: 380, height: 680 });
    await waiting.locator('#save').click();
    await waiting.locator('#queue .row').waitFor();
    await take(waiting, join(folder, 'connector-waiting.webp'));
  } finally {
    await browser.close();
    if (open) await gate.close();
  }
};
