import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/pdfs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { plainTitle } from '../packages/server/src/sources/clean-text.ts';
import { makePdf } from '../packages/server/src/test-kit/make-pdf.ts';
import { picturePdf } from '../packages/server/src/test-kit/picture-pdf.ts';
import { hasWrongCopy, pdfOfWork } from '../packages/server/src/test-kit/world/web-pages.ts';
import { expectAccessible } from './support/axe.ts';
import { useJourney } from './support/browser.ts';
import { openWorld } from './support/world.ts';

const world = await openWorld();
const journey = useJourney({ env: world.env });

const [wrongFirst] = world.works(
  (w) =>
    Boolean(w.record.doi && w.record.arxivId) &&
    !w.isPreprint &&
    hasWrongCopy(w) &&
    (w.record.abstract?.length ?? 0) > 100,
  1,
);
const others = world.works((w) => Boolean(w.record.doi) && !w.isPreprint && w.otherVersion === null && w.index > 50, 3);
const thirty = world.works(
  (w) => Boolean(w.record.doi) && !w.isPreprint && w.otherVersion === null && w.index > 300,
  30,
);
const fileOf = (index: number) => pdfOfWork(world.far.world, index)!;

const section = (page: Page) => page.getByRole('region', { name: m.pdf(), exact: true });
const save = (doi: string) =>
  journey.app().api<{ paper_id: string }>('POST', '/library/import/search/save', { action: 'add', doi });

describe('PDFs', () => {
  it('a wrong file is rejected, the next is kept, read, searched and highlighted', async () => {
    const { paper_id } = await save(wrongFirst!.record.doi!);
    const page = await journey.open(`/library?paper=${paper_id}`);
    await section(page).getByRole('button', { name: m.fetch() }).click();
    await section(page).getByRole('link', { name: m.read() }).waitFor();
    await section(page).getByRole('button', { name: m.attempts() }).click();
    await section(page)
      .getByText(m.attempt({ source: 'arXiv', outcome: 'mismatch' }))
      .waitFor();
    await expectAccessible(page, 'the PDF of a paper');

    await section(page).getByRole('link', { name: m.read() }).click();
    const first = page.getByRole('region', { name: m.pageNumber({ page: 1 }) });
    const heading = first.getByText(plainTitle(wrongFirst!.record.title).split(' ')[0]!).first();
    await heading.waitFor();
    await heading.selectText();
    await page.getByRole('button', { name: m.highlightIn({ colour: 'green' }) }).click();
    const list = page.getByRole('list', { name: m.highlights() });
    await list.getByRole('textbox').fill('Compare with last year.');
    await list.getByRole('textbox').blur();
    await expect
      .poll(() => journey.app().api<{ note: string; colour: string }[]>('GET', `/papers/${paper_id}/pdf/highlights`))
      .toMatchObject([{ note: 'Compare with last year.', colour: 'green' }]);

    await page.getByRole('searchbox', { name: m.find() }).fill('results obtained');
    await page.keyboard.press('Enter');
    await page.getByText(m.hits({ count: 1 })).waitFor();
    await page.getByRole('button', { name: m.pageNumber({ page: 2 }) }).click();
    await expect.poll(() => page.getByRole('textbox', { name: m.page() }).inputValue()).toBe('2');
    await expectAccessible(page, 'the reader');
  });

  it('several PDFs are imported at once, and one that names no paper is identified by hand', async () => {
    const page = await journey.open('/imports');
    await page.getByRole('button', { name: commands.importPapers() }).first().click();
    const dialog = page.getByRole('dialog');
    const files = others.map((w, n) => ({ name: `${n}.pdf`, mimeType: 'application/pdf', buffer: fileOf(w.index) }));
    const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: makePdf({ pages: [[' ']] }) };
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles([...files.slice(0, 2), scan]);
    const left = page.getByRole('region', { name: m.unidentified() });
    const field = left.getByRole('textbox', { name: m.identifyOf({ name: 'scan.pdf' }) });
    await field.waitFor();
    await field.fill(others[2]!.record.doi!);
    await left.getByRole('button', { name: m.tryAgain() }).click();
    await left.waitFor({ state: 'detached' });
    const count = async () =>
      (await journey.app().api<{ total: number }>('GET', '/library/search?search=has:pdf')).total;
    await expect.poll(count).toBeGreaterThanOrEqual(3);
  });

  it('a folder of thirty PDFs is imported, each with its own paper [pdf-14]', async () => {
    const total = async (search: string) =>
      (await journey.app().api<{ total: number }>('GET', `/library/search?search=${encodeURIComponent(search)}`)).total;
    const before = await total('has:pdf');
    const page = await journey.open('/imports');
    await page.getByRole('button', { name: commands.importPapers() }).first().click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .first()
      .setInputFiles(
        thirty.map((w, n) => ({ name: `folder/${n}.pdf`, mimeType: 'application/pdf', buffer: fileOf(w.index) })),
      );
    await expect.poll(() => total('has:pdf'), { timeout: 60_000, interval: 500 }).toBe(before + thirty.length);
    expect(await total('')).toBe(await total('has:pdf'));
    await page.getByRole('region', { name: m.unidentified() }).waitFor({ state: 'detached' });
  }, 90_000);

  it('JPEG 2000, JBIG2 and fax images are rendered [pdf-31]', async () => {
    const { id } = await journey.app().api<{ id: string }>('POST', '/library/saved', { title: 'A paper of pictures' });
    const { url } = journey.app();
    const sent = await fetch(`${url}/api/v1/papers/${id}/pdf?filename=pictures.pdf`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf' },
      body: new Uint8Array(picturePdf()),
    });
    expect(sent.status).toBe(202);
    const page = await journey.open(`/library?paper=${id}`);
    await section(page).getByRole('link', { name: m.read() }).click();
    const canvas = page.getByRole('region', { name: m.pageNumber({ page: 1 }) }).locator('canvas');
    await canvas.waitFor();
    /** The colour at a point of the page, in its own coordinates of 300 by 100. */
    const colours = () =>
      canvas.evaluate((element) => {
        const { width, height } = element as HTMLCanvasElement;
        const context = (element as HTMLCanvasElement).getContext('2d')!;
        return [30, 70, 130, 170, 230, 270].map((x) =>
          [...context.getImageData(Math.round((x / 300) * width), Math.round(height / 2), 1, 1).data.slice(0, 3)].map(
            (v) => Math.round(v / 50),
          ),
        );
      });
    const [red, blue, white, black] = [
      [4, 0, 0],
      [0, 0, 4],
      [5, 5, 5],
      [0, 0, 0],
    ];
    await expect.poll(colours, { timeout: 15_000 }).toEqual([red, blue, white, black, white, black]);
  });
});
