import * as health from '@carrel/messages/health';
import type { Page } from 'playwright-core';
import type { App } from './app.ts';
import { idle } from './idle.ts';

/** The row of a repair on the page. */
export const repairRow = (page: Page, label: string) =>
  page.locator('li[data-readiness]').filter({ has: page.getByRole('heading', { name: label, exact: true }) });
/** The line of a gap, in any section. */
export const gapLine = (page: Page, label: string) =>
  page.locator('li[data-severity]').filter({ hasText: new RegExp(`^${label} `) });
/** The box of a component. */
export const chip = (page: Page, label: string) =>
  page.locator('li[data-status]').filter({ has: page.getByRole('heading', { name: new RegExp(`^${label}`) }) });

/** Waits until no job is running and everything was counted afterwards. */
export const settled = async (app: App): Promise<void> => {
  await idle(app);
  await app.api('POST', '/health/refresh');
  await idle(app);
};

/** The last count of a gap. */
export const countOf = async (app: App, key: string): Promise<number> =>
  (await app.api<{ dimensions: { key: string; count: number }[] }>('GET', '/insights/health')).dimensions.find(
    (d) => d.key === key,
  )!.count;
/** The page shows this count of a gap; a gap with a count of zero is in a collapsed section. */
export const showsGap = (page: Page, label: string, count: number) =>
  gapLine(page, label)
    .getByText(health.count({ unit: 'paper', count }), { exact: true })
    .waitFor({ state: count === 0 ? 'attached' : 'visible' });

/** Opens Health when everything it shows was counted after the last change. */
export const openHealth = async (app: App, open: (path: string) => Promise<Page>): Promise<Page> => {
  await settled(app);
  const page = await open('/health');
  await page.getByTestId('health-line').waitFor();
  return page;
};

/** Clicks Run and waits until the service has taken it. */
export const runRepair = (page: Page, label: string) =>
  Promise.all([
    page.waitForResponse((r) => r.url().endsWith('/run') && r.ok()),
    repairRow(page, label)
      .getByRole('button', { name: new RegExp(`^${health.run()}.*:`) })
      .click(),
  ]);
