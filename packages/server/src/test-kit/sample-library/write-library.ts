import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { journaledTables } from '../../app/modules.ts';
import { closeLibrary, lockDataDir, openLibrary } from '../../app/open-library.ts';
import { addItem, insertCollection } from '../../domains/library/collections.repo.ts';
import { addTag, insertTag } from '../../domains/library/tags.repo.ts';
import { addTopicToPaper, insertAlias } from '../../domains/library/topics.repo.ts';
import { insertView } from '../../domains/library/views.repo.ts';
import { columnsOfRecord } from '../../domains/papers/paper-record.ts';
import { insertPaperRow, insertTexts } from '../../domains/papers/papers.repo.ts';
import { refreshDirty } from '../../domains/search/search-index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { Journal } from '../../platform/db/journal.ts';
import { fold } from '../../platform/text.ts';
import { beginBulkLoad } from './bulk-load.ts';
import { buildGraph, referencesOf } from './citation-graph.ts';
import { paperAt, type SampleOptions, type SamplePaper } from './generate-library.ts';
import { tagColors, topicAliases, views } from './shelves.ts';

interface WriteOptions extends SampleOptions {
  /**
   * Whether the history has the papers as one step that can be undone. Triggers then write a row for each row, so
   * larger libraries omit it by default.
   */
  journaled?: boolean;
  /** Papers that are known but not saved, so that the user has yet to decide about them; none by default. */
  undecided?: (paper: SamplePaper) => boolean;
  /** How a paper was saved, if it differs from its own data. */
  addedFrom?: (paper: SamplePaper) => string;
  onProgress?: (papers: number) => void;
}

interface Written {
  path: string;
  papers: number;
  citations: number;
  /** The step of the history, null if it was omitted. */
  actionId: number | null;
  seconds: number;
}

const journaledUpTo = 20_000;
/** Papers of one transaction; the search index is filled at the end of each. */
const chunk = 2_000;

/**
 * Creates the data folder of a library, through the same tables, triggers and indexing as the running program.
 * @throws Error when the folder holds papers already
 */
export const writeSampleLibrary = async (dataDir: string, options: WriteOptions): Promise<Written> => {
  const started = performance.now();
  const lock = lockDataDir(dataDir);
  try {
    const { db, path } = await openLibrary(dataDir, systemClock);
    try {
      if (db.value('select 1 from papers limit 1') !== undefined)
        throw new Error(`${dataDir} holds a library already. Give a folder without one.`);
      const written = fill(db, options);
      return { path, ...written, papers: options.papers, seconds: (performance.now() - started) / 1000 };
    } finally {
      closeLibrary(db);
    }
  } finally {
    lock.release();
  }
};

const fill = (db: Db, options: WriteOptions): { citations: number; actionId: number | null } => {
  db.beforeCommit(() => refreshDirty(db, Number.POSITIVE_INFINITY));
  if (!(options.journaled ?? options.papers <= journaledUpTo)) {
    const load = beginBulkLoad(db);
    const citations = new LibraryWriter(db, options).writeAll((work) => db.tx(work));
    load.restore();
    return { citations, actionId: null };
  }
  const journal = new Journal(db, systemClock, journaledTables);
  // By a job, not by the user: one click on Undo must not remove the whole sample.
  const actionId = journal.open({
    actor: 'job',
    kind: 'sample.write',
    summary: refer(changes.sampleWritten, { count: options.papers }),
  });
  const citations = new LibraryWriter(db, options).writeAll((work) => db.tx(() => journal.continue(actionId, work)));
  journal.finish(actionId);
  return { citations, actionId };
};

class LibraryWriter {
  readonly #db: Db;
  readonly #options: WriteOptions;
  readonly #tags = new Map<string, number>();
  readonly #topics = new Map<string, number>();
  readonly #collections = new Map<string, number>();
  /** Row ids follow the order of the library, so that a paper's position determines its ID. */
  #firstId = 0;
  #lastAdded = '';

  constructor(db: Db, options: WriteOptions) {
    this.#db = db;
    this.#options = options;
  }

  /** @returns the number of citations */
  writeAll(inStep: (work: () => void) => void): number {
    const { papers } = this.#options;
    const graph = buildGraph(this.#options.seed, papers);
    for (let from = 0; from < papers; from += chunk) {
      const to = Math.min(papers, from + chunk);
      inStep(() => {
        for (let i = from; i < to; i += 1) this.#paper(paperAt(this.#options, graph, i));
      });
      this.#options.onProgress?.(to);
    }
    // After the papers, because some of them cite papers added later.
    for (let from = 0; from < papers; from += chunk) {
      inStep(() => {
        for (let i = from; i < Math.min(papers, from + chunk); i += 1)
          for (const cited of referencesOf(graph, i))
            this.#db.run(
              'insert into citations (citing_id, cited_id, source) values (?, ?, ?)',
              this.#firstId + i,
              this.#firstId + cited,
              'sample',
            );
      });
    }
    inStep(() => this.#structure());
    return graph.refs.length;
  }

  #paper(p: SamplePaper): void {
    const db = this.#db;
    const { paper, texts } = columnsOfRecord(p.record);
    const open = this.#options.undecided?.(p) ?? false;
    const id = insertPaperRow(db, {
      ...paper,
      status: open ? 'tracked' : 'library',
      rating: open ? 0 : (p.record.rating ?? 0),
      reading_status: open ? null : p.readingStatus,
      is_retracted: p.isRetracted ? 1 : 0,
      is_oa: p.oaStatus === 'closed' ? 0 : 1,
      oa_status: p.oaStatus,
      cited_by_count: p.citedByCount,
      influential_citation_count: p.influentialCitationCount,
      added_at: open ? null : p.addedAt,
      added_from: open ? null : (this.#options.addedFrom?.(p) ?? p.addedFrom),
      resolution_status: paper.doi || paper.arxiv_id ? 'pending_enrichment' : 'unresolved',
      created_at: p.addedAt,
      updated_at: p.addedAt,
    });
    if (p.index === 0) this.#firstId = id;
    this.#lastAdded = p.addedAt;
    insertTexts(db, id, texts);
    for (const topic of p.topics) addTopicToPaper(db, id, this.#topic(topic), topic.score);
    if (open) return;
    for (const tag of p.record.tags) addTag(db, id, this.#tag(tag), p.addedAt);
    for (const path of p.record.collections) addItem(db, this.#collection(path, p.addedAt), id, p.addedAt);
  }

  #tag(name: string): number {
    const existing = this.#tags.get(name);
    if (existing !== undefined) return existing;
    const color = tagColors[this.#tags.size % tagColors.length]!;
    const id = insertTag(this.#db, { name, name_key: fold(name), color });
    this.#tags.set(name, id);
    return id;
  }

  #topic(t: SamplePaper['topics'][number]): number {
    const existing = this.#topics.get(t.name);
    if (existing !== undefined) return existing;
    const id = this.#db.run(
      'insert into topics (name, name_key, domain, field, subfield) values (?, ?, ?, ?, ?)',
      t.name,
      fold(t.name),
      t.domain,
      t.field,
      t.subfield,
    ).lastId;
    this.#topics.set(t.name, id);
    return id;
  }

  #collection(path: readonly string[], at: string): number {
    const key = path.join('\n');
    const existing = this.#collections.get(key);
    if (existing !== undefined) return existing;
    const name = path.at(-1)!;
    const id = insertCollection(this.#db, {
      name,
      name_key: fold(name),
      description: null,
      color: tagColors[this.#collections.size % tagColors.length]!,
      parent_id: path.length > 1 ? this.#collection(path.slice(0, -1), at) : null,
      created_at: at,
    });
    this.#collections.set(key, id);
    return id;
  }

  #structure(): void {
    for (const [alias, topic] of topicAliases) {
      const id = this.#topics.get(topic);
      if (id !== undefined) insertAlias(this.#db, alias, fold(alias), id);
    }
    if (this.#options.papers === 0) return;
    for (const v of views)
      insertView(this.#db, { ...v, columns: null, name_key: fold(v.name), created_at: this.#lastAdded });
  }
}
