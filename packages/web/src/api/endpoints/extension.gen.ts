// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const listCollectionsForExtension: Endpoint<typeof contract.listCollectionsForExtension> = {
  method: 'GET',
  path: '/api/v1/extension/collections',
};
export const lookUpFromExtension: Endpoint<typeof contract.lookUpFromExtension> = {
  method: 'POST',
  path: '/api/v1/extension/lookup',
  anyOrder: true,
};
export const lookUpHitsFromExtension: Endpoint<typeof contract.lookUpHitsFromExtension> = {
  method: 'POST',
  path: '/api/v1/extension/lookup/batch',
  anyOrder: true,
};
export const pingExtension: Endpoint<typeof contract.pingExtension> = { method: 'GET', path: '/api/v1/extension/ping' };
export const saveFromExtension: Endpoint<typeof contract.saveFromExtension> = {
  method: 'POST',
  path: '/api/v1/extension/save',
};
export const undoFromExtension: Endpoint<typeof contract.undoFromExtension> = {
  method: 'POST',
  path: '/api/v1/extension/undo',
};
