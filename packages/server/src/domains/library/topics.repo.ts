import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import { labelCounts } from '../papers/label-counts.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';

export type TopicRow = Pick<RowOf<'topics'>, 'id' | 'name' | 'name_key'>;

/** `aliases` is a JSON list. */
const topicColumns = `t.id, t.name, t.name_key,
  (select json_group_array(alias) from (select alias from topic_aliases a where a.topic_id = t.id order by alias_key)) aliases`;

type TopicView = TopicRow & { paper_count: number; aliases: string };

/** All topics, those with the most papers first. */
export const topicsWithCounts = (db: ReadDb): TopicView[] => {
  const counts = labelCounts(db, 'paper_topics');
  return db
    .all<Omit<TopicView, 'paper_count'>>(`select ${topicColumns} from topics t order by t.name_key`)
    .map((t) => ({ ...t, paper_count: counts.get(t.id) ?? 0 }))
    .sort((a, b) => b.paper_count - a.paper_count);
};

export const topicWithCount = (db: ReadDb, id: number): TopicView =>
  db.get<TopicView>(
    `select ${topicColumns},
       (select count(*) from paper_topics x join ${libraryFacts} on p.id = x.paper_id where x.topic_id = t.id and ${inLibrary}) paper_count
     from topics t where t.id = ?`,
    id,
  )!;

export const findTopic = (db: ReadDb, nameKey: string) =>
  db.get<TopicRow>('select id, name, name_key from topics where name_key = ?', nameKey);

export const findAlias = (db: ReadDb, aliasKey: string) =>
  db.get<{ topic_id: number }>('select topic_id from topic_aliases where alias_key = ?', aliasKey);

export const insertTopic = (db: Db, name: string, nameKey: string): number =>
  db.run('insert into topics (name, name_key) values (?, ?)', name, nameKey).lastId;

export const renameTopicRow = (db: Db, id: number, name: string, nameKey: string): void => {
  db.run('update topics set name = ?, name_key = ? where id = ?', name, nameKey, id);
};

export const deleteTopicRow = (db: Db, id: number): void => {
  db.run('delete from topics where id = ?', id);
};

export const movePapersOfTopic = (db: Db, from: number, to: number): void => {
  db.run(
    'insert or ignore into paper_topics (paper_id, topic_id, score) select paper_id, ?, score from paper_topics where topic_id = ?',
    to,
    from,
  );
  db.run('delete from paper_topics where topic_id = ?', from);
  db.run('update topic_aliases set topic_id = ? where topic_id = ?', to, from);
};

export const movePaperToTopic = (db: Db, paperId: number, from: number, to: number): void => {
  db.run(
    'insert or ignore into paper_topics (paper_id, topic_id, score) select paper_id, ?, score from paper_topics where paper_id = ? and topic_id = ?',
    to,
    paperId,
    from,
  );
  db.run('delete from paper_topics where paper_id = ? and topic_id = ?', paperId, from);
};

export const allTopics = (db: ReadDb) =>
  db.all<TopicRow & { field: string | null }>('select id, name, name_key, field from topics order by id');

export const papersOfTopic = (db: ReadDb, id: number): number[] =>
  db.all<{ id: number }>('select paper_id id from paper_topics where topic_id = ?', id).map((r) => r.id);

export const topicExists = (db: ReadDb, id: number): boolean =>
  db.value('select 1 from topics where id = ?', id) !== undefined;

export const insertAlias = (db: Db, alias: string, aliasKey: string, topicId: number): void => {
  db.run('insert into topic_aliases (alias_key, alias, topic_id) values (?, ?, ?)', aliasKey, alias, topicId);
};

export const deleteAlias = (db: Db, aliasKey: string): boolean =>
  db.run('delete from topic_aliases where alias_key = ?', aliasKey).changes > 0;

export const addTopicToPaper = (db: Db, paperId: number, topicId: number, score: number | null): void => {
  db.run('insert or ignore into paper_topics (paper_id, topic_id, score) values (?, ?, ?)', paperId, topicId, score);
};

export const hasTopics = (db: ReadDb, paperId: number): boolean =>
  db.value('select 1 from paper_topics where paper_id = ? limit 1', paperId) !== undefined;

/** The topic with this name or alias; created, with its position in the order of fields, if there is none. */
export const topicNamed = (
  db: Db,
  t: { name: string; key: string; domain: string | null; field: string | null; subfield: string | null },
): number =>
  findTopic(db, t.key)?.id ??
  findAlias(db, t.key)?.topic_id ??
  db.run(
    'insert into topics (name, name_key, domain, field, subfield) values (?, ?, ?, ?, ?)',
    t.name,
    t.key,
    t.domain,
    t.field,
    t.subfield,
  ).lastId;
