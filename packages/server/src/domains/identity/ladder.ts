import { compareAnyNames, type NameMatch, type PersonName } from './person-name.ts';

// Decides which profile an author is from gathered data, without calls or queries.

/** What is known about an author before any source is asked. */
export interface Subject {
  names: readonly PersonName[];
  openalex: string | null;
  orcid: string | null;
  affiliations: readonly string[];
  /** Years of the author's papers in Carrel. */
  years: readonly number[];
}

/** A profile in OpenAlex, with what the author's papers say about it. */
export interface Profile {
  openalex: string;
  orcid: string | null;
  names: readonly PersonName[];
  affiliations: readonly string[];
  years: readonly [first: number, last: number] | null;
  /** Of the author's papers: those that this profile lists, of those that were compared. */
  titles: { matched: number; of: number };
  /** Of the works of the author's profile at Semantic Scholar. */
  overlap: { matched: number; of: number };
  /** Of the author's papers on which an ORCID iD is printed: those with the profile's. */
  orcids: { matched: number; of: number };
}

type Method = 'openalex_id' | 'orcid' | 'semantic_scholar_id' | 'titles' | 'doi_overlap' | 'name' | 'user';

export interface Decision {
  status: 'confirmed' | 'probable' | 'ambiguous' | 'failed';
  /** The profile that was chosen; null unless confirmed or probable. */
  openalex: string | null;
  method: Method;
  reason: string;
  values: Record<string, string | number>;
  /** 0 to 1; null if nothing was compared. */
  confidence: number | null;
}

/** A profile that was compared. */
export interface Ranked {
  profile: Profile;
  name: NameMatch | null;
  /** 0 to 1. */
  score: number;
  method: Method;
  reason: string;
  values: Record<string, string | number>;
}

/** Shared words of two names of institutions, over those of the shorter one. */
const samePlace = (a: string, b: string): boolean => {
  const words = (text: string) =>
    new Set(
      text
        .toLowerCase()
        .normalize('NFKD')
        .split(/[^\p{L}\d]+/u)
        .filter(
          (w) => w.length > 2 && !/^(?:the|and|for|univ|university|universität|institute|department|of)$/.test(w),
        ),
    );
  const [x, y] = [words(a), words(b)];
  if (x.size === 0 || y.size === 0) return a.trim().toLowerCase() === b.trim().toLowerCase();
  let shared = 0;
  for (const w of x) if (y.has(w)) shared += 1;
  return shared / Math.min(x.size, y.size) > 0.6;
};

const yearsFit = (years: readonly number[], active: Profile['years']): boolean | null => {
  if (years.length === 0 || active === null) return null;
  const [first, last] = active;
  return years.every((y) => y >= first - 3 && y <= last + 3);
};

/** Smoothing: one work is added to those compared, so that one match out of one is not certain. */
const share = ({ matched, of }: { matched: number; of: number }): number => (of === 0 ? 0 : matched / (of + 1));

const nameWorth: Record<NameMatch, number> = { equal: 1, full: 0.9, initial: 0.7, variant: 0.7 };

export const rankProfiles = (subject: Subject, profiles: readonly Profile[]): Ranked[] =>
  profiles
    .map((profile): Ranked => {
      const name = compareAnyNames(subject.names, profile.names);
      const place = subject.affiliations.some((a) => profile.affiliations.some((b) => samePlace(a, b)));
      const fit = yearsFit(subject.years, profile.years);
      const [byTitle, byOverlap] = [share(profile.titles), share(profile.overlap)];
      const base = Math.max(byTitle, byOverlap);
      const support = (place ? 0.08 : 0) + (fit === true ? 0.04 : fit === false ? -0.1 : 0);
      const score =
        name === null ? 0 : Math.min(0.99, Math.max(0, base * nameWorth[name] + (base > 0 ? support : support / 2)));
      const rest = { place: place ? 1 : 0 };
      if (profile.orcids.matched > 0)
        return {
          profile,
          name,
          score: Math.max(score, Math.min(0.99, 0.9 + 0.01 * profile.orcids.matched)),
          method: 'orcid',
          reason: 'orcidOnPapers',
          values: { matched: profile.orcids.matched, total: profile.orcids.of },
        };
      if (byOverlap > byTitle)
        return {
          profile,
          name,
          score,
          method: 'doi_overlap',
          reason: 'worksOverlap',
          values: { matched: profile.overlap.matched, total: profile.overlap.of, ...rest },
        };
      if (profile.titles.matched > 0)
        return {
          profile,
          name,
          score,
          method: 'titles',
          reason: 'titlesMatch',
          values: { matched: profile.titles.matched, total: profile.titles.of, ...rest },
        };
      return { profile, name, score, method: 'name', reason: 'nameOnly', values: { ...rest } };
    })
    .sort((a, b) => b.score - a.score || b.profile.titles.matched - a.profile.titles.matched);

/** A profile is accepted if it is at least this likely, and this much more likely than the next. */
const enough = 0.4;
const ahead = 0.2;

/**
 * The steps of the ladder, most reliable first: an identifier, the author's papers in OpenAlex, works in Semantic
 * Scholar that point to an OpenAlex profile. A name alone decides nothing.
 */
export const decide = (subject: Subject, profiles: readonly Profile[]): Decision => {
  const same = (p: Profile) => p.openalex === subject.openalex;
  const direct = subject.openalex === null ? undefined : profiles.find(same);
  const byOrcid = subject.orcid === null ? [] : profiles.filter((p) => p.orcid === subject.orcid);
  if (direct) {
    if (subject.orcid !== null && direct.orcid !== null && direct.orcid !== subject.orcid)
      return {
        status: 'ambiguous',
        openalex: null,
        method: 'openalex_id',
        reason: 'idsDisagree',
        values: { openalex: direct.openalex, orcid: subject.orcid },
        confidence: null,
      };
    return {
      status: 'confirmed',
      openalex: direct.openalex,
      method: 'openalex_id',
      reason: 'openAlexId',
      values: { id: direct.openalex },
      confidence: 1,
    };
  }
  if (byOrcid.length === 1)
    return {
      status: 'confirmed',
      openalex: byOrcid[0]!.openalex,
      method: 'orcid',
      reason: 'orcid',
      values: { orcid: subject.orcid! },
      confidence: 1,
    };
  if (byOrcid.length > 1)
    return {
      status: 'ambiguous',
      openalex: null,
      method: 'orcid',
      reason: 'orcidOfSeveral',
      values: { orcid: subject.orcid!, count: byOrcid.length },
      confidence: null,
    };
  const ranked = rankProfiles(subject, profiles).filter((r) => r.name !== null);
  const [best, next] = ranked;
  if (!best)
    return { status: 'failed', openalex: null, method: 'titles', reason: 'noProfile', values: {}, confidence: null };
  const margin = best.score - (next?.score ?? 0);
  const choice = { openalex: best.profile.openalex, method: best.method, reason: best.reason, values: best.values };
  const confidence = Math.round(best.score * 100) / 100;
  if (best.method === 'orcid' && best.profile.orcids.matched * 2 > best.profile.orcids.of && margin >= ahead / 2)
    return { status: 'confirmed', ...choice, confidence };
  if (best.method !== 'name' && best.score >= enough && margin >= ahead)
    return { status: 'probable', ...choice, confidence };
  if (best.method === 'name')
    return {
      status: 'ambiguous',
      openalex: null,
      method: 'name',
      reason: 'nameOnly',
      values: { count: ranked.length },
      confidence: null,
    };
  return {
    status: 'ambiguous',
    openalex: null,
    method: best.method,
    reason: 'tooClose',
    values: { count: Math.max(2, ranked.filter((r) => best.score - r.score < ahead).length) },
    confidence,
  };
};
