// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const checkSource: Endpoint<typeof contract.checkSource> = {
  method: 'POST',
  path: '/api/v1/settings/sources/{source}/check',
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
export const getSettings: Endpoint<typeof contract.getSettings> = { method: 'GET', path: '/api/v1/settings' };
export const listSources: Endpoint<typeof contract.listSources> = { method: 'GET', path: '/api/v1/settings/sources' };
export const setDeskPreferences: Endpoint<typeof contract.setDeskPreferences> = {
  method: 'PUT',
  path: '/api/v1/settings/desk',
};
export const setNetworkPolicy: Endpoint<typeof contract.setNetworkPolicy> = {
  method: 'PUT',
  path: '/api/v1/settings/network-policy',
};
export const updateSettings: Endpoint<typeof contract.updateSettings> = { method: 'PUT', path: '/api/v1/settings' };
