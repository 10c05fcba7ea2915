import { dayBefore } from '../../platform/clock.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { openAlexIdsOf } from '../authors/records.repo.ts';
import { type Monitor, stateOf } from './monitors.repo.ts';

/** Author profiles per call. */
export const profilesPerCall = 100;
const worksPerPage = 100;
/** Maximum number of pages read of one list; a monitor that finds more is reported as too broad. */
export const maxPages = 10;
/** Credits of a call. */
export const listCost = 1;
export const searchCost = 10;
/** The first refresh of a monitor reads this far back. */
const firstDays = 60;
/**
 * Each refresh reads the days before the last one again: OpenAlex can only filter by publication date, and indexes most
 * works within a month of them.
 */
const overlapDays = 30;
/** bioRxiv and medRxiv are read whole, and list a preprint on the day on which it is posted. */
export const serverOverlapDays = 3;
export const serverFirstDays = 7;

/**
 * OpenAlex indexes some works months after their publication, and does not say when. So once a week, a monitor reads this far
 * back. Works that are already known are skipped.
 */
export const wideDays = 180;
export const wideEveryDays = 7;

export const isTopicId = (query: string): boolean => /^T\d{1,15}$/i.test(query.trim());

/** Whether Semantic Scholar can be searched for what a monitor watches. */
export const hasWords = ({ type, query }: Pick<Monitor, 'type' | 'query'>): boolean =>
  type === 'branch' || ((type === 'query' || type === 'topic') && !isTopicId(query ?? ''));

interface FollowedAuthor {
  monitor: Monitor;
  authorId: number;
  /** OpenAlex IDs of all profiles. */
  profiles: string[];
  /** First publication date that is read. */
  from: string;
}

/**
 * Where a monitor continues: a little before the day up to which it was read. A day in the future was recorded while the
 * clock was wrong; the monitor then continues from today.
 */
export const startOf = (
  db: ReadDb,
  monitor: Monitor,
  today: string,
  days = { first: firstDays, overlap: overlapDays },
): string => {
  const watermark = stateOf(db, monitor.id)?.watermark ?? null;
  return watermark === null
    ? dayBefore(today, days.first)
    : dayBefore(watermark < today ? watermark : today, days.overlap);
};

/** @param earliest no paper that was published before this day is read */
export const followedAuthors = (
  db: ReadDb,
  monitors: readonly Monitor[],
  today: string,
  earliest = '',
): FollowedAuthor[] =>
  monitors.flatMap((monitor) => {
    if (monitor.author_id === null || monitor.enabled === 0) return [];
    const profiles = openAlexIdsOf(db, monitor.author_id);
    const start = startOf(db, monitor, today);
    const from = start < earliest ? earliest : start;
    return profiles.length === 0 ? [] : [{ monitor, authorId: monitor.author_id, profiles, from }];
  });

export interface Batch {
  authors: FollowedAuthor[];
  profiles: string[];
  from: string;
}

/**
 * Authors in groups of up to 100 profiles, those that were read up to the same day together, so that no group reads further
 * back than it has to. The profiles of one author stay together.
 */
export const batchesOf = (authors: readonly FollowedAuthor[]): Batch[] => {
  const batches: Batch[] = [];
  const sorted = [...authors].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.authorId - b.authorId));
  for (const author of sorted) {
    const profiles = author.profiles.slice(0, profilesPerCall);
    const last = batches.at(-1);
    if (last && last.profiles.length + profiles.length <= profilesPerCall) {
      last.authors.push(author);
      last.profiles.push(...profiles);
    } else batches.push({ authors: [author], profiles, from: author.from });
  }
  return batches;
};

/**
 * Groups of profiles whose works are listed together. The works of a group fit on one page of a hundred; a profile with
 * more works is alone.
 */
export const listGroups = (profiles: readonly { profile: string; works: number }[]): string[][] => {
  const groups: { profiles: string[]; works: number }[] = [];
  for (const { profile, works } of [...profiles].sort((a, b) => a.works - b.works)) {
    const last = groups.at(-1);
    if (last && last.works + works <= worksPerPage && last.profiles.length < profilesPerCall) {
      last.profiles.push(profile);
      last.works += works;
    } else groups.push({ profiles: [profile], works });
  }
  return groups.map((g) => g.profiles);
};

/**
 * The minimum number of calls: one for the works of 100 profiles, one for their counts, and one for each other monitor, or
 * two if Semantic Scholar is also searched.
 */
export const minCalls = (
  profiles: number,
  others: readonly Pick<Monitor, 'type' | 'query'>[],
  usesSemanticScholar: boolean,
): number =>
  2 * Math.ceil(profiles / profilesPerCall) +
  others.length +
  (usesSemanticScholar ? others.filter(hasWords).length : 0);
