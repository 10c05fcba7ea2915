import { ApiError, type choosableFields } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { institutionNamed } from '../authors/affiliations.repo.ts';
import type { AuthorsService } from '../authors/authors.service.ts';
import { forgetCentroids } from '../authors/centroids.repo.ts';
import { chooseFields } from '../authors/choices.repo.ts';
import type { FollowAuthors } from '../authors/follow-authors.ts';
import { type AuthorRecord, authorRecord, authorWithOpenAlexId, primaryOf } from '../authors/records.repo.ts';
import * as records from '../hydration/authors.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { insertRejection, resolutionOf } from './identity.repo.ts';
import { mergeCandidatesTask } from './identity.tasks.ts';
import { identifiersConflict } from './merge-candidates.ts';
import * as repo from './merges.repo.ts';
import { explain } from './reasons.ts';

type ChoosableField = (typeof choosableFields)[number];
type FieldChoices = Record<string, Partial<Record<ChoosableField, 'primary' | 'alt' | undefined>>>;

interface Deps {
  store: Store;
  authors: AuthorsService;
  follow: FollowAuthors;
  papers: PapersService;
  readers: ThreadPool;
}

interface MergeOutcome {
  processed: number;
  skipped: number;
  reassigned: number;
  duplicates: number;
  altIdxaIds: string[];
  altAuthorIds: number[];
  unioned: Record<string, string | boolean>;
  conflicts: {
    id: string;
    field: repo.HardField;
    primary_value: string;
    alt_value: string;
    alt_idxa_id: string | null;
  }[];
}

/**
 * Merges author records, splits them, or keeps them separate. A merge is a row that points from one record to another:
 * it takes the same time for any number of papers, no row of a source is changed, and undo removes it.
 */
export class MergeAuthors {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  #record(id: number): AuthorRecord {
    const record = authorRecord(this.#d.store.db, id);
    if (!record) throw new ApiError('author_not_found');
    return record;
  }

  /** @throws ApiError author_not_found, author_merge_self, author_merged */
  merge(
    id: string,
    request: { alt_author_ids: readonly string[]; alt_idxa_ids: readonly string[]; field_choices: FieldChoices },
    source: repo.MergeSource = 'user',
  ) {
    const { store } = this.#d;
    const primary = this.#d.authors.record(id);
    if (request.alt_author_ids.length + request.alt_idxa_ids.length === 0)
      throw new ApiError('author_merge_self', refer(errors.nameLeastOneOtherProfile));
    const merged = new Set(request.alt_author_ids);
    if (Object.keys(request.field_choices).some((k) => !merged.has(k)))
      throw new ApiError('validation', 'field_choices: must name authors that are merged here');
    const unknown: string[] = [];
    const alternatives = new Set(request.alt_author_ids.map(Number));
    for (const idxaId of request.alt_idxa_ids) {
      const here = authorWithOpenAlexId(store.db, idxaId);
      if (here === undefined) unknown.push(idxaId);
      else if (here === primary.id && primary.idxa_id === idxaId) throw new ApiError('author_merge_self');
      else if (here !== primary.id) alternatives.add(here);
    }
    const { result, actionId } = store.journal.act(
      {
        actor: 'user',
        kind: 'authors.merge',
        summary: refer(changes.authorsMerged, { count: alternatives.size + unknown.length, name: primary.name }),
      },
      () => {
        const outcome = this.mergeInto(primary.id, [...alternatives], request.field_choices, source);
        for (const idxaId of unknown) {
          repo.insertAlternative(store.db, { primary: primary.id, alt: null, idxaId, source }, store.now());
          outcome.altIdxaIds.push(idxaId);
          outcome.processed += 1;
        }
        return outcome;
      },
    );
    return {
      primary_author_id: String(primary.id),
      primary_idxa_id: primary.idxa_id,
      alts_processed: result.processed,
      alts_skipped: result.skipped,
      papers_reassigned: result.reassigned,
      papers_dropped_as_dup: result.duplicates,
      alt_idxa_ids: result.altIdxaIds,
      alt_author_ids: result.altAuthorIds.map(String),
      fields_unioned: result.unioned,
      conflicts: result.conflicts,
      action_id: actionId === null ? null : String(actionId),
    };
  }

  /** Joins an action that is under way. */
  mergeInto(
    primaryId: number,
    alternatives: readonly number[],
    choices: FieldChoices,
    source: repo.MergeSource,
  ): MergeOutcome {
    const { db } = this.#d.store;
    const at = this.#d.store.now();
    const out: MergeOutcome = {
      processed: 0,
      skipped: 0,
      reassigned: 0,
      duplicates: 0,
      altIdxaIds: [],
      altAuthorIds: [],
      unioned: {},
      conflicts: [],
    };
    for (const altId of alternatives) {
      const alt = this.#record(altId);
      const into = primaryOf(db, altId);
      if (altId === primaryId) throw new ApiError('author_merge_self');
      if (into === primaryId) {
        out.skipped += 1;
        continue;
      }
      if (into !== altId) throw new ApiError('author_merged');
      const { papers, shared } = repo.countMoving(db, altId, primaryId);
      out.reassigned += papers - shared;
      out.duplicates += shared;
      this.#takeFields(primaryId, alt, choices[String(altId)] ?? {}, out, at);
      const followed = alt.followed_at !== null;
      if (followed) this.#d.follow.unfollow(altId);
      repo.moveAlternatives(db, altId, primaryId);
      repo.insertAlternative(db, { primary: primaryId, alt: altId, idxaId: alt.idxa_id, source }, at);
      if (followed) this.#takeFollow(primaryId, alt, choices[String(altId)]?.notify_new_papers, out);
      out.processed += 1;
      out.altAuthorIds.push(altId);
      if (alt.idxa_id !== null) out.altIdxaIds.push(alt.idxa_id);
    }
    if (out.processed > 0) forgetCentroids(db, [primaryId, ...out.altAuthorIds]);
    return out;
  }

  /** The primary is followed as the alternate was; if both were followed, the primary keeps its own setting unless it was chosen. */
  #takeFollow(primaryId: number, alt: AuthorRecord, choice: 'primary' | 'alt' | undefined, out: MergeOutcome): void {
    const { follow } = this.#d;
    const [notify, owner] = [alt.notify_new_papers === 1, alt.is_owner === 1];
    const { notify_new_papers: mine, is_owner } = this.#record(primaryId);
    if (mine === null) follow.follow(primaryId, { notify, owner });
    else {
      const taken = choice === 'alt' && mine !== alt.notify_new_papers;
      if (!taken && (!owner || is_owner === 1)) return;
      follow.follow(primaryId, { notify: taken ? notify : mine === 1, owner: owner || is_owner === 1 });
      if (taken) out.unioned.notify_new_papers = notify;
    }
  }

  /** Fields that the user chose, identifiers that the primary lacks, and a conflict for each identifier with two values. */
  #takeFields(
    primaryId: number,
    alt: AuthorRecord,
    chosen: Partial<Record<ChoosableField, 'primary' | 'alt' | undefined>>,
    out: MergeOutcome,
    at: string,
  ): void {
    const { db } = this.#d.store;
    const primary = this.#record(primaryId);
    if (chosen.name === 'alt' && alt.name !== primary.name) {
      chooseFields(db, primaryId, { name: alt.name }, at);
      out.unioned.name = alt.name;
    }
    if (chosen.affiliation === 'alt' && alt.affiliation !== null && alt.affiliation !== primary.affiliation) {
      const institution = institutionNamed(db, alt.id, alt.affiliation);
      chooseFields(db, primaryId, { affiliation: alt.affiliation, ...institution }, at);
      out.unioned.affiliation = alt.affiliation;
    }
    // A primary without a profile takes that of the alternate, so that its works are found.
    const takes = primary.idxa_id === null ? chosen.idxa_id !== 'primary' : chosen.idxa_id === 'alt';
    if (takes && alt.idxa_id !== null && alt.idxa_id !== primary.idxa_id) {
      chooseFields(db, primaryId, { idxa_id: alt.idxa_id }, at);
      if (primary.idxa_id !== null)
        repo.insertAlternative(db, { primary: primaryId, alt: null, idxaId: primary.idxa_id, source: 'user' }, at);
      out.unioned.idxa_id = alt.idxa_id;
    }
    for (const field of repo.hardFields) {
      const [mine, theirs] = [primary[field], alt[field]];
      if (theirs === null || theirs === mine) continue;
      const choice = chosen[field];
      if (mine !== null) {
        const id = repo.insertConflict(
          db,
          {
            primary: primaryId,
            alt: alt.id,
            idxaId: alt.idxa_id,
            field,
            primaryValue: mine,
            altValue: theirs,
            status:
              choice === undefined ? 'unresolved' : choice === 'alt' ? 'resolved_use_alt' : 'resolved_keep_primary',
          },
          at,
        );
        out.conflicts.push({
          id: String(id),
          field,
          primary_value: mine,
          alt_value: theirs,
          alt_idxa_id: alt.idxa_id,
        });
        if (choice !== 'alt') continue;
      } else if (choice === 'primary') continue;
      chooseFields(db, primaryId, { [field]: theirs }, at);
      out.unioned[field] = theirs;
    }
  }

  /** An author who was known by the OpenAlex ID of a merged profile is found by their own again. */
  #giveBackProfile(primaryId: number, altId: number, at: string): void {
    const { db } = this.#d.store;
    const own = db.value<string | null>('select idxa_id from authors where id = ?', primaryId) ?? null;
    if (own === null || this.#record(primaryId).idxa_id !== this.#record(altId).idxa_id) return;
    chooseFields(db, primaryId, { idxa_id: null }, at);
    db.run(
      'delete from author_alt_identifiers where primary_author_id = ? and alt_author_id is null and alt_idxa_id = ?',
      primaryId,
      own,
    );
  }

  /**
   * The ladder found that a record is an author who is known here under another record: merged if that is certain and
   * nothing contradicts it, otherwise a pair for the user. Joins an action that is under way.
   */
  joinResolved(id: number, other: number, certain: boolean, confidence: number): void {
    const { db } = this.#d.store;
    const [record, primary] = [this.#record(id), this.#record(other)];
    const rejected = db.value(
      'select 1 from author_merge_rejections where author_id_lo = ? and author_id_hi = ?',
      Math.min(id, other),
      Math.max(id, other),
    );
    if (rejected !== undefined) return;
    if (certain && !identifiersConflict(record, primary) && resolutionOf(db, id)?.decided_by !== 'user')
      this.mergeInto(other, [id], {}, 'resolution');
    else
      repo.storeCandidate(
        db,
        { primary: other, alt: id, source: 'name', orcid: null, confidence },
        this.#d.store.now(),
      );
  }

  split(
    id: string,
    request: {
      paper_ids: readonly string[];
      alt_author_ids: readonly string[];
      author_id?: string | undefined;
      name?: string | undefined;
    },
  ) {
    const { store } = this.#d;
    const { db } = store;
    const author = this.#d.authors.record(id);
    if (request.paper_ids.length + request.alt_author_ids.length === 0) throw new ApiError('author_nothing_given');
    const target = request.author_id === undefined ? null : this.#d.authors.record(request.author_id);
    if (target?.id === author.id) throw new ApiError('author_merge_self');
    const papers = [...new Set(request.paper_ids)].map((p) => this.#d.papers.row(p).id);
    const separated = request.alt_author_ids.map(Number);
    for (const alt of separated)
      if (primaryOf(db, alt) !== author.id || alt === author.id) throw new ApiError('author_not_found');
    const name = request.name ?? target?.name ?? author.name;
    const { result: other, actionId } = store.journal.act(
      {
        actor: 'user',
        kind: 'authors.split',
        summary:
          papers.length > 0
            ? refer(changes.authorSplit, { count: papers.length, name: author.name, other: name })
            : refer(changes.authorSeparated, { count: separated.length, name: author.name }),
      },
      () => {
        const at = store.now();
        for (const alt of separated) {
          db.run(
            'delete from author_alt_identifiers where primary_author_id = ? and alt_author_id = ?',
            author.id,
            alt,
          );
          this.#giveBackProfile(author.id, alt, at);
          repo.dismissConflictsWith(db, author.id, alt, at);
          insertRejection(db, author.id, alt, at);
        }
        if (papers.length === 0) return null;
        const to = target?.id ?? records.addRecord(db, name, {}, at);
        insertRejection(db, author.id, to, at);
        for (const paper of papers) {
          repo.decide(
            db,
            { author: author.id, paper, verdict: 'not_theirs', movedTo: to, reason: 'split', values: { name } },
            at,
          );
          // It may have been withheld from the other author before.
          const before = db.value<string>(
            'select verdict from author_paper_decisions where author_id = ? and paper_id = ?',
            to,
            paper,
          );
          if (before !== undefined) repo.clearDecision(db, to, paper);
        }
        return to;
      },
    );
    return {
      author_id: String(author.id),
      other_author: other === null ? null : this.#d.authors.author(other),
      papers_moved: papers.length,
      profiles_separated: separated.length,
      action_id: actionId === null ? null : String(actionId),
    };
  }

  resolveConflict(id: string, choice: 'primary' | 'alt' | 'dismiss') {
    const { store } = this.#d;
    const conflict = repo.conflictWithId(store.db, Number(id));
    if (!conflict) throw new ApiError('author_conflict_not_found');
    if (conflict.status !== 'unresolved') throw new ApiError('author_conflict_resolved');
    const status = ({ primary: 'resolved_keep_primary', alt: 'resolved_use_alt', dismiss: 'dismissed' } as const)[
      choice
    ];
    const { name } = this.#record(conflict.primary_author_id);
    const { actionId } = store.journal.act(
      { actor: 'user', kind: 'authors.resolve_conflict', summary: refer(changes.authorConflictResolved, { name }) },
      () => {
        const at = store.now();
        if (choice === 'alt')
          chooseFields(store.db, conflict.primary_author_id, { [conflict.field]: conflict.alt_value }, at);
        repo.closeConflict(store.db, conflict.id, status, at);
      },
    );
    return {
      conflict_id: String(conflict.id),
      status,
      primary_author_id: String(conflict.primary_author_id),
      action_id: actionId === null ? null : String(actionId),
    };
  }

  async candidates(limit: number, offset: number, signal: AbortSignal) {
    const { total, items } = await this.#d.readers.run(mergeCandidatesTask, { limit, offset }, { signal });
    return {
      total,
      items: items.map((c) => ({
        ...c,
        ...(c.source === 'orcid' ? explain('sharedOrcid', { orcid: c.shared_orcid }) : explain('alikeProfiles', {})),
      })),
    };
  }

  #candidate(id: string): repo.CandidateRow {
    const row = repo.candidateWithId(this.#d.store.db, Number(id));
    if (!row) throw new ApiError('author_candidate_not_found');
    return row;
  }

  mergeCandidate(id: string) {
    const row = this.#candidate(id);
    return this.merge(
      String(row.primary_author_id),
      { alt_author_ids: [String(row.alt_author_id)], alt_idxa_ids: [], field_choices: {} },
      row.source === 'orcid' ? 'orcid' : 'user',
    );
  }

  rejectCandidate(id: string) {
    const { store } = this.#d;
    const row = this.#candidate(id);
    const [name, other] = [this.#record(row.primary_author_id).name, this.#record(row.alt_author_id)];
    const { actionId } = store.journal.act(
      {
        actor: 'user',
        kind: 'authors.keep_apart',
        summary: refer(changes.authorsKeptApart, { name, other: other.idxa_id ?? other.name }),
      },
      () => insertRejection(store.db, row.primary_author_id, row.alt_author_id, store.now()),
    );
    return { action_id: actionId === null ? null : String(actionId) };
  }
}
