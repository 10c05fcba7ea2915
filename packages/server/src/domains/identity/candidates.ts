import type { AuthorCandidate } from '@carrel/contract';
import type { z } from 'zod';
import type { ReadDb } from '../../platform/db/db.ts';
import { readTopics } from '../authors/json-columns.ts';
import { authorWithOpenAlexId } from '../authors/records.repo.ts';
import type { GatheredProfile } from './gather-profiles.ts';
import { type NamedRecord, titlesOf } from './identity.repo.ts';
import type { Ranked } from './ladder.ts';
import { explain } from './reasons.ts';

export type Candidate = z.input<typeof AuthorCandidate>;

const shownTitles = 3;
const shownTopics = 5;

const isFollowed = (db: ReadDb, id: number): boolean =>
  db.value('select 1 from followed_authors where author_id = ?', id) !== undefined;

/** A profile in OpenAlex, with its papers here. */
export const candidateOf = (db: ReadDb, profile: GatheredProfile, ranked?: Ranked): Candidate => {
  const here = authorWithOpenAlexId(db, profile.openalex);
  const titles = here === undefined ? [] : titlesOf(db, here, shownTitles);
  const { record } = profile;
  return {
    id: here === undefined ? null : String(here),
    idxa_id: profile.openalex,
    idxb_id: record.ids.s2 ?? null,
    orcid: profile.orcid,
    name: record.name,
    affiliation: profile.affiliations[0] ?? null,
    works_count: record.worksCount ?? null,
    cited_by_count: record.citationCount ?? null,
    topics: (record.topics ?? []).slice(0, shownTopics).map((t) => t.name),
    sample_titles: titles,
    years: profile.years === null ? null : [profile.years[0], profile.years[1]],
    followed: here !== undefined && isFollowed(db, here),
    confidence: ranked && ranked.method !== 'name' ? Math.round(ranked.score * 100) / 100 : null,
    ...(ranked ? explain(ranked.reason, ranked.values) : explain('knownHere', { papers: titles.length })),
  };
};

/** An author record here. */
export const candidateOfRecord = (db: ReadDb, r: NamedRecord): Candidate => {
  const titles = titlesOf(db, r.id, shownTitles);
  return {
    id: String(r.id),
    idxa_id: r.idxa_id,
    idxb_id: r.idxb_id,
    orcid: r.orcid,
    name: r.name,
    affiliation: r.affiliation,
    works_count: r.works_count,
    cited_by_count: r.cited_by_count,
    topics: readTopics(r.topics).slice(0, shownTopics),
    sample_titles: titles,
    years: null,
    followed: isFollowed(db, r.id),
    confidence: null,
    ...explain('knownHere', { papers: titles.length }),
  };
};
