// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const actOnPaper: Endpoint<typeof contract.actOnPaper> = { method: 'POST', path: '/api/v1/papers/{id}/action' };
export const dedupPreprints: Endpoint<typeof contract.dedupPreprints> = {
  method: 'POST',
  path: '/api/v1/papers/dedup-preprints',
};
export const detachPaper: Endpoint<typeof contract.detachPaper> = {
  method: 'POST',
  path: '/api/v1/papers/{id}/detach',
};
export const editPaper: Endpoint<typeof contract.editPaper> = { method: 'PATCH', path: '/api/v1/papers/{id}' };
export const getConnections: Endpoint<typeof contract.getConnections> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/connections',
};
export const getEnrichmentStatus: Endpoint<typeof contract.getEnrichmentStatus> = {
  method: 'GET',
  path: '/api/v1/papers/enrichment-status',
};
export const getPaperDetails: Endpoint<typeof contract.getPaperDetails> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/details',
};
export const getPaperNeighbours: Endpoint<typeof contract.getPaperNeighbours> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/neighbours',
};
export const getPaperStats: Endpoint<typeof contract.getPaperStats> = { method: 'GET', path: '/api/v1/papers/stats' };
export const getSimilarPapers: Endpoint<typeof contract.getSimilarPapers> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/similar',
};
export const listDerivativeWorks: Endpoint<typeof contract.listDerivativeWorks> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/derivative-works',
};
export const listPriorWorks: Endpoint<typeof contract.listPriorWorks> = {
  method: 'GET',
  path: '/api/v1/papers/{id}/prior-works',
};
export const rehydrateMetadata: Endpoint<typeof contract.rehydrateMetadata> = {
  method: 'POST',
  path: '/api/v1/papers/rehydrate-metadata',
};
export const rehydratePaper: Endpoint<typeof contract.rehydratePaper> = {
  method: 'POST',
  path: '/api/v1/papers/{id}/rehydrate',
};
