import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as imports from '@carrel/messages/imports';
import * as library from '@carrel/messages/library';
import * as online from '@carrel/messages/online';
import * as paperMessages from '@carrel/messages/paper';
import * as settings from '@carrel/messages/settings';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, findingsOn } from './support/axe.ts';
import { madeUpBibtex } from './support/bibtex.ts';
import { phone, untouched, useJourney } from './support/browser.ts';
import { everyRoute } from './support/routes.ts';

const { open, app } = useJourney({ seed: madeUpBibtex(60) });

const paper = (page: Page) => page.getByRole('article', { name: 'Paper' });
const opened = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

// Themes and contrast change colours only, so that the other rules are checked once.
test('every route, light and dark, with normal and more contrast', async () => {
  const page = await open('/library');
  for (const route of everyRoute) {
    await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
    await opened(page, route);
    await page.waitForTimeout(250);
    await expectAccessible(page, `${route}, light`);
    const looks = [
      ['dark', 'no-preference'],
      ['light', 'more'],
      ['dark', 'more'],
    ] as const;
    // The design page has every part in every colour.
    for (const [colorScheme, contrast] of route === '/design' ? looks : looks.slice(0, 2)) {
      await page.emulateMedia({ colorScheme, contrast });
      const shown = contrast === 'more' ? '[data-contrast=more]' : ':not([data-contrast=more])';
      await page.locator(`html[data-theme=${colorScheme}]${shown}`).waitFor();
      await page.waitForTimeout(200);
      await expectAccessible(page, `${route}, ${colorScheme}, contrast: ${contrast}`, ['color-contrast']);
    }
  }
}, 300_000);

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';

  test(`every dialog and state, ${theme}`, async () => {
    const [first] = await app().api<{ id: string }[]>('GET', '/library/saved?limit=1');
    await app().api('PATCH', `/papers/${first?.id}`, { rating: 4, notes: '# A note\n\nwith `code`' });
    const page = await open('/library', { dark });
    await opened(page, `/library?q=drift&paper=${first?.id}`);
    await paper(page).getByRole('heading', { level: 2 }).first().waitFor();
    await expectAccessible(page, `a paper next to the list, ${theme}`);

    const dialogs: [string, string][] = [
      ['t', 'Tag'],
      ['c', 'Add .* to a collection'],
      ['y', 'Cite'],
      ['?', commands.shortcuts()],
      ['Control+k', commands.palette()],
      ['Shift+I', 'Import papers'],
      ['g n', commands.needsAttention()],
      ['a', online.addPapers()],
      ['Shift+N', commands.addManually()],
      ['Shift+X', 'Export papers'],
    ];
    for (const [key, name] of dialogs) {
      for (const stroke of key.split(' ')) await page.keyboard.press(stroke);
      const dialog = page.getByRole('dialog', { name: new RegExp(`^${name}`) });
      await dialog.waitFor();
      await page.waitForTimeout(250);
      await expectAccessible(page, `${name}, ${theme}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }

    for (const [command, name] of [
      [commands.saveView(), commands.saveView()],
      [commands.newCollection(), commands.newCollection()],
      ['history of this', 'History of'],
      ['enrich papers', commands.enrichPapers()],
      ['papers without', 'Papers without'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(command);
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: new RegExp(`^${name}`) });
      await dialog.waitFor();
      await page.waitForTimeout(250);
      await expectAccessible(page, `${name}, ${theme}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }

    await page.keyboard.press('Shift+E');
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await expectAccessible(page, `correcting the details, ${theme}`);
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('tag');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Which tag?' }).waitFor();
    await expectAccessible(page, `the second step of the palette, ${theme}`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await page.getByRole('row').first().click();
    await page.keyboard.press('x');
    await page.getByRole('region', { name: library.selectedPapers() }).waitFor();
    await expectAccessible(page, `selected papers, ${theme}`);
    await page.keyboard.press(dark ? '2' : '3');
    await page
      .getByText(/^Rated/)
      .first()
      .waitFor();
    await expectAccessible(page, `a message with Undo, ${theme}`);
    await page.keyboard.press('Shift+A');
    await page.getByRole('dialog', { name: 'Activity' }).waitFor();
    await expectAccessible(page, `Activity, ${theme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Sort/ }).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page, `a menu, ${theme}`);
  });

  test(`table, three panes and every part over the design page, ${theme}`, async () => {
    const page = await open('/library', { dark, viewport: { width: 1800, height: 950 } });
    await page.getByRole('row').first().click();
    await page.getByRole('complementary', { name: library.relatedPapers() }).waitFor();
    await expectAccessible(page, `three panes, ${theme}`);
    await page.getByRole('button', { name: library.listLayout({ layout: 'list' }) }).click();
    await page.getByRole('menuitemcheckbox', { name: library.compactRows() }).click();
    await page.getByRole('columnheader').first().waitFor();
    await expectAccessible(page, `table, ${theme}`);

    await opened(page, '/design');
    for (const name of ['Dialog', 'Picker']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page, `${name}, ${theme}`);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    await page.getByRole('button', { name: 'Failure', exact: true }).click();
    await page.getByText('It did not work.', { exact: false }).waitFor();
    await expectAccessible(page, `messages, ${theme}`);
    const picture = await page.screenshot();
    expect(picture.byteLength).toBeGreaterThan(20_000);
  });

  test(`preview, change of a key, missing pages, ${theme}`, async () => {
    const { run_id } = await app().api<{ run_id: string }>('POST', '/library/import/runs/text', {
      content: '@misc{a, author={Nobody}}\n@article{b, title={A new one}, author={Sato, Jun}, year={2001}}',
    });
    const page = await open('/library', { dark, expected: [/status of 404/] });
    await opened(page, `/imports/${run_id}`);
    await page.getByRole('button', { name: imports.startImport() }).waitFor();
    await expectAccessible(page, `a dry run, ${theme}`);
    await opened(page, '/settings/shortcuts');
    await page
      .getByRole('button', { name: settings.changeShortcut({ command: commands.nextPaper() }), exact: true })
      .click();
    await page.keyboard.press('k');
    await page.getByText(/^Previous paper uses/).waitFor();
    await expectAccessible(page, `change of a key, ${theme}`);
    await page.keyboard.press('Escape');
    await opened(page, '/nowhere');
    await expectAccessible(page, `an address of nothing, ${theme}`);
    await opened(page, '/library?paper=999999');
    await page.getByText(paperMessages.notFound()).waitFor();
    await expectAccessible(page, `a paper that is gone, ${theme}`);
    await page.getByRole('button', { name: common.close() }).click();
    await page.getByText(paperMessages.notFound()).waitFor({ state: 'detached' });
  });

  test(`more contrast, ${theme}`, async () => {
    const page = await open('/library', { dark });
    await app().api('PUT', '/settings/desk', { ...untouched, contrast: 'more' });
    await opened(page, '/settings');
    await page.locator('html[data-contrast=more]').waitFor();
    await opened(page, '/library');
    await expectAccessible(page, `the list, more contrast, ${theme}`);
    // 7:1 for every word, which axe checks only on request.
    const far = await page.evaluate(
      'axe.run(document, { runOnly: ["color-contrast-enhanced"], rules: { "color-contrast-enhanced": { enabled: true } } })',
    );
    expect(
      (far as { violations: { nodes: { html: string }[] }[] }).violations.flatMap((v) => v.nodes.map((n) => n.html)),
    ).toEqual([]);
  });

  test(`phone, ${theme}`, async () => {
    const page = await open('/library', { dark, viewport: phone, touch: true });
    await page.getByRole('row').first().waitFor();
    await expectAccessible(page, `list on a phone, ${theme}`);
    await page.getByRole('row').first().tap();
    await paper(page).waitFor();
    await expectAccessible(page, `paper on a phone, ${theme}`);
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('dialog', { name: 'Carrel' }).waitFor();
    await expectAccessible(page, `menu on a phone, ${theme}`);
  });
}

test('axe finds what is wrong', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().waitFor();
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect((await findingsOn(page)).join()).toMatch(/button-name/);
});
