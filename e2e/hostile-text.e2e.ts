import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as m from '@carrel/messages/paperDetails';
import { expect, test } from 'vitest';
import { outsideData } from '../packages/server/src/test-kit/outside-data.ts';
import { useJourney } from './support/browser.ts';

const outside = outsideData('hostile/text');
const own = [
  '<script>window.hit=1</script>',
  '"><img src=x onerror="window.hit=1">',
  "'-window.hit=1-'",
  '<svg/onload=window.hit=1>',
  '[press](javascript:window.hit=1)',
  '$\\href{javascript:window.hit=1}{x}$',
  '$\\text{<img src=x onerror=window.hit=1>}$',
  '{{constructor.constructor("window.hit=1")()}}',
  '&lt;b&gt;not bold&lt;/b&gt;',
  '\u202Egnp.exe\u202C',
  '=cmd|"/c calc"!A1',
  '%00 %0A ../../etc/passwd',
  'a"b,c;d: (e) e:f -g OR',
];
const folder = () =>
  readdirSync(outside!).flatMap((name) =>
    readFileSync(join(outside!, name), 'utf8')
      .split('\n')
      .filter((line) => line.trim()),
  );

const { open, app } = useJourney();

const put = async (text: string) => {
  const api = app().api;
  const paper = await api<{ id: string }>('POST', '/library/saved', {
    title: text,
    authors: `{${text.replaceAll(/[;{}]/g, ' ')}}`,
    journal: text,
    abstract: text,
    notes: text,
    publisher: text,
    citation_key: text.slice(0, 300),
    keywords: [text.slice(0, 500)],
  });
  const change = { add_tags: [text.slice(0, 200)] };
  await api('POST', '/library/bulk/edit', { selection: { paper_ids: [paper.id] }, changes: change }).catch(() => {});
  const made = await api<{ id: string }>('POST', '/library/collections', { name: text.slice(0, 300) }).catch(
    () => null,
  );
  if (made) await api('POST', `/library/collections/${made.id}/items`, { paper_id: paper.id });
  await api('POST', '/library/views', { name: text.slice(0, 200), query: text.slice(0, 2000) }).catch(() => {});
  return paper.id;
};

const showsAsText = async (texts: readonly string[]) => {
  const page = await open('/library');
  for (const text of texts) {
    const id = await put(text);
    await page.goto(`/library?paper=${id}`);
    const paper = page.getByRole('article', { name: 'Paper' });
    await paper.getByRole('heading', { level: 2 }).waitFor();
    await paper.getByRole('region', { name: m.provenance() }).waitFor();
    const title = await paper.getByRole('heading', { level: 2 }).textContent();
    // What is drawn as maths, italics or a script letter is drawn; everything else is plain text.
    if (!/[$\\]|<\/?(?:i|b|sub|sup)>/i.test(text))
      expect(title?.trim().replaceAll(/\s+/g, ' ')).toBe(text.trim().replaceAll(/\s+/g, ' '));
  }
  for (const place of [
    '/library',
    '/feed',
    '/insights',
    '/insights/library',
    '/duplicates',
    '/health',
    '/history',
    '/imports',
    '/settings',
  ]) {
    await page.goto(place);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(150);
    expect(
      await page
        .locator('#root img, #root iframe, #root script, [onerror], [onload], a[href^="javascript:" i]')
        .count(),
    ).toBe(0);
  }
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
};

test('built-in hostile strings are text in every field and place [sec-07]', () => showsAsText(own));

test.skipIf(!outside)(
  `every string of the outside folder is, too${outside ? '' : ' (skipped: set RESEARCH_DATA_DIR to a folder with hostile/text)'}`,
  () => showsAsText(folder()),
  300_000,
);
