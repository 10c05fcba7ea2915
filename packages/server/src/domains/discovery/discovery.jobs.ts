import { lensLanes } from '@carrel/contract';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

/** Needs no network. Its external lane, which may use it, is a job of its own. */
export const refreshLensJob = jobType({
  kind: 'discovery.lens.refresh',
  label: refer(jobs.refreshLens),
  payload: z.object({ lensId: z.number().int(), size: z.number().int() }),
  timeoutMs: 1_800_000,
  network: [],
});

const lane = {
  payload: z.object({ lane: z.enum(lensLanes) }),
  timeoutMs: 1_200_000,
  // It ends with the refresh that waits for it.
  yields: false,
};
export const localLaneJob = jobType({
  ...lane,
  kind: 'discovery.lens.refresh.lane',
  label: refer(jobs.findCandidatesLens),
  network: [],
});
export const externalLaneJob = jobType({
  ...lane,
  kind: 'discovery.lens.refresh.external',
  label: refer(jobs.findCandidatesLensSources),
  network: ['idxa', 'idxb', 'arxiv', 'crossref', 'europe_pmc'],
});

export const refreshAllJob = jobType({
  kind: 'discovery.refresh_recommendations',
  label: refer(jobs.refreshAllLenses),
  payload: z.object({}),
  timeoutMs: 2 * 3_600_000,
  network: [],
});

export const frontierJob = jobType({
  kind: 'discovery.frontier.rebuild',
  label: refer(jobs.collectCandidatesAroundLibrary),
  payload: z.object({}),
  timeoutMs: 3_600_000,
  network: ['idxa', 'idxb'],
});

export const manualSearchJob = jobType({
  kind: 'discovery.manual_search',
  label: refer(jobs.searchAllSources),
  payload: z.object({ query: z.string(), limit: z.number().int() }),
  timeoutMs: 300_000,
  network: ['idxa', 'idxb', 'crossref', 'europe_pmc', 'arxiv', 'biorxiv'],
});
