import type { Db } from '../../packages/server/src/platform/db/db.ts';
import { openAlexAuthor } from '../../packages/server/src/test-kit/world/world-ids.ts';

const underOneAction = (db: Db, work: () => void): void =>
  db.tx(() => {
    const action = db.run(
      `insert into actions (at, actor, kind, summary) values ('', 'user', 'bench.damage', 'Broke the library')`,
    ).lastId;
    db.run('update journal_context set action_id = ?', action);
    work();
    // The index is left unchanged.
    db.run('delete from search_dirty');
    db.run('update journal_context set action_id = null');
  });

const damagePapers = (db: Db): void => {
  db.run('update papers set canonical_paper_id = id - 1 where id > 1 and id <= 20000');
  db.run(`update papers set idxa_id = 'W' || (id / 2) where id > 20000 and id <= 30000`);
  db.run(
    `update papers set title = 'Twins that were counted as ' || (id / 2), title_key = 'twinsthatwerecountedas' || (id / 2), year = 2020,
       doi = case id % 2 when 0 then '10.48550/arxiv.' else '10.1234/' end || (id / 2), arxiv_id = null
     where id > 30000 and id <= 40000`,
  );
  db.run(`update papers set doi = '10.1234/same' || (id / 2) where id > 50000 and id <= 60000`);
  db.run(
    `update papers set title = 'Minutes of the meetings of the society', title_key = 'minutesofthemeetingsofthesociety', year = 2020,
       authors = '[{"family":"Smith"}]', authors_key = 'smith', doi = case id % 2 when 0 then '10.48550/arxiv.' else '10.1234/' end || id, arxiv_id = null
     where id > 60000 and id <= 64000`,
  );
  for (const spelling of ['A topic ', 'a-topic-'])
    db.run(
      `insert into topics (name, name_key) select ? || id, ? || id from papers where id <= 2000`,
      spelling,
      spelling.toLowerCase(),
    );
  db.run(
    `insert or ignore into paper_topics (paper_id, topic_id) select p.id, t.id from topics t join papers p on p.id between t.id and t.id + 4`,
  );
};

/** The first paper of the authors that are followed or duplicates; each author has three of their own. */
const firstPaper = 70_000;
/** Pairs of records with one ORCID iD: the first are not compared yet, the others are listed as duplicates. */
const pairs = { uncompared: 1_500, listed: 1_500 };
const followed = 600;
const dimensions = 768;

const damageAuthors = (db: Db): void => {
  db.run(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < 50000)
     insert into authors (name, name_key, idxa_id, created_at, updated_at)
       select 'Someone', 'someone', case when i % 10 = 0 then 'A' || (5000000000 + i) end, '', '' from n`,
  );
  let paper = firstPaper;
  const author = (name: string, ids: { idxa?: string; orcid?: string }): number => {
    const id = db.run(
      `insert into authors (name, name_key, idxa_id, orcid, created_at, updated_at) values (?, ?, ?, ?, '', '')`,
      name,
      name.toLowerCase(),
      ids.idxa ?? null,
      ids.orcid ?? null,
    ).lastId;
    for (let i = 0; i < 3; i += 1) {
      paper += 1;
      db.run(
        `insert into paper_authors (paper_id, position, author_id, name, source) values (?, 1000, ?, ?, 'idxa')`,
        paper,
        id,
        name,
      );
    }
    return id;
  };
  for (let i = 0; i < pairs.uncompared + pairs.listed; i += 1) {
    const orcid = `0000-0002-${String(i)
      .padStart(8, '0')
      .replace(/^(....)/, '$1-')}`;
    const [one, other] = [author(`Pair ${i}`, { orcid }), author(`P. ${i}`, { orcid })];
    if (i >= pairs.uncompared)
      db.run(
        `insert into author_merge_candidates (primary_author_id, alt_author_id, source, shared_orcid, confidence, discovered_at)
         values (?, ?, 'orcid', ?, 1, '')`,
        one,
        other,
        orcid,
      );
  }
  const vector = new Uint8Array(new Float32Array(dimensions).fill(1).buffer);
  for (let i = 0; i < followed; i += 1) {
    const before = paper;
    const id = author(`Followed ${i}`, { idxa: openAlexAuthor(i * 5 + 1) });
    db.run(`insert into followed_authors (author_id, followed_at) values (?, '')`, id);
    for (let p = before + 1; p <= paper; p += 1)
      db.run(
        `insert into publication_embeddings (paper_id, model, source, dimensions, vector, created_at) values (?, 'specter_v2', 'idxb', ?, ?, '')`,
        p,
        dimensions,
        vector,
      );
  }
};

/**
 * Gives every repair more to do than it can in one batch, in a library of 100,000 papers. Papers of different repairs
 * are separate.
 */
export const damage = (db: Db): void =>
  underOneAction(db, () => {
    damagePapers(db);
    damageAuthors(db);
  });
