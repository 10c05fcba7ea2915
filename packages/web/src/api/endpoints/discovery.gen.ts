// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const addAdjustment: Endpoint<typeof contract.addAdjustment> = {
  method: 'POST',
  path: '/api/v1/discovery/adjustments',
};
export const addManualResult: Endpoint<typeof contract.addManualResult> = {
  method: 'POST',
  path: '/api/v1/discovery/manual-search/add',
};
export const clearRecommendations: Endpoint<typeof contract.clearRecommendations> = {
  method: 'DELETE',
  path: '/api/v1/discovery/recommendations',
};
export const diffDiscoveryRecords: Endpoint<typeof contract.diffDiscoveryRecords> = {
  method: 'GET',
  path: '/api/v1/discovery/records/{id}/diff/{other}',
};
export const dislikeRecommendation: Endpoint<typeof contract.dislikeRecommendation> = {
  method: 'POST',
  path: '/api/v1/discovery/recommendations/{id}/dislike',
};
export const dismissRecommendation: Endpoint<typeof contract.dismissRecommendation> = {
  method: 'POST',
  path: '/api/v1/discovery/recommendations/{id}/dismiss',
};
export const explainRecommendation: Endpoint<typeof contract.explainRecommendation> = {
  method: 'GET',
  path: '/api/v1/discovery/recommendations/{id}/explain',
};
export const exportDiscoveryRecord: Endpoint<typeof contract.exportDiscoveryRecord> = {
  method: 'GET',
  path: '/api/v1/discovery/records/{id}/export',
};
export const findSimilar: Endpoint<typeof contract.findSimilar> = {
  method: 'POST',
  path: '/api/v1/discovery/similar',
  anyOrder: true,
};
export const getChannelYield: Endpoint<typeof contract.getChannelYield> = {
  method: 'GET',
  path: '/api/v1/discovery/channel-yield',
};
export const getDiscoveryRecord: Endpoint<typeof contract.getDiscoveryRecord> = {
  method: 'GET',
  path: '/api/v1/discovery/records/{id}',
};
export const getDiscoverySettings: Endpoint<typeof contract.getDiscoverySettings> = {
  method: 'GET',
  path: '/api/v1/discovery/settings',
};
export const getDiscoveryStats: Endpoint<typeof contract.getDiscoveryStats> = {
  method: 'GET',
  path: '/api/v1/discovery/stats',
};
export const getDiscoveryStatus: Endpoint<typeof contract.getDiscoveryStatus> = {
  method: 'GET',
  path: '/api/v1/discovery/status',
};
export const getOutcomeEvaluation: Endpoint<typeof contract.getOutcomeEvaluation> = {
  method: 'GET',
  path: '/api/v1/discovery/outcome-evaluation',
};
export const getRecall: Endpoint<typeof contract.getRecall> = { method: 'GET', path: '/api/v1/discovery/recall' };
export const judgeRecallSample: Endpoint<typeof contract.judgeRecallSample> = {
  method: 'POST',
  path: '/api/v1/discovery/recall/judgements',
};
export const likeRecommendation: Endpoint<typeof contract.likeRecommendation> = {
  method: 'POST',
  path: '/api/v1/discovery/recommendations/{id}/like',
};
export const listAdjustments: Endpoint<typeof contract.listAdjustments> = {
  method: 'GET',
  path: '/api/v1/discovery/adjustments',
};
export const listDiscoveryRecords: Endpoint<typeof contract.listDiscoveryRecords> = {
  method: 'GET',
  path: '/api/v1/discovery/records',
};
export const listRecallSample: Endpoint<typeof contract.listRecallSample> = {
  method: 'GET',
  path: '/api/v1/discovery/recall/sample',
};
export const listRecommendations: Endpoint<typeof contract.listRecommendations> = {
  method: 'GET',
  path: '/api/v1/discovery/recommendations',
};
export const loveRecommendation: Endpoint<typeof contract.loveRecommendation> = {
  method: 'POST',
  path: '/api/v1/discovery/recommendations/{id}/love',
};
export const manualSearch: Endpoint<typeof contract.manualSearch> = {
  method: 'POST',
  path: '/api/v1/discovery/manual-search',
  anyOrder: true,
};
export const previewAdjustment: Endpoint<typeof contract.previewAdjustment> = {
  method: 'POST',
  path: '/api/v1/discovery/adjustments/preview',
  anyOrder: true,
};
export const readRecommendation: Endpoint<typeof contract.readRecommendation> = {
  method: 'POST',
  path: '/api/v1/discovery/recommendations/{id}/read',
};
export const rebuildFrontier: Endpoint<typeof contract.rebuildFrontier> = {
  method: 'POST',
  path: '/api/v1/discovery/frontier/rebuild',
};
export const recordImpressions: Endpoint<typeof contract.recordImpressions> = {
  method: 'POST',
  path: '/api/v1/discovery/impressions',
  anyOrder: true,
};
export const refreshDiscovery: Endpoint<typeof contract.refreshDiscovery> = {
  method: 'POST',
  path: '/api/v1/discovery/refresh',
};
export const refreshOutcomeEvaluation: Endpoint<typeof contract.refreshOutcomeEvaluation> = {
  method: 'POST',
  path: '/api/v1/discovery/outcome-evaluation/refresh',
};
export const refreshRecall: Endpoint<typeof contract.refreshRecall> = {
  method: 'POST',
  path: '/api/v1/discovery/recall/refresh',
};
export const removeAdjustment: Endpoint<typeof contract.removeAdjustment> = {
  method: 'DELETE',
  path: '/api/v1/discovery/adjustments/{id}',
};
export const replaySettings: Endpoint<typeof contract.replaySettings> = {
  method: 'POST',
  path: '/api/v1/discovery/settings/replay',
  anyOrder: true,
};
export const resetDiscoverySettings: Endpoint<typeof contract.resetDiscoverySettings> = {
  method: 'POST',
  path: '/api/v1/discovery/settings/reset',
};
export const saveRecommendation: Endpoint<typeof contract.saveRecommendation> = {
  method: 'POST',
  path: '/api/v1/discovery/recommendations/{id}/save',
};
export const seenRecommendation: Endpoint<typeof contract.seenRecommendation> = {
  method: 'POST',
  path: '/api/v1/discovery/recommendations/{id}/seen',
  anyOrder: true,
};
export const updateDiscoverySettings: Endpoint<typeof contract.updateDiscoverySettings> = {
  method: 'PUT',
  path: '/api/v1/discovery/settings',
};
