import * as commands from '@carrel/messages/commands';
import { de } from '@carrel/messages/locale/de';
import * as repairs from '@carrel/messages/repairs';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { setLocale } from '../packages/messages/src/message.ts';
import { madeUpBibtex } from './support/bibtex.ts';
import { desk, phone, untouched, useJourney } from './support/browser.ts';
import { settled } from './support/health.ts';
import { everyRoute } from './support/routes.ts';
import { sidewaysOn } from './support/sideways.ts';

const { open, app } = useJourney({ seed: madeUpBibtex(40) });
afterEach(() => setLocale(null));

const link = (page: Page, name: string) =>
  page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: new RegExp(`^${name}`) });
const language = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('Settings has the language; the whole page follows, including text from the server [txt-05] [txt-10]', async () => {
  const page = await open('/settings');
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  setLocale(de);
  await link(page, commands.library()).waitFor();
  await page.getByRole('heading', { name: commands.settingsAppearance() }).waitFor();
  expect([commands.library(), await language(page)]).toEqual(['Bibliothek', 'de']);

  // Otherwise the page may show counts from before the papers were added.
  await settled(app());
  await page.goto('/health');
  await page.getByRole('heading', { name: repairs.papers(), exact: true }).waitFor();
  await page.goto('/settings');

  await page.getByRole('radio', { name: 'English' }).click();
  setLocale(null);
  await link(page, commands.library()).waitFor();
  expect(await language(page)).toBe('en');
});

test('without a choice it is the language of the browser, if Carrel has it [txt-05]', async () => {
  await app().api('PUT', '/settings/desk', { ...untouched, language: 'system' });
  for (const [tag, expected] of [
    ['de-AT', 'de'],
    ['fr-FR', 'en'],
  ] as const) {
    const page = await open('/library', { language: tag });
    setLocale(expected === 'de' ? de : null);
    await link(page, commands.library()).waitFor();
    expect(await language(page)).toBe(expected);
  }
});

for (const [name, viewport] of [
  ['wide', desk],
  ['phone', phone],
] as const)
  test(`text that is 40 % longer, from right to left, fits every page: ${name}`, async () => {
    const page = await open('/library', { viewport, stored: { 'carrel.pseudo-locale': '1' } });
    for (const path of everyRoute) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, ...(await sidewaysOn(page))]).toEqual([path]);
    }
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  });
