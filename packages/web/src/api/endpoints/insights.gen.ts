// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const getBranchActions: Endpoint<typeof contract.getBranchActions> = {
  method: 'GET',
  path: '/api/v1/insights/discovery/branch-action',
};
export const getCollectionIntelligence: Endpoint<typeof contract.getCollectionIntelligence> = {
  method: 'GET',
  path: '/api/v1/reports/collection-intelligence',
};
export const getDiagnosticSection: Endpoint<typeof contract.getDiagnosticSection> = {
  method: 'GET',
  path: '/api/v1/insights/diagnostics/sections/{section}',
};
export const getDiagnostics: Endpoint<typeof contract.getDiagnostics> = {
  method: 'GET',
  path: '/api/v1/insights/diagnostics',
};
export const getInsights: Endpoint<typeof contract.getInsights> = { method: 'GET', path: '/api/v1/insights' };
export const getSignalImpact: Endpoint<typeof contract.getSignalImpact> = {
  method: 'GET',
  path: '/api/v1/reports/signal-impact',
};
export const getTopicDrift: Endpoint<typeof contract.getTopicDrift> = {
  method: 'GET',
  path: '/api/v1/reports/topic-drift',
};
export const getWeeklyBrief: Endpoint<typeof contract.getWeeklyBrief> = {
  method: 'GET',
  path: '/api/v1/reports/weekly-brief',
};
