import * as commands from '@carrel/messages/commands';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';

const { open, app } = useJourney({
  seed: `@article{a, title={Spin waves at $T < 1$}, author={Moreau, Anna and Lund, Per}, journal={Wrong Journal}, year={2019}, doi={10.5555/a}, abstract={We find $\\alpha = 2$ in marmosets.}}
@article{b, title={Marmosets and their retinotopy}, author={Sato, Mei}, year={2020}, abstract={About marmosets.}}
@article{c, title={Later work of one author}, author={Moreau, Anna}, year={2021}}`,
});

const idOf = async (search: string) => {
  const [paper] = await app().api<{ id: string }[]>('GET', `/library/saved?search=${encodeURIComponent(search)}`);
  return paper?.id ?? '';
};

test('maths is drawn, and the neighbours say why they are there', async () => {
  const page = await open(`/library?paper=${await idOf('title:spin')}`);
  const paper = page.getByRole('article', { name: 'Paper' });
  await paper.locator('h2 math').waitFor();
  await paper.getByRole('region', { name: 'Abstract' }).locator('math').waitFor();
  const similar = page.getByRole('region', { name: 'Similar in your library' });
  await similar.getByRole('link', { name: 'Marmosets and their retinotopy' }).waitFor();
  await similar.getByText('rare words “marmosets”').waitFor();
  await page.getByRole('region', { name: 'Also by Anna Moreau' }).getByRole('link').first().click();
  await paper.getByRole('heading', { level: 2, name: 'Later work of one author' }).waitFor();
});

test('a field is corrected in place by keys alone, is marked as yours, and the change is taken back', async () => {
  const id = await idOf('title:spin');
  const page = await open(`/library?paper=${id}`, { expected: [/status of 422/] });
  const paper = page.getByRole('article', { name: 'Paper' });
  await paper.getByRole('region', { name: 'Where this came from' }).waitFor();
  await page.keyboard.press('Shift+E');
  const form = paper.getByRole('region', { name: 'Correct the details' });
  await form.getByLabel('Journal, proceedings or book').fill('Right Journal');
  await form.getByLabel('Year').fill('MMXIX');
  await page.keyboard.press('Control+Enter');
  await form.getByText('A year has up to four digits.').waitFor();
  expect(await form.getByLabel('Year').evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByLabel('Year').fill('2018');
  await form.getByLabel('DOI').fill('nonsense');
  await page.keyboard.press('Control+Enter');
  await form.getByText('This is not a DOI such as 10.1000/182.').waitFor();
  await expectAccessible(page, 'correcting a paper');
  await form.getByLabel('DOI').fill('10.5555/a');
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  await paper.getByRole('link', { name: 'Right Journal' }).waitFor();
  await paper.getByRole('region', { name: 'Where this came from' }).getByText('typed by you').waitFor();
  await page
    .getByText(/^Corrected journal, proceedings or book, year of/)
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await paper.getByRole('link', { name: 'Wrong Journal' }).waitFor();
  expect(await paper.getByText('typed by you').count()).toBe(0);
});

test('a paper is added by hand, and one that is known is completed instead', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('Shift+N');
  const dialog = page.getByRole('dialog', { name: 'Add a paper by hand' });
  await dialog.getByLabel('Title').fill('Typed at the desk');
  await dialog.getByLabel('Authors').fill('Moreau, Anna\n{The Desk Collaboration}');
  await dialog.getByLabel('Year').fill('2024');
  await expectAccessible(page, 'adding a paper');
  await dialog.getByRole('button', { name: /^Add the paper/ }).click();
  await page.getByText('“Typed at the desk” is in your library').waitFor();
  const paper = page.getByRole('article', { name: 'Paper' });
  await paper.getByRole('link', { name: 'The Desk Collaboration' }).waitFor();

  await page.keyboard.press('Shift+N');
  await dialog.getByLabel('Title').fill('Typed at the desk');
  await dialog.getByLabel('Authors').fill('Moreau, Anna');
  await dialog.getByLabel('Year').fill('2024');
  await dialog.getByLabel('Volume').fill('12');
  await dialog.getByRole('button', { name: /^Add the paper/ }).click();
  await paper.getByText('vol. 12').waitFor();
  const found = await app().api<unknown[]>('GET', '/library/saved?search=title:typed');
  expect(found).toHaveLength(1);
});

test('the form fits a phone', async () => {
  const page = await open(`/library?paper=${await idOf('title:spin')}`, { viewport: phone, touch: true });
  await page.getByRole('button', { name: commands.editDetails() }).click();
  await page.getByRole('region', { name: 'Correct the details' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'correcting a paper on a phone');
});
