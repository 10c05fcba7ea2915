import * as gaps from '@carrel/messages/gaps';
import { refer } from '@carrel/messages/reference';
import * as repairs from '@carrel/messages/repairs';
import type { ReadDb } from '../../platform/db/db.ts';
import {
  type CandidateKinds,
  type Counts,
  type Dimension,
  type Forecast,
  type ForecastOptions,
  type HealthDeclaration,
  idxaPerSecond,
  type MeasureRequest,
  type Operation,
  repairJob,
} from '../health-declaration.ts';
import { idxbModel } from '../hydration/vectors.repo.ts';
import { computeCentroidsJob, fetchWorksJob } from './authors.jobs.ts';
import { notMerged } from './records.repo.ts';
import { targetsOfScope, worksDue, worksPerPage } from './works.repo.ts';

/** Works per author in a forecast, which knows only how many authors there are. Few have more. */
const worksForecast = 500;
const vectorsPerCall = 250;

const followed =
  'authors a join followed_authors f on f.author_id = a.id left join author_choices c on c.author_id = a.id';
const ownPapers = 'select x.paper_id from paper_authors x where x.author_id = a.id';
/** At least this many papers are needed to show what an author writes about. */
const enough = 2;

/** Authors that are followed: few enough to be counted as a whole. */
const countFollowed = (db: ReadDb, { now }: MeasureRequest): Counts =>
  db.get<Counts>(
    `select count(*) followed, coalesce(sum(known and due), 0) works_due, coalesce(sum(papers < ${enough} and more), 0) needing_papers,
       coalesce(sum(papers < ${enough} and more and exhausted), 0) needing_exhausted,
       coalesce(sum(papers >= ${enough} and vectors < ${enough}), 0) unplaceable
     from (select coalesce(c.idxa_id, a.idxa_id) is not null known, ${worksDue} due,
         coalesce(a.works_count >= ${enough}, 1) more,
         exists (select 1 from author_enrichment l where l.author_id = a.id and l.source = 'idxa' and l.purpose = 'works'
           and l.status in ('enriched', 'unchanged')) exhausted,
         (select count(*) from (${ownPapers} limit ${enough})) papers,
         (select count(*) from (${ownPapers} and exists (
           select 1 from publication_embeddings e where e.paper_id = x.paper_id and e.model = '${idxbModel}') limit ${enough})) vectors
       from ${followed} where ${notMerged})`,
    now,
  )!;

/** Only followed authors: each new vector marks its paper, and counting all authors takes a second. */
const countCentroids = (db: ReadDb): Counts => ({
  stale: db.value<number>(
    `select count(*) from (
       select f.author_id id, count(e.paper_id) papers from followed_authors f join paper_authors x on x.author_id = f.author_id
       join publication_embeddings e on e.paper_id = x.paper_id and e.model = ?1
       join papers p on p.id = x.paper_id and p.status <> 'removed' group by f.author_id) v
     left join author_centroids c on c.author_key = cast(v.id as text) and c.model = ?1
     where c.papers is not v.papers and not exists (select 1 from author_alt_identifiers m where m.alt_author_id = v.id)`,
    idxbModel,
  )!,
});

const forecastWorks = (kinds: CandidateKinds, { idxaKey }: ForecastOptions): Forecast => {
  const items = kinds.id + kinds.doi + kinds.other + kinds.title;
  const pages = Math.ceil(worksForecast / worksPerPage);
  return {
    requests: { idxa: items * (1 + pages), idxb: Math.ceil((items * worksForecast) / vectorsPerCall), orcid: items },
    credits: items * pages,
    eta: {
      items,
      batchSize: 1,
      source: 'idxa',
      perSecond: idxaPerSecond(idxaKey) / (1 + pages),
      authenticated: idxaKey,
      unit: 'authors',
    },
  };
};

const operations: readonly Operation[] = [
  {
    key: 'author_works',
    label: refer(repairs.authorPapers),
    description: refer(repairs.authorPapersDescription),
    stage: 'author_works',
    order: 30,
    unit: 'author',
    cost: 'network',
    sources: ['idxa', 'idxb', 'orcid'],
    limits: { manual: 25, manualMax: 500, autoCap: 25 },
    prerequisites: ['dedup_orcid'],
    unlocks: ['title_resolution', 'corpus_metadata'],
    job: repairJob(fetchWorksJob, ({ limit }) => ({ scope: 'due' as const, mode: 'all' as const, limit })),
    task: 'author_works',
    pending: { measures: ['followed'], of: (m) => m.works_due! },
    names: (db, now, limit) =>
      targetsOfScope(db, 'due', now, limit).map(
        (t) => db.value<string>('select name from authors where id = ?', t.id)!,
      ),
    forecast: forecastWorks,
  },
  {
    key: 'author_centroids',
    label: refer(repairs.authorVectors),
    description: refer(repairs.authorVectorsDescription),
    stage: 'derived',
    order: 85,
    unit: 'author',
    cost: 'local',
    sources: [],
    limits: { manual: 500, manualMax: 5_000, autoCap: 1_000 },
    prerequisites: ['embedding'],
    unlocks: [],
    job: repairJob(computeCentroidsJob, ({ limit }) => ({ limit })),
    task: 'author_centroids',
    pending: { measures: ['centroids'], of: (m) => m.stale! },
  },
];

const dimensions: readonly Dimension[] = [
  {
    key: 'authors.needing_papers',
    order: 200,
    entity: 'author',
    unit: 'author',
    label: refer(gaps.fewPapers),
    explanation: refer(gaps.fewPapersExplanation),
    impact: refer(gaps.fewPapersImpact),
    tier: null,
    measure: 'followed',
    count: (m) => m.needing_papers!,
    total: (m) => m.followed!,
    exhausted: (m) => m.needing_exhausted!,
    repair: 'author_works',
    items: null,
  },
  {
    key: 'authors.unplaceable',
    order: 210,
    entity: 'author',
    unit: 'author',
    label: refer(gaps.fewVectors),
    explanation: refer(gaps.fewVectorsExplanation),
    impact: refer(gaps.fewVectorsImpact),
    tier: null,
    measure: 'followed',
    count: (m) => m.unplaceable!,
    total: (m) => m.followed!,
    repair: 'idxb_vector',
    items: null,
  },
];

export const authorsHealth: HealthDeclaration = {
  operations,
  dimensions,
  measures: [
    { name: 'followed', order: 91, count: countFollowed },
    { name: 'centroids', order: 92, count: countCentroids },
  ],
};
