import { readFileSync } from 'node:fs';
import * as m from '@carrel/messages/manuscripts';
import { expect, test } from 'vitest';
import {
  wordDocument,
  wordParagraph,
  wordPart,
  wordRun,
  wordTexts,
} from '../packages/server/src/test-kit/word-document.ts';
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

test('a Word document is formatted in a copy [ms-22]', async () => {
  const page = await journey.open('/manuscript');
  const buffer = wordDocument([wordParagraph(wordRun('Owls fly [@owl2020, p. 5].'))]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await page.getByLabel(m.file()).setInputFiles({ name: 'draft.docx', mimeType, buffer });
  await page.getByRole('form', { name: m.format() }).waitFor();
  await expectAccessible(page, 'a Word document');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: m.saveFormatted() }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('draft-apa.docx');
  const copy = readFileSync((await download.path())!);
  expect(wordTexts(wordPart(copy))[0]).toBe('Owls fly (Ng, 2020, p. 5).');
  await page.getByText(m.formatted({ count: 1 })).waitFor();
});
