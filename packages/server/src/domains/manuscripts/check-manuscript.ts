import { readFileSync } from 'node:fs';
import type { Finding, ManuscriptReport } from '@carrel/contract';
import { distance } from 'fastest-levenshtein';
import {
  type Citation,
  type Manuscript,
  type ManuscriptProblem,
  type OwnEntry,
  type PlainReference,
  UnreadableManuscript,
} from '../../formats/manuscripts/manuscript.ts';
import { readManuscript } from '../../formats/manuscripts/read-manuscript.ts';
import { cutText } from '../../formats/text.ts';
import { writeBibtex } from '../../formats/writers/bibtex.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { titleKey } from '../../platform/text.ts';
import { type Candidate, libraryCandidates } from '../papers/candidates.repo.ts';
import { evidenceOfRecord, type RecordEvidence, sameByTitle, sharesIdentifierByMistake } from '../papers/evidence.ts';
import { decideMatch, keptPaperId } from '../papers/find-duplicate.ts';
import { type FoundRow, keysLike, noticesOf, papersOfKey, relatedPapers, shownPaper } from './manuscripts.repo.ts';
import { matchReference } from './match-reference.ts';
import { citedKeys, ownEntries, unusedEntries } from './missing-keys.ts';

export interface CheckRequest {
  /** The uploaded file, or the text. */
  source: { path: string } | { text: string };
  name: string;
}
type CheckResult = { report: ManuscriptReport } | { problem: ManuscriptProblem };

type Kind = Finding['kind'];
const maxPlaces = 20;
const maxOfKind = 200;
const maxRelated = 10;
const maxAbsent = 100;
const maxFiles = 500;
const maxTextChars = 500;
/** References that are compared with the library; each takes a few milliseconds. */
const maxReferences = 3_000;

/** A work that the manuscript cites by a key. */
interface Work {
  key: string;
  places: readonly Citation[];
  entry: OwnEntry | undefined;
  paper: FoundRow | undefined;
  evidence: RecordEvidence | null;
}

const paperOf = (row: FoundRow | undefined): Finding['paper'] =>
  row === undefined
    ? null
    : {
        paper_id: String(row.id),
        title: row.title,
        authors: row.authors_text,
        year: row.year,
        citation_key: row.citation_key,
        in_library: row.status === 'library',
      };

const isSaved = (row: FoundRow | undefined): row is FoundRow => row?.status === 'library';

const noticesBySeverity = ['update', 'correction', 'concern', 'withdrawal', 'retraction'] as const;

class Check {
  readonly #db: ReadDb;
  readonly #m: Manuscript;
  readonly #findings: Finding[] = [];
  readonly #counts = new Map<Kind, number>();
  readonly #own: (key: string) => OwnEntry | undefined;
  #unchecked = 0;

  constructor(db: ReadDb, m: Manuscript) {
    this.#db = db;
    this.#m = m;
    this.#own = ownEntries(m);
  }

  run(): ManuscriptReport {
    const m = this.#m;
    const written = new Map(m.references.flatMap((r) => (r.key === null ? [] : [[r.key, r] as const])));
    const cited = citedKeys(m, (key) => this.#isKnown(key, written));
    const works = [...cited].flatMap(([key, places]) => {
      const reference = written.get(key);
      return reference === undefined ? [this.#work(key, places)] : [this.#writtenWork(key, places, reference)];
    });
    for (const work of works) this.#aboutPaper(work);
    this.#keysOfTwoWorks();
    this.#duplicates(works);
    if (m.bibliography !== 'none') for (const entry of unusedEntries(m, cited.keys(), this.#own)) this.#unused(entry);
    const references = m.references.filter((r) => r.key === null).slice(0, maxReferences);
    const listed = references.flatMap((r) => this.#reference(r) ?? []);
    this.#related([...works.flatMap((w) => w.paper?.id ?? []), ...listed]);
    return {
      format: m.format,
      files: m.files.slice(0, maxFiles),
      bibliography: m.bibliography,
      citations: m.citations.length,
      keys: cited.size,
      entries: m.entries.length,
      references: m.references.length,
      unchecked: this.#unchecked,
      absent: m.absent.slice(0, maxAbsent),
      counts: Object.fromEntries(this.#counts),
      findings: this.#findings,
    };
  }

  #isKnown(key: string, written: ReadonlyMap<string, PlainReference>): boolean {
    return (
      this.#own(key) !== undefined ||
      written.has(key) ||
      (this.#m.bibliography !== 'whole' && papersOfKey(this.#db, key).some((p) => p.key === key))
    );
  }

  #add(kind: Kind, at: readonly { file: string; line: number }[], more: Partial<Finding>): void {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count > maxOfKind) return;
    this.#findings.push({
      kind,
      key: null,
      new_key: null,
      paper: null,
      other_paper: null,
      doi: null,
      notice: null,
      confidence: null,
      links: null,
      bibtex: null,
      action: null,
      ...more,
      text: more.text == null ? null : cutText(more.text, maxTextChars),
      places: at.slice(0, maxPlaces).map(({ file, line }) => ({ file, line })),
      place_count: at.length,
    });
  }

  #work(key: string, places: readonly Citation[]): Work {
    const entry = this.#own(key);
    if (entry !== undefined) return this.#workOfEntry(key, places, entry);
    const { paper, keyNow } = this.#workOfLibrary(key, places);
    const row = paper === undefined ? undefined : libraryCandidates(this.#db).byKey(keyNow ?? key)[0];
    return { key, places, entry, paper, evidence: row === undefined ? null : evidenceOf(row) };
  }

  /** A work that the bibliography of the manuscript describes. */
  #workOfEntry(key: string, places: readonly Citation[], entry: OwnEntry): Work {
    const { record } = entry;
    if (record === null) return { key, places, entry, paper: undefined, evidence: null };
    const { paper: match, conflicts } = decideMatch(record, libraryCandidates(this.#db));
    const paper = match === null ? undefined : shownPaper(this.#db, keptPaperId(match));
    const conflict = conflicts.find((c) => c.column === 'doi');
    if (conflict !== undefined)
      this.#add('wrong_doi', places, {
        key,
        text: record.title,
        doi: conflict.value,
        paper: paperOf(paper),
        other_paper: paperOf(shownPaper(this.#db, conflict.paper.id)),
        action: 'look_up',
      });
    const holder = papersOfKey(this.#db, key).find((p) => p.key === key && !p.former);
    if (holder !== undefined && holder.id !== paper?.id)
      this.#add('ambiguous', places, {
        key,
        text: record.title,
        paper: paperOf(paper),
        other_paper: paperOf(shownPaper(this.#db, holder.id)),
        ...(isSaved(paper) && paper.citation_key !== null && { new_key: paper.citation_key, action: 'replace_key' }),
      });
    if (!isSaved(paper))
      this.#add('not_in_library', places, {
        key,
        text: record.title,
        paper: paperOf(paper),
        bibtex: writeBibtex([{ ...record, citationKey: key }], { dialect: 'biblatex', header: false }),
        action: 'add_entry',
      });
    const isPreprint = record.type === 'preprint' || (record.arxivId !== undefined && record.venue === undefined);
    if (
      isPreprint &&
      paper !== undefined &&
      paper.work_type !== 'preprint' &&
      match !== null &&
      record.doi !== match.doi
    )
      this.#add('published', places, { key, text: record.title, paper: paperOf(paper), action: actionFor(paper) });
    return { key, places, entry, paper, evidence: evidenceOfRecord(record) };
  }

  /** A key that the bibliography of the manuscript does not have. */
  #workOfLibrary(key: string, places: readonly Citation[]): { paper: FoundRow | undefined; keyNow: string | null } {
    const holders = papersOfKey(this.#db, key);
    const exact = holders.find((p) => p.key === key && !p.former) ?? holders.find((p) => p.key === key);
    const paper = exact === undefined ? undefined : shownPaper(this.#db, exact.id);
    const keyNow = paper?.citation_key ?? null;
    if (this.#m.bibliography === 'whole') {
      const near = nearest(
        key,
        this.#m.entries.map((e) => e.key),
      );
      this.#add('missing', places, {
        key,
        paper: paperOf(paper),
        ...(near === undefined
          ? { action: isSaved(paper) ? 'cite' : 'look_up' }
          : { new_key: near, action: 'replace_key' }),
      });
      return { paper, keyNow };
    }
    if (isSaved(paper)) {
      if (keyNow !== null && keyNow !== key)
        this.#add('renamed', places, { key, new_key: keyNow, paper: paperOf(paper), action: 'replace_key' });
      return { paper, keyNow };
    }
    if (this.#m.bibliography === 'partial') {
      this.#unchecked += 1;
      return { paper: undefined, keyNow: null };
    }
    const others = new Map(holders.flatMap((p) => shownPaper(this.#db, p.id) ?? []).map((row) => [row.id, row]));
    const [first, second] = [...others.values()].filter(isSaved);
    if (first !== undefined && second !== undefined)
      this.#add('ambiguous', places, { key, paper: paperOf(first), other_paper: paperOf(second) });
    else this.#missing(key, places, first);
    return { paper: undefined, keyNow: null };
  }

  #missing(key: string, places: readonly Citation[], otherCase: FoundRow | undefined): void {
    const near = otherCase?.citation_key ?? nearest(key, keysLike(this.#db, startOf(key)));
    const row = near === undefined ? undefined : papersOfKey(this.#db, near)[0];
    this.#add('missing', places, {
      key,
      action: 'look_up',
      ...(near !== undefined && {
        new_key: near,
        paper: paperOf(row && shownPaper(this.#db, row.id)),
        action: 'replace_key',
      }),
    });
  }

  /** A work whose reference is written out in the text. */
  #writtenWork(key: string, places: readonly Citation[], reference: PlainReference): Work {
    const paper = this.#matched(reference, key);
    return { key, places, entry: undefined, paper, evidence: null };
  }

  #matched(reference: PlainReference, key: string | null): FoundRow | undefined {
    const { match, wrongDoi } = matchReference(this.#db, reference.text);
    const paper = match === null ? undefined : shownPaper(this.#db, keptPaperId(match.paper));
    if (wrongDoi !== null)
      this.#add('wrong_doi', [reference], {
        key,
        text: reference.text,
        doi: wrongDoi.doi,
        paper: paperOf(paper),
        other_paper: paperOf(shownPaper(this.#db, wrongDoi.paper.id)),
        action: 'look_up',
      });
    else if (key === null && match !== null && paper !== undefined)
      this.#add('reference', [reference], {
        text: reference.text,
        paper: paperOf(paper),
        confidence: match.confidence,
        action: actionFor(paper),
      });
    return paper;
  }

  /** @returns the ID of the paper of a reference without a key */
  #reference(reference: PlainReference): number | undefined {
    const paper = this.#matched(reference, null);
    if (paper === undefined) this.#add('unknown_reference', [reference], { text: reference.text, action: 'look_up' });
    else this.#notice(paper, [reference], null);
    return paper?.id;
  }

  #aboutPaper({ key, places, paper }: Work): void {
    if (paper !== undefined) this.#notice(paper, places, key);
  }

  #notice(paper: FoundRow, places: readonly { file: string; line: number }[], key: string | null): void {
    const known = noticesOf(this.#db, paper.id);
    const notice = noticesBySeverity.findLast(
      (type) => known.includes(type) || (type === 'retraction' && paper.is_retracted === 1),
    );
    if (notice !== undefined && notice !== 'update')
      this.#add('notice', places, { key, notice, paper: paperOf(paper), action: null });
  }

  /** Two different entries of the bibliography that have one key. */
  #keysOfTwoWorks(): void {
    for (const entry of this.#m.entries) {
      const first = this.#own(entry.key);
      if (first === undefined || first === entry || first.key !== entry.key) continue;
      const [a, b] = [first.record, entry.record];
      if (a === null || b === null || titleKey(a.title) === titleKey(b.title)) continue;
      this.#add('ambiguous', [first, entry], { key: entry.key, text: `${a.title} / ${b.title}` });
    }
  }

  /** Works that are cited under two keys. */
  #duplicates(works: readonly Work[]): void {
    const groups = new Map<string, Work[]>();
    const group = (id: string, work: Work) => {
      const list = groups.get(id);
      if (list) list.push(work);
      else groups.set(id, [work]);
    };
    for (const work of works) {
      if (work.paper) group(`paper ${work.paper.id}`, work);
      for (const id of ['doi', 'arxiv_id', 'pmid'] as const)
        if (work.evidence?.[id]) group(`${id} ${work.evidence[id]}`, work);
      if (work.evidence && work.evidence.title_key.length >= 12) group(`title ${work.evidence.title_key}`, work);
    }
    const reported = new Set<string>();
    for (const list of groups.values()) {
      const [first, ...others] = list;
      for (const other of others) {
        const pair = [first!.key, other.key].sort().join('\n');
        if (reported.has(pair) || !isSameWork(first!, other)) continue;
        reported.add(pair);
        const twoPapers = isSaved(first!.paper) && isSaved(other.paper) && first!.paper.id !== other.paper.id;
        this.#add('duplicate', other.places, {
          key: other.key,
          new_key: first!.key,
          text: other.entry?.record?.title ?? other.paper?.title ?? null,
          paper: paperOf(first!.paper),
          other_paper: paperOf(other.paper),
          action: twoPapers ? 'merge' : 'replace_key',
        });
      }
    }
  }

  #unused(entry: OwnEntry): void {
    this.#add('unused', [entry], { key: entry.key, text: entry.record?.title ?? null });
  }

  #related(ids: readonly number[]): void {
    for (const row of relatedPapers(this.#db, [...new Set(ids)], maxRelated))
      this.#add('related', [], { paper: paperOf(row), links: row.links, action: actionFor(row) });
  }
}

const actionFor = (row: FoundRow): Finding['action'] => (row.status === 'library' ? 'cite' : 'add_paper');

const evidenceOf = (row: Candidate): RecordEvidence => ({
  ...row,
  title_key: titleKey(row.title),
  citation_key: null,
});

const isSameWork = (a: Work, b: Work): boolean => {
  if (a.paper && b.paper && a.paper.id === b.paper.id) return true;
  const [x, y] = [a.evidence, b.evidence];
  if (x === null || y === null) return false;
  // A preprint and its published version may both be cited on purpose.
  if ((x.work_type === 'preprint') !== (y.work_type === 'preprint')) return false;
  const sharesId = (['doi', 'arxiv_id', 'pmid'] as const).some((id) => x[id] !== null && x[id] === y[id]);
  return sharesId ? !sharesIdentifierByMistake(x, y) : sameByTitle(x, y) !== null;
};

/** The letters at the start of a key. A similar key may differ in its punctuation and digits. */
const startOf = (key: string): string => /^\p{L}{1,4}/u.exec(key)?.[0] ?? key.slice(0, 2);

const plainKey = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A key that differs in case, punctuation or a letter or two, but not in its digits. */
const nearest = (key: string, keys: readonly string[]): string | undefined => {
  const plain = plainKey(key);
  const digits = plain.replace(/\D/g, '');
  const same = keys.find((other) => plainKey(other) === plain);
  if (same !== undefined || plain.length < 6) return same;
  const near = keys.filter((other) => {
    const text = plainKey(other);
    return (
      Math.abs(text.length - plain.length) <= 2 && text.replace(/\D/g, '') === digits && distance(text, plain) <= 2
    );
  });
  return near.length === 1 ? near[0] : undefined;
};

/** Reads a manuscript on a worker thread and compares it with the library. */
export const checkManuscript = (db: ReadDb, { source, name }: CheckRequest): CheckResult => {
  try {
    const bytes = 'path' in source ? readFileSync(source.path) : Buffer.from(source.text);
    return { report: new Check(db, readManuscript(name, bytes)).run() };
  } catch (e) {
    if (e instanceof UnreadableManuscript) return { problem: e.problem };
    throw e;
  }
};
