import { ApiError, type Author } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import { startDeadline } from '../../platform/deadline.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { cleanOrcid } from '../../sources/clean-ids.ts';
import type { Sources } from '../../sources/registry.ts';
import type { SourceAuthor } from '../../sources/source-work.ts';
import type { AuthorsService } from '../authors/authors.service.ts';
import { chooseFields } from '../authors/choices.repo.ts';
import type { FollowAuthors } from '../authors/follow-authors.ts';
import { authorRecord, authorWithOpenAlexId, primaryOf } from '../authors/records.repo.ts';
import { profileStored } from '../hydration/author-events.ts';
import * as records from '../hydration/authors.repo.ts';
import { storeAuthorships } from '../hydration/hydration.repo.ts';
import type { PaperRow } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import type { PluginHost } from '../plugins/plugin-host.ts';
import { type Candidate, candidateOf, candidateOfRecord } from './candidates.ts';
import { authorshipOf, type Gathered, gatherProfiles, profileOf } from './gather-profiles.ts';
import { type NewResolution, ownerOf, recordsNamed, storeResolution } from './identity.repo.ts';
import { rankProfiles } from './ladder.ts';
import { compareNames, readName } from './person-name.ts';
import { readScholarProfile } from './scholar-profile.ts';
import { subjectNamed } from './subject.ts';

/** Time limit for the sources while the user adds an author. */
const deadlineMs = 25_000;
const maxCandidates = 25;

interface Deps {
  store: Store;
  events: EventBus;
  net: NetworkSwitch;
  sources: Sources;
  authors: AuthorsService;
  follow: FollowAuthors;
  papers: PapersService;
  host: PluginHost;
}

interface AddRequest {
  idxa_id?: string | undefined;
  orcid?: string | undefined;
  idxb_id?: string | undefined;
  scholar_id?: string | undefined;
  name?: string | undefined;
  follow: boolean;
}

interface Ids {
  openalex?: string | undefined;
  orcid?: string | undefined;
  s2?: string | undefined;
}

/** The author that was found, before anything is stored. */
interface Found {
  /** The record here, if there is one. */
  id: number | null;
  name: string;
  ids: Ids;
  profile: SourceAuthor | null;
  /** Stored as the user's choice, because no source knows it. */
  scholarId?: string;
  resolution: Omit<NewResolution, 'by'>;
}

const byId = (reason: string, values: Record<string, string>, method: string): Found['resolution'] => ({
  status: 'confirmed',
  reason,
  values,
  method,
  confidence: 1,
});

/** Adds authors by an identifier, by name, or from a paper. An identifier outranks a name, and a name with several matches is never resolved by guessing. */
export class AddAuthors {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** @throws ApiError author_nothing_given, author_unresolved, author_ambiguous, author_already_followed, scholar_plugin_needed */
  async add(r: AddRequest, signal: AbortSignal): Promise<Author> {
    const ids = this.#idsOf(r);
    const hasId = Object.values(ids).some((v) => v !== undefined);
    if (!hasId && r.scholar_id === undefined && r.name === undefined) throw new ApiError('author_nothing_given');
    const people = hasId
      ? await this.#byIds(ids, signal)
      : r.scholar_id !== undefined
        ? await this.#byScholarId(r.scholar_id, signal)
        : await this.#byName(r.name!, signal);
    const id = this.#store(people, r.follow, people.id === null || r.follow);
    return this.#d.authors.author(id);
  }

  #idsOf(r: AddRequest): Ids {
    const orcid = r.orcid === undefined ? undefined : cleanOrcid(hyphened(r.orcid));
    if (r.orcid !== undefined && orcid === undefined)
      throw new ApiError('validation', 'orcid: the check digit of this ORCID iD is wrong');
    return { openalex: r.idxa_id, orcid, s2: r.idxb_id };
  }

  /** The record with one of these identifiers: by the user's choice, or as the sources have it. */
  #here(ids: Ids): number | undefined {
    const { db } = this.#d.store;
    const id =
      (ids.openalex === undefined ? undefined : authorWithOpenAlexId(db, ids.openalex)) ??
      (ids.orcid === undefined ? undefined : ownerOf(db, 'orcid', ids.orcid, -1)) ??
      (ids.s2 === undefined ? undefined : ownerOf(db, 'idxb_id', ids.s2, -1)) ??
      records.recordWithIdentifiers(db, ids);
    return id === undefined ? undefined : primaryOf(db, id);
  }

  async #byIds(ids: Ids, signal: AbortSignal): Promise<Found> {
    const resolution =
      ids.openalex !== undefined
        ? byId('openAlexId', { id: ids.openalex }, 'openalex_id')
        : ids.orcid !== undefined
          ? byId('orcid', { orcid: ids.orcid }, 'orcid')
          : byId('semanticScholarId', { id: ids.s2! }, 'semantic_scholar_id');
    const id = this.#here(ids);
    if (id !== undefined) return { id, name: authorRecord(this.#d.store.db, id)!.name, ids, profile: null, resolution };
    this.#d.net.assertOn();
    const { idxa, orcid, idxb } = this.#d.sources;
    return this.#asking(signal, async (context) => {
      if (ids.openalex !== undefined || ids.orcid !== undefined) {
        const profile = await idxa.author((ids.openalex ?? ids.orcid)!, context);
        if (profile) return this.#ofProfile(profile, ids, resolution);
        if (ids.orcid !== undefined) {
          const person = await orcid.person(ids.orcid, context);
          if (person) return { id: null, name: person.name, ids: { orcid: ids.orcid }, profile: null, resolution };
        }
      }
      if (ids.s2 === undefined) throw new ApiError('author_unresolved');
      const person = await idxb.author(ids.s2, context);
      if (!person) throw new ApiError('author_unresolved');
      const there = { ...subjectNamed(person.name), s2: ids.s2, orcid: person.ids.orcid ?? null };
      const { decision, profiles } = await gatherProfiles(this.#d.sources, there, context);
      const match = profiles.find((p) => p.openalex === decision.openalex);
      if (match) return this.#ofProfile(match.record, { ...ids, orcid: person.ids.orcid }, resolution);
      return { id: null, name: person.name, ids: { s2: ids.s2, orcid: person.ids.orcid }, profile: null, resolution };
    });
  }

  /** A profile has only a name and titles; OpenAlex identifies the author. */
  async #byScholarId(scholarId: string, signal: AbortSignal): Promise<Found> {
    const { db } = this.#d.store;
    const resolution = byId('scholarId', { id: scholarId }, 'scholar_id');
    const here = ownerOf(db, 'scholar_id', scholarId, -1);
    if (here !== undefined) {
      const id = primaryOf(db, here);
      return { id, name: authorRecord(db, id)!.name, ids: {}, profile: null, scholarId, resolution };
    }
    const { host, net, sources } = this.#d;
    if (host.profileLookup() === null) throw new ApiError('scholar_plugin_needed');
    net.assertOn();
    const { subject } = await readScholarProfile(host, scholarId, signal, 'scholar_plugin_needed');
    return this.#asking(signal, async (context) => {
      const { decision, profiles } = await gatherProfiles(sources, subject, context);
      const match = profiles.find((p) => p.openalex === decision.openalex);
      if (match)
        return { ...this.#ofProfile(match.record, {}, { ...resolution, confidence: decision.confidence }), scholarId };
      if (profiles.length === 0) throw new ApiError('author_unresolved');
      throw new ApiError('author_ambiguous', undefined, {
        candidates: rankProfiles(subject, profiles)
          .filter((x) => x.name !== null)
          .map((x) => candidateOf(db, profiles.find((p) => p.openalex === x.profile.openalex)!, x)),
      });
    });
  }

  #ofProfile(profile: SourceAuthor, ids: Ids, resolution: Found['resolution']): Found {
    const all = {
      openalex: profile.ids.openalex,
      orcid: profile.ids.orcid ?? ids.orcid,
      s2: ids.s2 ?? profile.ids.s2,
    };
    return { id: this.#here(all) ?? null, name: profile.name, ids: all, profile, resolution };
  }

  /** @throws ApiError author_ambiguous with the candidates when several people have the name */
  async #byName(name: string, signal: AbortSignal): Promise<Found> {
    const { db } = this.#d.store;
    const asked = readName(name);
    const local = recordsNamed(db, asked, maxCandidates);
    const byOpenAlex = new Map<string, Candidate>();
    const others: Candidate[] = [];
    const profiles = new Map<string, SourceAuthor>();
    if (this.#d.net.enabled) {
      const people = await this.#asking(signal, (context) =>
        this.#d.sources.idxa.searchAuthors(name, context, maxCandidates),
      ).catch((e: unknown) => {
        // Without search credits, only the authors known here can be searched.
        if (e instanceof ApiError && e.code === 'upstream_failed' && local.length > 0) return [];
        throw e;
      });
      for (const a of people) {
        const names = [a.name, ...(a.otherNames ?? []).slice(0, 30)];
        if (a.ids.openalex === undefined || !names.some((n) => compareNames(asked, readName(n)) !== null)) continue;
        profiles.set(a.ids.openalex, a);
        byOpenAlex.set(a.ids.openalex, candidateOf(db, profileOf(a)));
      }
    }
    for (const r of local) {
      if (r.idxa_id === null) others.push(candidateOfRecord(db, r));
      else if (!byOpenAlex.has(r.idxa_id)) byOpenAlex.set(r.idxa_id, candidateOfRecord(db, r));
    }
    const seen = new Set<string>();
    const candidates = [...byOpenAlex.values(), ...others].filter((c) => {
      // Profiles that were merged here count as one person.
      if (c.id === null) return true;
      return seen.has(c.id) ? false : seen.add(c.id);
    });
    const [only] = candidates;
    if (!only) {
      if (!this.#d.net.enabled) this.#d.net.assertOn();
      throw new ApiError('author_unresolved');
    }
    if (candidates.length > 1)
      throw new ApiError('author_ambiguous', undefined, {
        candidates: candidates.sort((a, b) => b.sample_titles.length - a.sample_titles.length).slice(0, maxCandidates),
      });
    const resolution = {
      status: 'probable' as const,
      reason: 'onlyProfile',
      values: {},
      method: 'name',
      confidence: 0.5,
    };
    const profile = only.idxa_id === null ? undefined : profiles.get(only.idxa_id);
    if (profile) return this.#ofProfile(profile, {}, resolution);
    return { id: Number(only.id), name: only.name, ids: {}, profile: null, resolution };
  }

  /** Stores the author that was found, and follows them, as one change. @returns the record */
  #store(person: Found, follow: boolean, resolve: boolean): number {
    const { store } = this.#d;
    const { db } = store;
    if (person.id !== null && follow && this.#d.follow.isFollowed(person.id))
      throw new ApiError('author_already_followed', undefined, { author_id: String(primaryOf(db, person.id)) });
    return store.journal.act(
      { actor: 'user', kind: 'authors.add', summary: refer(changes.authorAdded, { name: person.name }) },
      () => {
        const at = store.now();
        const id = person.id ?? records.addRecord(db, person.name, person.ids, at);
        if (person.profile) {
          records.fillIdentifiers(db, id, person.ids, at);
          records.storeProfile(db, id, person.profile, at);
          this.#d.events.emit(profileStored, { authorId: id, profile: person.profile, at });
        }
        if (person.scholarId !== undefined) chooseFields(db, id, { scholar_id: person.scholarId }, at);
        if (resolve && authorRecord(db, id)!.resolution_status !== 'confirmed')
          storeResolution(
            db,
            id,
            { ...person.resolution, by: person.resolution.method === 'name' ? 'job' : 'user' },
            at,
          );
        if (follow) this.#d.follow.follow(id);
        return id;
      },
    ).result;
  }

  async #asking<T>(signal: AbortSignal, work: (context: { signal: AbortSignal }) => Promise<T>): Promise<T> {
    const limited = startDeadline(deadlineMs, signal);
    try {
      return await work({ signal: limited.signal });
    } catch (e) {
      signal.throwIfAborted();
      if (e instanceof ApiError) throw e;
      if (limited.passed || e instanceof SourceError)
        throw new ApiError('upstream_failed', e instanceof SourceError ? e.shown : undefined);
      throw e;
    } finally {
      limited.release();
    }
  }

  /** Follows an author of a paper: as the paper lists them, as OpenAlex lists the work, or as the ladder finds them. */
  async followFromPaper(
    r: { paper_id: string; author_name: string; position?: number | undefined },
    signal: AbortSignal,
  ) {
    const { db } = this.#d.store;
    const paper = this.#d.papers.row(r.paper_id);
    const listed = this.#listed(paper.id, r);
    if (listed !== null) return this.#followed(listed, 'paper_authorship', false);
    this.#d.net.assertOn();
    const { idxa } = this.#d.sources;
    const subject = subjectNamed(r.author_name, [{ ...pick(paper), affiliation: null, printed: r.author_name }]);
    const gathered = await this.#asking(signal, async (context) => {
      const id = paper.idxa_id ?? paper.doi;
      const work = id === null ? null : await idxa.work(id, context);
      if (work?.authors?.length) {
        const author = authorshipOf(work, subject.names);
        if (author?.ids.openalex !== undefined) return work;
      }
      return gatherProfiles(this.#d.sources, subject, context);
    });
    if ('ids' in gathered) {
      const before = db.value<number>('select coalesce(max(id), 0) from authors') ?? 0;
      db.tx(() => storeAuthorships(db, paper.id, gathered.authors!, 'idxa', this.#d.store.now()));
      const now = this.#listed(paper.id, { author_name: r.author_name });
      if (now !== null) return this.#followed(now, 'paper_idxa_work', now > before);
      throw new ApiError('author_unidentifiable');
    }
    return this.#followDecided(gathered, r.author_name);
  }

  #followDecided(g: Gathered, name: string) {
    const { db } = this.#d.store;
    const match = g.profiles.find((p) => p.openalex === g.decision.openalex);
    if (match) {
      const { decision } = g;
      const profile = this.#ofProfile(
        match.record,
        {},
        {
          status: decision.status,
          reason: decision.reason,
          values: decision.values,
          method: decision.method,
          confidence: decision.confidence,
        },
      );
      const created = profile.id === null;
      const id = created ? this.#store(profile, false, true) : profile.id!;
      return this.#followed(id, 'resolution', created);
    }
    if (g.profiles.length === 0) throw new ApiError('author_unidentifiable');
    const ranked = rankProfiles(subjectNamed(name), g.profiles);
    throw new ApiError('author_ambiguous', undefined, {
      candidates: ranked
        .filter((x) => x.name !== null)
        .map((x) => candidateOf(db, g.profiles.find((p) => p.openalex === x.profile.openalex)!, x)),
    });
  }

  #followed(id: number, via: 'paper_authorship' | 'paper_idxa_work' | 'resolution', created: boolean) {
    const already = this.#d.follow.isFollowed(id);
    const { authorId, actionId } = already
      ? { authorId: primaryOf(this.#d.store.db, id), actionId: null }
      : this.#d.follow.follow(id);
    return {
      author: this.#d.authors.author(authorId),
      created,
      already_followed: already,
      matched_via: via,
      action_id: actionId === null ? null : String(actionId),
    };
  }

  /** The author record behind a name on a paper; null if the name has none, or two match equally well. */
  #listed(paperId: number, r: { author_name: string; position?: number | undefined }): number | null {
    const { db } = this.#d.store;
    const rows = db.all<{ position: number; author_id: number | null; name: string }>(
      'select position, author_id, name from paper_authors where paper_id = ? order by position',
      paperId,
    );
    const asked = readName(r.author_name);
    const at = rows.find((x) => x.position === r.position);
    const row =
      at && compareNames(asked, readName(at.name)) !== null
        ? at
        : authorshipOf({ authors: rows.map((x) => ({ name: x.name, ids: {}, row: x })) }, [asked]);
    if (!row) return null;
    const listed = 'row' in row ? (row.row as (typeof rows)[number]) : (row as (typeof rows)[number]);
    if (listed.author_id === null) return null;
    // A paper that was moved to another author belongs to that one.
    const moved = db.value<number | null>(
      'select moved_to from author_paper_decisions where paper_id = ? and author_id = ? and moved_to is not null',
      paperId,
      listed.author_id,
    );
    return primaryOf(db, moved ?? listed.author_id);
  }
}

const pick = (p: PaperRow) => ({
  id: p.id,
  title: p.title,
  doi: p.doi,
  idxa_id: p.idxa_id,
  arxiv_id: p.arxiv_id,
  year: p.year,
});

/** "0000000218250097" as it is usually written. */
const hyphened = (raw: string): string => {
  const id = raw.replace(/^.*\//, '').replaceAll('-', '').toUpperCase();
  return id.replace(/(.{4})(?=.)/g, '$1-');
};
