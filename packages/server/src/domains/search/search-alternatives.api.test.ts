import { bulkEdit, getFacets, listSaved, searchAlternatives, searchLibrary } from '@carrel/contract';
import { stemmer } from 'stemmer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
afterAll(() => app.dispose());
beforeAll(async () => {
  app = await createTestApp();
  await importBibtex(
    app,
    `@article{a, title={Synaptic plasticity in the hippocampus}, author={Lindqvist, Eva}, year={2001}, keywords={memory}}
@article{b, title={Hippocampus and the consolidation of memory}, author={Lindqvist, Eva and Müller, Jan}, year={2002}}
@article{c, title={Sleep and learning}, author={Nowak, Petra}, year={2003}}
@article{d, title={A memory of operations}, author={Nowak, Petra}, year={2004}}`,
  );
  const saved = await app.ok(listSaved, { query: { search: 'plasticity' } });
  await app.ok(bulkEdit, {
    body: { selection: { paper_ids: saved.map((p) => p.id) }, changes: { add_tags: ['memory'] } },
  });
});

const alternatives = (search: string) => app.ok(searchAlternatives, { query: { search } });
const first = async (search: string) => (await alternatives(search)).corrections[0];

describe('corrections', () => {
  it.each([
    ['plastcity', 'plasticity', 1],
    ['hipocampus', 'hippocampus', 2],
    ['hippocmapus', 'hippocampus', 2],
    ['memroy', 'memory', 3],
    ['xynaptic', 'synaptic', 1],
    ['Memoyr', 'Memory', 3],
    ['consoldation', 'consolidation', 1],
    ['ihppocampus', 'hippocampus', 2],
    ['slepe', 'sleep', 1],
    ['author:Lindqist', 'author:Lindqvist', 2],
    ['author:"Lindqist, Eva"', 'author:"Lindqvist, Eva"', 2],
    ['author:Novak', 'author:Nowak', 2],
    ['title:plastcity year:2001', 'title:plasticity year:2001', 1],
    ['hipocampus memroy', 'hippocampus memory', 2],
    ['"synaptic plastcity"', '"synaptic plasticity"', 1],
    ['tag:memroy', 'tag:memory', 1],
  ])('%s: %s [search-22]', async (typed, corrected, total) => {
    const found = await first(typed);
    expect(found).toEqual({ query: corrected, total });
  });

  it('are made for misspelt words only [search-22]', async () => {
    for (const typed of ['hippocampus', 'sleep memory', 'quux', 'year:1900', '-hipocampus', ''])
      expect((await alternatives(typed)).corrections, typed).toEqual([]);
  });

  it('are made for the first eight different words of a term, each compared once [search-22]', async () => {
    const typo = 'plastcity';
    const many = Array.from({ length: 60 }, () => typo).join(':');
    expect((await first(`title:${many} OR sleep`))?.query ?? '').not.toContain(typo);
    const others = 'quuxa quuxb quuxc quuxd quuxe quuxf quuxg';
    expect((await alternatives(`"${others} ${typo}" OR sleep`)).corrections).toEqual([]);
    expect(await first(`title:"${others} quuxh ${typo}" OR memroy`)).toMatchObject({
      query: expect.stringContaining(`quuxh ${typo}`),
    });
  });

  it('know the stems of the index [search-22]', () => {
    const words =
      'running flies happily relational operational conditional generously hypotheses analogies electricity hopefulness ' +
      'formalize adoption triplicate probate controlling possibly logically archaeology dying agreed plastered bled sing';
    app.db.tx(() => {
      app.db.run('insert into library_search (rowid, notes) values (999999, ?)', words);
      for (const word of words.split(' '))
        expect(
          app.db.value('select doc from library_search_terms where term = ?', stemmer(word)),
          `${word} ${stemmer(word)}`,
        ).toBeGreaterThan(0);
      app.db.run('delete from library_search where rowid = 999999');
    });
  });
});

describe('a search without results', () => {
  it('shows what each term costs [search-25]', async () => {
    expect((await alternatives('memory hippocampus year:1999')).without).toEqual([
      { term: 'year:1999', query: 'memory hippocampus', total: 2 },
    ]);
    expect((await alternatives('sleep hippocampus')).without).toEqual([
      { term: 'sleep', query: 'hippocampus', total: 2 },
      { term: 'hippocampus', query: 'sleep', total: 1 },
    ]);
    expect((await alternatives('sleep AND -learning')).without).toEqual([
      { term: '-learning', query: 'sleep', total: 1 },
    ]);
    expect((await alternatives('sleep xyzzy year:1950')).without).toEqual([
      { term: 'xyzzy year:1950', query: 'sleep', total: 1 },
    ]);
    for (const typed of ['sleep', 'memory', '(sleep OR learning) hippocampus'])
      expect((await alternatives(typed)).without.filter((w) => /[()]/.test(w.query) !== /[()]/.test(typed))).toEqual(
        [],
      );
  });
});

describe('a sentence of which no paper has all words', () => {
  const sentence = 'how does sleep help the hippocampus with consolidation';

  it('finds papers with some of them, best first [search-26]', async () => {
    const found = await app.ok(searchLibrary, { query: { search: sentence } });
    expect(found.query.relaxed).toBe('(sleep OR help OR hippocampus OR consolidation)');
    expect(found.total).toBe(3);
    expect(found.items[0]?.paper.citation_key).toBe('b');
    expect(found.items[0]?.reasons.length).toBeGreaterThan(0);
    const second = await app.ok(searchLibrary, { query: { search: sentence, limit: 2 } });
    const next = await app.ok(searchLibrary, {
      query: { search: sentence, limit: 2, cursor: second.next_cursor ?? '' },
    });
    const ids = [...second.items, ...next.items].map((i) => i.paper.id);
    expect(ids).toEqual(found.items.map((i) => i.paper.id));
    expect((await app.ok(getFacets, { query: { search: sentence } })).total).toBe(3);
  });

  it('finds papers with two of them if single words are in too many [search-26]', async () => {
    const many = await createTestApp();
    try {
      const titles = [
        ...Array.from({ length: 120 }, (_, i) => `Owls of region ${i}`),
        ...Array.from({ length: 120 }, (_, i) => `Marshes, part ${i}`),
        'Owls in marshes',
        'A census',
      ];
      await importBibtex(many, titles.map((title, i) => `@article{k${i}, title = {${title}}}`).join('\n'));
      const ask = (search: string) => many.ok(searchLibrary, { query: { search } });
      const two = await ask('when do owls leave our marshes for a while');
      expect(two.query.relaxed).toBe('((owls marshes))');
      expect(two.items.map((i) => i.paper.title)).toEqual(['Owls in marshes']);
      expect(
        (await many.ok(getFacets, { query: { search: 'when do owls leave our marshes for a while' } })).total,
      ).toBe(1);
      // No two of its words are in one paper: the rare one decides.
      const rare = await ask('how many owls are in the census');
      expect(rare.query.relaxed).toBe('(census)');
      expect(rare.items.map((i) => i.paper.title)).toEqual(['A census']);
    } finally {
      await many.dispose();
    }
  });

  it('keeps its filters [search-26]', async () => {
    const found = await app.ok(searchLibrary, { query: { search: `${sentence} year:2003 -tag:x` } });
    expect(found.query.relaxed).toBe('(sleep OR help OR hippocampus OR consolidation) year:2003 -tag:x');
    expect(found.items.map((i) => i.paper.citation_key)).toEqual(['c']);
  });

  it('changes and exports nothing but papers with all words [search-26]', async () => {
    expect(await app.ok(listSaved, { query: { search: sentence } })).toEqual([]);
    const done = await app.ok(bulkEdit, { body: { selection: { query: sentence }, changes: { rating: 1 } } });
    expect(done.affected).toBe(0);
  });

  it.each(['memory hippocampus consolidation', 'sleep xyzzy', '"sleep help" with hippocampus', 'what is this'])(
    '%s is not treated as one, or does not need it [search-26]',
    async (search) => {
      expect((await app.ok(searchLibrary, { query: { search } })).query.relaxed).toBeNull();
    },
  );
});
