// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const checkManuscript: Endpoint<typeof contract.checkManuscript> = {
  method: 'POST',
  path: '/api/v1/manuscripts/check',
  anyOrder: true,
};
export const checkManuscriptText: Endpoint<typeof contract.checkManuscriptText> = {
  method: 'POST',
  path: '/api/v1/manuscripts/check/text',
  anyOrder: true,
};
export const formatManuscript: Endpoint<typeof contract.formatManuscript> = {
  method: 'POST',
  path: '/api/v1/manuscripts/format',
  anyOrder: true,
};
export const replaceManuscriptKeys: Endpoint<typeof contract.replaceManuscriptKeys> = {
  method: 'POST',
  path: '/api/v1/manuscripts/keys',
  anyOrder: true,
};
