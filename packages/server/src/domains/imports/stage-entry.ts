import type { Db } from '../../platform/db/db.ts';
import { findDuplicate } from '../papers/find-duplicate.ts';
import { fillBlanks } from '../papers/paper-record.ts';
import { getFullRow } from '../papers/papers.repo.ts';
import { columnsByHand } from '../papers/provenance.ts';
import { type EntryRow, insertEntry } from './imports.repo.ts';
import type { StagedEntry } from './parse-task.ts';

/** What the dry run remembers of earlier entries of the same file, so that a paper listed twice is seen as one. */
export class StageMemory {
  total = 0;
  readonly #n = { new: 0, known: 0, merges: 0, unusable: 0 };
  readonly #first = new Map<string, number>();

  count(outcome: EntryRow['outcome']): void {
    this.total += 1;
    this.#n[outcome] += 1;
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

  /** @returns the place of an earlier entry that is the same work, with the reason */
  seen(e: StagedEntry): { seq: number; reason: string } | null {
    const r = e.record!;
    const family = r.authors[0]?.family ?? r.authors[0]?.literal ?? '';
    const keys: [string, string][] = [
      ...(r.doi ? [[`doi ${r.doi}`, 'same DOI'] as [string, string]] : []),
      ...(r.arxivId ? [[`arxiv ${r.arxivId}`, 'same arXiv id'] as [string, string]] : []),
      ...(r.pmid ? [[`pmid ${r.pmid}`, 'same PubMed id'] as [string, string]] : []),
    ];
    // Title, year and author speak only where no DOI could contradict them.
    if (!r.doi && e.titleKey.length >= 12)
      keys.push([
        `title ${e.titleKey} ${r.year ?? ''} ${family.toLowerCase()} ${r.pages ?? ''}`,
        'same title, year and author',
      ]);
    let hit: { seq: number; reason: string } | null = null;
    for (const [key, reason] of keys) {
      const seq = this.#first.get(key);
      if (seq !== undefined && !hit) hit = { seq, reason };
      if (seq === undefined) this.#first.set(key, e.index);
    }
    return hit;
  }
}

/** Says what would happen to one entry and stores it for the dry run. */
export const stageEntry = (db: Db, runId: number, e: StagedEntry, memory: StageMemory): void => {
  const judged = judge(db, e, memory);
  memory.count(judged.outcome);
  insertEntry(db, {
    run_id: runId,
    seq: e.index,
    line: e.line,
    key: e.key ?? null,
    ...judged,
    paper_id: null,
    done: 0,
    record: e.record ? JSON.stringify(e.native ? { record: e.record, native: e.native } : { record: e.record }) : null,
    warnings: JSON.stringify(e.warnings),
  });
};

const judge = (
  db: Db,
  e: StagedEntry,
  memory: StageMemory,
): Pick<EntryRow, 'outcome' | 'reason' | 'decision' | 'match_paper_id'> => {
  if (!e.record)
    return {
      outcome: 'unusable',
      reason: e.problem ?? 'It could not be read.',
      decision: 'skip',
      match_paper_id: null,
    };
  const earlier = memory.seen(e);
  const match = findDuplicate(db, e.record);
  if (match) {
    const row = getFullRow(db, match.paper.id)!;
    const { paper, texts } = fillBlanks(row, e.record, columnsByHand(db, row));
    const gains = [...Object.keys(paper), ...Object.keys(texts)].filter(
      (k) => !k.endsWith('_key') && k !== 'authors_text' && k !== 'rest',
    );
    const enters = row.status !== 'library';
    return enters || gains.length > 0
      ? {
          outcome: 'merges',
          reason: enters
            ? `${sentence(match.reason)}; it enters the Library.`
            : `${sentence(match.reason)}; adds ${gains.map((g) => g.replaceAll('_', ' ')).join(', ')}.`,
          decision: 'merge',
          match_paper_id: match.paper.id,
        }
      : {
          outcome: 'known',
          reason: `${sentence(match.reason)}; nothing new.`,
          decision: 'merge',
          match_paper_id: match.paper.id,
        };
  }
  if (earlier)
    return {
      outcome: 'known',
      reason: `${sentence(earlier.reason)} as entry ${earlier.seq + 1} of this file.`,
      decision: 'merge',
      match_paper_id: null,
    };
  return { outcome: 'new', reason: 'Not in the Library yet.', decision: 'import', match_paper_id: null };
};

const sentence = (s: string): string => s[0]!.toUpperCase() + s.slice(1);
