import * as commands from '@carrel/messages/commands';
import * as commonMessages from '@carrel/messages/common';
import * as facets from '@carrel/messages/facets';
import * as library from '@carrel/messages/library';
import * as m from '@carrel/messages/search';
import * as views from '@carrel/messages/views';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useJourney } from './support/browser.ts';

const seed = `@article{a, title={Synaptic plasticity in the hippocampus}, author={Lindqvist, Eva}, journal={Neuron}, year={2001}}
@article{b, title={Hippocampus and the consolidation of memory}, author={Lindqvist, Eva and Müller, Jan}, journal={Neuron}, year={2002}}
@article{c, title={Sleep and learning}, author={Nowak, Petra}, journal={eLife}, year={2003}}
@article{d, title={The behaviour of networks}, author={Nowak, Petra}, journal={Brain, Behavior & Evolution}, year={2010}}`;

const { open } = useJourney({ seed });

const rows = (page: Page) => page.getByRole('row');
const box = (page: Page) => page.getByRole('combobox', { name: commands.searchLibrary() });
const query = (page: Page) => new URL(page.url()).searchParams.get('q');
const search = async (page: Page, text: string) => {
  await rows(page).first().waitFor();
  await box(page).fill(text);
  await page.keyboard.press('Enter');
};

test('a misspelt word is corrected with one key', async () => {
  const page = await open();
  await search(page, 'hipocampus');
  await page.getByRole('button', { name: m.didYouMeanCount({ query: 'hippocampus', count: 2 }) }).waitFor();
  await page.locator('button:focus', { hasText: 'hippocampus' }).waitFor();
  await page.keyboard.press('Enter');
  await rows(page).first().waitFor();
  expect(query(page)).toBe('hippocampus');
  expect(await rows(page).count()).toBe(2);
});

test('an unknown field is named, and a click replaces it', async () => {
  const page = await open();
  await search(page, 'autor:lindqvist');
  await page.getByText(m.unknownField({ field: 'autor' })).waitFor();
  await page.getByRole('button', { name: m.didYouMean({ query: 'author:' }) }).click();
  await expect.poll(() => query(page)).toBe('author:lindqvist');
  await rows(page).first().waitFor();
});

test('a sentence lists papers with some of its words, and a search without results shows which term is too much', async () => {
  const page = await open();
  await search(page, 'how does sleep change the hippocampus');
  await page.getByText(m.someWords()).waitFor();
  expect(await rows(page).count()).toBe(3);
  await box(page).fill('sleep hippocampus');
  await page.getByRole('button', { name: /hippocampus: 1/ }).click();
  await expect.poll(() => query(page)).toBe('sleep');
});

test('facets: alternatives, exclusion, a range of years and a search among the values', async () => {
  const page = await open();
  await rows(page).first().waitFor();
  const facet = (field: string) => page.getByRole('button', { name: new RegExp(`^${library.facetName({ field })}`) });
  const value = (field: string, name: string) =>
    page
      .getByRole('list', { name: library.facetName({ field }) })
      .getByRole('button', { name: new RegExp(`^${name}`) });

  await facet('venue').click();
  await value('venue', 'Neuron 2').click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await value('venue', 'eLife').click();
  await expect.poll(() => query(page)).toBe('(venue:"=Neuron" OR venue:"=eLife")');
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.keyboard.press('Escape');

  await facet('author').click();
  await page.getByRole('searchbox', { name: facets.searchValues() }).fill('müll');
  await expect.poll(() => page.getByRole('list', { name: 'Author' }).getByRole('listitem').count()).toBe(1);
  await page.getByRole('button', { name: facets.exclude({ value: 'Müller, Jan' }) }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.keyboard.press('Escape');

  await facet('year').click();
  await page.getByLabel(facets.yearFrom()).fill('2002');
  await page.keyboard.press('Enter');
  await expect.poll(() => query(page)).toMatch(/ year:2002\.\.$/);
  await expect.poll(() => rows(page).count()).toBe(1);
});

test('a view is updated with another query, saved as a new one, and each step undone', async () => {
  const page = await open('/library?q=hippocampus');
  await rows(page).first().waitFor();
  const sidebar = page.getByRole('region', { name: commands.groupViews() });
  const link = (name: string, count: number) => sidebar.getByRole('link', { name: `${name} ${count}`, exact: true });
  const saveAs = async (name: string) => {
    const dialog = page.getByRole('dialog', { name: commands.saveView() });
    await dialog.getByRole('textbox').fill(name);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: library.saveView() }).click();
  await saveAs('Seahorse');
  await link('Seahorse', 2).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Seahorse' }).waitFor();

  await box(page).fill('hippocampus memory');
  const bar = page.getByRole('region', { name: views.changedView() });
  await bar.getByRole('button', { name: views.updateView() }).click();
  await bar.waitFor({ state: 'detached' });
  await link('Seahorse', 1).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: commonMessages.undo() }).first().click();
  await link('Seahorse', 2).waitFor();

  await bar.getByRole('button', { name: views.saveAsNew() }).click();
  await saveAs('Remembered');
  await link('Remembered', 1).waitFor();
  await bar.waitFor({ state: 'detached' });
  await link('Seahorse', 2).click();
  await expect.poll(() => query(page)).toBe('hippocampus');
  await box(page).fill('sleep');
  await bar.getByRole('button', { name: views.revert() }).click();
  await expect.poll(() => query(page)).toBe('hippocampus');
  await bar.waitFor({ state: 'detached' });
});
