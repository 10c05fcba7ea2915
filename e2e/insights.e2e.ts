import type { WeeklyBriefContent } from '@carrel/contract';
import * as pages from '@carrel/messages/insightPages';
import * as m from '@carrel/messages/insights';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';

const titles = [
  pages.week,
  pages.topicsPage,
  pages.collectionsPage,
  pages.signalsPage,
  pages.libraryPage,
  pages.carrelPage,
].map((name) => name());
const journey = useJourney({
  seed: `@article{a, title={The cost of * and | in networks}, author={Whitfield, Ruth}, year={2018}, doi={10.5555/cost}, journal={A Journal}}
@article{b, title={Memory in layers}, author={Whitfield, Ruth and Lund, Per}, year={2018}, doi={10.5555/layers}}
@article{c, title={Something else entirely}, author={Sato, Mei}, year={2021}, doi={10.5555/other}}`,
});

test('every page is opened by keys, is accessible, and fits a phone', async () => {
  const page = await journey.open('/library', { dark: true });
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  for (const title of titles) {
    await page.getByRole('heading', { level: 1, name: m.heading({ page: title }) }).waitFor();
    await page.getByRole('main').getByRole('paragraph').first().waitFor();
    await expectAccessible(page, title);
    await page.setViewportSize(phone);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, title).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press(']');
  }
});

test('the papers of the week open next to it, and it says when it was counted [ins-20] [ins-25]', async () => {
  const page = await journey.open('/overview');
  await page.waitForURL(/\/insights$/);
  await page.getByText(m.weekHeadline({ saved: 3, read: 0 })).waitFor();
  await page.getByText(/^Counted /).waitFor();
  await page.getByRole('link', { name: 'Memory in layers' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/paper=/);
  await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/insights$/);
});

test('a page is saved as Markdown, and printed without controls [ins-22] [ins-26]', async () => {
  const page = await journey.open('/insights');
  await page.getByRole('button', { name: m.exportMenu() }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: m.saveMarkdown() }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('carrel-insights-week.md');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const brief = await journey.app().api<WeeklyBriefContent>('GET', '/reports/weekly-brief');
  expect(text).toContain(`**${m.weekHeadline({ saved: brief.new_papers, read: brief.read_papers })}**`);
  expect(text).toContain('- The cost of \\* and \\| in networks. Whitfield, 2018');
  expect(text).toContain(`\`${brief.new_papers_query}\``);

  await page.goto('/insights/carrel');
  await page.getByText(m.scorecards()).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('navigation').first().waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: m.exportMenu() }).waitFor({ state: 'hidden' });
  expect(await page.locator('details:not([open])').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
  await page.goto('/insights/library');
  const column = page.locator('svg[role=group] a').last().locator('rect').last();
  await expect.poll(async () => (await column.boundingBox())?.height ?? 0).toBeGreaterThan(20);
});
