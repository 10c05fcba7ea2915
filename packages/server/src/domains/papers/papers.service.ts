import { ApiError, furtherFields, type Paper, type savePaper } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import { refer, storedText } from '@carrel/messages/reference';
import type { z } from 'zod';
import { type BiblioRecord, emptyRecord } from '../../formats/record.ts';
import type { Store } from '../../platform/db/store.ts';
import { parseId } from '../../platform/ids.ts';
import { fold } from '../../platform/text.ts';
import { formerKeys, isKeyFree } from './citation-keys.repo.ts';
import * as keys from './citation-keys.ts';
import { columnsOfEdit, describeEdit, type PaperEditInput } from './columns-of-edit.ts';
import { findDuplicate } from './find-duplicate.ts';
import { changedFurther, furtherDetails } from './further-fields.ts';
import { readAuthors, readEditors, readFilledFields, readFurther, readKeywords } from './json-columns.ts';
import { columnsOfRecord, derivedColumns, fillBlanks } from './paper-record.ts';
import { type FeedbackOrigin, PaperState } from './paper-state.ts';
import {
  detailParts,
  type FullRow,
  getFullRow,
  getRow,
  insertPaperRow,
  insertTexts,
  loadPapers,
  type PaperRow,
  relatedWorks,
  type TextsRow,
  updatePaperRow,
  updateTexts,
} from './papers.repo.ts';
import { fieldConflicts } from './preconditions.ts';
import {
  byHand,
  columnsByHand,
  describeProvenance,
  fieldOfColumn,
  type Origin,
  originsOf,
  writeProvenance,
} from './provenance.ts';
import { shortTitle } from './short-title.ts';
import { typedRecord } from './typed-record.ts';

const fromLibrary: FeedbackOrigin = { surface: 'library' };

interface NewPaper {
  record: BiblioRecord;
  status: PaperRow['status'];
  rating: number;
  addedFrom: string;
  /** When it was added to the library; now unless given. */
  addedAt?: string;
  importRunId?: number;
  resolutionStatus?: string | null;
}

interface Deps {
  store: Store;
}

export class PapersService {
  readonly #d: Deps;
  /** The user's decisions about papers. */
  readonly state: PaperState;
  constructor(deps: Deps) {
    this.#d = deps;
    this.state = new PaperState(deps);
  }

  /** @throws ApiError paper_not_found */
  row(id: string): PaperRow {
    const n = parseId(id);
    const row = n === null ? undefined : getRow(this.#d.store.db, n);
    if (!row) throw new ApiError('paper_not_found');
    return row;
  }

  paper(id: number): Paper {
    return loadPapers(this.#d.store.db, [id])[0]!;
  }

  details(row: PaperRow) {
    const full = getFullRow(this.#d.store.db, row.id)!;
    const parts = detailParts(this.#d.store.db, row.id);
    return {
      ...this.paper(row.id),
      author_list: readAuthors(row.authors),
      editor_list: readEditors(row.editors),
      topics: parts.topics.map((t) => ({
        term: t.name,
        score: t.score,
        domain: t.domain,
        field: t.field,
        subfield: t.subfield,
        topic_id: String(t.id),
      })),
      components: parts.components.map((c) => ({ ...c, id: String(c.id) })),
      preprint_versions: parts.versions.map((v) => ({ ...v, id: String(v.id) })),
      notices: parts.notices,
      enrichment: parts.enrichment.map(({ reason_ref, ...e }) => ({
        ...e,
        reason: storedText(e.reason, reason_ref),
        fields_filled: readFilledFields(e.fields_filled),
      })),
      cites_in_library: relatedWorks(this.#d.store.db, row.id, 'prior', 0, 0).inLibrary,
      cited_by_in_library: relatedWorks(this.#d.store.db, row.id, 'derivative', 0, 0).inLibrary,
      import_run_id: row.import_run_id === null ? null : String(row.import_run_id),
      ...furtherDetails(readFurther(full.rest)),
      citation_key_pinned: row.citation_key_pinned === 1,
      former_citation_keys: formerKeys(this.#d.store.db, [row.id]).get(row.id) ?? [],
      provenance: describeProvenance(this.#d.store.db, full),
    };
  }

  related(id: string, direction: 'prior' | 'derivative', limit: number, offset: number) {
    const row = this.row(id);
    const r = relatedWorks(this.#d.store.db, row.id, direction, limit, offset);
    return {
      direction,
      source_paper_id: String(row.id),
      works: r.works.map((w) => ({
        paper_id: String(w.id),
        title: w.title,
        authors: w.authors_text,
        year: w.year,
        doi: w.doi,
        url: w.url,
        journal: w.venue,
        abstract: w.abstract,
        tldr: w.tldr,
        idxa_id: w.idxa_id,
        idxb_id: w.idxb_id,
        cited_by_count: w.cited_by_count,
        influential_citation_count: w.influential_citation_count,
        is_retracted: w.is_retracted === 1,
        status: w.status,
        rating: w.rating,
        in_library: w.status === 'library',
        source: w.source,
      })),
      total: r.total,
      remote_count: null,
      in_library_count: r.inLibrary,
    };
  }

  /** Inserts a new paper. Call it inside an action. @returns its id */
  insert(p: NewPaper): number {
    const now = this.#d.store.now();
    const { paper, texts } = columnsOfRecord(p.record);
    Object.assign(paper, keys.keyOfNew(this.#d.store.db, p.record, p.status === 'library'));
    const id = insertPaperRow(this.#d.store.db, {
      status: p.status,
      rating: p.rating,
      added_at: p.status === 'library' ? (p.addedAt ?? now) : null,
      added_from: p.addedFrom,
      import_run_id: p.importRunId ?? null,
      resolution_status: p.resolutionStatus ?? resolutionOf(paper),
      created_at: now,
      updated_at: now,
      // The spread is last: properties after a spread make an object of this size many times slower to build.
      ...paper,
    });
    if (Object.entries(texts).some(([k, v]) => v !== null && v !== (k === 'keywords' ? '[]' : '{}')))
      insertTexts(this.#d.store.db, id, texts);
    if (p.record.formerKeys) keys.addAliases(this.#d.store.db, id, p.record.formerKeys);
    return id;
  }

  /** Records which file is kept for a paper. Call it inside an action. */
  setPdf(id: number, sha256: string | null): void {
    updatePaperRow(this.#d.store.db, id, { pdf_sha256: sha256, updated_at: this.#d.store.now() });
  }

  /**
   * Fills what a stored paper lacks from a record. Call it inside an action.
   * @returns whether anything changed
   * @throws ApiError validation if `wholeNote` is requested and the paper has no room for the record's note
   */
  mergeInto(
    id: number,
    record: BiblioRecord,
    from: Origin | ((field: string) => Origin),
    { wholeNote = false } = {},
  ): boolean {
    const row = getFullRow(this.#d.store.db, id)!;
    return this.mergeIntoRow(row, record, from, { wholeNote }) !== row;
  }

  /** The same for a row that was just read. @returns the row after the merge */
  mergeIntoRow(
    row: FullRow,
    record: BiblioRecord,
    from: Origin | ((field: string) => Origin),
    { wholeNote = false } = {},
  ): FullRow {
    const { paper, texts, full } = this.#missing(row, record);
    if (wholeNote && full.includes('notes')) throw new ApiError('validation', refer(errors.noteWouldLongerThan200));
    const { db } = this.#d.store;
    const hasNewKey = keys.learnKeys(db, row.id, record);
    delete paper.citation_key;
    if (!hasNewKey && Object.keys(paper).length === 0 && Object.keys(texts).length === 0) return row;
    const now = this.#d.store.now();
    const change = Object.keys(paper).length > 0 ? { ...paper, updated_at: now } : {};
    if (Object.keys(paper).length > 0) updatePaperRow(db, row.id, change);
    updateTexts(db, row.id, texts);
    const changed = [...changedFields(row, { paper, texts }), ...(hasNewKey ? ['citation_key'] : [])];
    writeProvenance(db, row.id, changed, from, now);
    return { ...row, ...change, ...texts, ...(hasNewKey && getRow(db, row.id)) };
  }

  /** What a record has and a stored paper lacks. A field that the user emptied is not lacking. */
  #missing(row: FullRow, record: BiblioRecord): ReturnType<typeof fillBlanks> {
    const missing = fillBlanks(row, record, columnsByHand(this.#d.store.db, row));
    const { citation_key: key } = missing.paper;
    if (key && !isKeyFree(this.#d.store.db, key, row.id)) delete missing.paper.citation_key;
    return missing;
  }

  /** Copies some fields from another record of the same work. Call it inside an action. */
  takeFields(id: number, fromId: number, fields: ReadonlySet<string>): void {
    const [into, from] = [getFullRow(this.#d.store.db, id)!, getFullRow(this.#d.store.db, fromId)!];
    const columns = (Object.keys(fieldOfColumn) as (keyof typeof fieldOfColumn)[]).filter((column) =>
      fields.has(fieldOfColumn[column]),
    );
    const values = Object.fromEntries(columns.map((column) => [column, from[column]]));
    const { abstract, keywords, citation_key: key, ...paper } = values;
    if (typeof key === 'string') keys.takeKey(this.#d.store.db, id, key);
    const rest = readFurther(into.rest);
    const others = readFurther(from.rest);
    const further = changedFurther(rest, others).filter((field) => fields.has(field));
    for (const field of further) {
      const { record } = furtherFields[field];
      Object.assign(rest, { [record]: others[record] });
    }
    const row = { ...into, ...paper } as FullRow;
    const derived = derivedColumns({
      title: row.title,
      authors: readAuthors(row.authors),
      venue: row.venue,
      year: row.year,
      date: row.date,
    });
    updatePaperRow(this.#d.store.db, id, { ...paper, ...derived, updated_at: this.#d.store.now() });
    updateTexts(this.#d.store.db, id, {
      ...(abstract === undefined ? {} : { abstract: abstract as string | null }),
      ...(keywords === undefined ? {} : { keywords: keywords as string }),
      ...(further.length === 0 ? {} : { rest: JSON.stringify(rest) }),
    });
    const all = [...columns, ...further];
    writeProvenance(this.#d.store.db, id, all, originsOf(this.#d.store.db, from), this.#d.store.now());
  }

  wouldChange(id: number, record: BiblioRecord): boolean {
    const row = getFullRow(this.#d.store.db, id)!;
    const { paper, texts } = this.#missing(row, record);
    return row.status !== 'library' || Object.keys(paper).length > 0 || Object.keys(texts).length > 0;
  }

  save(body: z.output<NonNullable<typeof savePaper.body>>): Paper {
    if (body.paper_id === undefined && body.title === undefined) throw new ApiError('nothing_given');
    const addedFrom = body.added_from ?? 'library_manual';
    const wanted = body.rating ?? 3;
    const record = body.title === undefined ? null : typedRecord(body.title, body);
    const { result: id } = this.#d.store.journal.act(
      { actor: 'user', kind: 'papers.save', summary: refer(changes.savedPaper) },
      () => {
        const existing =
          body.paper_id !== undefined ? this.row(body.paper_id) : findDuplicate(this.#d.store.db, record!)?.paper;
        if (existing) {
          const paper = this.state.shown(existing);
          const note = body.notes?.trim();
          // A note is appended to the existing one, as in an import.
          if (record || note)
            this.mergeInto(paper.id, { ...(record ?? emptyRecord()), ...(note ? { note } : {}) }, byHand, {
              wholeNote: true,
            });
          this.state.save(getRow(this.#d.store.db, paper.id)!, { rating: wanted, addedFrom }, fromLibrary);
          return paper.id;
        }
        const created = this.insert({ record: record!, status: 'library', rating: wanted, addedFrom });
        if (body.idxa_id) updatePaperRow(this.#d.store.db, created, { idxa_id: body.idxa_id });
        if (body.notes) updateTexts(this.#d.store.db, created, { notes: body.notes });
        this.state.recordSaved(created, wanted, fromLibrary);
        return created;
      },
      (savedId) => refer(changes.saved, { title: shortTitle(this.#d.store.db, savedId) }),
    );
    return this.paper(id);
  }

  /**
   * Edits by the user. An edit of a collapsed version changes the paper that is shown for it.
   * @throws ApiError conflict when a value of `if_values` has changed since
   */
  edit(id: string, edit: PaperEditInput & { if_values?: PaperEditInput | undefined }): Paper {
    const row = this.state.shownNow(this.row(id));
    const full = getFullRow(this.#d.store.db, row.id)!;
    const conflicts = edit.if_values ? fieldConflicts(full, edit.if_values, edit) : [];
    if (conflicts.length > 0) throw new ApiError('conflict', undefined, { conflicts });
    const change = columnsOfEdit(full, edit);
    this.#d.store.journal.byUser('papers.edit', describeEdit(edit, shortTitle(this.#d.store.db, row.id)), () => {
      if (edit.rating !== undefined) this.state.rate(row, edit.rating, fromLibrary);
      this.#write(full, change);
      if (edit.citation_key_pinned !== undefined) keys.pinKey(this.#d.store.db, row.id, edit.citation_key_pinned);
    });
    return this.paper(row.id);
  }

  /** Edits bibliographic fields of a paper by the user. Call it inside an action. @returns whether anything changed */
  editFields(id: number, edit: PaperEditInput): boolean {
    const full = getFullRow(this.#d.store.db, id)!;
    return this.#write(full, columnsOfEdit(full, edit));
  }

  /** Adds and removes keywords, whatever their case. Call it inside an action. @returns whether anything changed */
  editKeywords(id: number, add: readonly string[], remove: readonly string[]): boolean {
    const full = getFullRow(this.#d.store.db, id)!;
    const removed = new Set(remove.map(fold));
    const keywords = readKeywords(full.keywords).filter((k) => !removed.has(fold(k)));
    const present = new Set(keywords.map(fold));
    for (const keyword of add.map((k) => k.trim())) {
      if (present.has(fold(keyword))) continue;
      present.add(fold(keyword));
      keywords.push(keyword);
    }
    return this.#write(full, columnsOfEdit(full, { keywords }));
  }

  #write(row: FullRow, change: ReturnType<typeof columnsOfEdit>): boolean {
    const columns = changedFields(row, change);
    if (columns.length === 0) return false;
    const now = this.#d.store.now();
    const { citation_key: key, ...paper } = change.paper;
    updatePaperRow(this.#d.store.db, row.id, { ...paper, updated_at: now });
    if (key !== undefined) keys.typeKey(this.#d.store.db, row, key);
    updateTexts(this.#d.store.db, row.id, change.texts);
    writeProvenance(this.#d.store.db, row.id, columns, byHand, now);
    return true;
  }

  remove(id: string): void {
    const row = this.state.shownNow(this.row(id));
    if (row.status !== 'library') throw new ApiError('paper_not_found', refer(errors.notInLibrary));
    this.#d.store.journal.byUser(
      'papers.remove',
      refer(changes.removed, { title: shortTitle(this.#d.store.db, row.id) }),
      () => this.state.remove(row, fromLibrary),
    );
  }

  setReadingStatus(id: string, status: PaperRow['reading_status']): Paper {
    const row = this.state.shownNow(this.row(id));
    const title = shortTitle(this.#d.store.db, row.id);
    this.#d.store.journal.byUser('papers.reading', refer(changes.readingSet, { status: status ?? 'none', title }), () =>
      this.state.setReading(row, status, { addedFrom: 'library_manual' }, fromLibrary),
    );
    return this.paper(row.id);
  }
}

/** The columns and further fields that a change writes. */
const changedFields = (
  row: FullRow,
  { paper, texts }: { paper: Partial<PaperRow>; texts: Partial<TextsRow> },
): string[] => [
  ...Object.keys(paper),
  ...Object.keys(texts),
  ...(texts.rest === undefined ? [] : changedFurther(readFurther(row.rest), readFurther(texts.rest))),
];

const resolutionOf = (p: Partial<PaperRow>): string =>
  p.doi || p.arxiv_id || p.pmid || p.idxa_id ? 'pending_enrichment' : 'unresolved';
