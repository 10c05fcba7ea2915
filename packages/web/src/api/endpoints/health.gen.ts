// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const configureRepair: Endpoint<typeof contract.configureRepair> = {
  method: 'POST',
  path: '/api/v1/health/operations/{key}/config',
};
export const estimateRepair: Endpoint<typeof contract.estimateRepair> = {
  method: 'GET',
  path: '/api/v1/health/operations/{key}/estimate',
};
export const getHealthOperations: Endpoint<typeof contract.getHealthOperations> = {
  method: 'GET',
  path: '/api/v1/health/operations',
};
export const getInsightsHealth: Endpoint<typeof contract.getInsightsHealth> = {
  method: 'GET',
  path: '/api/v1/insights/health',
};
export const getOperationalSection: Endpoint<typeof contract.getOperationalSection> = {
  method: 'GET',
  path: '/api/v1/insights/diagnostics/sections/operational',
};
export const listDimensionItems: Endpoint<typeof contract.listDimensionItems> = {
  method: 'GET',
  path: '/api/v1/health/dimensions/{key}/items',
};
export const refreshHealth: Endpoint<typeof contract.refreshHealth> = {
  method: 'POST',
  path: '/api/v1/health/refresh',
};
export const resumeRepair: Endpoint<typeof contract.resumeRepair> = {
  method: 'POST',
  path: '/api/v1/health/operations/{key}/resume',
};
export const runRepair: Endpoint<typeof contract.runRepair> = {
  method: 'POST',
  path: '/api/v1/health/operations/{key}/run',
};
