import type { ImportFate } from '@carrel/contract';
import * as reasons from '@carrel/messages/importReasons';
import { refer, storedColumns, type Text } from '@carrel/messages/reference';
import type { BiblioRecord } from '../../formats/record.ts';
import { inBatches } from '../../platform/db/db.ts';
import { readTexts } from '../../platform/db/json-columns.ts';
import type { Store } from '../../platform/db/store.ts';
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
import { pinKey } from '../papers/citation-keys.ts';
import { decideMatch, keptPaperId, type MatchDecision, withoutConflicts } from '../papers/find-duplicate.ts';
import type { FeedbackOrigin } from '../papers/paper-state.ts';
import { getRow, type PaperRow, updatePaperRow, updateTexts } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { byHand, writeProvenance } from '../papers/provenance.ts';
import { type EntryRow, paperOfKey, type RunRow, updateEntry } from './imports.repo.ts';
import { matchText } from './match-text.ts';
import { readStoredEntry } from './stored-entry.ts';

type Placed = { fate: ImportFate; paper_id: number | null; reason?: Text } & Partial<
  Pick<EntryRow, 'reason_code' | 'match_paper_id'>
>;

/** The previewed result of an entry, with the user's decisions since. */
const plannedFate = (e: Pick<EntryRow, 'outcome' | 'decision' | 'record'>): ImportFate => {
  if (e.outcome === 'unusable') return 'failed';
  if (e.decision === 'skip') return 'skipped';
  if (e.decision === 'import') return 'imported';
  return e.outcome === 'known' ? 'skipped' : 'merged';
};

/** Planned as a new paper that keeps all of its identifiers. */
const isNewWithoutConflict = (e: EntryRow): boolean => e.outcome === 'new' && e.reason_code === 'new';
const noMatch: MatchDecision = { paper: null, reason: null, conflicts: [] };

const fromImport: FeedbackOrigin = { surface: 'import' };

interface Deps {
  store: Store;
  papers: PapersService;
  collections: CollectionsService;
  tags: TagsService;
}

/** Puts staged entries into the Library. Every method runs inside an action. */
export class EntryImporter {
  readonly #d: Deps;
  constructor(deps: Deps) {
    this.#d = deps;
  }

  /**
   * @param isPlanCurrent whether the library is in the state that the plan of this entry assumes
   * @returns the result of the entry, and whether it differs from the preview
   */
  import(run: RunRow, entry: EntryRow, isPlanCurrent: boolean): { fate: ImportFate; changed: boolean } {
    const { fate, reason, ...set } = this.#place(run, entry, isPlanCurrent);
    const changed = fate !== plannedFate(entry);
    updateEntry(this.#d.store.db, run.id, entry.seq, {
      done: 1,
      fate,
      changed: changed ? 1 : 0,
      ...set,
      ...(reason && storedColumns('reason', changed ? refer(reasons.changed, { reason }) : reason)),
    });
    return { fate, changed };
  }

  #place(run: RunRow, entry: EntryRow, isPlanCurrent: boolean): Placed {
    const stored = readStoredEntry(entry.record);
    if (stored === null)
      return {
        fate: 'failed',
        paper_id: null,
        ...(entry.outcome === 'unusable' ? {} : { reason: refer(reasons.textGone) }),
      };
    if (entry.decision === 'skip')
      return { fate: 'skipped', paper_id: null, reason_code: 'chosen', reason: refer(reasons.skipped) };
    const { record: given, native, byHand: corrected = [] } = stored;
    // Decided again: the library may have changed since the preview, and so may earlier entries of this file.
    const verdict =
      isPlanCurrent && isNewWithoutConflict(entry) ? noMatch : decideMatch(given, libraryCandidates(this.#d.store.db));
    const record = withoutConflicts(given, verdict);
    const match = verdict.paper && keptPaperId(verdict.paper);
    const asOwn =
      entry.decision === 'import' &&
      entry.outcome !== 'new' &&
      (entry.match_paper_id !== null || entry.match_seq !== null);
    const planned = plannedFate(entry);
    if (match !== null && !asOwn) {
      const filled = this.#d.papers.mergeInto(match, record, { origin: 'import', detail: String(run.id) });
      const { state } = this.#d.papers;
      // A paper that was only tracked becomes saved; a saved one keeps its rating.
      const saved = state.save(getRow(this.#d.store.db, match)!, { rating: 0, addedFrom: 'import' }, fromImport);
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
              reason: refer(changed ? reasons.nowInLibrary : reasons.nowInLibraryNothingNew, {
                match: matchText(verdict.reason!, 'within'),
              }),
            }),
      };
    }
    const id = this.#d.papers.insert({
      record,
      status: 'library',
      rating: record.rating ?? 0,
      addedFrom: 'import',
      // A time in the future comes from a wrong clock.
      ...(record.added !== undefined && record.added < this.#d.store.now() && { addedAt: record.added }),
      importRunId: run.id,
    });
    this.#d.papers.state.recordSaved(id, record.rating ?? 0, fromImport);
    if (native) this.#restoreNative(id, native);
    writeProvenance(this.#d.store.db, id, corrected, byHand, this.#d.store.now());
    // By importing an entry although it matches a paper, the user says that they are two works.
    if (match !== null) insertNotDuplicate(this.#d.store.db, id, match, this.#d.store.now());
    this.#belongings(run, record, id);
    return {
      fate: 'imported',
      paper_id: id,
      ...(planned === 'imported'
        ? {}
        : {
            reason_code: 'new',
            reason: refer(reasons.matchGone),
          }),
    };
  }

  #belongings(run: RunRow, record: BiblioRecord, paperId: number): void {
    const now = this.#d.store.now();
    for (const name of record.tags) {
      const tag = this.#d.tags.ensure(name);
      if (tag !== null) addTag(this.#d.store.db, paperId, tag, now);
    }
    const paths = run.collection_name ? [...record.collections, [run.collection_name]] : record.collections;
    for (const path of paths) {
      const collection = this.#d.collections.ensure(path);
      if (collection !== null) addItem(this.#d.store.db, collection, paperId, now);
    }
  }

  /** Data that only Carrel's own export contains. */
  #restoreNative(id: number, p: ExportedPaper): void {
    const row = getRow(this.#d.store.db, id)!;
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
    updatePaperRow(this.#d.store.db, id, set);
    this.#d.papers.state.setReading(row, p.reading_status, { addedFrom: 'import' }, fromImport);
    if (!p.citation_key_pinned) pinKey(this.#d.store.db, id, false);
    updateTexts(this.#d.store.db, id, { tldr: p.tldr, rest: JSON.stringify(p.rest) });
    for (const t of p.topics) {
      const topic =
        findTopic(this.#d.store.db, fold(t.term))?.id ?? insertTopic(this.#d.store.db, t.term, fold(t.term));
      addTopicToPaper(this.#d.store.db, id, topic, t.score);
    }
  }

  /** Collections, tags, topics and views of an export, so that colours, order and empty ones are kept. */
  structureBefore(s: ExportedStructure): void {
    for (const c of s.collections) {
      const parent = this.#d.collections.ensure(c.path.slice(0, -1));
      const name = c.path.at(-1)!;
      if (findCollection(this.#d.store.db, fold(name), parent)) continue;
      insertCollection(this.#d.store.db, {
        name,
        name_key: fold(name),
        description: c.description,
        color: c.color,
        parent_id: parent,
        created_at: c.created_at,
      });
    }
    for (const t of s.tags)
      if (!findTag(this.#d.store.db, fold(t.name)))
        insertTag(this.#d.store.db, { name: t.name, name_key: fold(t.name), color: t.color });
    for (const t of s.topics) {
      const id = findTopic(this.#d.store.db, fold(t.name))?.id ?? insertTopic(this.#d.store.db, t.name, fold(t.name));
      for (const a of t.aliases)
        if (!findAlias(this.#d.store.db, fold(a)) && !findTopic(this.#d.store.db, fold(a)))
          insertAlias(this.#d.store.db, a, fold(a), id);
    }
    for (const v of s.views) {
      if (findView(this.#d.store.db, fold(v.name))) continue;
      insertView(this.#d.store.db, {
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

  /** Citations and pairs marked as distinct refer to other papers of the file, so they are added last. */
  async linksAfter(
    { runId, file }: { runId: number; file: number | null },
    s: ExportedStructure,
    actionId: number,
    pauseOrStop: () => Promise<void>,
  ): Promise<void> {
    const byKey = paperOfKey(this.#d.store.db, runId, file);
    const records = this.#d.store.db.all<{ paper_id: number; cites: string }>(
      `select paper_id, json_extract(record, '$.native.cites') cites from import_entries
       where run_id = ? and file is ? and paper_id is not null and json_array_length(record, '$.native.cites') > 0`,
      runId,
      file,
    );
    await inBatches(
      this.#d.store.db,
      records,
      (r) => {
        const cited = readTexts(r.cites).map((key) => byKey.get(key));
        const edges = cited.filter((id): id is number => id !== undefined && id !== r.paper_id);
        addCitations(
          this.#d.store.db,
          edges.map((id) => ({ citing: r.paper_id, cited: id })),
          'import',
        );
      },
      { pauseOrStop, wrap: (work) => this.#d.store.journal.continue(actionId, work) },
    );
    this.#d.store.db.tx(() =>
      this.#d.store.journal.continue(actionId, () => {
        for (const [a, b] of s.not_duplicates) {
          const [x, y] = [byKey.get(a), byKey.get(b)];
          if (x !== undefined && y !== undefined && x !== y)
            insertNotDuplicate(this.#d.store.db, x, y, this.#d.store.now());
        }
      }),
    );
  }
}
