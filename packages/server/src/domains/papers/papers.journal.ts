import type { JournaledTable } from '../../platform/db/journal.ts';

/** The tables of a person's work that this domain and the library write. */
export const journaledTables: readonly JournaledTable[] = [
  { name: 'papers', key: ['id'], paper: 'id', root: true, quiet: ['updated_at'] },
  { name: 'paper_texts', key: ['paper_id'], paper: 'paper_id' },
  { name: 'paper_provenance', key: ['paper_id', 'field'], paper: 'paper_id', quiet: ['at'] },
  { name: 'tags', key: ['id'] },
  { name: 'paper_tags', key: ['paper_id', 'tag_id'], paper: 'paper_id' },
  { name: 'collections', key: ['id'] },
  { name: 'collection_items', key: ['collection_id', 'paper_id'], paper: 'paper_id' },
  { name: 'topics', key: ['id'] },
  { name: 'topic_aliases', key: ['alias_key'] },
  { name: 'paper_topics', key: ['paper_id', 'topic_id'], paper: 'paper_id' },
  { name: 'citations', key: ['citing_id', 'cited_id'], paper: 'citing_id' },
  { name: 'saved_views', key: ['id'] },
  { name: 'not_duplicates', key: ['paper_a', 'paper_b'] },
  { name: 'feedback_events', key: ['id'], paper: 'paper_id' },
];
