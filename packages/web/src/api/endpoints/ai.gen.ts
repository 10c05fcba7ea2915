// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const backfillVectors: Endpoint<typeof contract.backfillVectors> = {
  method: 'POST',
  path: '/api/v1/ai/backfill-idxb-vectors',
};
export const computeEmbeddings: Endpoint<typeof contract.computeEmbeddings> = {
  method: 'POST',
  path: '/api/v1/ai/compute-embeddings',
};
export const configureAi: Endpoint<typeof contract.configureAi> = { method: 'POST', path: '/api/v1/ai/configure' };
export const deleteInactiveEmbeddings: Endpoint<typeof contract.deleteInactiveEmbeddings> = {
  method: 'DELETE',
  path: '/api/v1/ai/embeddings/inactive',
};
export const forecastEmbeddings: Endpoint<typeof contract.forecastEmbeddings> = {
  method: 'GET',
  path: '/api/v1/ai/forecast',
};
export const getAiDependencies: Endpoint<typeof contract.getAiDependencies> = {
  method: 'GET',
  path: '/api/v1/ai/dependencies',
};
export const getAiStatus: Endpoint<typeof contract.getAiStatus> = { method: 'GET', path: '/api/v1/ai/status' };
export const recheckAiEnvironment: Endpoint<typeof contract.recheckAiEnvironment> = {
  method: 'POST',
  path: '/api/v1/ai/recheck-environment',
  anyOrder: true,
};
export const testAiProvider: Endpoint<typeof contract.testAiProvider> = {
  method: 'POST',
  path: '/api/v1/ai/test',
  anyOrder: true,
};
