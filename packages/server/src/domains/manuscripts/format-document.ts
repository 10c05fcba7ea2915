import { readFileSync } from 'node:fs';
import { andOthers, type CslItem } from '../../formats/csl-item.ts';
import { parseCslJson } from '../../formats/csl-json.ts';
import type { GroupItem } from '../../formats/manuscripts/citation-groups.ts';
import { formattedWord, type StoredItem, type WordPlan, wordWithKeys } from '../../formats/manuscripts/format-word.ts';
import { type ManuscriptProblem, UnreadableManuscript } from '../../formats/manuscripts/manuscript.ts';
import { documentFormat } from '../../formats/manuscripts/read-manuscript.ts';
import {
  type FieldSpot,
  type FormatProblem,
  type Spot,
  WordCitations,
} from '../../formats/manuscripts/word-citations.ts';
import { isZip, Zip } from '../../formats/manuscripts/zip.ts';
import type { BiblioRecord } from '../../formats/record.ts';
import { isRecord } from '../../formats/text.ts';
import { toCitedItem } from '../../formats/writers/to-csl-item.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { libraryCandidates } from '../papers/candidates.repo.ts';
import { decideMatch, keptPaperId } from '../papers/find-duplicate.ts';
import { recordOfRow } from '../papers/paper-record.ts';
import { getFullRow } from '../papers/papers.repo.ts';
import { type FoundRow, papersOfKey, shownPaper } from './manuscripts.repo.ts';

export interface DocumentFile {
  path: string;
  name: string;
}

/** A citation of a document, and the works that it cites. */
export interface ReadCitation {
  items: StoredItem[];
  narrative: boolean;
  /** Whether it is in a note with other text. */
  inSentence: boolean;
}

interface ReadCitations {
  /** One for each place in the document; null if the place stays unchanged. */
  citations: (ReadCitation | null)[];
  problems: FormatProblem[];
}

type Refusal = { problem: ManuscriptProblem };

/** @throws UnreadableManuscript if the file is not a Word document, or is damaged */
const openWord = ({ path, name }: DocumentFile): { zip: Zip; found: WordCitations } => {
  const bytes = readFileSync(path);
  const zip = isZip(bytes) ? new Zip(bytes) : null;
  if (zip === null || documentFormat(zip) !== 'docx') throw new UnreadableManuscript('unknown_format');
  return { zip, found: new WordCitations(zip, name) };
};

const orRefusal = <T>(work: () => T): T | Refusal => {
  try {
    return work();
  } catch (e) {
    if (e instanceof UnreadableManuscript) return { problem: e.problem };
    throw e;
  }
};

/** The public fields of a paper. Documents are shared, so notes, tags and abstracts are left out. */
const publicItem = ({ abstract: _, annote: __, note: ___, keyword: ____, ...item }: CslItem): CslItem => {
  for (const [name, value] of Object.entries(item))
    if (Array.isArray(value)) item[name] = value.filter((v) => !isRecord(v) || v.family !== andOthers.family);
  return item;
};

const saved = (row: FoundRow | undefined): FoundRow | undefined => (row?.status === 'library' ? row : undefined);

/** Finds the works that a document cites in the library. */
class Finder {
  readonly #db: ReadDb;
  readonly #items = new Map<number, CslItem>();
  #others = 0;

  constructor(db: ReadDb) {
    this.#db = db;
  }

  byKey(key: string): FoundRow | undefined {
    const holders = papersOfKey(this.#db, key);
    const exact =
      holders.find((p) => p.key === key && !p.former) ??
      holders.find((p) => p.key === key) ??
      holders.find((p) => !p.former);
    return exact && saved(shownPaper(this.#db, exact.id));
  }

  byRecord(record: BiblioRecord): FoundRow | undefined {
    const { paper } = decideMatch(record, libraryCandidates(this.#db));
    return paper === null ? undefined : saved(shownPaper(this.#db, keptPaperId(paper)));
  }

  /** The paper as its citation style takes it. */
  itemOf(id: number): CslItem {
    const known = this.#items.get(id);
    if (known) return known;
    const item = toCitedItem(recordOfRow(getFullRow(this.#db, id)!, [], []), `carrel-${id}`);
    this.#items.set(id, item);
    return item;
  }

  /** A work that only the document knows. */
  otherItem(data: Readonly<Record<string, unknown>>): CslItem {
    this.#others += 1;
    return { type: 'document', title: '', ...data, id: `document-${this.#others}` };
  }
}

const firstRecord = (data: unknown): BiblioRecord | null => {
  for (const { record } of parseCslJson(JSON.stringify(data))) return record ?? null;
  return null;
};

const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** The works of a field, with their locators. */
const worksOf = ({ citation }: FieldSpot) =>
  (citation.citationItems as unknown[]).filter(isRecord).map((item) => {
    const data = isRecord(item.itemData) ? item.itemData : {};
    const [locator, label] = [stringOf(item.locator), stringOf(item.label)];
    const [prefix, suffix] = [stringOf(item.prefix), stringOf(item.suffix)];
    const key = stringOf(data['citation-key']);
    const place: Omit<GroupItem, 'key'> = {
      ...(prefix !== undefined && { prefix }),
      ...(locator !== undefined && { locator, label: label ?? 'page' }),
      ...(suffix !== undefined && { suffix }),
      ...(item['suppress-author'] === true && { suppressAuthor: true }),
    };
    const uris = Array.isArray(item.uris) ? item.uris.filter((uri) => typeof uri === 'string') : [];
    return { data, key, place, uris };
  });

/** The papers behind the citations of a document, and why some cannot be formatted. */
export const readCitations = (db: ReadDb, file: DocumentFile): ReadCitations | Refusal =>
  orRefusal(() => {
    const { found } = openWord(file);
    const finder = new Finder(db);
    const problems = [...found.problems];
    const textItem = (item: GroupItem, spot: Spot): StoredItem | null => {
      const paper = finder.byKey(item.key);
      if (!paper) {
        problems.push({ kind: 'unknown_key', text: `@${item.key}`, at: spot.at });
        return null;
      }
      return { ...item, itemData: finder.itemOf(paper.id), uris: [] };
    };
    const fieldItem = ({ data, key, place, uris }: ReturnType<typeof worksOf>[number]): StoredItem => {
      const record = firstRecord(data);
      const paper = (record && finder.byRecord(record)) ?? undefined;
      const itemData = paper ? finder.itemOf(paper.id) : finder.otherItem(data);
      return { ...place, key: paper?.citation_key ?? key ?? '', itemData, uris };
    };
    const citations = found.spots.map((spot): ReadCitation | null => {
      const base = { narrative: false, inSentence: spot.inNote && !spot.alone };
      if (spot.kind === 'field') return { ...base, items: worksOf(spot).map(fieldItem) };
      const { group } = spot;
      // An ambiguous @ is a citation only if the library has its key.
      if (!group.sure && group.items.some((item) => finder.byKey(item.key) === undefined)) return null;
      const items = group.items.flatMap((item) => textItem(item, spot) ?? []);
      return { ...base, items, narrative: group.narrative };
    });
    return { citations, problems: inOrder(problems) };
  });

const inOrder = (problems: readonly FormatProblem[]): FormatProblem[] =>
  problems.toSorted((a, b) => a.at.line - b.at.line);

interface WriteRequest extends DocumentFile {
  plan: WordPlan;
}

/** A copy of a Word document with formatted citations. */
export const writeFormatted = ({ plan, ...file }: WriteRequest): Uint8Array | Refusal =>
  orRefusal(() => {
    const { zip, found } = openWord(file);
    const citations = plan.citations.map(
      (citation) =>
        citation && {
          ...citation,
          items: citation.items.map((item) => ({ ...item, itemData: publicItem(item.itemData as CslItem) })),
        },
    );
    return formattedWord(zip, found, { ...plan, citations });
  });

/** A copy of a Word document with citation keys instead of fields, or why there is none. */
export const writeKeys = (
  db: ReadDb,
  file: DocumentFile,
): { bytes: Uint8Array; changed: number } | { problems: FormatProblem[] } | Refusal =>
  orRefusal(() => {
    const { zip, found } = openWord(file);
    const finder = new Finder(db);
    const problems = [...found.problems];
    const citations = found.spots.map((spot): GroupItem[] | null => {
      if (spot.kind === 'text') return null;
      return worksOf(spot).flatMap(({ data, key, place }) => {
        const record = firstRecord(data);
        const own = (record && finder.byRecord(record)?.citation_key) ?? key;
        if (own !== undefined && own !== null) return [{ ...place, key: own }];
        problems.push({ kind: 'no_key', text: stringOf(data.title) ?? '', at: spot.at });
        return [];
      });
    });
    if (problems.length > 0) return { problems: inOrder(problems) };
    const changed = citations.filter((items) => items !== null).length;
    return { bytes: wordWithKeys(zip, found, citations), changed };
  });
