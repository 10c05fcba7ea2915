import { readFile } from 'node:fs/promises';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as highlights from '@carrel/messages/highlights';
import * as library from '@carrel/messages/library';
import * as paper from '@carrel/messages/paper';
import * as m from '@carrel/messages/pdfs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { plainTitle } from '../packages/server/src/formats/clean-text.ts';
import { linkedPdf, makePdf } from '../packages/server/src/test-kit/make-pdf.ts';
import { largePicturePdf, picturePdf, shadedPdf } from '../packages/server/src/test-kit/picture-pdf.ts';
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
  it('a wrong file is rejected; the next is kept, read, searched and highlighted, and its highlight is in the list of all papers [pdf-39]', async () => {
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
    const first = page.getByRole('region', { name: m.pageNumber({ page: '1' }) });
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
    await page.getByRole('button', { name: m.pageNumber({ page: '2' }) }).click();
    await expect.poll(() => page.getByRole('textbox', { name: m.page() }).inputValue()).toBe('2');
    await expectAccessible(page, 'the reader');

    // The highlight is also in the list of all papers, and is opened from there by keyboard.
    await page.goto(`${journey.app().url}/highlights`);
    const all = page.getByRole('grid', { name: highlights.list({ count: 1 }) });
    await all.getByText('Compare with last year.').waitFor();
    await page.getByRole('searchbox', { name: highlights.search() }).fill('nothing like this');
    await page.getByText(highlights.noMatches()).waitFor();
    await page.getByRole('button', { name: highlights.clearFilters() }).click();
    await page.getByRole('combobox', { name: highlights.colourFilter() }).selectOption('green');
    await expect.poll(() => new URL(page.url()).search).toBe('?colour=green');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: highlights.save() }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Compare with last year.');
    await expectAccessible(page, 'highlights of all papers');
    await page.getByRole('combobox', { name: highlights.colourFilter() }).blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.locator('[data-highlight][data-current]').first().waitFor();
  });

  it('further files of a paper are added, downloaded and removed, and undo restores one [file-11]', async () => {
    const { id } = await journey.app().api<{ id: string }>('POST', '/library/saved', { title: 'A paper with files' });
    const page = await journey.open(`/library?paper=${id}`);
    const files = page.getByRole('region', { name: m.files() });
    await files
      .getByLabel(m.addFile())
      .last()
      .setInputFiles([
        { name: 'Measurements.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') },
        { name: 'scan.pdf', mimeType: 'application/pdf', buffer: makePdf({ pages: [['A paper with files']] }) },
        { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>document.title = 1</script>') },
      ]);
    await files.getByRole('link', { name: 'page.html' }).waitFor();
    await expectAccessible(page, 'the further files of a paper');
    await files.getByRole('button', { name: m.makeMainOf({ name: 'scan.pdf' }) }).click();
    await section(page).getByRole('link', { name: m.read() }).waitFor();
    await files.getByRole('link', { name: 'scan.pdf' }).waitFor({ state: 'detached' });
    const download = page.waitForEvent('download');
    await files.getByRole('link', { name: 'page.html' }).click();
    expect((await download).suggestedFilename()).toBe('page.html');
    await files.getByRole('button', { name: m.removeFileOf({ name: 'Measurements.csv' }) }).click();
    await files.getByRole('link', { name: 'Measurements.csv' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: common.undo() }).first().click();
    await files.getByRole('link', { name: 'Measurements.csv' }).waitFor();
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

  it('a folder of thirty PDFs is imported, each with its own paper [pdf-02]', async () => {
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

  it('the outline, thumbnails and links lead to their places and back, and the reader has the actions of the paper [pdf-41] [pdf-42] [pdf-43] [pdf-44]', async () => {
    const { id } = await journey.app().api<{ id: string }>('POST', '/library/saved', { title: 'A paper with links' });
    const page = await journey.open(`/library?paper=${id}`);
    const actions = page.getByRole('group', { name: paper.actions() });
    await actions.getByRole('button', { name: m.fetch() }).waitFor();
    await section(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'links.pdf', mimeType: 'application/pdf', buffer: linkedPdf('[1] A. Vos. Terns. 2011.') });
    await actions.getByRole('button', { name: m.read(), exact: true }).waitFor();
    await page.getByRole('img', { name: library.hasPdf() }).first().waitFor();
    await page.keyboard.press('p');

    const number = () => page.getByRole('textbox', { name: m.page() }).inputValue();
    await page.getByRole('button', { name: m.contents() }).click();
    await page.getByRole('list', { name: m.contents() }).getByRole('button', { name: 'Second part' }).click();
    await expect.poll(number).toBe('2');
    await page.getByRole('button', { name: m.pages() }).click();
    await page
      .getByRole('complementary')
      .getByRole('button', { name: m.pageNumber({ page: '1' }) })
      .click();
    await expect.poll(number).toBe('1');
    const first = page.getByRole('region', { name: m.pageNumber({ page: '1' }) });
    await first.getByRole('button', { name: m.linkInFile() }).click();
    await expect.poll(number).toBe('3');
    await page.getByRole('button', { name: m.backToPage({ page: '1' }) }).click();
    await expect.poll(number).toBe('1');
    const web = first.getByRole('link', { name: m.webLink({ url: 'https://example.org/terns' }) });
    expect(await web.getAttribute('rel')).toBe('noopener noreferrer');

    const choose = async (name: string) => {
      await page.getByRole('button', { name: m.view() }).click();
      await page.getByRole('menuitemcheckbox', { name }).click();
    };
    const widthOf = async () => (await first.boundingBox())!.width;
    const single = await widthOf();
    await choose(m.twoPages());
    await expect.poll(widthOf).toBeLessThan(single);
    await choose(m.darkPages());
    await expectAccessible(page, 'the reader with pages in dark colours');
    await page.reload();
    await expect.poll(widthOf).toBeLessThan(single);

    await page.keyboard.press('4');
    await page.keyboard.press('e');
    await expect
      .poll(() => journey.app().api('GET', `/papers/${id}/details`))
      .toMatchObject({ rating: 4, reading_status: 'done' });
  });

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
    const canvas = page.getByRole('region', { name: m.pageNumber({ page: '1' }) }).locator('canvas');
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

  const attach = async (id: string, file: Buffer) => {
    const { url, api } = journey.app();
    const sent = await fetch(`${url}/api/v1/papers/${id}/pdf?filename=mine.pdf`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf' },
      body: new Uint8Array(file),
    });
    const { job_id } = (await sent.json()) as { job_id: string };
    await expect
      .poll(async () => (await api<{ status: string }>('GET', `/activity/${job_id}`)).status, { timeout: 20_000 })
      .toBe('succeeded');
  };
  const newPaper = async (title: string) =>
    (await journey.app().api<{ id: string }>('POST', '/library/saved', { title })).id;

  it('the text of rotated pages covers their words [pdf-24]', async () => {
    const id = await newPaper('A paper of turned pages');
    for (const turn of [0, 90, 180, 270]) {
      await attach(
        id,
        makePdf({ pages: [['A heading', 'Some words of the page', 'and a last line']], page: `/Rotate ${turn}` }),
      );
      const page = await journey.open(`/read/${id}`);
      const first = page.getByRole('region', { name: m.pageNumber({ page: '1' }) });
      await first.getByText('Some words of the page').waitFor({ state: 'attached' });
      /** The share of the ink that the text covers. */
      const covered = () =>
        first.evaluate((section) => {
          const canvas = section.querySelector('canvas')!;
          const { width, height } = canvas;
          const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
          const frame = section.getBoundingClientRect();
          const boxes = [...section.querySelectorAll('[dir=ltr] span')].map((span) => span.getBoundingClientRect());
          let ink = 0;
          let inside = 0;
          for (let y = 0; y < height; y += 2)
            for (let x = 0; x < width; x += 2) {
              if (data[(y * width + x) * 4]! > 100) continue;
              ink += 1;
              const [left, top] = [frame.left + (x / width) * frame.width, frame.top + (y / height) * frame.height];
              if (boxes.some((b) => left > b.left - 2 && left < b.right + 2 && top > b.top - 2 && top < b.bottom + 2))
                inside += 1;
            }
          return ink < 100 ? 0 : inside / ink;
        });
      await expect.poll(covered, { timeout: 15_000, message: `turned by ${turn}` }).toBeGreaterThan(0.95);
    }
  }, 120_000);

  it('pages are found by their labels, and highlights in a file that replaces another [pdf-21] [pdf-22]', async () => {
    const id = await newPaper('A paper with a preface');
    const labels = '/PageLabels << /Nums [0 << /S /r /St 2 >> 2 << /S /D /St 101 >>] >>';
    const pages = [['Preface'], ['Thanks'], ['The argument'], ['A passage to keep', 'and a passage to lose']];
    await attach(id, makePdf({ pages, catalog: labels }));
    const page = await journey.open(`/read/${id}`);
    const field = page.getByRole('textbox', { name: m.page() });
    await expect.poll(() => field.inputValue()).toBe('ii');
    await field.fill('102');
    await field.press('Enter');
    const last = page.getByRole('region', { name: m.pageNumber({ page: '102' }) });
    for (const words of ['A passage to keep', 'and a passage to lose']) {
      await last.getByText(words).waitFor();
      await last.getByText(words).selectText();
      await page.getByRole('button', { name: m.highlightIn({ colour: 'green' }) }).click();
      await page.getByRole('list', { name: m.highlights() }).getByText(words).waitFor();
    }
    await field.fill('xx');
    await field.press('Enter');
    await page.getByText(m.noPage({ page: 'xx' })).waitFor();
    const exported = await fetch(`${journey.app().url}/api/v1/papers/${id}/pdf/highlights/markdown`);
    expect(await exported.text()).toContain('(p. 102)');

    await attach(id, makePdf({ pages: [['Cover sheet'], ...pages.slice(0, 3), ['A passage to keep', 'and more']] }));
    const again = await journey.open('/library');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await again.route(`**/api/v1/papers/${id}/pdf`, async (route) => {
      await released;
      await route.continue();
    });
    await again.goto(`${journey.app().url}/read/${id}`);
    await again.getByRole('button', { name: m.highlights() }).click();
    await again.getByRole('heading', { name: m.notInFile() }).waitFor();
    // The file is not open yet.
    await again.getByRole('button', { name: m.goTo({ page: '5', text: 'A passage to keep' }) }).click();
    release();
    const moved = again.getByRole('region', { name: m.pageNumber({ page: '5' }) });
    await moved.locator('[data-highlight]').waitFor();
    const [mark, words] = await Promise.all([
      moved.locator('[data-highlight]').boundingBox(),
      moved.getByText('A passage to keep').boundingBox(),
    ]);
    expect(Math.abs(mark!.y - words!.y)).toBeLessThan(6);
    expect(Math.abs(mark!.x - words!.x)).toBeLessThan(6);
    await expectAccessible(again, 'the reader with highlights of another file');
  }, 60_000);

  it('a picture that is too large is left out, with a notice [pdf-23]', async () => {
    const id = await newPaper('A paper with a large picture');
    await attach(id, largePicturePdf(20_000));
    const page = await journey.open(`/read/${id}`);
    await page.getByText(m.pictureTooLarge()).waitFor();
  });

  it('a page that takes too long to draw is shown in part, and the reader stays usable [pdf-23]', async () => {
    const id = await newPaper('A paper with too many colours');
    await attach(id, shadedPdf(400_000));
    const page = await journey.open(`/read/${id}`);
    // As soon as the drawing takes long, each step is painted, so that a click is answered.
    await page.getByRole('button', { name: m.highlights() }).click();
    await page.getByText(m.noHighlights()).waitFor();
    await page.getByText(m.pageUnfinished()).waitFor({ timeout: 30_000 });
    await page.getByText('A page of colours').waitFor();
  }, 60_000);
});
