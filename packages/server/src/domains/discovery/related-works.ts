import type { ReadDb } from '../../platform/db/db.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import type { Sources } from '../../sources/registry.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { knownWorks } from './frontier.repo.ts';
import type { SeedWork } from './interests.ts';

/** A result: a work, or the OpenAlex ID of a known one. */
export interface Result {
  work: SourceWork | string;
  /** Keys of its links, if they are more specific than the query. */
  keys?: readonly string[];
}

/** Maximum number of seeds that are stored with a work. */
const maxSeeds = 20;

/** The key of a link between a work and the seed that OpenAlex relates it to. */
const seedKey = (paper: number): string => `paper:${paper}`;

/** The ID of the paper in such a key; null for any other key. */
export const paperOfKey = (key: string): number | null => {
  const id = /^paper:(\d{1,15})$/.exec(key)?.[1];
  return id === undefined ? null : Number(id);
};

/**
 * Works that OpenAlex lists as related to the seeds, those related to the most seeds first, in at most two requests.
 * Known works are not requested. Those of the frontier count like new ones, so that asking again finds no further works.
 * @param limit maximum number of papers, and of other works
 */
export const relatedWorks = async (
  { db, openAlex }: { db: ReadDb; openAlex: Sources['idxa'] },
  seeds: readonly SeedWork[],
  limit: number,
  context: CallContext,
): Promise<Result[]> => {
  const lists = await openAlex.relatedWorks(
    seeds.map((s) => s.work),
    context,
  );
  const own = new Set(seeds.map((s) => s.work));
  const namedBy = new Map<string, number[]>();
  for (const { paper, work } of seeds)
    for (const related of lists.get(work) ?? [])
      if (!own.has(related)) namedBy.set(related, [...(namedBy.get(related) ?? []), paper]);
  const best = [...namedBy].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  const existing = knownWorks(
    db,
    best.map(([work]) => work),
  );
  const isPaper = ([work]: [string, number[]]): boolean => existing.get(work) === 'paper';
  const taken = new Set([
    ...best.filter(isPaper).slice(0, limit),
    ...best.filter((named) => !isPaper(named)).slice(0, limit),
  ]);
  const missing = [...taken].filter(([work]) => !existing.has(work));
  const works = await openAlex.worksByIds(
    missing.map(([work]) => work),
    context,
    { merged: false },
  );
  return best
    .filter((named) => taken.has(named))
    .flatMap(([id, papers]): Result[] => {
      const work = existing.has(id) ? id : works.get(id);
      return work === undefined ? [] : [{ work, keys: papers.slice(0, maxSeeds).map(seedKey) }];
    });
};
