import type { CallContext } from '../../platform/http-client/transport.ts';
import type { Sources } from '../../sources/registry.ts';
import { lookupIdsOf } from '../../sources/semantic-scholar/semantic-scholar.client.ts';
import type { SourceAuthor, SourceAuthorship, SourceWork } from '../../sources/source-work.ts';
import { bestMatch } from '../hydration/title-match.ts';
import { type Decision, decide, type Profile } from './ladder.ts';
import { compareAnyNames, type NameMatch, readName } from './person-name.ts';
import type { KnownSubject } from './subject.ts';

/** A profile in OpenAlex with its record, if that was requested. */
export interface GatheredProfile extends Profile {
  record: SourceAuthor;
}

export interface Gathered {
  decision: Decision;
  profiles: GatheredProfile[];
  /** The requests to each source, for the ledger. */
  asked: { source: 'idxa' | 'idxb'; key: string; found: boolean }[];
  /** The author's OpenAlex ID, if OpenAlex merged that profile into another one, and the ID of that one. */
  moved: { from: string; to: string } | null;
  /** The Semantic Scholar profile that lists the author's papers. */
  s2: string | null;
}

/** Works of a profile at Semantic Scholar that are looked up in OpenAlex. */
const overlapSample = 30;
/** Papers without a DOI whose titles are searched for; a search costs ten credits. */
const maxTitleSearches = 2;
/** Profiles of one name that are compared. */
const maxProfiles = 25;

/** The years of all works; null when the profile counts only those of recent years. */
const yearsOf = (a: SourceAuthor): Profile['years'] => {
  const counted = (a.countsByYear ?? []).filter((c) => c.works > 0);
  const complete = counted.reduce((s, c) => s + c.works, 0) >= (a.worksCount ?? Number.POSITIVE_INFINITY);
  const years = counted.map((c) => c.year);
  return years.length === 0 || !complete ? null : [Math.min(...years), Math.max(...years)];
};

export const profileOf = (record: SourceAuthor): GatheredProfile => ({
  openalex: record.ids.openalex ?? '',
  orcid: record.ids.orcid ?? null,
  names: [record.name, ...(record.otherNames ?? []).slice(0, 30)].map(readName),
  affiliations: (record.affiliations ?? []).flatMap((a) => a.name ?? []),
  years: yearsOf(record),
  titles: { matched: 0, of: 0 },
  overlap: { matched: 0, of: 0 },
  orcids: { matched: 0, of: 0 },
  record,
});

const rank: Record<NameMatch, number> = { equal: 4, full: 3, initial: 2, variant: 1 };

/** The author of this work whose name matches best; none if two match equally well. */
export const authorshipOf = (
  work: Pick<SourceWork, 'authors'>,
  names: KnownSubject['names'],
): SourceAuthorship | null => {
  let best: SourceAuthorship | null = null;
  let most = 0;
  let tied = false;
  for (const a of work.authors ?? []) {
    const match = compareAnyNames(names, [readName(a.name)]);
    const worth = match === null ? 0 : rank[match];
    if (worth > most) [best, most, tied] = [a, worth, false];
    else if (worth === most && worth > 0) tied = true;
  }
  return tied ? null : best;
};

interface Votes {
  of: number;
  byProfile: Map<string, { matched: number; orcids: number }>;
  orcids: number;
  bySemanticScholar: Map<string, number>;
}

const countVotes = (works: readonly SourceWork[], subject: KnownSubject): Votes => {
  const votes: Votes = { of: 0, byProfile: new Map(), orcids: 0, bySemanticScholar: new Map() };
  for (const w of works) {
    const a = authorshipOf(w, subject.names);
    if (!a) continue;
    votes.of += 1;
    if (a.orcidOnWork) votes.orcids += 1;
    if (a.ids.s2 !== undefined) votes.bySemanticScholar.set(a.ids.s2, (votes.bySemanticScholar.get(a.ids.s2) ?? 0) + 1);
    if (a.ids.openalex === undefined) continue;
    const vote = votes.byProfile.get(a.ids.openalex) ?? { matched: 0, orcids: 0 };
    vote.matched += 1;
    if (a.orcidOnWork && a.ids.orcid !== undefined) vote.orcids += 1;
    votes.byProfile.set(a.ids.openalex, vote);
  }
  return votes;
};

const mostVoted = (votes: ReadonlyMap<string, number>): string | null =>
  [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;

/** Asks OpenAlex and, if that is not enough, Semantic Scholar, step by step; stops at the first step that decides. */
export const gatherProfiles = async (
  sources: Pick<Sources, 'idxa' | 'idxb'>,
  asOf: KnownSubject,
  context: CallContext,
): Promise<Gathered> => {
  const { idxa, idxb } = sources;
  let subject = asOf;
  let moved: Gathered['moved'] = null;
  const asked: Gathered['asked'] = [];
  const profiles = new Map<string, GatheredProfile>();
  const add = (record: SourceAuthor | null): void => {
    if (record?.ids.openalex !== undefined && !profiles.has(record.ids.openalex))
      profiles.set(record.ids.openalex, profileOf(record));
  };
  let s2 = subject.s2;
  const result = (decision = decide(subject, [...profiles.values()])): Gathered => ({
    decision,
    profiles: [...profiles.values()],
    asked,
    moved,
    s2,
  });
  const decided = (d: Decision) => d.status === 'confirmed' || d.status === 'probable';

  for (const id of [subject.openalex, subject.orcid]) {
    if (id === null) continue;
    const record = await idxa.author(id, context);
    asked.push({ source: 'idxa', key: id, found: record !== null });
    add(record);
    // A profile that was merged into another is returned under the ID of that one.
    const to = record?.ids.openalex;
    if (id === subject.openalex && to !== undefined && to !== id) {
      moved = { from: id, to };
      subject = { ...subject, openalex: to };
    }
    if (profiles.size > 0) {
      const d = decide(subject, [...profiles.values()]);
      if (d.status === 'confirmed' || d.reason === 'idsDisagree') return result(d);
    }
  }

  const works = await worksOfPapers(idxa, subject, context);
  if (subject.papers.length > 0)
    asked.push({ source: 'idxa', key: `${subject.papers.length} papers`, found: works.length > 0 });
  const votes = countVotes(works, subject);
  const wanted = [...votes.byProfile.keys()].slice(0, maxProfiles);
  if (wanted.length > 0) for (const [, record] of await idxa.authorsByIds(wanted, context)) add(record);
  for (const [id, vote] of votes.byProfile) {
    const profile = profiles.get(id);
    if (!profile) continue;
    profile.titles = { matched: vote.matched, of: votes.of };
    profile.orcids = { matched: profile.orcid === null ? 0 : vote.orcids, of: votes.of };
  }
  const byTitles = decide(subject, [...profiles.values()]);
  if (decided(byTitles)) return result(byTitles);

  const fromScholar = await worksAtSemanticScholar(idxb, subject, context);
  if (fromScholar.asked) asked.push({ source: 'idxb', key: fromScholar.key, found: fromScholar.dois.length > 0 });
  s2 = fromScholar.s2 ?? s2;
  if (fromScholar.dois.length > 0) {
    const there = await idxa.worksByDois(fromScholar.dois, context);
    const overlap = countVotes([...there.values()], subject);
    const missing = [...overlap.byProfile.keys()].filter((id) => !profiles.has(id)).slice(0, maxProfiles);
    if (missing.length > 0) for (const [, record] of await idxa.authorsByIds(missing, context)) add(record);
    for (const [id, vote] of overlap.byProfile) {
      const profile = profiles.get(id);
      if (profile) profile.overlap = { matched: vote.matched, of: overlap.of };
    }
    const byOverlap = decide(subject, [...profiles.values()]);
    if (decided(byOverlap)) return result(byOverlap);
  }

  if (profiles.size === 0) {
    const answer = await idxa.searchAuthors(subject.name, context, maxProfiles);
    asked.push({ source: 'idxa', key: subject.name, found: answer.length > 0 });
    for (const record of answer)
      if (compareAnyNames(subject.names, [record.name, ...(record.otherNames ?? [])].map(readName)) !== null)
        add(record);
  }
  return result();
};

const worksOfPapers = async (
  idxa: Sources['idxa'],
  subject: KnownSubject,
  context: CallContext,
): Promise<SourceWork[]> => {
  const out: SourceWork[] = [];
  const ids = subject.papers.flatMap((p) => p.idxa_id ?? []);
  if (ids.length > 0) out.push(...(await idxa.worksByIds(ids, context)).values());
  const dois = subject.papers.flatMap((p) =>
    p.idxa_id === null ? (p.doi ?? (p.arxiv_id === null ? [] : `10.48550/arxiv.${p.arxiv_id.toLowerCase()}`)) : [],
  );
  if (dois.length > 0) out.push(...(await idxa.worksByDois(dois, context)).values());
  const untitled = subject.papers.filter((p) => p.idxa_id === null && p.doi === null && p.arxiv_id === null);
  for (const p of untitled.slice(0, maxTitleSearches)) {
    const works = await idxa.searchTitle(p.title, context);
    const match = bestMatch(
      { title: p.title, year: p.year, authors: [] },
      works.filter((w) => w.title !== undefined),
      (w) => ({ title: w.title!, year: w.year, authors: [] }),
    );
    if (match) out.push(match);
  }
  return out;
};

const worksAtSemanticScholar = async (
  idxb: Sources['idxb'],
  subject: KnownSubject,
  context: CallContext,
): Promise<{ s2: string | null; dois: string[]; asked: boolean; key: string }> => {
  let { s2 } = subject;
  let asked = false;
  if (s2 === null) {
    const lookups = subject.papers.flatMap((p) =>
      lookupIdsOf({
        ...(p.doi === null ? {} : { doi: p.doi }),
        ...(p.arxiv_id === null ? {} : { arxiv: p.arxiv_id }),
      }).slice(0, 1),
    );
    if (lookups.length === 0) return { s2: null, dois: [], asked, key: '' };
    asked = true;
    const papers = await idxb.papers(lookups, 'metadata', context);
    s2 = mostVoted(
      countVotes(
        papers.flatMap((f) => (f.outcome === 'found' ? f.work : [])),
        subject,
      ).bySemanticScholar,
    );
    if (s2 === null) return { s2: null, dois: [], asked, key: `${lookups.length} papers` };
  }
  const { items } = await idxb.worksOfAuthor(s2, { limit: overlapSample }, context);
  const here = new Set(subject.papers.flatMap((p) => p.doi ?? []));
  const dois = items.flatMap((w) => w.ids.doi ?? []).filter((d) => !here.has(d));
  return { s2, dois: dois.slice(0, overlapSample), asked: true, key: s2 };
};
