import fc from 'fast-check';
import { indexText, nameKey, titleKey } from '../platform/text.ts';
import { aChange } from './a-change.ts';
import type { TestApp } from './create-test-app.ts';

/** A paper of a random library, from which a test counts figures in its own way. */
export interface DrawnPaper {
  status: 'library' | 'tracked' | 'removed';
  year: number | null;
  cited: number;
  rating: number;
  topics: readonly number[];
  authors: readonly number[];
  venue: number | null;
  institutions: readonly number[];
  /** Collections that contain it; 1 is inside 0. */
  collections: readonly number[];
  /** Works by number, without the W. */
  cites: readonly number[];
  addedDaysAgo: number;
}

/** What a random library is made of. The first topic has a name that only quotes can hold. */
export const drawnNames = {
  topics: ['Deep (Learning)', 'Graph theory', 'Ölfarben', 'Memory', 'Ice'],
  fields: ['Computing', 'Computing', 'Arts', 'Biology', null],
  authors: ['Moreau, Anne', 'Brandt, Bo', 'Çelik, Deniz', 'Lee, Juyoung', 'Okafor, Ada'],
  venues: ['Nature', 'Journal of Ice', 'Ice: A Journal'],
  institutions: ['University of Lamps', 'Institute (North)', 'École du Lac', 'Lab'],
  countries: ['FR', 'CH', 'CH', null],
  collections: ['Outer', 'Inner', 'Apart'],
} as const;

const some = (from: number, maxLength: number) =>
  fc.uniqueArray(fc.nat(from - 1), { maxLength }).map((list) => list.sort((a, b) => a - b));

export const drawnPapers: fc.Arbitrary<DrawnPaper[]> = fc.array(
  fc.record({
    status: fc.constantFrom('library', 'library', 'library', 'library', 'tracked', 'removed'),
    year: fc.option(fc.integer({ min: 2019, max: 2026 }), { freq: 9 }),
    cited: fc.oneof(fc.constant(0), fc.nat(40)),
    rating: fc.nat(5),
    topics: some(drawnNames.topics.length, 3),
    authors: some(drawnNames.authors.length, 3),
    venue: fc.option(fc.nat(drawnNames.venues.length - 1)),
    institutions: some(drawnNames.institutions.length, 2),
    collections: some(drawnNames.collections.length, 2),
    cites: some(12, 6),
    addedDaysAgo: fc.nat(16),
  }) as fc.Arbitrary<DrawnPaper>,
  { minLength: 0, maxLength: 60, size: 'max' },
);

/** Stores drawn papers as imports and enrichment leave them. @returns IDs in the order of the papers */
export const storeDrawn = (app: TestApp, papers: readonly DrawnPaper[], nowMs: number): number[] =>
  app.journal.act({ actor: 'user', kind: 'test', summary: aChange('test') }, () => {
    const { db } = app;
    const at = new Date(nowMs).toISOString();
    drawnNames.topics.forEach((name, i) => {
      db.run(
        'insert into topics (id, name, name_key, field) values (?, ?, ?, ?)',
        i + 1,
        name,
        name.toLowerCase().replace('ö', 'o'),
        drawnNames.fields[i]!,
      );
    });
    drawnNames.institutions.forEach((name, i) => {
      db.run('insert into institutions (id, name, country) values (?, ?, ?)', i + 1, name, drawnNames.countries[i]!);
    });
    drawnNames.authors.forEach((name, i) => {
      const [family, given] = name.split(', ') as [string, string];
      db.run(
        'insert into authors (id, name, name_key, created_at, updated_at) values (?, ?, ?, ?, ?)',
        i + 1,
        `${given} ${family}`,
        nameKey(family, given),
        at,
        at,
      );
    });
    drawnNames.collections.forEach((name, i) => {
      db.run(
        'insert into collections (id, name, name_key, color, parent_id, created_at) values (?, ?, ?, ?, ?, ?)',
        i + 1,
        name,
        name.toLowerCase(),
        '#336699',
        i === 1 ? 1 : null,
        at,
      );
    });
    return papers.map((p, i) => {
      const venue = p.venue === null ? null : drawnNames.venues[p.venue]!;
      const title = `Paper ${i} of a random library`;
      const added = new Date(nowMs - p.addedDaysAgo * 86_400_000).toISOString();
      const names = p.authors.map((a) => {
        const [family, given] = drawnNames.authors[a]!.split(', ');
        return { family, given };
      });
      const { lastId: id } = db.run(
        `insert into papers (status, title, title_key, authors, authors_text, venue, venue_key, year, cited_by_count, rating, idxa_id,
           created_at, updated_at, added_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        p.status,
        title,
        titleKey(title),
        JSON.stringify(names),
        p.authors.map((a) => drawnNames.authors[a]!).join('; '),
        venue,
        indexText(venue),
        p.year,
        p.cited,
        p.rating,
        `W${i}`,
        at,
        at,
        p.status === 'tracked' ? null : added,
      );
      for (const t of p.topics) db.run('insert into paper_topics (paper_id, topic_id) values (?, ?)', id, t + 1);
      p.authors.forEach((a, position) => {
        db.run(
          `insert into paper_authors (paper_id, position, author_id, name, source) values (?, ?, ?, ?, 'idxa')`,
          id,
          position,
          a + 1,
          drawnNames.authors[a]!,
        );
      });
      for (const n of p.institutions)
        db.run('insert into paper_institutions (paper_id, position, institution_id) values (?, 0, ?)', id, n + 1);
      for (const c of p.collections)
        db.run('insert into collection_items (collection_id, paper_id, added_at) values (?, ?, ?)', c + 1, id, added);
      for (const work of p.cites) db.run('insert into paper_references (paper_id, work) values (?, ?)', id, work);
      return id;
    });
  }).result;
