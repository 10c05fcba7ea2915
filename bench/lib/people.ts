import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { nameKey, personKey } from '../../packages/server/src/platform/text.ts';
import { withWriter } from './open-file.ts';
import { Random } from './random.ts';

const given =
  'Anna Bo Carla David Elena Farid Grace Hugo Iris Jun Kira Lars Mei Nadia Otto Petra Quentin Rosa Sven Tara'.split(
    ' ',
  );
const syllables = 'ba de fi go ha ke lu mo na ri sa to va we zu'.split(' ');

const familyOf = (random: Random): string => {
  let name = '';
  for (let i = 0; i < 3; i += 1) name += syllables[random.below(syllables.length)]!;
  return name[0]!.toUpperCase() + name.slice(1);
};

/**
 * Adds authors to the papers of a library, as enrichment does: most authors wrote one paper, a few wrote hundreds.
 * @returns OpenAlex IDs of some who can be suggested
 */
export const addPeople = (dataDir: string, options: { authors: number; followed: number; seed: number }): void => {
  withWriter(libraryPath(dataDir), (db) => {
    const random = new Random(options.seed);
    const at = '2026-01-01T00:00:00.000Z';
    db.tx(() => {
      for (let i = 0; i < options.authors; i += 1) {
        const [first, family] = [given[random.below(given.length)]!, familyOf(random)];
        db.run(
          `insert into authors (id, name, name_key, full_key, idxa_id, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?)`,
          i + 1,
          `${first} ${family}`,
          nameKey(family, first),
          personKey(`${first} ${family}`),
          `A${5_000_000_000 + i}`,
          at,
          at,
        );
      }
      for (let i = 1; i <= 500; i += 1)
        db.run('insert into institutions (id, name) values (?, ?)', i, `Institute ${i}`);
      const papers = db.all<{ id: number }>(`select id from papers where status <> 'removed'`);
      for (const { id } of papers) {
        const names = new Set<number>();
        const count = 1 + random.below(6);
        // Squaring makes low numbers, and so a few authors, much more frequent than others.
        while (names.size < count) names.add(1 + Math.floor(random.next() ** 2 * options.authors * 0.999));
        [...names].forEach((author, position) => {
          db.run(
            `insert or ignore into paper_authors (paper_id, position, author_id, name, source) values (?, ?, ?, '', 'idxa')`,
            id,
            position,
            author,
          );
          db.run(
            'insert or ignore into paper_institutions (paper_id, position, institution_id) values (?, ?, ?)',
            id,
            position,
            1 + (author % 500),
          );
        });
      }
      // The authors of each paper come from a source, so no paper waits for its names to be linked.
      db.run('delete from author_names_dirty');
      const action = db.run(
        `insert into actions (at, actor, kind, summary) values (?, 'user', 'bench', 'Followed authors')`,
        at,
      ).lastId;
      db.run('update journal_context set action_id = ? where id = 1', action);
      for (let i = 0; i < options.followed; i += 1)
        db.run('insert or ignore into followed_authors (author_id, followed_at) values (?, ?)', 1 + i * 7, at);
      for (let i = 0; i < 60; i += 1)
        db.run(
          `insert into author_suggestion_rejections (idxa_id, author_id, origin, suggestion_bucket, rejected_at, suppressed_until)
           values (?, ?, 'dismissed', 'library_core', ?, '2099-01-01T00:00:00.000Z')`,
          `A${5_000_000_000 + 3 + i * 11}`,
          4 + i * 11,
          new Date(Date.now() - i * 86_400_000).toISOString(),
        );
      db.run('update journal_context set action_id = null where id = 1');
      db.run('update actions set changes = (select count(*) from journal where action_id = ?1) where id = ?1', action);
    });
    db.raw.exec('analyze');
  });
};

/** The author of as many papers as `addProlific` was given. */
export const prolificAuthor = 1;

/** Makes one author a co-author of many papers. */
export const addProlific = (dataDir: string, papers: number): void =>
  withWriter(libraryPath(dataDir), (db) => {
    db.run(
      `insert or ignore into paper_authors (paper_id, position, author_id, name, source)
       select id, 99, ?, '', 'idxa' from papers where status <> 'removed' and canonical_paper_id is null order by id limit ?`,
      prolificAuthor,
      papers,
    );
  });

/** Puts every paper into the Feed, as monitors of its authors find them: one in ten is decided. */
export const addFeedItems = (dataDir: string, followed: number): void =>
  withWriter(libraryPath(dataDir), (db) => {
    const at = new Date().toISOString();
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    db.tx(() => {
      const papers = db.all<{ id: number }>(`select id from papers where canonical_paper_id is null order by id`);
      papers.forEach(({ id }, i) => {
        const item = db.run(
          `insert into feed_items (paper_id, feed_date, fetched_at, score, score_parts, status) values (?, ?, ?, ?, '{}', ?)`,
          id,
          day(i % 60),
          at,
          i % 100,
          i % 10 === 0 ? 'like' : 'new',
        ).lastId;
        db.run('insert into feed_versions (paper_id, item_id) values (?, ?)', id, item);
        const author = 1 + (i % followed) * 7;
        db.run(
          'insert into feed_matches (item_id, monitor_id, author_id, matched_at) values (?, ?, ?, ?)',
          item,
          `author:${author}`,
          author,
          at,
        );
      });
    });
    db.raw.exec('analyze');
  });
