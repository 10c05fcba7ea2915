// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const bulkFeedAction: Endpoint<typeof contract.bulkFeedAction> = {
  method: 'POST',
  path: '/api/v1/feed/bulk-action',
};
export const createMonitor: Endpoint<typeof contract.createMonitor> = { method: 'POST', path: '/api/v1/feed/monitors' };
export const deleteMonitor: Endpoint<typeof contract.deleteMonitor> = {
  method: 'DELETE',
  path: '/api/v1/feed/monitors/{id}',
};
export const getFeedStatus: Endpoint<typeof contract.getFeedStatus> = { method: 'GET', path: '/api/v1/feed/status' };
export const getMonitor: Endpoint<typeof contract.getMonitor> = { method: 'GET', path: '/api/v1/feed/monitors/{id}' };
export const listFeed: Endpoint<typeof contract.listFeed> = { method: 'GET', path: '/api/v1/feed' };
export const listMonitors: Endpoint<typeof contract.listMonitors> = { method: 'GET', path: '/api/v1/feed/monitors' };
export const markFeedSeen: Endpoint<typeof contract.markFeedSeen> = {
  method: 'POST',
  path: '/api/v1/feed/seen',
  anyOrder: true,
};
export const orderMonitors: Endpoint<typeof contract.orderMonitors> = {
  method: 'PUT',
  path: '/api/v1/feed/monitors/order',
};
export const previewMonitorQuery: Endpoint<typeof contract.previewMonitorQuery> = {
  method: 'GET',
  path: '/api/v1/feed/monitors/query-preview',
};
export const refreshFeed: Endpoint<typeof contract.refreshFeed> = { method: 'POST', path: '/api/v1/feed/refresh' };
export const refreshMonitor: Endpoint<typeof contract.refreshMonitor> = {
  method: 'POST',
  path: '/api/v1/feed/monitors/{id}/refresh',
};
export const searchVenues: Endpoint<typeof contract.searchVenues> = {
  method: 'GET',
  path: '/api/v1/feed/monitors/venue-search',
};
export const setFeedAside: Endpoint<typeof contract.setFeedAside> = { method: 'POST', path: '/api/v1/feed/set-aside' };
export const updateMonitor: Endpoint<typeof contract.updateMonitor> = {
  method: 'PUT',
  path: '/api/v1/feed/monitors/{id}',
};
