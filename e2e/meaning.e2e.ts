import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as library from '@carrel/messages/library';
import * as details from '@carrel/messages/paperDetails';
import { expect, test } from 'vitest';
import { useJourney } from './support/browser.ts';

const subjects = [
  ['neuron', 'synapse', 'cortex', 'plasticity', 'memory', 'hippocampus', 'dendrite', 'axon'],
  ['glacier', 'climate', 'carbon', 'ocean', 'warming', 'atmosphere', 'permafrost', 'aerosol'],
];
let state = 7;
const random = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const one = (of: readonly string[]) => of[Math.floor(random() * of.length)]!;
/** Papers of two subjects, in turn. Each subject has so many words that two papers share few. */
const seed = Array.from({ length: 320 }, (_, i) => {
  const word = () => one(subjects[i % 2]!);
  const rare = () => `${word()}${Math.floor(random() * 12)}`;
  const abstract = Array.from({ length: 14 }, () => (random() < 0.3 ? word() : rare())).join(', ');
  return `@article{m${i}, title = {On ${word()} and ${rare()}, part ${i}}, author = {Moreau, Ada}, year = {2001}, abstract = {About ${abstract}.}}`;
}).join('\n');

const { open, app } = useJourney({ seed });

test('a search lists papers that are close in meaning, and the pane of a paper those that are like it [mean-10]', async () => {
  const { job_id } = await app().api<{ job_id: string }>('POST', '/ai/compute-embeddings');
  await expect
    .poll(async () => (await app().api<{ status: string }>('GET', `/activity/${job_id}`)).status, { timeout: 20_000 })
    .toBe('succeeded');
  const page = await open('/library');
  const rows = page.getByRole('row');
  await rows.first().waitFor();
  const box = page.getByRole('combobox', { name: commands.searchLibrary() });
  await box.fill('glacier3 ocean');
  await page.keyboard.press('Enter');
  await page.locator('.row-why').first().waitFor();
  const found = await app().api<{ total: number; query: { meaning: { added: number } } }>(
    'GET',
    '/library/search?search=glacier3+ocean&order=meaning',
  );
  expect(found.query.meaning.added).toBeGreaterThan(0);
  await page
    .getByText(new RegExp(`^${found.total}`))
    .first()
    .waitFor();

  // Everything that is listed is selected, also what the words alone do not find.
  await rows.first().focus();
  await page.keyboard.press('Control+a');
  await page
    .getByRole('region', { name: library.selectedPapers() })
    .getByText(common.papers({ count: found.total }))
    .waitFor();
  await page.keyboard.press('Escape');

  await rows.first().click();
  const close = page.getByRole('region', { name: details.closeInMeaning() });
  await close.getByRole('listitem').first().waitFor();
  await close
    .getByText(/very close|close|related/)
    .first()
    .waitFor();
  const id = new URL(page.url()).searchParams.get('paper')!;
  await box.fill(`similar:${id}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(`similar:${id}`);
  await rows.first().waitFor();
  await page
    .getByText(library.closeInMeaning({ label: 'very_close' }))
    .or(page.getByText(library.closeInMeaning({ label: 'close' })))
    .first()
    .waitFor();
});
