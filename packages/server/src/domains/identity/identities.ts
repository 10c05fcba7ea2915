import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import { startDeadline } from '../../platform/deadline.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { readResult } from '../../platform/jobs/activity.repo.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { cleanOrcid } from '../../sources/clean-ids.ts';
import type { Sources } from '../../sources/registry.ts';
import type { AuthorsService } from '../authors/authors.service.ts';
import { type AuthorChoices, chooseFields } from '../authors/choices.repo.ts';
import { readResolutionValues } from '../authors/json-columns.ts';
import { type AuthorRecord, authorWithOpenAlexId, openAlexIdsOf } from '../authors/records.repo.ts';
import { measured } from '../measured.ts';
import type { PluginHost } from '../plugins/plugin-host.ts';
import { candidateOf, candidateOfRecord } from './candidates.ts';
import { authorshipOf, gatherProfiles, profileOf } from './gather-profiles.ts';
import { resolveAuthorsJob } from './identity.jobs.ts';
import * as repo from './identity.repo.ts';
import { rankProfiles } from './ladder.ts';
import { compareAnyNames, readName } from './person-name.ts';
import { explain } from './reasons.ts';
import { readScholarProfile } from './scholar-profile.ts';
import { subjectOfRecord } from './subject.ts';

const candidatesDeadlineMs = 25_000;
/** Number of works of an ORCID record whose authors in OpenAlex are read. */
const aliasWorks = 100;
const titlesShown = 5;
/** How long a caller that does not want a background run waits for it. */
const longestWaitMs = 60_000;
const maxCandidates = 25;

type Identifiers = Partial<Record<'idxa_id' | 'orcid' | 'scholar_id' | 'idxb_id', string | null | undefined>>;
type IdColumn = keyof Identifiers;

interface Deps {
  store: Store;
  net: NetworkSwitch;
  jobs: JobRunner;
  sources: Sources;
  authors: AuthorsService;
  host: PluginHost;
}

/** Who an author is: candidates, the user's decisions, and the job that resolves identifiers. */
export class Identities {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** With `background` off, waits for the run; one that takes longer than a minute continues. */
  async resolve(r: { limit: number; only_unresolved: boolean; scope: repo.Scope; background: boolean }) {
    const ids = measured(() => repo.openRecords(this.#d.store.db, r.scope, r.only_unresolved, r.limit));
    if (ids.length === 0)
      return { ...this.#d.jobs.noop(refer(messages.everyAuthorHasBeenIdentified)), total: 0, summary: { total: 0 } };
    this.#d.net.assertOn();
    const e = this.#d.jobs.start(
      resolveAuthorsJob,
      { limit: r.limit, onlyUnresolved: r.only_unresolved, scope: r.scope, ids: null },
      { trigger: 'user' },
    );
    const row = r.background ? null : await this.#d.jobs.settledWithin(e.job_id, longestWaitMs);
    if (!row) return { ...e, total: ids.length };
    return {
      ...e,
      message: row.message,
      total: ids.length,
      summary: { status: row.status, ...readResult(row.result) },
    };
  }

  resolveOne(id: string) {
    const author = this.#d.authors.record(id);
    this.#d.net.assertOn();
    return { ...this.start(author.id, 'user', author.name), total: 1 };
  }

  start(id: number, trigger: string, subject: string) {
    return this.#d.jobs.start(
      resolveAuthorsJob,
      { limit: 1, onlyUnresolved: false, scope: 'corpus', ids: [id] },
      { key: `${resolveAuthorsJob.kind}:${id}`, trigger, subject },
    );
  }

  repair(id: string) {
    const author = this.#d.authors.record(id);
    this.#d.net.assertOn();
    return this.#d.jobs.start(
      resolveAuthorsJob,
      { limit: 1, onlyUnresolved: false, scope: 'corpus', ids: [author.id] },
      { key: `authors.repair:${author.id}`, trigger: 'user', subject: author.name },
    );
  }

  async candidates(id: string, signal: AbortSignal) {
    const { db } = this.#d.store;
    const author = this.#d.authors.record(id);
    const subject = subjectOfRecord(db, author.id)!;
    const local = () =>
      repo
        .recordsNamed(db, readName(author.name), maxCandidates)
        .filter((r) => r.id !== author.id && r.idxa_id !== null)
        .map((r) => candidateOfRecord(db, r));
    let idxa = local();
    let [timedOut, capReached] = [false, false];
    if (this.#d.net.enabled) {
      const limited = startDeadline(candidatesDeadlineMs, signal);
      const context = { signal: limited.signal };
      try {
        const open = { ...subject, openalex: null };
        const gathered = await gatherProfiles(this.#d.sources, open, context);
        const known = new Set(gathered.profiles.map((p) => p.openalex));
        const searched = await this.#d.sources.idxa.searchAuthors(author.name, context, maxCandidates);
        const profiles = [
          ...gathered.profiles,
          ...searched.flatMap((a) => {
            const fits = compareAnyNames(subject.names, [a.name, ...(a.otherNames ?? [])].map(readName)) !== null;
            return a.ids.openalex === undefined || known.has(a.ids.openalex) || !fits ? [] : profileOf(a);
          }),
        ];
        idxa = rankProfiles(open, profiles)
          .slice(0, maxCandidates)
          .map((r) => candidateOf(db, profiles.find((p) => p.openalex === r.profile.openalex)!, r));
      } catch (e) {
        signal.throwIfAborted();
        if (limited.passed) timedOut = true;
        else if (e instanceof SourceError) capReached = e.kind === 'budget';
        else if (!(e instanceof ApiError)) throw e;
      } finally {
        limited.release();
      }
    }
    const resolution = repo.resolutionOf(db, author.id);
    return {
      author_id: String(author.id),
      name: author.name,
      titles: subject.papers.slice(0, titlesShown).map((p) => p.title),
      idxa,
      scholar: [],
      resolved:
        resolution === undefined
          ? null
          : {
              idxa_id: author.idxa_id,
              scholar_id: author.scholar_id,
              orcid: author.orcid,
              status: resolution.status,
              confidence: resolution.confidence,
              ...explain(resolution.reason, readResolutionValues(resolution.reason_values)),
            },
      timed_out: timedOut,
      idxa_cap_reached: capReached,
      scholar_manual_search_enabled: this.#d.host.profileLookup() !== null,
      scholar_auto_scrape_enabled: false,
    };
  }

  /** Sets identifiers as the user's choices, and the resolution with them, as one change. */
  #decide(
    id: string,
    ids: Identifiers,
    status: 'confirmed' | 'probable',
    said: string | null | undefined,
  ): { author: AuthorRecord; actionId: string | null } {
    const { store } = this.#d;
    const author = this.#d.authors.record(id);
    const clean = this.#clean(ids);
    for (const [column, value] of Object.entries(clean) as [IdColumn, string | null][]) {
      if (value === null) continue;
      const other =
        column === 'idxa_id'
          ? this.#otherWithOpenAlexId(author.id, value)
          : repo.ownerOf(store.db, column, value, author.id);
      if (other !== undefined) throw new ApiError('author_id_taken', undefined, { author_id: String(other) });
    }
    const { actionId } = store.journal.act(
      { actor: 'user', kind: 'authors.set_identifiers', summary: refer(changes.authorIdsSet, { name: author.name }) },
      () => {
        const at = store.now();
        const fields: Partial<AuthorChoices> = clean;
        chooseFields(store.db, author.id, fields, at);
        repo.storeResolution(
          store.db,
          author.id,
          {
            status,
            reason: said ? 'userSaid' : 'userConfirmed',
            values: said ? { text: said } : {},
            method: 'user',
            confidence: status === 'confirmed' ? 1 : null,
            by: 'user',
          },
          at,
        );
      },
    );
    return { author: this.#d.authors.record(String(author.id)), actionId: actionId === null ? null : String(actionId) };
  }

  #otherWithOpenAlexId(id: number, idxaId: string): number | undefined {
    const here = authorWithOpenAlexId(this.#d.store.db, idxaId);
    return here === id ? undefined : here;
  }

  #clean(ids: Identifiers): Partial<Record<IdColumn, string | null>> {
    const out: Partial<Record<IdColumn, string | null>> = {};
    for (const [column, value] of Object.entries(ids) as [IdColumn, string | null | undefined][]) {
      if (value === undefined) continue;
      if (column !== 'orcid' || value === null) {
        out[column] = value;
        continue;
      }
      const digits = value.replace(/^.*\//, '').replaceAll('-', '').toUpperCase();
      const orcid = cleanOrcid(digits.replace(/(.{4})(?=.)/g, '$1-'));
      if (orcid === undefined) throw new ApiError('validation', 'orcid: the check digit of this ORCID iD is wrong');
      out.orcid = orcid;
    }
    return out;
  }

  confirm(id: string, r: Identifiers & { status: 'confirmed' | 'probable'; reason?: string | null | undefined }) {
    const { status, reason, ...ids } = r;
    // Null means "absent" here: a confirmation removes nothing.
    const given = Object.fromEntries(Object.entries(ids).filter(([, v]) => v != null)) as Identifiers;
    const { author, actionId } = this.#decide(id, given, status, reason);
    return { success: true as const, author_id: String(author.id), status, action_id: actionId };
  }

  confirmOpenAlexId(id: string, idxaId: string) {
    const { author, actionId } = this.#decide(id, { idxa_id: idxaId }, 'confirmed', null);
    return {
      success: true as const,
      author_id: String(author.id),
      idxa_id: idxaId,
      orcid: author.orcid,
      action_id: actionId,
    };
  }

  setIdentifiers(id: string, ids: Identifiers) {
    if (Object.values(ids).every((v) => v === undefined)) throw new ApiError('author_nothing_given');
    const { author, actionId } = this.#decide(id, ids, 'confirmed', null);
    return {
      success: true as const,
      author_id: String(author.id),
      author: this.#d.authors.author(author.id),
      action_id: actionId,
    };
  }

  acceptUnidentified(id: string) {
    const { store } = this.#d;
    const author = this.#d.authors.record(id);
    const { actionId } = store.journal.act(
      {
        actor: 'user',
        kind: 'authors.accept_unidentified',
        summary: refer(changes.authorUnidentifiable, { name: author.name }),
      },
      () => {
        repo.storeResolution(
          store.db,
          author.id,
          { status: 'dismissed', reason: 'unidentifiable', values: {}, method: 'user', confidence: null, by: 'user' },
          store.now(),
        );
      },
    );
    return {
      author_id: String(author.id),
      id_resolution_status: 'dismissed' as const,
      action_id: actionId === null ? null : String(actionId),
    };
  }

  byScholarId(scholarId: string) {
    const { db } = this.#d.store;
    const id = repo.ownerOf(db, 'scholar_id', scholarId, -1);
    const record = id === undefined ? undefined : this.#d.authors.record(String(id));
    return { candidates: record ? [candidateOfRecord(db, record)] : [] };
  }

  /** Candidates by the titles of the author's Google Scholar profile. Reads only. */
  async searchScholar(id: string, signal: AbortSignal) {
    const { host, net, sources, store } = this.#d;
    const author = this.#d.authors.record(id);
    if (host.profileLookup() === null) throw new ApiError('scholar_not_installed');
    if (author.scholar_id === null) throw new ApiError('author_without_id');
    net.assertOn();
    const { profile, subject } = await readScholarProfile(host, author.scholar_id, signal, 'scholar_not_installed');
    const { profiles } = await gatherProfiles(sources, subject, { signal });
    return {
      author_id: String(author.id),
      name: profile.name,
      titles: profile.works.map((w) => w.title),
      candidates: rankProfiles(subject, profiles)
        .filter((x) => x.name !== null)
        .map((x) => candidateOf(store.db, profiles.find((p) => p.openalex === x.profile.openalex)!, x)),
      mode: 'manual' as const,
    };
  }

  /** Profiles at OpenAlex that list works of the author's ORCID record under a matching name. Reads only. */
  async discoverAliases(id: string, signal: AbortSignal) {
    const { db } = this.#d.store;
    const author = this.#d.authors.record(id);
    if (author.orcid === null && author.idxa_id === null) throw new ApiError('author_without_id');
    this.#d.net.assertOn();
    const { idxa, orcid } = this.#d.sources;
    const limited = startDeadline(candidatesDeadlineMs, signal);
    const context = { signal: limited.signal };
    try {
      const iD = author.orcid ?? (await idxa.author(author.idxa_id!, context))?.ids.orcid ?? null;
      const own = new Set(openAlexIdsOf(db, author.id));
      const aliases = new Set<string>();
      if (iD !== null) {
        const direct = await idxa.author(iD, context);
        if (direct?.ids.openalex !== undefined) aliases.add(direct.ids.openalex);
        const { names } = subjectOfRecord(db, author.id)!;
        const listed = await orcid.works(iD, context);
        const dois = [...new Set(listed.flatMap((w) => w.ids.doi ?? []))].slice(0, aliasWorks);
        if (dois.length > 0)
          for (const work of (await idxa.worksByDois(dois, context)).values()) {
            const a = authorshipOf(work, names);
            if (a?.ids.openalex !== undefined) aliases.add(a.ids.openalex);
          }
      }
      const others = [...aliases].filter((x) => !own.has(x));
      const profiles = others.length === 0 ? new Map() : await idxa.authorsByIds(others, context);
      return {
        primary_author_id: String(author.id),
        primary_idxa_id: author.idxa_id,
        primary_display_name: author.name,
        orcid: iD,
        aliases: [...profiles.values()]
          .filter((p) => p.ids.orcid === undefined || p.ids.orcid === iD)
          .map((p) => {
            const here = authorWithOpenAlexId(db, p.ids.openalex!);
            return {
              idxa_id: p.ids.openalex!,
              display_name: p.name,
              institution: p.affiliations?.[0]?.name ?? null,
              works_count: p.worksCount ?? null,
              author_id: here === undefined ? null : String(here),
            };
          }),
      };
    } catch (e) {
      signal.throwIfAborted();
      if (e instanceof SourceError) throw new ApiError('upstream_failed', e.shown);
      if (limited.passed) throw new ApiError('upstream_failed');
      throw e;
    } finally {
      limited.release();
    }
  }
}
