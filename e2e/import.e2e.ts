import * as activity from '@carrel/messages/activity';
import { expect, test } from 'vitest';
import { madeUpBibtex } from './support/bibtex.ts';
import { useJourney } from './support/browser.ts';

const { open, app } = useJourney();

const pasted = `@article{one, title={Population codes that drift without forgetting}, author={Castellanos, Ines and Whitfield, Ruth}, journal={Neuron}, year={2024}, doi={10.5555/drift.1}}
@article{again, title={Population codes that drift without forgetting}, author={Castellanos, Ines}, doi={10.5555/drift.1}}
@book{two, title={The cost of stability}, author={Whitfield, Ruth}, year={2018}}
@misc{nothing, author={Nobody}}`;

test('an empty library says what to do first', async () => {
  const page = await open();
  await page.getByText('Bring your papers').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Import papers' }).click();
  await page.getByRole('dialog', { name: 'Import papers' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('pasted entries are looked at first, then imported, and the result opens', async () => {
  const page = await open();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('Shift+I');
  await page.getByLabel('Or paste entries').fill(pasted);
  await page.getByRole('button', { name: 'Look at it first' }).click();

  await page.waitForURL(/\/imports\/\d+$/);
  await page.getByText(/^4 entries: 2 new, 1 already here, 1 cannot be used\.$/).waitFor();
  await page.getByRole('button', { name: /^Unusable/ }).click();
  await page.getByText('Without a title').waitFor();
  expect(await page.getByRole('row').count()).toBe(1);
  expect(await app().api<{ library: { papers: number } }>('GET', '/bootstrap')).toMatchObject({
    library: { papers: 0 },
  });

  await page.getByRole('button', { name: 'Start the import' }).click();
  await page.waitForURL(/\/library\?q=import/);
  await page.getByRole('row', { name: /Population codes that drift/ }).waitFor();
  await page.getByRole('row', { name: /The cost of stability/ }).waitFor();
  await page.getByText(/^Imported Pasted text: 2 imported/).waitFor();
});

test('a decision and a correction in the dry run are kept to', async () => {
  const page = await open('/imports');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('Shift+I');
  await page.getByLabel('Or paste entries').fill(`@misc{nothing, author={Nobody, Ann}}
@article{a, title={Misspelt ttle}, author={Sato, Jun}, year={2001}}
@article{b, title={Left out on purpose}, author={Zhou, Mei}, year={2003}}`);
  await page.getByRole('button', { name: 'Look at it first' }).click();
  await page
    .getByRole('row', { name: /Misspelt/ })
    .getByRole('button', { name: 'Correct…' })
    .click();
  await page.getByRole('dialog').getByLabel('Title').fill('Corrected title');
  await page.getByRole('button', { name: 'Keep the correction' }).click();
  await page.getByRole('row', { name: /Corrected title/ }).waitFor();
  await page.getByRole('button', { name: 'Give it a title…' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Mended by hand');
  await page.getByRole('button', { name: 'Keep the correction' }).click();
  await page.getByText(/^3 entries: 3 new\.$/).waitFor();
  await page.getByLabel('What to do with Left out on purpose').selectOption('skip');
  await page.getByRole('button', { name: 'Start the import' }).click();
  await page.waitForURL(/\/library\?q=import/);
  await page.getByRole('row', { name: /Corrected title/ }).waitFor();
  await page.getByRole('row', { name: /Mended by hand/ }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
});

test('a dropped file shows its progress, and the whole import is taken back as one step', async () => {
  const page = await open('/library');
  const content = madeUpBibtex(3000);
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'made-up.bib', { type: 'text/x-bibtex' }));
    return data;
  }, content);
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  await page.getByText('Drop to look at it first').waitFor();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });

  await page.waitForURL(/\/imports\/\d+$/);
  await page.getByRole('heading', { name: 'made-up.bib' }).waitFor();
  await page.getByRole('button', { name: 'Start the import' }).click();
  await page.getByRole('progressbar').first().waitFor();
  await page.waitForURL(/\/library\?q=import/);
  await page.getByText('3,000 papers', { exact: true }).waitFor();

  await page.keyboard.press('Shift+A');
  const drawer = page.getByRole('dialog', { name: 'Activity' });
  await drawer.getByText(/Done/).first().waitFor();
  await drawer.getByRole('button', { name: activity.log() }).first().click();
  await drawer.getByRole('list', { name: activity.log() }).or(drawer.getByText(activity.logEmpty())).first().waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/imports');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'made-up.bib' })
    .getByRole('button', { name: 'Take back' })
    .click();
  await page.getByText(/Taken back/).waitFor();
  await expect
    .poll(async () => (await app().api<{ library: { papers: number } }>('GET', '/bootstrap')).library.papers, {
      timeout: 20_000,
    })
    .toBeLessThan(10);
});

test('nonsense is refused with a reason', async () => {
  const page = await open('/imports', { expected: [/status of 400/] });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('Shift+I');
  await page.getByLabel('Or paste entries').fill('This is a letter to a friend and holds no reference.');
  await page.getByRole('button', { name: 'Look at it first' }).click();
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .or(page.getByRole('main').getByText(/Failed|not in a format|0 entries/))
    .first()
    .waitFor();
});
