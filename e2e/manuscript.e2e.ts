import { readFileSync } from 'node:fs';
import * as m from '@carrel/messages/manuscripts';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';

const journey = useJourney({
  seed: `@article{owl2020, title={Barn owls at dusk}, author={Ng, Ann}, year={2020}, doi={10.5555/owl}}`,
});

test('a manuscript is checked, and a copy gets the proposed key [ms-08] [ms-18]', async () => {
  const page = await journey.open('/library');
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.waitForURL(/\/manuscript$/);
  await expectAccessible(page, 'empty');
  const text = 'As [@owl_2020] and [@owl2020; @nobody1999] say.';
  await page.getByLabel(m.file()).setInputFiles({ name: 'a.md', mimeType: 'text/markdown', buffer: Buffer.from(text) });
  await page
    .getByRole('list', { name: m.group({ kind: 'missing' }) })
    .getByText('nobody1999')
    .waitFor();
  await expectAccessible(page, 'report');
  await page.getByRole('button', { name: m.replaceWithFor({ key: 'owl2020', old: 'owl_2020' }) }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: m.download() }).click(),
  ]);
  expect(readFileSync((await download.path())!, 'utf8')).toBe(text.replace('owl_2020', 'owl2020'));
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});
