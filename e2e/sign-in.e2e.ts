import * as appText from '@carrel/messages/app';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { madeUpBibtex } from './support/bibtex.ts';
import { useJourney } from './support/browser.ts';

const key = 'a key only for this journey';
const { open } = useJourney({ apiKey: key, seed: madeUpBibtex(5) });

test('a wrong key is rejected, and the right one opens the requested page', async () => {
  const page = await open('/library?q=drift', { expected: [/status of 401/] });
  const field = page.getByLabel(/Enter the key for this library/);
  await field.waitFor();
  await expectAccessible(page, 'signing in');
  await field.fill('not the key');
  await page.keyboard.press('Enter');
  await page.getByText(appText.wrongKey()).waitFor();
  await field.fill(key);
  await page.keyboard.press('Enter');
  await page.getByRole('row').first().waitFor();
  expect(page.url()).toMatch(/q=drift/);

  // The session is a cookie that scripts cannot read, and the key is not stored.
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(key);
  await page.reload();
  await page.getByRole('row').first().waitFor();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await field.waitFor();
});
