import type { NetworkBucket } from '@carrel/contract';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';

const readCandidates = jsonColumn<NetworkCandidate[]>('author_suggestion_cache.payload');

/** An author whom a source relates to the library. */
export interface NetworkCandidate {
  idxaId: string;
  name: string;
  orcid: string | null;
  affiliation: string | null;
  /** 0 to 1. */
  composite: number;
  /** How many of the queried authors or papers lead to this one. */
  seeds: number;
  /** Queried papers here that lead to this author. */
  papers: number[];
  /** Names of followed or suggested authors who lead to this one. */
  through: string[];
  topics: string[];
  venues: string[];
  titles: string[];
}

interface CachedNetwork {
  candidates: NetworkCandidate[];
  seed_count: number;
  computed_at: string;
  expires_at: string;
}

const cacheKey = 'library';

export const readNetwork = (db: ReadDb, source: NetworkBucket): CachedNetwork | undefined => {
  const row = db.get<{ payload: string; seed_count: number; computed_at: string; expires_at: string }>(
    'select payload, seed_count, computed_at, expires_at from author_suggestion_cache where source = ? and cache_key = ?',
    source,
    cacheKey,
  );
  return row && { ...row, candidates: readCandidates(row.payload) };
};

/** When the answer of a source was stored; undefined without one. */
export const networkComputedAt = (db: ReadDb, source: NetworkBucket): string | undefined =>
  db.value<string>(
    'select computed_at from author_suggestion_cache where source = ? and cache_key = ?',
    source,
    cacheKey,
  );

/** When the answer of a source expires; undefined without one. */
export const networkExpiry = (db: ReadDb, source: NetworkBucket): string | undefined =>
  db.value<string>(
    'select expires_at from author_suggestion_cache where source = ? and cache_key = ?',
    source,
    cacheKey,
  );

export const storeNetwork = (db: Db, source: NetworkBucket, c: CachedNetwork): void => {
  db.run(
    `insert into author_suggestion_cache (source, cache_key, payload, seed_count, computed_at, expires_at) values (?, ?, ?, ?, ?, ?)
     on conflict (source, cache_key) do update set payload = excluded.payload, seed_count = excluded.seed_count,
       computed_at = excluded.computed_at, expires_at = excluded.expires_at`,
    source,
    cacheKey,
    JSON.stringify(c.candidates),
    c.seed_count,
    c.computed_at,
    c.expires_at,
  );
};
