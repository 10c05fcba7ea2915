import { type EditableField, paperFieldNames, paperFields } from '@carrel/contract/paper-field-list';
import * as changes from '@carrel/messages/changes';
import * as reasons from '@carrel/messages/importReasons';
import { refer, type Shown, storedColumns, type Text } from '@carrel/messages/reference';
import { cutText } from '../../formats/text.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { indexText } from '../../platform/text.ts';
import {
  type Candidate,
  type CandidateSource,
  candidatesByTitle,
  compareByPlace,
  inOrder,
  libraryCandidates,
  libraryTitles,
  maxCandidates,
  maxOfTitle,
  maxSame,
  type SharedIdentifier,
  type TitleLookups,
} from '../papers/candidates.repo.ts';
import { isKeyFree } from '../papers/citation-keys.repo.ts';
import { evidenceOfRow, type RecordEvidence } from '../papers/evidence.ts';
import type { Evidence } from '../papers/evidence-fields.ts';
import {
  decideByEvidence,
  evidenceWithoutConflicts,
  type IdentifierConflict,
  keptPaperId,
  type MatchDecision,
  withoutConflicts,
} from '../papers/find-duplicate.ts';
import { columnsOfRecord, differingFields, fillBlanks, type JoinedField } from '../papers/paper-record.ts';
import { type FullRow, getFullRow, type PaperRow, type TextsRow } from '../papers/papers.repo.ts';
import { columnsByHand, columnsOfSameFields } from '../papers/provenance.ts';
import { type EntryRow, getEntry } from './imports.repo.ts';
import { matchText } from './match-text.ts';
import type { StagedEntry } from './parse-task.ts';
import { readStoredEntry } from './stored-entry.ts';

type Plan = Pick<
  EntryRow,
  'outcome' | 'reason' | 'reason_ref' | 'reason_code' | 'decision' | 'match_paper_id' | 'match_seq'
> & {
  /** In addition to those of the file. */
  warnings: Text[];
};

/** What the planner needs of an entry. The record is parsed from its JSON only if the entry matches a paper. */
type EntryToPlan = Pick<StagedEntry, 'index' | 'stored' | 'evidence'> & {
  /** Why it could not be read. */
  problem: Shown | null;
};

/** An entry of the run that must give its identifier to a later one. The conflict names the later one. */
export interface HandedOver {
  seq: number;
  conflict: IdentifierConflict;
}

const isNew = (p: Candidate, seq: number): boolean => p.id >= firstPlannedId && p.id < firstPlannedId + seq;

/** Whether a paper is part of the book or proceedings with this evidence. */
const isPartOf = (p: Evidence, whole: RecordEvidence): boolean =>
  /^(?:book|proceedings)$/.test(whole.work_type) &&
  /^(?:chapter|conference-paper|other)$/.test(p.work_type) &&
  p.venue_key !== '' &&
  p.venue_key === indexText(whole.title);

/** Entries of the file get IDs above those of all stored papers, in order, as they do on import. */
const firstPlannedId = 2 ** 50;

/** What matching and merging need of a stored row. */
type PlannedRow = Omit<FullRow, 'id' | 'created_at' | 'updated_at'>;

const idColumns: readonly SharedIdentifier[] = ['doi', 'arxiv_id', 'pmid', 'pmcid'];

const pushBounded = (map: Map<string, number[]>, key: string, id: number, most: number): void => {
  const list = map.get(key);
  if (!list) map.set(key, [id]);
  else if (list.length < most && list.at(-1) !== id) list.push(id);
};
/** Keeps the first `max` candidates in the order of the index of stored papers. */
const putByPlace = (map: Map<string, Candidate[]>, key: string, candidate: Candidate, max: number): void => {
  const list = map.get(key);
  if (!list) {
    map.set(key, [candidate]);
    return;
  }
  if (list.length >= max && compareByPlace(candidate, list.at(-1)!) > 0) return;
  list.push(candidate);
  list.sort(compareByPlace);
  if (list.length > max) list.pop();
};
const yearKey = (title: string, year: number | null): string => `${title} ${year ?? ''}`;
const placeKey = (title: string, e: Evidence): string => JSON.stringify([title, e.year, e.volume, e.issue, e.pages]);

/**
 * The library as it will be while a file is imported: what is stored, with the entries planned so far added to it or
 * merged into it. Each entry is decided against it as the import later decides against the library itself, so that both
 * have the same result.
 */
export class ImportPlanner implements CandidateSource, TitleLookups {
  readonly #db: ReadDb;
  readonly #runId: number;
  readonly #library: CandidateSource & TitleLookups;
  /** New papers, and stored ones that an entry adds something to, as they will be. */
  readonly #candidates = new Map<number, Candidate>();
  /** Full rows of those that a second entry was merged into. */
  readonly #rows = new Map<number, PlannedRow>();
  /** For new papers without some of their identifiers: which ones, and why. */
  readonly #verdicts = new Map<number, Pick<MatchDecision, 'paper' | 'conflicts'>>();
  /** For new papers that the user corrected: the columns that only the user changes. */
  readonly #byHand = new Map<number, ReadonlySet<string>>();
  /** Papers by the citation keys of their entries. */
  readonly #byKey = new Map<string, number[]>();
  readonly #byIdentifier = new Map<string, number[]>();
  readonly #byTitle = new Map<string, Candidate[]>();
  readonly #byTitleYear = new Map<string, Candidate[]>();
  readonly #byPlace = new Map<string, number[]>();
  /** Entries that must give an identifier to the entry planned last. */
  #handedOver: HandedOver[] = [];
  total = 0;
  readonly #n = { new: 0, known: 0, merges: 0, unusable: 0 };
  /** The files so far, in an import of several; the last one is being planned. */
  readonly #files: { first: number; name: string }[] = [];

  constructor(db: ReadDb, runId: number) {
    this.#db = db;
    this.#runId = runId;
    this.#library = { ...libraryCandidates(db), ...libraryTitles(db) };
  }

  /** From `first` on, entries belong to another file. */
  beginFile(first: number, name: string): void {
    this.#files.push({ first, name });
  }

  /** Which entry of a file an entry matches. */
  #asEntry(match: Text, seq: number): Text {
    const at = this.#files.findLastIndex((file) => file.first <= seq);
    const file = this.#files[at];
    const isOther = file !== undefined && at < this.#files.length - 1;
    const entry = String(seq - (file?.first ?? 0) + 1);
    return isOther
      ? refer(reasons.entryOfOtherFile, { match, entry, file: file.name })
      : refer(reasons.entryOfFile, { match, entry });
  }

  counts() {
    return {
      total: this.total,
      n_new: this.#n.new,
      n_known: this.#n.known,
      n_merges: this.#n.merges,
      n_unusable: this.#n.unusable,
    };
  }

  byIdentifier(column: SharedIdentifier, value: string): Candidate[] {
    const planned = this.#byIdentifier.get(`${column} ${value}`) ?? [];
    return inOrder(this.#withPlanned(this.#library.byIdentifier(column, value), planned)).slice(0, maxSame);
  }

  byTitle(r: RecordEvidence): Candidate[] {
    return candidatesByTitle(this, r);
  }

  byKey(key: string): Candidate[] {
    return this.#withPlanned(this.#library.byKey(key), this.#byKey.get(key) ?? []);
  }

  ofTitle(key: string): Candidate[] {
    const stored = this.#library.ofTitle(key);
    return this.#firstByPlace(stored, this.#byTitle.get(key), maxOfTitle);
  }

  ofTitleYear(key: string, year: number | null): Candidate[] {
    const stored = this.#library.ofTitleYear(key, year);
    return this.#firstByPlace(stored, this.#byTitleYear.get(yearKey(key, year)), maxCandidates);
  }

  inPlace(r: RecordEvidence): Candidate[] {
    const planned = this.#byPlace.get(placeKey(r.title_key, r)) ?? [];
    return this.#withPlanned(this.#library.inPlace(r), planned).slice(0, maxSame);
  }

  #firstByPlace(stored: Candidate[], planned: readonly Candidate[] | undefined, max: number): Candidate[] {
    const ids = planned?.map((p) => p.id) ?? [];
    return this.#withPlanned(stored, ids).sort(compareByPlace).slice(0, max);
  }

  /** Stored and planned papers, as they will be. Entries of the file are newer than all stored papers. */
  #withPlanned(stored: Candidate[], planned: readonly number[]): Candidate[] {
    const candidates = new Map(stored.map((p) => [p.id, this.#candidates.get(p.id) ?? p]));
    for (const id of planned) {
      const candidate = this.#candidates.get(id);
      if (candidate) candidates.set(id, candidate);
    }
    return [...candidates.values()];
  }

  /**
   * Decides what will happen to the next entry of the file, and counts it.
   * @param decided the user's decision. Later entries are not compared with one that is skipped, and one that matches a
   *   paper but is imported nevertheless becomes another paper.
   */
  plan(entry: EntryToPlan, decided: EntryRow['decision'] | null = null): Plan {
    const plan = this.#plan(entry, decided);
    this.total += 1;
    this.#n[plan.outcome] += 1;
    return plan;
  }

  #plan(entry: EntryToPlan, decided: EntryRow['decision'] | null): Plan {
    const { stored, evidence } = entry;
    if (stored === null || evidence === null)
      return {
        outcome: 'unusable',
        ...storedColumns('reason', entry.problem ?? refer(reasons.unreadable)),
        reason_code: 'unreadable',
        decision: 'skip',
        match_paper_id: null,
        match_seq: null,
        warnings: [],
      };
    const verdict = this.#decide(entry.index, evidence);
    const warnings = verdict.conflicts.map((c) => conflictText(c));
    if (verdict.paper === null) {
      if (decided !== 'skip') this.#add(entry.index, evidence, verdict);
      return { ...newPlan(verdict.conflicts), warnings };
    }
    const id = keptPaperId(verdict.paper);
    const seq = id >= firstPlannedId ? id - firstPlannedId : null;
    const row = this.#row(id);
    const plain = withoutConflicts(readStoredEntry(stored)!.record, verdict);
    const byHand = seq === null ? columnsByHand(this.#db, row as FullRow) : this.#byHand.get(id);
    const gains = fillBlanks(row as FullRow, plain, byHand ?? new Set());
    const { citation_key: key } = gains.paper;
    const own = this.#byKey.get(key ?? '')?.[0] ?? id;
    if (key && (own !== id || !isKeyFree(this.#db, key, id))) delete gains.paper.citation_key;
    if (decided !== 'import' && decided !== 'skip') this.#learnKey(evidence.citation_key, id);
    const enters = row.status !== 'library';
    const match = matchText(verdict.reason!, 'start');
    if (decided === 'import') this.#add(entry.index, evidence, verdict);
    else if (decided !== 'skip' && (enters || addsAnything(gains))) this.#merge(id, row, gains);
    return {
      ...mergePlan(
        seq === null ? match : this.#asEntry(match, seq),
        enters,
        gains,
        differingFields(row as FullRow, plain),
      ),
      match_paper_id: seq === null ? id : null,
      match_seq: seq,
      warnings: decided === 'import' ? warnings : [...warnings, ...gains.full.map((field) => fullReasons[field])],
    };
  }

  /** Chapters in a file may have the DOI of their book. As soon as the book is read, only the book keeps it. */
  #decide(seq: number, evidence: RecordEvidence): MatchDecision {
    const verdict = decideByEvidence(evidence, this);
    const given = verdict.conflicts.filter(({ paper }) => isNew(paper, seq) && isPartOf(paper, evidence));
    if (given.length === 0) return verdict;
    for (const conflict of given) {
      const { column, value, paper: part } = conflict;
      this.#candidates.set(part.id, { ...part, [column]: null });
      this.#byIdentifier.delete(`${column} ${value}`);
      // Later parts already lost it to the first one.
      const without = [...this.#verdicts].filter(([, { conflicts }]) =>
        conflicts.some((c) => c.column === column && c.value === value),
      );
      const owner = { ...conflict, paper: { ...part, title: evidence.title } };
      for (const id of [part.id, ...without.map(([id]) => id)])
        this.#handedOver.push({ seq: id - firstPlannedId, conflict: owner });
    }
    return decideByEvidence(evidence, this);
  }

  /** Entries of the same run that had an identifier of the entry planned last. Their records must be stored without it. */
  takeHandedOver(): HandedOver[] {
    const taken = this.#handedOver;
    this.#handedOver = [];
    return taken;
  }

  #index(candidate: Candidate): void {
    this.#candidates.set(candidate.id, candidate);
    for (const column of idColumns) {
      const value = candidate[column];
      if (value !== null) pushBounded(this.#byIdentifier, `${column} ${value}`, candidate.id, maxSame);
    }
  }

  /** Adds a new paper to the candidates, as it will be once it is stored. */
  #add(seq: number, evidence: RecordEvidence, verdict: Pick<MatchDecision, 'paper' | 'conflicts'>): void {
    const candidate: Candidate = {
      id: firstPlannedId + seq,
      status: 'library',
      canonical_paper_id: null,
      ...evidenceWithoutConflicts(evidence, verdict.conflicts),
    };
    this.#index(candidate);
    const key = evidence.title_key;
    putByPlace(this.#byTitle, key, candidate, maxOfTitle);
    putByPlace(this.#byTitleYear, yearKey(key, candidate.year), candidate, maxCandidates);
    pushBounded(this.#byPlace, placeKey(key, candidate), candidate.id, maxSame);
    this.#learnKey(evidence.citation_key, candidate.id);
    if (verdict.conflicts.length > 0) this.#verdicts.set(candidate.id, verdict);
  }

  /** The paper as it will be when this entry is imported. */
  #row(id: number): PlannedRow {
    const planned = this.#rows.get(id);
    if (planned) return planned;
    if (id < firstPlannedId) {
      const stored = getFullRow(this.#db, id);
      if (!stored) throw new Error(`paper ${id} is gone`);
      return stored;
    }
    const entry = getEntry(this.#db, this.#runId, id - firstPlannedId);
    const stored = entry && readStoredEntry(entry.record);
    if (!stored) throw new Error(`entry ${id - firstPlannedId} is gone`);
    const { record, native, byHand } = stored;
    if (byHand) this.#byHand.set(id, columnsOfSameFields(byHand));
    const verdict = this.#verdicts.get(id);
    const { paper, texts } = columnsOfRecord(verdict ? withoutConflicts(record, verdict) : record);
    return {
      ...(paper as PlannedRow),
      ...texts,
      ...(native ? { rest: JSON.stringify(native.rest) } : {}),
      citation_key_pinned: paper.citation_key && native?.citation_key_pinned !== false ? 1 : 0,
      status: 'library',
    };
  }

  /** The first paper that is given a key has it, or has it as an alias. */
  #learnKey(key: string | null, id: number): void {
    if (key !== null && !this.#byKey.has(key) && isKeyFree(this.#db, key, id)) this.#byKey.set(key, [id]);
  }

  #merge(id: number, row: PlannedRow, gains: Gains): void {
    const next: PlannedRow = { ...row, ...gains.paper, ...gains.texts, status: 'library' };
    // From here on it only matters whether there is an abstract.
    this.#rows.set(id, { ...next, abstract: next.abstract && '…' });
    this.#index({
      id,
      status: 'library',
      canonical_paper_id: next.canonical_paper_id ?? null,
      ...evidenceOfRow(next),
    });
  }
}

type Gains = { paper: Partial<PaperRow>; texts: Partial<TextsRow> };

const addsAnything = ({ paper, texts }: Gains): boolean =>
  Object.keys(paper).length > 0 || Object.keys(texts).length > 0;

/** The fields that a paper gets. */
const namesOfGains = ({ paper, texts }: Gains): Text[] =>
  [...Object.keys(paper), ...Object.keys(texts)]
    .filter((k) => !/(?<!^citation)_key$|_key_pinned$/.test(k) && k !== 'authors_text')
    .map((column) => nameOfField(fieldOfColumn.get(column) ?? (column === 'rest' ? 'extra' : column)));
const fieldOfColumn = new Map<string, string>(paperFieldNames.map((name) => [paperFields[name].column, name]));
const nameOfField = (field: string): Text => refer(changes.field, { field });

/** Why an identifier of an entry is left out, for people. */
export const conflictText = (c: IdentifierConflict): Text =>
  refer(reasons.takenIdentifier, { label: c.label, value: c.value, title: cutText(c.paper.title, 200) });

/** What a paper has no room for, for people. */
const fullReasons: Record<JoinedField, Text> = {
  notes: refer(reasons.fullNotes),
  keywords: refer(reasons.fullKeywords),
  isbn: refer(reasons.fullIsbns),
  issn: refer(reasons.fullIssns),
  files: refer(reasons.fullFiles),
  extra: refer(reasons.fullExtra),
};

const newPaper = refer(reasons.newPaper);
const listed = (names: Shown[]): Shown => names.reduce((first, second) => refer(reasons.pair, { first, second }));

const newPlan = (conflicts: readonly IdentifierConflict[]): Omit<Plan, 'warnings'> => ({
  outcome: 'new',
  ...storedColumns(
    'reason',
    conflicts.length > 0
      ? refer(reasons.identifierConflict, { identifiers: listed(conflicts.map((c) => c.label)) })
      : newPaper,
  ),
  reason_code: conflicts.length > 0 ? 'identifier_conflict' : 'new',
  decision: 'import',
  match_paper_id: null,
  match_seq: null,
});

const mergePlan = (
  match: Text,
  enters: boolean,
  gains: Gains,
  differing: readonly EditableField[],
): Omit<Plan, 'warnings' | 'match_paper_id' | 'match_seq'> => {
  if (enters)
    return {
      outcome: 'merges',
      ...storedColumns('reason', refer(reasons.libraryEntry, { match })),
      reason_code: 'enters_library',
      decision: 'merge',
    };
  if (addsAnything(gains))
    return {
      outcome: 'merges',
      ...storedColumns('reason', refer(reasons.gains, { match, fields: namesOfGains(gains) })),
      reason_code: 'adds_fields',
      decision: 'merge',
    };
  return differing.length > 0
    ? {
        outcome: 'known',
        ...storedColumns('reason', refer(reasons.differences, { match, fields: differing.map(nameOfField) })),
        reason_code: 'differs',
        decision: 'merge',
      }
    : {
        outcome: 'known',
        ...storedColumns('reason', refer(reasons.nothingNew, { match })),
        reason_code: 'nothing_new',
        decision: 'merge',
      };
};
