import { existsSync } from 'node:fs';
import type { DeskPreferences } from '@carrel/contract';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type App, startApp } from './app.ts';

export const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== undefined && existsSync(path),
);

/** Defaults, before anything was chosen. */
export const untouched: DeskPreferences = {
  language: 'en',
  theme: 'system',
  contrast: 'system',
  density: 'comfortable',
  single_keys: true,
  keys: {},
  columns: null,
  toured: false,
};

export const desk = { width: 1440, height: 900 };
export const laptop = { width: 1100, height: 760 };
export const phone = { width: 390, height: 844 };

/**
 * Messages of the browser about a service that is stopped while a page is open. How far the service is with stopping
 * decides which of these it is: refused, reset, cut off in the middle, or the 503 of a service that takes no more
 * requests.
 */
export const serviceAway: RegExp[] = [/^Failed to load resource: net::ERR_/, /status of 503/];

/** A note that was changed elsewhere is refused, and the browser complains about the status. */
export const editRefused = /status of 409/;

/** Takes the page offline, and waits until its requests fail: the browser confirms the change earlier. */
export const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  const reaches = () =>
    page.evaluate(() =>
      fetch('/api/v1/version').then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(reaches).toBe(false);
};

interface Look {
  viewport?: { width: number; height: number };
  dark?: boolean;
  touch?: boolean;
  /** The language of the browser, as a BCP 47 tag. */
  language?: string;
  /** Values in the storage of the browser before the page is opened. */
  stored?: Record<string, string>;
  /** Messages of the browser that belong to the journey, such as a refused sign-in. */
  expected?: RegExp[];
}

export interface Journey {
  app: () => App;
  /** Opens a page in a fresh browser profile; the Library unless given. */
  open: (path?: string, look?: Look) => Promise<Page>;
}

type JourneyOptions = Parameters<typeof startApp>[0] & {
  /** BibTeX entries to import at the start. */
  seed?: string;
};

/**
 * A service and a browser for the journeys of one file. Whatever the browser complains about (errors and warnings in
 * the console, exceptions, a broken Content-Security-Policy, an unexpected dialog) fails the journey.
 */
export const useJourney = (options: JourneyOptions = {}): Journey => {
  let app: App;
  let browser: Browser;
  let complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    if (!executablePath) {
      throw new Error('The journeys need Chromium: apt-get install chromium, or name one with CHROMIUM_PATH.');
    }
    browser = await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
    app = await startApp(options);
    if (options.seed) await app.seed(options.seed);
  });

  // A retry needs the library as the failed attempt found it, not as it left it.
  beforeEach(async ({ task }) => {
    if (task.result?.retryCount) return app.restoreSnapshot();
    await app.saveSnapshot();
  });

  afterEach(async ({ task }) => {
    for (const context of contexts.splice(0)) await context.close();
    await app.comeBack();
    // Messages while the pages close belong to this journey, not to the next.
    const said = complaints;
    complaints = [];
    if (options.apiKey === undefined) await app.api('PUT', '/settings/desk', untouched).catch(() => {});
    expect(said, `what the browser complained about in “${task.name}”: ${said.join(' | ')}`).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  const open: Journey['open'] = async (path = '/library', look = {}) => {
    const { viewport = desk, dark = false, touch = false, language = 'en-GB', stored = {}, expected = [] } = look;
    const mine = complaints;
    const complain = (what: string) => {
      if (!expected.some((pattern) => pattern.test(what))) mine.push(`${what} (on ${page.url()})`);
    };
    const context = await browser.newContext({
      baseURL: app.url,
      viewport,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      hasTouch: touch,
      isMobile: touch,
      locale: language,
    });
    contexts.push(context);
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`Content-Security-Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    await context.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complain(`${message.text()} ${message.location().url}`.trim());
      }
    });
    page.on('pageerror', (error) => complain(`${error.message}\n${error.stack ?? ''}`));
    page.on('dialog', (dialog) => {
      complain(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(path);
    return page;
  };

  return { app: () => app, open };
};
