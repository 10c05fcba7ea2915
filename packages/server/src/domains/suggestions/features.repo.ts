import type { ReadDb } from '../../platform/db/db.ts';
import type { Features } from './candidate.ts';

/** How many of each an author is compared by. */
export const maxFeatures = { topics: 3, venues: 2, institutions: 2 };

const profiles = `(select ?1 union select alt_author_id from author_alt_identifiers where primary_author_id = ?1 and alt_author_id is not null)`;

/** The most frequent institutions of an author, with merged profiles. */
export const institutionsOf = (db: ReadDb, author: number): number[] =>
  db
    .all<{ id: number }>(
      `select i.institution_id id from paper_authors x
       join paper_institutions i on i.paper_id = x.paper_id and i.position = x.position
       where x.author_id in ${profiles} group by i.institution_id order by count(*) desc, i.institution_id
       limit ${maxFeatures.institutions}`,
      author,
    )
    .map((r) => r.id);

/** The most frequent topics, venues and institutions of an author. */
export const featuresOf = (db: ReadDb, author: number): Features => ({
  topics: db
    .all<{ id: number }>(
      `select t.topic_id id from paper_authors x join paper_topics t on t.paper_id = x.paper_id
       where x.author_id in ${profiles} group by t.topic_id order by count(*) desc, t.topic_id limit ${maxFeatures.topics}`,
      author,
    )
    .map((r) => r.id),
  venues: db
    .all<{ venue_key: string }>(
      `select p.venue_key from paper_authors x join papers p on p.id = x.paper_id
       where x.author_id in ${profiles} and p.venue_key <> '' group by p.venue_key
       order by count(*) desc, p.venue_key limit ${maxFeatures.venues}`,
      author,
    )
    .map((r) => r.venue_key),
  institutions: institutionsOf(db, author),
});

/** For each author who wrote papers with one of these: how many. */
export const papersWrittenWith = (db: ReadDb, authors: readonly number[]): Map<number, number> =>
  new Map(
    db
      .all<{ id: number; papers: number }>(
        `with pool(id) as (select value from json_each(?1) union
           select alt_author_id from author_alt_identifiers
           where primary_author_id in (select value from json_each(?1)) and alt_author_id is not null)
         select coalesce(m.primary_author_id, y.author_id) id, count(distinct y.paper_id) papers
         from pool join paper_authors x on x.author_id = pool.id
         join paper_authors y on y.paper_id = x.paper_id and y.author_id not in (select id from pool)
         left join author_alt_identifiers m on m.alt_author_id = y.author_id
         where y.author_id is not null group by 1`,
        JSON.stringify(authors),
      )
      .map((r) => [r.id, r.papers]),
  );
