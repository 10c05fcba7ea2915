import type { ImportFate } from '@carrel/contract';
import type { BiblioRecord } from '../../formats/record.ts';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import { type Db, inBatches } from '../../platform/db/db.ts';
import type { Journal } from '../../platform/db/journal.ts';
import { fold } from '../../platform/text.ts';
import { insertNotDuplicate } from '../duplicates/duplicates.repo.ts';
import type { ExportedPaper, ExportedStructure } from '../exports/carrel-json.ts';
import { addCitations } from '../library/citations.repo.ts';
import { addItem, findCollection, insertCollection } from '../library/collections.repo.ts';
import type { CollectionsService } from '../library/collections.service.ts';
import { addTag, findTag, insertTag } from '../library/tags.repo.ts';
import type { TagsService } from '../library/tags.service.ts';
import { addTopicToPaper, findAlias, findTopic, insertAlias, insertTopic } from '../library/topics.repo.ts';
import { findView, insertView } from '../library/views.repo.ts';
import { libraryCandidates } from '../papers/candidates.repo.ts';
import { decideMatch, keptPaperId, withoutConflicts } from '../papers/find-duplicate.ts';
import type { FeedbackOrigin } from '../papers/paper-state.ts';
import { getRow, type PaperRow, updatePaperRow, updateTexts } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { byHand, writeProvenance } from '../papers/provenance.ts';
import { type EntryRow, paperOfKey, type RunRow, updateEntry } from './imports.repo.ts';

type Placed = { fate: ImportFate; paper_id: number | null } & Partial<
  Pick<EntryRow, 'reason' | 'reason_code' | 'match_paper_id'>
>;

/** What the dry run says will become of an entry, with the decisions a person made since. */
export const plannedFate = (e: Pick<EntryRow, 'outcome' | 'decision' | 'record'>): ImportFate => {
  if (e.outcome === 'unusable') return 'failed';
  if (e.decision === 'skip') return 'skipped';
  if (e.decision === 'import') return 'imported';
  return e.outcome === 'known' ? 'skipped' : 'merged';
};

export interface StoredEntry {
  record: BiblioRecord;
  native?: ExportedPaper;
  /** Columns that a person corrected before the import ran. */
  byHand?: string[];
}

const fromImport: FeedbackOrigin = { surface: 'import' };

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

  /** @returns what became of the entry, and whether that is not what the dry run said */
  import(run: RunRow, entry: EntryRow): { fate: ImportFate; changed: boolean } {
    const { fate, ...set } = this.#place(run, entry);
    const changed = fate !== plannedFate(entry);
    updateEntry(this.#db, run.id, entry.seq, {
      ...set,
      done: 1,
      fate,
      changed: changed ? 1 : 0,
      ...(changed && set.reason ? { reason: `The Library changed after the dry run. ${set.reason}` } : {}),
    });
    return { fate, changed };
  }

  #place(run: RunRow, entry: EntryRow): Placed {
    if (entry.record === null)
      return {
        fate: 'failed',
        paper_id: null,
        ...(entry.outcome === 'unusable' ? {} : { reason: 'Its text is no longer kept. Import the file again.' }),
      };
    if (entry.decision === 'skip')
      return { fate: 'skipped', paper_id: null, reason_code: 'chosen', reason: 'Skipped by choice.' };
    const { record: given, native, byHand: corrected = [] } = JSON.parse(entry.record) as StoredEntry;
    // Decided again now: the library may have changed since the dry run, and so may earlier entries of this file.
    const verdict = decideMatch(given, libraryCandidates(this.#db));
    const record = withoutConflicts(given, verdict);
    const match = verdict.paper && keptPaperId(verdict.paper);
    const asOwn = entry.decision === 'import' && (entry.match_paper_id !== null || entry.match_seq !== null);
    const planned = plannedFate(entry);
    if (match !== null && !asOwn) {
      const filled = this.#papers.mergeInto(match, record, { origin: 'import', detail: String(run.id) });
      const { state } = this.#papers;
      // A paper that was only tracked enters the Library; one that is there keeps its rating.
      const saved = state.save(getRow(this.#db, match)!, { rating: 0, addedFrom: 'import' }, fromImport);
      const changed = filled || saved;
      this.#belongings(run, record, match);
      const fate = changed ? 'merged' : 'skipped';
      return {
        fate,
        paper_id: match,
        match_paper_id: match,
        ...(fate === planned
          ? {}
          : {
              reason_code: changed ? 'adds_fields' : 'nothing_new',
              reason: `It is there now: ${verdict.reason}${changed ? '' : '; nothing new'}.`,
            }),
      };
    }
    const id = this.#papers.insert({
      record,
      status: 'library',
      rating: record.rating ?? 0,
      addedFrom: 'import',
      importRunId: run.id,
    });
    this.#papers.state.recordSaved(id, record.rating ?? 0, fromImport);
    if (native) this.#restoreNative(id, native);
    writeProvenance(this.#db, id, corrected, byHand, isoAt(this.#clock.now()));
    // A person who imports an entry although it matches a paper has said that they are two works.
    if (match !== null) insertNotDuplicate(this.#db, id, match, isoAt(this.#clock.now()));
    this.#belongings(run, record, id);
    return {
      fate: 'imported',
      paper_id: id,
      ...(planned === 'imported'
        ? {}
        : { reason_code: 'new', reason: 'The paper it matched is no longer there, so it was imported as a new one.' }),
    };
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
    this.#papers.state.setReading(row, p.reading_status);
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
        const cited = (JSON.parse(r.cites) as string[]).map((key) => byKey.get(key));
        const edges = cited.filter((id): id is number => id !== undefined && id !== r.paper_id);
        addCitations(
          this.#db,
          edges.map((id) => ({ citing: r.paper_id, cited: id })),
          'import',
        );
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
