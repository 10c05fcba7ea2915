import type { Envelope, Lens } from '@carrel/contract';
import { unpackModel } from '../../packages/server/src/domains/vectors/model/stored-model.ts';
import type { Client } from '../lib/client.ts';
import { settle } from '../lib/jobs.ts';
import { query } from '../lib/oracle.ts';
import { killedJob } from './killed-job.ts';

const lines = (dir: string, sql: string): string[] => query<{ v: string }>(dir, sql).map((r) => r.v);
const settleMs = 300_000;

const vectors = async (client: Client): Promise<void> => {
  await client.post('/ai/compute-embeddings', {});
  await settle(client, settleMs);
};

interface ListRow {
  lens: number;
  ranked: number;
  shown: number;
  lowest: number;
  highest: number;
  hits: number;
  summary: string;
}

/** The list that a lens shows has all of its candidates with their retrievers, and its positions have no gap. */
const partialLists = (dir: string): string[] =>
  query<ListRow>(
    dir,
    `select t.lens_id lens, count(*) ranked, count(r.rank) shown, min(r.rank) lowest, max(r.rank) highest, s.summary,
       sum(exists (select 1 from discovery_hits h where h.recommendation_id = r.id)) hits
     from discovery_lens_states t join discovery_sets s on s.id = t.current_set_id
       left join discovery_recommendations r on r.set_id = s.id group by t.lens_id`,
  ).flatMap((l) => {
    const { filters } = JSON.parse(l.summary) as { filters: { ranked: number; staged: number } };
    const whole = l.shown > 0 && l.lowest === 1 && l.highest === l.shown && l.hits === l.ranked;
    // Two works may turn out to be one paper while the list is stored.
    const complete = l.ranked >= 0.9 * filters.ranked && l.shown >= 0.9 * filters.staged;
    return whole && complete
      ? []
      : [`lens ${l.lens} shows ${l.shown} of ${filters.staged}, with ${l.ranked} of ${filters.ranked} candidates`];
  });

/** The model in use can be read, and each of its vectors has its length. */
const brokenVectors = (dir: string): string[] => {
  const [model, ...more] = query<{ id: string; dimensions: number }>(
    dir,
    `select id, dimensions from vector_models where state = 'active'`,
  );
  if (!model) return [];
  const problems = more.length > 0 ? ['two models are in use'] : [];
  const parts = query<{ body: Uint8Array }>(
    dir,
    'select body from vector_model_parts where model = ? order by part',
    model.id,
  );
  try {
    unpackModel(Buffer.concat(parts.map((p) => p.body)));
  } catch (e) {
    problems.push(`the model in use cannot be read: ${(e as Error).message}`);
  }
  const lengths = query<{ n: number }>(
    dir,
    'select distinct length(vector) n from paper_vectors where model = ? and vector is not null',
    model.id,
  );
  if (lengths.length > 1) problems.push(`vectors of ${lengths.map((l) => l.n).join(' and ')} bytes`);
  return problems;
};

/** The list of a lens. Some of it is drawn at random, so two runs differ. */
export const lensRefresh = killedJob({
  name: 'lens-refresh',
  weight: 20,
  prepare: async (client) => {
    await vectors(client);
    await client.post('/lenses', { name: 'All', context_type: 'library_global' });
  },
  start: async (client) => {
    const [lens] = (await client.get<Lens[]>('/lenses')).body;
    return (await client.post<Envelope>(`/lenses/${lens!.id}/refresh`, {})).body;
  },
  stored: (dir) =>
    lines(
      dir,
      `select json_array(r.lens_id, r.paper_id) v from discovery_lens_states t
       join discovery_recommendations r on r.set_id = t.current_set_id where r.rank is not null order by v`,
    ),
  repeatable: false,
  wrong: partialLists,
});

/** Vectors of all papers by a model that is learned from them. */
export const embedding = killedJob({
  name: 'embedding',
  weight: 10,
  start: async (client) => (await client.post<Envelope>('/ai/compute-embeddings?scope=all', {})).body,
  stored: (dir) =>
    lines(
      dir,
      `select cast(v.paper_id as text) v from vector_models m join paper_vectors v on v.model = m.id where m.state = 'active' order by v`,
    ),
  repeatable: true,
  wrong: brokenVectors,
});

/** Works around the library, found by following its references. */
export const walk = killedJob({
  name: 'walk',
  weight: 10,
  start: async (client) => (await client.post<Envelope>('/discovery/frontier/rebuild', {})).body,
  stored: (dir) =>
    lines(dir, 'select json_array(coalesce(work, doi, title_key), title) v from discovery_frontier order by v'),
  repeatable: true,
});
