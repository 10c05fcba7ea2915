import * as citations from '@carrel/messages/citations';
import * as paperDialogs from '@carrel/messages/paperDialogs';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { useJourney } from './support/browser.ts';

const { open, app } = useJourney({
  seed: '@article{a, title={Spin waves in thin films}, author={Moreau, Anna and Lund, Per}, journal={Journal of Waves}, year={2019}}',
});

const style = `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="note">
  <info><title>House of Waves</title><id>http://www.zotero.org/styles/house-of-waves</id></info>
  <citation><layout suffix="."><names variable="author"/></layout></citation>
  <bibliography><layout suffix="!"><group delimiter=", "><names variable="author"/><text variable="title" font-style="italic"/></group></layout></bibliography>
</style>`;

test('a pasted style is previewed, added, used, remembered, copied with italics, and deleted [cit-11]', async () => {
  const [paper] = await app().api<{ id: string }[]>('GET', '/library/saved?search=title:spin');
  const page = await open(`/library?paper=${paper?.id}`, { expected: [/status of 422/] });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('article', { name: 'Paper' }).waitFor();
  await page.keyboard.press('y');
  const cite = page.getByRole('dialog', { name: /^Cite/ });
  await cite.getByText('(Moreau & Lund, 2019)').waitFor();

  await cite.getByRole('button', { name: citations.addStyle() }).click();
  const add = page.getByRole('dialog', { name: citations.addStyleTitle() });
  await add.getByText(citations.paste(), { exact: true }).click();
  const field = add.getByLabel(citations.styleText());
  const addButton = add.getByRole('button', { name: citations.add() });
  await field.fill(style.replace('</style>', ''));
  await add.getByText(/^Line \d+: the XML is not well-formed/).waitFor();
  expect(await addButton.isDisabled()).toBe(true);
  await field.fill(style);
  const preview = add.getByRole('region', { name: citations.preview() });
  await preview.getByRole('heading', { name: /^House of Waves/ }).waitFor();
  await preview.locator('i', { hasText: 'Spin waves in thin films' }).waitFor();
  await expectAccessible(page, 'adding a citation style');
  await addButton.click();
  await add.waitFor({ state: 'detached' });

  await cite.getByRole('heading', { name: 'In a footnote' }).waitFor();
  await cite.getByText('Anna Moreau, Per Lund.').waitFor();
  await cite.getByRole('button', { name: 'Copy' }).last().click();
  await page.getByText('Copied the reference').waitFor();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text();
    return { html: await read('text/html'), text: await read('text/plain') };
  });
  expect(copied.html).toContain('<i>Spin waves in thin films</i>');
  expect(copied.text).toBe('Anna Moreau, Per Lund, Spin waves in thin films!');

  await page.reload();
  await page.getByRole('article', { name: 'Paper' }).waitFor();
  await page.keyboard.press('y');
  await cite.getByText('Anna Moreau, Per Lund.').waitFor();
  await cite.getByRole('button', { name: 'House of Waves' }).click();
  const list = page.getByRole('dialog', { name: citations.style() });
  await list.getByRole('combobox').fill('ieee');
  await page.keyboard.press('Enter');
  await cite.getByText('[1]', { exact: true }).waitFor();

  await page.goto('/settings#library');
  await page.getByRole('button', { name: 'Delete House of Waves' }).click();
  await page.getByText('Deleted the citation style “House of Waves”').waitFor();
  await page.getByRole('list', { name: 'Added styles' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Delete House of Waves' }).waitFor();
  await page.getByRole('heading', { name: 'About' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'citeproc-js' }).waitFor();
});

test('citation and bibliography of a selection are copied with italics, and BibTeX without what is private [cit-13]', async () => {
  await app().api('POST', '/library/import/bibtex/text', {
    content:
      '@article{b, title={Waves in thick films}, author={Lund, Per}, journal={Journal of Waves}, year={2020}, abstract={Copied by nobody.}, keywords={private-word}}',
  });
  const page = await open('/library?q=waves');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('row', { name: /Waves in thick films/ }).waitFor();
  for (const key of ['j', 'x', 'j', 'x', 'y']) await page.keyboard.press(key);
  const cite = page.getByRole('dialog', { name: /^Cite/ });
  await cite.getByRole('heading', { name: paperDialogs.inBibliography() }).waitFor();
  const copied = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '');
      return { html: await read('text/html'), text: await read('text/plain') };
    });
  const copy = cite.getByRole('button', { name: paperDialogs.copy() });
  await copy.first().click();
  await page.getByText(paperDialogs.copiedCitation()).waitFor();
  expect((await copied()).text).toBe('(Lund, 2020; Moreau & Lund, 2019)');
  expect((await copied()).html).toContain('Moreau &amp; Lund, 2019');
  await copy.last().click();
  await page.getByText(paperDialogs.copiedReferences({ count: 2 })).waitFor();
  const references = await copied();
  expect(references.html.match(/<p[ >]/g)).toHaveLength(2);
  expect(references.html).toContain('<i>Journal of Waves</i>');
  expect(references.text).toMatch(/^Lund, P\. \(2020\)[^<]+\n\nMoreau, A\.[^<]+$/);
  expect(await cite.locator('i', { hasText: 'Journal of Waves' }).count()).toBe(2);

  await cite.getByText('BibTeX', { exact: true }).click();
  await cite.getByText('@article{b,').waitFor();
  await copy.click();
  await page.getByText(paperDialogs.copiedEntries({ count: 2 })).waitFor();
  const { text } = await copied();
  expect(text).toMatch(/^@article/);
  expect(text).not.toMatch(/Copied by nobody|private-word|Encoding/);

  // Everything that is listed, without the papers one by one.
  await page.keyboard.press('Escape');
  await cite.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('y');
  await cite.getByRole('heading', { name: paperDialogs.inBibliography() }).waitFor();
  await copy.last().click();
  await expect.poll(async () => (await copied()).text).toBe(references.text);
});
