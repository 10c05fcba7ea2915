// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const createLens: Endpoint<typeof contract.createLens> = { method: 'POST', path: '/api/v1/lenses' };
export const deleteLens: Endpoint<typeof contract.deleteLens> = { method: 'DELETE', path: '/api/v1/lenses/{id}' };
export const getLens: Endpoint<typeof contract.getLens> = { method: 'GET', path: '/api/v1/lenses/{id}' };
export const listLensBranches: Endpoint<typeof contract.listLensBranches> = {
  method: 'GET',
  path: '/api/v1/lenses/{id}/branches',
};
export const listLensRecommendations: Endpoint<typeof contract.listLensRecommendations> = {
  method: 'GET',
  path: '/api/v1/lenses/{id}/recommendations',
};
export const listLensSignals: Endpoint<typeof contract.listLensSignals> = {
  method: 'GET',
  path: '/api/v1/lenses/{id}/signals',
};
export const listLenses: Endpoint<typeof contract.listLenses> = { method: 'GET', path: '/api/v1/lenses' };
export const markLensSeen: Endpoint<typeof contract.markLensSeen> = {
  method: 'POST',
  path: '/api/v1/lenses/{id}/seen',
  anyOrder: true,
};
export const orderLenses: Endpoint<typeof contract.orderLenses> = { method: 'PUT', path: '/api/v1/lenses/order' };
export const previewLens: Endpoint<typeof contract.previewLens> = {
  method: 'POST',
  path: '/api/v1/lenses/preview',
  anyOrder: true,
};
export const refreshLens: Endpoint<typeof contract.refreshLens> = {
  method: 'POST',
  path: '/api/v1/lenses/{id}/refresh',
};
export const updateLens: Endpoint<typeof contract.updateLens> = { method: 'PUT', path: '/api/v1/lenses/{id}' };
