// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const checkSource: Endpoint<typeof contract.checkSource> = {
  method: 'POST',
  path: '/api/v1/settings/sources/{source}/check',
  anyOrder: true,
};
export const exportSettings: Endpoint<typeof contract.exportSettings> = {
  method: 'GET',
  path: '/api/v1/settings/export',
};
export const getDeskPreferences: Endpoint<typeof contract.getDeskPreferences> = {
  method: 'GET',
  path: '/api/v1/settings/desk',
};
export const getIdxaStatus: Endpoint<typeof contract.getIdxaStatus> = {
  method: 'GET',
  path: '/api/v1/settings/idxa/status',
};
export const getIdxaUsage: Endpoint<typeof contract.getIdxaUsage> = {
  method: 'GET',
  path: '/api/v1/settings/idxa/usage',
};
export const getIdxbStatus: Endpoint<typeof contract.getIdxbStatus> = {
  method: 'GET',
  path: '/api/v1/settings/idxb/status',
};
export const getNetworkPolicy: Endpoint<typeof contract.getNetworkPolicy> = {
  method: 'GET',
  path: '/api/v1/settings/network-policy',
};
export const getPlugin: Endpoint<typeof contract.getPlugin> = { method: 'GET', path: '/api/v1/plugins/{id}' };
export const getPluginConfig: Endpoint<typeof contract.getPluginConfig> = {
  method: 'GET',
  path: '/api/v1/plugins/{id}/config',
};
export const getSettings: Endpoint<typeof contract.getSettings> = { method: 'GET', path: '/api/v1/settings' };
export const listPlugins: Endpoint<typeof contract.listPlugins> = { method: 'GET', path: '/api/v1/plugins' };
export const listSources: Endpoint<typeof contract.listSources> = { method: 'GET', path: '/api/v1/settings/sources' };
export const setDeskPreferences: Endpoint<typeof contract.setDeskPreferences> = {
  method: 'PUT',
  path: '/api/v1/settings/desk',
  anyOrder: true,
};
export const setNetworkPolicy: Endpoint<typeof contract.setNetworkPolicy> = {
  method: 'PUT',
  path: '/api/v1/settings/network-policy',
  anyOrder: true,
};
export const setPluginConfig: Endpoint<typeof contract.setPluginConfig> = {
  method: 'PUT',
  path: '/api/v1/plugins/{id}/config',
};
export const setPluginEnabled: Endpoint<typeof contract.setPluginEnabled> = {
  method: 'PUT',
  path: '/api/v1/plugins/{id}/enabled',
};
export const testPlugin: Endpoint<typeof contract.testPlugin> = {
  method: 'POST',
  path: '/api/v1/plugins/{id}/test',
  anyOrder: true,
};
export const updateSettings: Endpoint<typeof contract.updateSettings> = { method: 'PUT', path: '/api/v1/settings' };
