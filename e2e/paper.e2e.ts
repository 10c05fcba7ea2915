import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/paper';
import * as paperDetails from '@carrel/messages/paperDetails';
import * as dialogs from '@carrel/messages/paperDialogs';
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

test('maths is drawn, and related papers show why they are listed', async () => {
  const page = await open(`/library?paper=${await idOf('title:spin')}`);
  const paper = page.getByRole('article', { name: 'Paper' });
  await paper.locator('h2 math').waitFor();
  await paper.getByRole('region', { name: m.abstract() }).locator('math').waitFor();
  const similar = page.getByRole('region', { name: paperDetails.similar() });
  await similar.getByRole('link', { name: 'Marmosets and their retinotopy' }).waitFor();
  await similar.getByText(paperDetails.sharedWords({ words: m.quoted({ text: 'marmosets' }) })).waitFor();
  await page
    .getByRole('region', { name: paperDetails.alsoBy({ author: 'Anna Moreau' }) })
    .getByRole('link')
    .first()
    .click();
  await paper.getByRole('heading', { level: 2, name: 'Later work of one author' }).waitFor();
});

test('a field is edited in place by keyboard, marked as typed by you, and the edit is undone', async () => {
  const id = await idOf('title:spin');
  const page = await open(`/library?paper=${id}`, { expected: [/status of 422/] });
  const paper = page.getByRole('article', { name: 'Paper' });
  await paper.getByRole('region', { name: paperDetails.provenance() }).waitFor();
  await page.keyboard.press('Shift+E');
  const form = paper.getByRole('region', { name: commands.editDetails() });
  await form.getByLabel(m.journal()).fill('Right Journal');
  await form.getByLabel(m.year()).fill('MMXIX');
  await page.keyboard.press('Control+Enter');
  await form.getByText(dialogs.yearInvalid()).waitFor();
  expect(await form.getByLabel(m.year()).evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByLabel(m.year()).fill('2018');
  await form.getByLabel(m.doi()).fill('nonsense');
  await page.keyboard.press('Control+Enter');
  await form.getByText(dialogs.fieldRefused({ problem: 'must be a DOI, such as 10.1000/182' })).waitFor();
  await expectAccessible(page, 'correcting a paper');
  await form.getByLabel(m.doi()).fill('10.5555/a');
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  await paper.getByRole('link', { name: 'Right Journal' }).waitFor();
  await paper.getByRole('region', { name: paperDetails.provenance() }).getByText(paperDetails.originYou()).waitFor();
  await page
    .getByText(/^Edited “Spin waves.*Journal, proceedings or book and Year$/)
    .locator('..')
    .getByRole('button', { name: common.undo() })
    .click();
  await paper.getByRole('link', { name: 'Wrong Journal' }).waitFor();
  await expect.poll(() => paper.getByText(paperDetails.originYou()).count()).toBe(0);
});

test('a paper is added manually; one that is in the library already is enriched instead', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('Shift+N');
  const dialog = page.getByRole('dialog', { name: commands.addManually() });
  await dialog.getByLabel(m.title()).fill('Typed at the desk');
  await dialog.getByLabel(m.authors()).fill('Moreau, Anna\n{The Desk Collaboration}');
  await dialog.getByLabel(m.year()).fill('2024');
  await expectAccessible(page, 'adding a paper');
  await dialog.getByRole('button', { name: dialogs.add() }).click();
  await page.getByText(dialogs.added({ title: 'Typed at the desk' })).waitFor();
  const paper = page.getByRole('article', { name: 'Paper' });
  await paper.getByRole('link', { name: 'The Desk Collaboration' }).waitFor();

  await page.keyboard.press('Shift+N');
  await dialog.getByLabel(m.title()).fill('Typed at the desk');
  await dialog.getByLabel(m.authors()).fill('Moreau, Anna');
  await dialog.getByLabel(m.year()).fill('2024');
  await dialog.getByLabel(m.volume()).fill('12');
  await dialog.getByRole('button', { name: dialogs.add() }).click();
  await paper.getByText(m.volumeShort({ volume: '12' })).waitFor();
  const found = await app().api<unknown[]>('GET', '/library/saved?search=title:typed');
  expect(found).toHaveLength(1);
});

test('the form fits a phone', async () => {
  const page = await open(`/library?paper=${await idOf('title:spin')}`, { viewport: phone, touch: true });
  await page.getByRole('button', { name: commands.editDetails() }).click();
  await page.getByRole('region', { name: commands.editDetails() }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'correcting a paper on a phone');
});
