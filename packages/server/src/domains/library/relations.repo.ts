import type { Db } from '../../platform/db/db.ts';

/** Gives a paper the tags, collections, topics and citations, in both directions, of another. Call it inside an action. */
export const copyRelations = (db: Db, from: number, to: number): void => {
  db.run(
    'insert or ignore into paper_tags (paper_id, tag_id, added_at) select ?, tag_id, added_at from paper_tags where paper_id = ?',
    to,
    from,
  );
  db.run(
    'insert or ignore into collection_items (collection_id, paper_id, added_at) select collection_id, ?, added_at from collection_items where paper_id = ?',
    to,
    from,
  );
  db.run(
    'insert or ignore into paper_topics (paper_id, topic_id, score) select ?, topic_id, score from paper_topics where paper_id = ?',
    to,
    from,
  );
  db.run(
    'insert or ignore into citations (citing_id, cited_id, source) select ?, cited_id, source from citations where citing_id = ? and cited_id <> ?',
    to,
    from,
    to,
  );
  db.run(
    'insert or ignore into citations (citing_id, cited_id, source) select citing_id, ?, source from citations where cited_id = ? and citing_id <> ?',
    to,
    from,
    to,
  );
};
