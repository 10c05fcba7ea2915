import * as commands from '@carrel/messages/commands';
import { expect, test } from 'vitest';
import { useJourney } from './support/browser.ts';

const evil = '<img src=x onerror=alert(1)><script>alert(2)</script><svg onload=alert(3)>';
const { open, app } = useJourney({
  seed: `@article{evil, title={Safe {<}script{>}alert(1){<}/script{>} title with CO$_2$}, author={Mallory, Eve}, year={2020}, url={javascript:alert(4)}, abstract={First.}}`,
});

test('markup in titles, abstracts, notes, tags, collections and views is shown as text [sec-07]', async () => {
  const [paper] = await app().api<{ id: string }[]>('GET', '/library/saved?limit=1');
  const id = paper?.id ?? '';
  await app().api('PATCH', `/papers/${id}`, {
    title: `${evil} and <i>real italics</i>`,
    abstract: `${evil} <a href="javascript:alert(5)">link</a> <b>bold</b>`,
    journal: evil,
    citation_key: evil,
    notes: `${evil}\n\n[press](javascript:alert(6)) [data](data:text/html,hi) <iframe src=javascript:alert(7)>`,
  });
  const tag = await app().api<{ id: string }>('POST', '/library/tags', { name: evil });
  await app().api('POST', '/library/tags/assign', { paper_id: id, tag_id: tag.id });
  const collection = await app().api<{ id: string }>('POST', '/library/collections', { name: evil });
  await app().api('POST', `/library/collections/${collection.id}/items`, { paper_id: id });
  await app().api('POST', '/library/views', { name: evil, query: evil });

  const page = await open(`/library?paper=${id}`);
  const article = page.getByRole('article', { name: 'Paper' });
  await article.getByRole('heading', { level: 2, name: /<img src=x onerror=alert\(1\)>/ }).waitFor();
  expect(await article.getByRole('heading', { level: 2 }).locator('i').textContent()).toBe('real italics');
  await page
    .getByRole('row')
    .first()
    .getByText(/<script>/)
    .first()
    .waitFor();
  await article.getByText('[press](javascript:alert(6))').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: commands.palette() }).waitFor();
  await page.keyboard.type('img');
  await page
    .getByRole('option', { name: /onerror/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`/library?q=${encodeURIComponent(evil)}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.goto('/history');
  await page.getByRole('main').getByRole('listitem').first().waitFor();

  for (const bad of [
    'iframe',
    'img',
    '[href^="javascript:"]',
    '[href^="data:"]',
    '[onerror]',
    '[onload]',
    '#root script',
  ]) {
    expect(await page.locator(bad).count(), bad).toBe(0);
  }
});

test('no link leads to a script, and the policy allows none', async () => {
  const page = await open('/library');
  await page.getByRole('row').first().click();
  await page.getByRole('article', { name: 'Paper' }).waitFor();
  const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.filter((href) => /^(javascript|data|vbscript):/i.test(href ?? ''))).toEqual([]);
  const response = await page.request.get('/');
  expect(response.headers()['content-security-policy']).toMatch(/script-src 'self'/);
  expect(response.headers()['content-security-policy']).not.toMatch(/unsafe/);
});
