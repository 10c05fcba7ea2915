// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const createPrivateLink: Endpoint<typeof contract.createPrivateLink> = {
  method: 'POST',
  path: '/api/v1/private-links',
  anyOrder: true,
};
export const listPrivateLinks: Endpoint<typeof contract.listPrivateLinks> = {
  method: 'GET',
  path: '/api/v1/private-links',
};
export const readPrivateLink: Endpoint<typeof contract.readPrivateLink> = {
  method: 'GET',
  path: '/live/{token}/{file}',
};
export const revokePrivateLink: Endpoint<typeof contract.revokePrivateLink> = {
  method: 'DELETE',
  path: '/api/v1/private-links/{id}',
  anyOrder: true,
};
