import * as gaps from '@carrel/messages/gaps';
import { refer } from '@carrel/messages/reference';
import * as repairs from '@carrel/messages/repairs';
import type { ReadDb } from '../../platform/db/db.ts';
import { type Counts, type HealthDeclaration, type MeasureRequest, repairJob } from '../health-declaration.ts';
import { inCorpus } from '../papers/paper-conditions.ts';
import { computeEmbeddingsJob } from './vectors.jobs.ts';

/** A paper of which the model knows no word has a row without a vector: it is not tried again. */
const lacksLocalVector = 'not exists (select 1 from paper_vectors v where v.paper_id = p.id)';

const countLocal = (db: ReadDb, r: MeasureRequest): Counts => {
  const counts = db.get<{ total: number; missing: number | null }>(
    `select count(*) total, sum(${lacksLocalVector}) missing from papers p where p.id >= ? and p.id < ? and ${inCorpus}`,
    r.from,
    r.to,
  )!;
  return { local_total: counts.total, local_missing: counts.missing ?? 0 };
};

export const vectorsHealth: HealthDeclaration = {
  operations: [
    {
      key: 'embedding',
      label: refer(repairs.localVectors),
      description: refer(repairs.localVectorsDescription),
      stage: 'local_embeddings',
      order: 80,
      unit: 'paper',
      cost: 'compute',
      sources: [],
      limits: { manual: 5_000, manualMax: 100_000, autoCap: 200_000, autoCapMax: 2_000_000 },
      automaticByDefault: true,
      prerequisites: ['idxb_vector'],
      unlocks: ['author_centroids'],
      job: repairJob(computeEmbeddingsJob, ({ limit }) => ({ limit })),
      task: 'embedding',
      pending: { measures: ['local_vectors'], of: (m) => m.local_missing! },
    },
  ],
  dimensions: [
    {
      key: 'embeddings.local_computable',
      order: 150,
      entity: 'embedding',
      unit: 'paper',
      label: refer(gaps.noLocalVector),
      explanation: refer(gaps.noLocalVectorExplanation),
      impact: refer(gaps.wordsOnly),
      tier: null,
      measure: 'local_vectors',
      count: (m) => m.local_missing!,
      total: (m) => m.local_total!,
      repair: 'embedding',
      items: { where: `${inCorpus} and ${lacksLocalVector}`, detail: 'null' },
    },
  ],
  measures: [{ name: 'local_vectors', order: 35, entity: 'paper', count: countLocal }],
};
