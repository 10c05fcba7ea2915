import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { root } from '../lib/paths.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';

/** What a page records about itself from the start. */
interface Notes {
  paint: number;
  /** The longest event of each interaction. */
  interactions: Record<string, number>;
  longTasks: number[];
}

interface Entry {
  startTime: number;
  duration: number;
  interactionId?: number;
}
/** The observer of the browser, which takes more kinds than the one of Node. */
type Observer = new (take: (list: { getEntries: () => Entry[] }) => void) => { observe: (what: object) => void };

const watch = () => {
  const notes = { paint: 0, interactions: {} as Record<string, number>, longTasks: [] as number[] };
  const page = globalThis as unknown as { notes: typeof notes; PerformanceObserver: Observer };
  page.notes = notes;
  const on = (type: string, take: (entry: Entry) => void, more = {}) =>
    new page.PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', (entry) => {
    notes.paint = entry.startTime;
  });
  on('longtask', (entry) => notes.longTasks.push(entry.duration));
  on(
    'event',
    (entry) => {
      const id = entry.interactionId;
      if (id) notes.interactions[id] = Math.max(notes.interactions[id] ?? 0, entry.duration);
    },
    { durationThreshold: 16 },
  );
};

const notesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { notes: Notes }).notes);
const desk = { width: 1440, height: 900 };

export const openPage = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: desk });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(url);
  return page;
};

/** The scripts required before anything is shown, as transferred. */
export const measureScripts = (report: Report): void => {
  const dist = join(root, 'packages/web/dist');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((m) => m[1]!);
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  report.value('first scripts, gzip', size / 1000, 'kB', 180);
};

const loads = 20;
/** A browser that was just started is busy with itself. */
const restMs = 1500;

/** Pages without scripts, as the floor of what the browser needs here. */
const emptyPage = 'data:text/html,<h1>Nothing</h1><input autofocus>';

export interface PageFloor {
  paint: Samples;
  interaction: Samples;
  heapMegabytes: number;
}

export const measureFloor = async (browser: Browser): Promise<PageFloor> => {
  const [paint, interaction] = [new Samples(), new Samples()];
  let heapMegabytes = Number.NaN;
  await new Promise((done) => setTimeout(done, restMs));
  for (let i = 0; i < loads; i += 1) {
    const page = await openPage(browser, emptyPage);
    await page.waitForTimeout(300);
    await page.keyboard.type('none', { delay: 60 });
    await page.waitForTimeout(100);
    const notes = await notesOf(page);
    paint.add(notes.paint);
    // An event that takes less than a frame is not reported.
    interaction.values.push(...Object.values(notes.interactions));
    heapMegabytes = await heapOf(page);
    await page.context().close();
  }
  if (interaction.values.length === 0) interaction.add(frameMs);
  return { paint, interaction, heapMegabytes };
};

const frameMs = 16;

const heapOf = async (page: Page): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
};

/** Each load is the first of its browser profile: nothing is cached. */
export const measurePaint = async (browser: Browser, url: string, report: Report, floor: PageFloor): Promise<void> => {
  const samples = new Samples();
  await new Promise((done) => setTimeout(done, restMs));
  for (let i = 0; i < loads; i += 1) {
    const page = await openPage(browser, `${url}/library`);
    await page.getByRole('row').nth(5).waitFor();
    await page.waitForTimeout(300);
    samples.values.push((await notesOf(page)).paint);
    await page.context().close();
  }
  report.samples('largest paint of the library', samples, { figure: 1000, of: 'p95' }, floor.paint);
};

const keysOf = (text: string) => text.split(' ');

/** An hour of work in a minute: moving, opening, rating, tagging, searching, the palette, sorting, going back. */
export const measureSession = async (
  browser: Browser,
  url: string,
  report: Report,
  floor: PageFloor,
): Promise<void> => {
  const page = await openPage(browser, `${url}/library`);
  await page.getByRole('row').nth(5).waitFor();
  const press = async (keys: string, times = 1) => {
    for (let i = 0; i < times; i += 1) {
      for (const key of keysOf(keys)) {
        await page.keyboard.press(key);
        await page.waitForTimeout(60);
      }
    }
  };
  for (const word of ['memory', 'author:smith', 'learning year:2010..2020', '']) {
    await press('/');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(word, { delay: 70 });
    await page.waitForTimeout(500);
    await press('Enter');
    await press('j', 12);
    await press('3 l j 5 e j');
    await press('x J J J');
    await press('2 Escape');
    await press('PageDown', 4);
    await press('End Home');
  }
  await press('Control+k');
  await page.keyboard.type('reading list', { delay: 70 });
  await page.waitForTimeout(300);
  await press('Enter');
  await press('j', 5);
  await press('g l');
  await press('t');
  await page.keyboard.type('session', { delay: 70 });
  await press('Enter');
  await press('Control+z', 5);
  await press('g y');
  await page.waitForTimeout(400);
  await press('g s');
  await page.waitForTimeout(400);
  await press('g l');
  await page.getByRole('row').first().waitFor();
  const scroller = page.locator('[data-scroller]');
  await scroller.hover();
  for (let i = 0; i < 60; i += 1) await page.mouse.wheel(0, 900);
  await page.waitForTimeout(800);

  const notes = await notesOf(page);
  const samples = new Samples();
  for (const ms of Object.values(notes.interactions)) samples.values.push(ms);
  report.samples('interaction to next paint', samples, { figure: 100, of: 'p95' }, floor.interaction);
  report.value('heap of the tab after the session', await heapOf(page), 'MB', 150, floor.heapMegabytes);
  await page.context().close();
};

/** The wheel, a drag of the scrollbar and both ends of a list of this length. */
export const measureScrolling = async (page: Page, report: Report, list: string): Promise<void> => {
  const grid = page.getByRole('grid', { name: list });
  const scroller = grid.locator('[data-scroller]');
  await scroller.scrollIntoViewIfNeeded();
  await scroller.hover();
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    (globalThis as unknown as { notes: Notes }).notes.longTasks.length = 0;
  });
  for (let i = 0; i < 120; i += 1) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(16);
  }
  for (let i = 0; i <= 60; i += 1) {
    await scroller.evaluate((element, share) => {
      element.scrollTop = share * (element.scrollHeight - element.clientHeight);
    }, i / 60);
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(600);
  const { longTasks } = await notesOf(page);
  // Without a floor: a page that does nothing has no long task.
  report.value(`longest task while scrolling: ${list}`, Math.max(0, ...longTasks), 'ms', 50);
  const last = await scroller.locator('[role=row]').last().getAttribute('aria-rowindex');
  const count = await grid.getAttribute('aria-rowcount');
  process.stdout.write(`  the last row on screen at the end is ${last} of ${count}; ${longTasks.length} long tasks\n`);
};
