import * as common from '@carrel/messages/common';
import * as duplicates from '@carrel/messages/duplicates';
import * as firstUse from '@carrel/messages/firstUse';
import * as history from '@carrel/messages/history';
import * as imports from '@carrel/messages/imports';
import * as insights from '@carrel/messages/insights';
import * as settings from '@carrel/messages/settings';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { madeUpBibtex } from './support/bibtex.ts';
import { useJourney } from './support/browser.ts';
import { idle } from './support/idle.ts';

// States that are reached in several steps: the first run, the dialogs of import and backup in each of their states,
// views that failed.
const looks = [
  { theme: 'light', dark: false },
  { theme: 'dark', dark: true },
];

describe('an empty library', () => {
  const { open } = useJourney();

  test.each(looks)('the very first page, $theme', async ({ theme, dark }) => {
    const page = await open('/library', { dark });
    await page.getByText(firstUse.title()).waitFor();
    await expectAccessible(page, `first run, ${theme}`);
    for (const [path, words] of [
      ['/insights', insights.empty()],
      ['/imports', imports.noImports()],
      ['/duplicates', duplicates.none()],
    ] as const) {
      await page.goto(path);
      await page.getByText(words).waitFor();
      await expectAccessible(page, `${path} of an empty library, ${theme}`);
    }
  });
});

describe('a library with papers', () => {
  const { open, app } = useJourney({ seed: madeUpBibtex(20) });
  const shut = async (page: Page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  test.each(looks)('import: a file or text, Zotero, an entry that is corrected, $theme', async ({ theme, dark }) => {
    const page = await open('/library', { dark });
    await page.getByRole('row').first().waitFor();
    await page.keyboard.press('Shift+I');
    const dialog = page.getByRole('dialog', { name: 'Import papers' });
    await dialog.getByText('Zotero', { exact: true }).click();
    await dialog.getByText(imports.zoteroNeedsNetwork()).waitFor();
    await expectAccessible(page, `import from Zotero without the network, ${theme}`);
    await dialog.getByText(imports.fileOrText(), { exact: true }).click();
    await dialog
      .getByLabel(imports.pasteEntries())
      .fill('@misc{a, author={Nobody}}\n@article{b, title={New}, year={2001}}');
    await dialog.getByRole('button', { name: imports.preview() }).click();
    await page.getByRole('button', { name: imports.addTitle() }).click();
    await page.getByRole('dialog', { name: imports.editEntry({ line: 1 }) }).waitFor();
    await expectAccessible(page, `an entry that is corrected, ${theme}`);
    await shut(page);
    await page.getByRole('button', { name: imports.decideAll() }).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page, `decisions for all, ${theme}`);
  });

  test.each(looks)('backups: asking, refused and done, $theme', async ({ theme, dark }) => {
    await app().api('POST', '/library-mgmt/backup');
    await idle(app());
    const page = await open('/settings', { dark, expected: [/status of 503/] });
    const of = async (item: string) => {
      await page
        .getByRole('button', { name: /^Backup of/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await of(settings.deleteItem());
    await page.getByRole('dialog', { name: /^Delete the backup/ }).waitFor();
    await expectAccessible(page, `deleting a backup, ${theme}`);
    await shut(page);
    await of(settings.restoreItem());
    const dialog = page.getByRole('dialog', { name: /^Restore the backup/ });
    await dialog.waitFor();
    await expectAccessible(page, `restoring, before the word, ${theme}`);
    await page.route('**/library-mgmt/restore/**', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Another restore is under way.', code: 'busy' } }),
    );
    await dialog.getByRole('textbox').fill(settings.restoreWord());
    await expectAccessible(page, `restoring, after the word, ${theme}`);
    await dialog.getByRole('button', { name: settings.restore() }).click();
    await dialog.getByRole('alert').waitFor();
    await expectAccessible(page, `a restore that was refused, ${theme}`);
    await page.unroute('**/library-mgmt/restore/**');
    await dialog.getByRole('button', { name: settings.restore() }).click();
    await page.getByRole('dialog', { name: settings.restored() }).waitFor();
    await expectAccessible(page, `restored, ${theme}`);
    await page.close();
    await app().restart();
  });

  test.each(looks)(
    'a view that could not be read tells what failed and takes it along, $theme',
    async ({ theme, dark }) => {
      const page = await open('/history', { dark, expected: [/status of 500/] });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.route('**/api/v1/history**', (route) =>
        route.fulfill({ status: 500, json: { detail: 'The disk gave no answer.', code: 'internal' } }),
      );
      await page.reload();
      const alert = page.getByRole('alert');
      await alert.getByText('The disk gave no answer. Your library is not affected.').waitFor();
      await expectAccessible(page, `a view that failed, ${theme}`);
      await alert.getByRole('button', { name: common.copyDetails() }).click();
      await alert.getByRole('button', { name: common.copied() }).waitFor();
      const details = await page.evaluate(() => navigator.clipboard.readText());
      expect(details).toMatch(`${history.notRead()}\n500 internal: The disk gave no answer.`);
      expect(details).toContain(page.url());
      await page.unroute('**/api/v1/history**');
      await alert.getByRole('button', { name: common.retry() }).click();
      await alert.waitFor({ state: 'detached' });
    },
  );
});
