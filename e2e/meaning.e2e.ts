import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as ai from '@carrel/messages/ai';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as library from '@carrel/messages/library';
import * as details from '@carrel/messages/paperDetails';
import * as texts from '@carrel/messages/search';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SimulatedEmbeddings } from '../packages/server/src/test-kit/simulated-embeddings.ts';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';
import { openWorld } from './support/world.ts';

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
/** Papers of two subjects, in turn. Each subject has enough words that two papers share few. */
const seed = Array.from({ length: 320 }, (_, i) => {
  const word = () => one(subjects[i % 2]!);
  const rare = () => `${word()}${Math.floor(random() * 12)}`;
  const abstract = Array.from({ length: 14 }, () => (random() < 0.3 ? word() : rare())).join(', ');
  return `@article{m${i}, title = {On ${word()} and ${rare()}, part ${i}}, author = {Moreau, Ada}, year = {2001}, abstract = {About ${abstract}.}}`;
}).join('\n');

// Nothing may leave this machine: the scholarly services are simulated, and the vector provider listens here.
const world = await openWorld(10);
const { open, app } = useJourney({ seed, env: { ...world.env, SVC_UNATTENDED_NETWORK: '0' } });

const computeVectors = async () => {
  const { job_id } = await app().api<{ job_id: string }>('POST', '/ai/compute-embeddings');
  await expect
    .poll(async () => (await app().api<{ status: string }>('GET', `/activity/${job_id}`)).status, { timeout: 20_000 })
    .toBe('succeeded');
};

test('a search lists papers that are close in meaning, and the paper pane lists similar papers [mean-10]', async () => {
  await computeVectors();
  const page = await open('/library');
  const rows = page.getByRole('row');
  await rows.first().waitFor();
  const box = page.getByRole('combobox', { name: commands.searchLibrary() });
  await box.fill('glacier3 ocean');
  await page.keyboard.press('Enter');
  await page.getByRole('row').locator('mark').first().waitFor();
  const found = await app().api<{ total: number; query: { meaning: { added: number } } }>(
    'GET',
    '/library/search?search=glacier3+ocean&order=meaning',
  );
  expect(found.query.meaning.added).toBeGreaterThan(0);
  await page
    .getByText(new RegExp(`^${found.total}`))
    .first()
    .waitFor();

  // All listed papers are selected, including those that words alone do not find.
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

test('the vectors of Semantic Scholar can be chosen; Settings says what is used until enough papers have one [emb-17]', async () => {
  const page = await open('/settings#meaning');
  const section = page.getByRole('region', { name: commands.settingsMeaning() });
  await section.getByRole('radio', { name: ai.providerOption({ provider: 'idxb' }) }).click();
  await section.getByText(ai.usesLocalDownloaded()).waitFor();
  await section
    .getByText(ai.coverageDownloaded({ covered: 0, count: 320 }))
    .first()
    .waitFor();
  await section.getByRole('button', { name: ai.fetch(), exact: true }).waitFor();
  await expectAccessible(page, 'settings of vectors of Semantic Scholar');
  await section.getByRole('radio', { name: ai.providerOption({ provider: 'local' }) }).click();
  await section.getByText(ai.usesLocalDownloaded()).waitFor({ state: 'detached' });
});

describe('a vector provider', () => {
  const simulated = new SimulatedEmbeddings();
  const address = 'http://127.0.0.1';
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        void simulated
          .fetch({
            url: `${address}${request.url ?? ''}`,
            headers: { authorization: request.headers.authorization ?? '' },
            body: Buffer.concat(chunks).toString('utf8'),
            maxBytes: 1e9,
            signal: new AbortController().signal,
          })
          .then(
            (answer) => response.writeHead(answer.status, answer.headers).end(answer.body),
            () => response.destroy(),
          );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const fill = async (page: Page, label: string, value: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.press('Enter');
  };

  test('is chosen, tested, estimated and started in Settings, and then used; if it fails, the local model is used [emb-14]', async () => {
    await computeVectors();
    simulated.calls.length = 0;
    simulated.down = false;
    const page = await open('/settings#meaning');
    const section = page.getByRole('region', { name: commands.settingsMeaning() });
    await section.getByRole('radio', { name: ai.providerOption({ provider: 'openai' }) }).click();
    await section.getByText(ai.reasonNoKey()).waitFor();
    await fill(page, ai.address(), `${address}:${port}/v1`);
    await fill(page, ai.key(), simulated.key);
    await fill(page, ai.price(), '2.5');
    await section.getByText(ai.usesLocalUntil({ model: 'text-embedding-3-small' })).waitFor();
    await section.getByRole('button', { name: ai.test(), exact: true }).click();
    await section.getByText(/128/).first().waitFor();
    await expectAccessible(page, 'settings of vectors');
    expect(simulated.calls).toHaveLength(1);

    await section.getByRole('button', { name: ai.compute(), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: ai.forecastTitle() });
    await dialog.getByText(new RegExp(`127\\.0\\.0\\.1:${port}`)).waitFor();
    await dialog.getByText(/2\.5/).waitFor();
    await expectAccessible(page, 'forecast of vectors');
    expect(simulated.calls).toHaveLength(1);
    await dialog.getByRole('button', { name: ai.start() }).click();
    await section.getByText(ai.usesChosen({ model: 'text-embedding-3-small' })).waitFor({ timeout: 20_000 });
    await section
      .getByText(ai.coverageHosted({ covered: 320, count: 320, model: 'text-embedding-3-small' }))
      .first()
      .waitFor();

    // The words of a search are sent, too.
    const page2 = await open('/library?q=permafrost');
    await page2.getByRole('row').first().waitFor();
    await expect.poll(() => simulated.texts).toContain('permafrost');
    expect(await page2.getByText(texts.meaningFallback()).count()).toBe(0);
    simulated.down = true;
    await page2.getByRole('combobox', { name: commands.searchLibrary() }).fill('permafrost aerosol');
    await page2.keyboard.press('Enter');
    await page2.getByText(texts.meaningFallback()).waitFor();

    await section.getByRole('radio', { name: ai.providerOption({ provider: 'local' }) }).click();
    await section
      .getByText(ai.usesLocal({ model: '' }).split(':')[0]!)
      .first()
      .waitFor();
    await section.getByRole('radio', { name: ai.indexOption({ index: 'qdrant' }) }).click();
    await section.getByLabel(ai.indexAddress()).waitFor();
    await section.getByRole('radio', { name: ai.indexOption({ index: 'built_in' }) }).click();
    await section.getByRole('button', { name: ai.deleteUnused() }).click();
    await section.getByRole('button', { name: ai.deleteUnused() }).waitFor({ state: 'detached' });
  });

  test('has a section in German, in dark mode and on a phone [emb-14]', async () => {
    const page = await open('/settings#meaning', { language: 'de-DE', dark: true, viewport: phone, stored: {} });
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expectAccessible(page, 'settings of vectors on a phone');
  });
});
