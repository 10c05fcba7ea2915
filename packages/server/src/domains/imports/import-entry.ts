import type { BiblioRecord } from '../../formats/record.ts';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import { type Db, inBatches } from '../../platform/db/db.ts';
import type { Journal } from '../../platform/db/journal.ts';
import { fold } from '../../platform/text.ts';
import type { ExportedPaper, ExportedStructure } from '../exports/carrel-json.ts';
import { addItem, findCollection, insertCollection } from '../library/collections.repo.ts';
import type { CollectionsService } from '../library/collections.service.ts';
import { insertNotDuplicate } from '../library/duplicates.repo.ts';
import { addTag, findTag, insertTag } from '../library/tags.repo.ts';
import type { TagsService } from '../library/tags.service.ts';
import { addTopicToPaper, findAlias, findTopic, insertAlias, insertTopic } from '../library/topics.repo.ts';
import { findView, insertView } from '../library/views.repo.ts';
import { findDuplicate } from '../papers/find-duplicate.ts';
import { getRow, type PaperRow, updatePaperRow, updateTexts } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { byHand, writeProvenance } from '../papers/provenance.ts';
import { type EntryRow, paperOfKey, type RunRow, updateEntry } from './imports.repo.ts';

export type Fate = 'imported' | 'merged' | 'skipped' | 'failed';
export interface StoredEntry {
  record: BiblioRecord;
  native?: ExportedPaper;
  /** Columns that a person corrected before the import ran. */
  byHand?: string[];
}

/** Puts staged entries into the Library. Every method runs inside an action. */
export class EntryImporter {
  readonly #db: Db;
  readonly #journal: Journal;
  readonly #clock: Clock;
  readonly #papers: PapersService;
  readonly #collections: CollectionsService;
  readonly #tags: TagsService;
  constructor(deps: {
    db: Db;
    journal: Journal;
    clock: Clock;
    papers: PapersService;
    collections: CollectionsService;
    tags: TagsService;
  }) {
    this.#db = deps.db;
    this.#journal = deps.journal;
    this.#clock = deps.clock;
    this.#papers = deps.papers;
    this.#collections = deps.collections;
    this.#tags = deps.tags;
  }

  import(run: RunRow, entry: EntryRow): Fate {
    const { fate, paperId } = this.#place(run, entry);
    updateEntry(this.#db, run.id, entry.seq, { done: 1, paper_id: paperId });
    return fate;
  }

  #place(run: RunRow, entry: EntryRow): { fate: Fate; paperId: number | null } {
    if (entry.record === null) return { fate: 'failed', paperId: null };
    if (entry.decision === 'skip') return { fate: 'skipped', paperId: null };
    const { record, native, byHand: corrected = [] } = JSON.parse(entry.record) as StoredEntry;
    // Asked again now: the Library, or an earlier entry of this file, may hold it since the dry run.
    const match = findDuplicate(this.#db, record)?.paper ?? null;
    const told = entry.decision === 'import' && entry.match_paper_id !== null;
    if (match && !told) {
      const changed = this.#papers.mergeInto(match.id, record, true, { origin: 'import', detail: String(run.id) });
      this.#belongings(run, record, match.id);
      return { fate: changed ? 'merged' : 'skipped', paperId: match.id };
    }
    const id = this.#papers.insert({
      record,
      status: 'library',
      rating: record.rating ?? 0,
      addedFrom: 'import',
      importRunId: run.id,
    });
    if (native) this.#restoreNative(id, native);
    writeProvenance(this.#db, id, corrected, byHand, isoAt(this.#clock.now()));
    // A person who imports beside a look-alike has told the two apart.
    if (match && told) insertNotDuplicate(this.#db, id, match.id, isoAt(this.#clock.now()));
    this.#belongings(run, record, id);
    return { fate: 'imported', paperId: id };
  }

  #belongings(run: RunRow, record: BiblioRecord, paperId: number): void {
    const now = isoAt(this.#clock.now());
    for (const name of record.tags) {
      const tag = this.#tags.ensure(name);
      if (tag !== null) addTag(this.#db, paperId, tag, now);
    }
    const paths = run.collection_name ? [...record.collections, [run.collection_name]] : record.collections;
    for (const path of paths) {
      const collection = this.#collections.ensure(path);
      if (collection !== null) addItem(this.#db, collection, paperId, now);
    }
  }

  /** What only an export of our own carries. */
  #restoreNative(id: number, p: ExportedPaper): void {
    const row = getRow(this.#db, id)!;
    const set: Partial<PaperRow> = {
      reading_status: p.reading_status,
      idxa_id: p.idxa_id,
      idxb_id: p.idxb_id,
      idxb_corpus_id: p.idxb_corpus_id,
      is_retracted: p.is_retracted ? 1 : 0,
      is_oa: p.is_oa ? 1 : 0,
      oa_status: p.oa_status,
      oa_url: p.oa_url,
      cited_by_count: p.cited_by_count,
      influential_citation_count: p.influential_citation_count,
      added_at: p.added_at ?? row.added_at,
      added_from: p.added_from ?? row.added_from,
    };
    updatePaperRow(this.#db, id, set);
    updateTexts(this.#db, id, { tldr: p.tldr, rest: JSON.stringify(p.rest) });
    for (const t of p.topics) {
      const known = findTopic(this.#db, fold(t.term))?.id ?? insertTopic(this.#db, t.term, fold(t.term));
      addTopicToPaper(this.#db, id, known, t.score);
    }
  }

  /** Collections, tags, topics and views of an export, so that colours, order and empty ones come along. */
  structureBefore(s: ExportedStructure): void {
    for (const c of s.collections) {
      const parent = this.#collections.ensure(c.path.slice(0, -1));
      const name = c.path.at(-1)!;
      if (findCollection(this.#db, fold(name), parent)) continue;
      insertCollection(this.#db, {
        name,
        name_key: fold(name),
        description: c.description,
        color: c.color,
        parent_id: parent,
        created_at: c.created_at,
      });
    }
    for (const t of s.tags)
      if (!findTag(this.#db, fold(t.name)))
        insertTag(this.#db, { name: t.name, name_key: fold(t.name), color: t.color });
    for (const t of s.topics) {
      const id = findTopic(this.#db, fold(t.name))?.id ?? insertTopic(this.#db, t.name, fold(t.name));
      for (const a of t.aliases)
        if (!findAlias(this.#db, fold(a)) && !findTopic(this.#db, fold(a))) insertAlias(this.#db, a, fold(a), id);
    }
    for (const v of s.views) {
      if (findView(this.#db, fold(v.name))) continue;
      insertView(this.#db, {
        name: v.name,
        name_key: fold(v.name),
        query: v.query,
        sort: v.order,
        sort_dir: v.order_dir,
        columns: v.columns && JSON.stringify(v.columns),
        created_at: v.created_at,
      });
    }
  }

  /** Citations and told-apart pairs name other papers of the file, so they come when all are in. */
  async linksAfter(
    runId: number,
    s: ExportedStructure | null,
    actionId: number,
    checkpoint: () => Promise<void>,
  ): Promise<void> {
    if (!s) return;
    const byKey = paperOfKey(this.#db, runId);
    const records = this.#db.all<{ paper_id: number; cites: string }>(
      `select paper_id, json_extract(record, '$.native.cites') cites from import_entries
       where run_id = ? and paper_id is not null and json_array_length(record, '$.native.cites') > 0`,
      runId,
    );
    await inBatches(
      this.#db,
      records,
      (r) => {
        for (const key of JSON.parse(r.cites) as string[]) {
          const cited = byKey.get(key);
          if (cited !== undefined && cited !== r.paper_id) {
            this.#db.run(
              'insert or ignore into citations (citing_id, cited_id, source) values (?, ?, ?)',
              r.paper_id,
              cited,
              'import',
            );
          }
        }
      },
      { checkpoint, wrap: (work) => this.#journal.continue(actionId, work) },
    );
    this.#db.tx(() =>
      this.#journal.continue(actionId, () => {
        for (const [a, b] of s.not_duplicates) {
          const [x, y] = [byKey.get(a), byKey.get(b)];
          if (x !== undefined && y !== undefined && x !== y)
            insertNotDuplicate(this.#db, x, y, isoAt(this.#clock.now()));
        }
      }),
    );
  }
}
