// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const addCitationStyle: Endpoint<typeof contract.addCitationStyle> = {
  method: 'POST',
  path: '/api/v1/citation-styles',
};
export const citePapers: Endpoint<typeof contract.citePapers> = {
  method: 'POST',
  path: '/api/v1/papers/cite',
  anyOrder: true,
};
export const deleteCitationStyle: Endpoint<typeof contract.deleteCitationStyle> = {
  method: 'DELETE',
  path: '/api/v1/citation-styles/{id}',
};
export const listCitationLocales: Endpoint<typeof contract.listCitationLocales> = {
  method: 'GET',
  path: '/api/v1/citation-styles/locales',
};
export const listCitationStyles: Endpoint<typeof contract.listCitationStyles> = {
  method: 'GET',
  path: '/api/v1/citation-styles',
};
export const previewCitationKeys: Endpoint<typeof contract.previewCitationKeys> = {
  method: 'POST',
  path: '/api/v1/library/citation-keys/preview',
};
export const previewCitationStyle: Endpoint<typeof contract.previewCitationStyle> = {
  method: 'POST',
  path: '/api/v1/citation-styles/preview',
  anyOrder: true,
};
export const searchCitationStyles: Endpoint<typeof contract.searchCitationStyles> = {
  method: 'GET',
  path: '/api/v1/citation-styles/official',
};
export const uploadCitationStyle: Endpoint<typeof contract.uploadCitationStyle> = {
  method: 'POST',
  path: '/api/v1/citation-styles/upload',
};
