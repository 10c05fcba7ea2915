import { getPaperStats, listTags, listTopics } from '@carrel/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
let ids: number[] = [];
beforeAll(async () => {
  app = await createTestApp();
  await importBibtex(app, bibtexEntries(40));
  ids = app.read((db) => db.all<{ id: number }>('select id from papers order by id').map((r) => r.id));
});
afterAll(() => app.dispose());

interface Drawn {
  status: 'library' | 'tracked' | 'removed';
  /** Position of the paper into which it is merged. */
  into: number | null;
  year: number | null;
  rating: number;
  cited: number;
  reading: 'reading' | 'done' | null;
  venue: string;
  tags: number[];
  topics: number[];
}
const drawnPaper = (library: number, others: number): fc.Arbitrary<Drawn> =>
  fc.record({
    status: fc.oneof(
      { weight: library, arbitrary: fc.constant('library' as const) },
      { weight: others, arbitrary: fc.constantFrom('tracked' as const, 'removed' as const) },
    ),
    into: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(2) }),
    year: fc.option(fc.integer({ min: 1990, max: 1995 })),
    rating: fc.nat(5),
    cited: fc.constantFrom(0, 1, 9, 10, 60, 499, 500, 900),
    reading: fc.constantFrom('reading' as const, 'done' as const, null),
    venue: fc.constantFrom('Cells', 'Fields', 'Maps', ''),
    tags: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    topics: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
  });

/** Gives the papers of this file the drawn values; papers without values get the status “removed”. */
const give = (drawn: readonly Drawn[]) =>
  app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () => {
    for (const table of ['paper_tags', 'paper_topics', 'tags', 'topics']) app.db.run(`delete from ${table}`);
    for (let i = 1; i <= 4; i += 1) {
      app.db.run('insert into tags (id, name, name_key, color) values (?, ?, ?, ?)', i, `Tag ${i}`, `tag ${i}`, '');
      app.db.run('insert into topics (id, name, name_key) values (?, ?, ?)', i, `Topic ${i}`, `topic ${i}`);
    }
    for (const [at, id] of ids.entries()) {
      const d = drawn[at];
      app.db.run(
        `update papers set status = ?, canonical_paper_id = ?, year = ?, rating = ?, cited_by_count = ?, reading_status = ?,
           venue = ?, venue_key = lower(?) where id = ?`,
        d?.status ?? 'removed',
        d && d.into !== null && at > 2 ? ids[d.into]! : null,
        d?.year ?? null,
        d?.rating ?? 0,
        d?.cited ?? 0,
        d?.reading ?? null,
        d?.venue ?? '',
        d?.venue ?? '',
        id,
      );
      for (const tag of d?.tags ?? [])
        app.db.run('insert into paper_tags (paper_id, tag_id, added_at) values (?, ?, ?)', id, tag, '2026');
      for (const topic of d?.topics ?? [])
        app.db.run('insert into paper_topics (paper_id, topic_id) values (?, ?)', id, topic);
    }
  });

const groups = <T, K>(rows: readonly T[], keys: (row: T) => readonly K[]): Map<K, number> => {
  const found = new Map<K, number>();
  for (const row of rows) for (const key of keys(row)) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
};
const sorted = <K>(counts: Map<K, number>) => [...counts].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));

describe('counts over the library', () => {
  // With few papers outside the library, and with few in it: each case is counted in another way.
  it.each([
    [8, 1],
    [1, 4],
  ])(
    'equal counts made paper by paper, with %i papers in the library for every %i outside it [mgmt-13]',
    async (inside, others) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(drawnPaper(inside, others), { minLength: 10, maxLength: 40 }),
          fc.boolean(),
          async (drawn, bounded) => {
            give(drawn);
            const library = drawn.filter((d, at) => d.status === 'library' && (d.into === null || at <= 2));
            const chosen = bounded ? library.filter((d) => d.year !== null && d.year >= 1992) : library;
            const stats = await app.ok(getPaperStats, { query: bounded ? { min_year: 1992 } : {} });
            expect(stats.total_publications).toBe(chosen.length);
            expect(sorted(new Map(stats.by_rating.map((r) => [r.rating, r.count])))).toEqual(
              sorted(groups(chosen, (d) => [d.rating])),
            );
            expect(sorted(new Map(stats.by_reading.map((r) => [r.reading_status, r.count])))).toEqual(
              sorted(groups(chosen, (d) => [d.reading])),
            );
            expect(stats.by_citations.map((r) => r.count)).toEqual(
              [
                [0, 0],
                [1, 9],
                [10, 49],
                [50, 99],
                [100, 499],
                [500, Number.POSITIVE_INFINITY],
              ].map(([from, to]) => chosen.filter((d) => d.cited >= from! && d.cited <= to!).length),
            );
            expect(sorted(new Map(stats.top_topics.map((r) => [r.topic, r.publications])))).toEqual(
              sorted(groups(chosen, (d) => d.topics.map((t) => `Topic ${t}`))),
            );
            expect(sorted(new Map(stats.top_journals.map((r) => [r.journal, r.publications])))).toEqual(
              sorted(groups(chosen, (d) => (d.venue ? [d.venue] : []))),
            );
            expect(stats.top_cited.map((r) => r.citations)).toEqual(
              chosen
                .map((d) => d.cited)
                .filter((cited) => cited > 0)
                .sort((a, b) => b - a)
                .slice(0, stats.top_cited.length),
            );
            const tags = groups(library, (d) => d.tags.map((t) => `Tag ${t}`));
            for (const tag of await app.ok(listTags)) expect(tag.count).toBe(tags.get(tag.name) ?? 0);
            const topics = groups(library, (d) => d.topics.map((t) => `Topic ${t}`));
            for (const topic of await app.ok(listTopics))
              expect(topic.paper_count).toBe(topics.get(topic.canonical) ?? 0);
          },
        ),
        { numRuns: 40 },
      );
    },
  );
});
