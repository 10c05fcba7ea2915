import { listSaved, searchLibrary } from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { commonFrom } from './query/text-expression.ts';

let app: TestApp;
afterAll(() => app.dispose());
beforeAll(async () => {
  app = await createTestApp();
  await importBibtex(
    app,
    `@article{whole, title={The plant}, author={Müller, Eva}}
@article{longer, title={Synaptic plasticity}, author={Mülhaus, Jan}}
@article{plastics, title={Plastics in the sea}, author={Novak, Petr}}
@article{british, title={Modelling the behaviour of mice in colour}, author={Colour, Ada}}
@article{american, title={Modeling the behavior of a mouse in color}, author={Color, Bea}}`,
  );
});

const search = async (text: string, more: Record<string, unknown> = {}) =>
  app.ok(searchLibrary, { query: { search: text, order: 'relevance', ...more } });
const keys = async (text: string) => (await search(text)).items.map((i) => i.paper.citation_key);
const sorted = async (text: string) => (await keys(text)).sort();

describe('the last word of a query', () => {
  it('matches words that begin with it as well [search-29]', async () => {
    expect(await sorted('plastici')).toEqual(['longer', 'plastics']);
    expect(await sorted('synaptic plas')).toEqual(['longer']);
    expect(await sorted('author:mül')).toEqual(['longer', 'whole']);
    expect(await sorted('plas author:"Novak, Petr" year:1900.. OR plas')).toContain('longer');
    expect(await sorted('synapt has:authors')).toEqual(['longer']);
    const saved = await app.ok(listSaved, { query: { search: 'plastici' } });
    expect(saved.map((p) => p.citation_key).sort()).toEqual(['longer', 'plastics']);
  });

  it('ranks whole words first [search-29]', async () => {
    expect(await keys('pla')).toHaveLength(3);
    await importBibtex(app, '@article{pla, title={Pla and other films of many layers}}');
    expect((await keys('pla'))[0]).toBe('pla');
  });

  it('is taken literally in quotes, with two letters, excluded, or before other words [search-29]', async () => {
    expect(await keys('"plastici"')).toEqual([]);
    expect(await keys('sy')).toEqual([]);
    expect(await keys('plas synaptic')).toEqual([]);
    expect(await sorted('-plas author:n')).toEqual([]);
    expect(await sorted('sea -plas')).toEqual(['plastics']);
  });

  it('highlights what it found [search-05]', async () => {
    const [hit] = (await search('synap')).items;
    const title = hit?.reasons.find((r) => r.field === 'title');
    expect(title?.marks.map(([from, to]) => title.snippet.slice(from, to))).toEqual(['Synaptic']);
  });

  it('does not match longer words if it is common [search-29]', async () => {
    const own = await createTestApp();
    try {
      const papers = (n: number, title: string) =>
        Array.from(
          { length: n },
          (_, i) => `@article{x${title}${i}, title={${title} ${i}}, doi={10.5555/${title}${i}}}`,
        );
      await importBibtex(own, [...papers(commonFrom - 1, 'net'), ...papers(1, 'network')].join('\n'));
      const total = async () => (await own.ok(searchLibrary, { query: { search: 'net' } })).total;
      expect(await total()).toBe(commonFrom);
      await importBibtex(own, '@article{more, title={One more net}, doi={10.5555/more}}');
      expect(await total()).toBe(commonFrom);
    } finally {
      await own.dispose();
    }
  });
});

describe('other forms of a word', () => {
  it.each(['behaviour', 'behavior', 'colour', 'color', 'mouse', 'mice', 'modelling', 'modeling', 'title:behaviours'])(
    '%s finds both spellings and numbers, and highlights them [search-24]',
    async (text) => {
      const { items } = await search(`${text} has:authors`);
      expect(items.map((i) => i.paper.citation_key).sort()).toEqual(['american', 'british']);
      for (const { reasons } of items) expect(reasons.find((r) => r.field === 'title')?.marks).toHaveLength(1);
    },
  );

  it('are left out in quotes and in names [search-24]', async () => {
    expect(await keys('"behaviour"')).toEqual(['british']);
    expect(await keys('"colour"')).toEqual(['british']);
    expect(await keys('author:colour')).toEqual(['british']);
    expect(await sorted('-behaviour mouse')).toEqual([]);
  });

  it('are among the words to highlight', async () => {
    expect((await search('behaviour')).query.terms).toEqual(['behaviour', 'behavior']);
  });
});

describe('an unknown field', () => {
  it.each([
    ['autor:novak', 'author'],
    ['titel:plant', 'title'],
    ['keyword:sea', 'tag'],
    ['Autor:"Novak, Petr"', 'author'],
    ['flavour:sea', null],
    ['autor: novak', 'author'],
  ])('%s is named, with the field that was meant [search-23]', async (text, suggestion) => {
    const { query } = await search(text);
    expect(query.problems).toMatchObject([{ code: 'unknown_field', suggestion }]);
    expect(query.notes).toHaveLength(1);
  });

  it.each(['Attention: all you need', 'https://example.org/x', 'constructor: x', '10.5555/a:b', 'author:novak'])(
    '%s contains none [search-23]',
    async (text) => {
      expect((await search(text)).query.problems).toEqual([]);
    },
  );

  it('each problem has a code [search-03]', async () => {
    const { query } = await search('year:soon is:purple added:x ( -');
    expect(query.problems.map((p) => p.code)).toEqual(['not_a_range', 'unknown_value', 'not_a_date', 'not_closed']);
    expect(query.notes).toHaveLength(query.problems.length);
  });
});
