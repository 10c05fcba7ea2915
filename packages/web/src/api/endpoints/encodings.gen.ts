// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const chooseImportEncoding: Endpoint<typeof contract.chooseImportEncoding> = {
  method: 'PUT',
  path: '/api/v1/library/import/runs/{id}/encodings',
};
export const listImportEncodings: Endpoint<typeof contract.listImportEncodings> = {
  method: 'GET',
  path: '/api/v1/library/import/runs/{id}/encodings',
};
