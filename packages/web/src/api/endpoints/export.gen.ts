// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const checkExport: Endpoint<typeof contract.checkExport> = {
  method: 'POST',
  path: '/api/v1/backup/export/check',
  anyOrder: true,
};
export const exportBibtex: Endpoint<typeof contract.exportBibtex> = {
  method: 'GET',
  path: '/api/v1/backup/export/bibtex',
};
export const exportJson: Endpoint<typeof contract.exportJson> = { method: 'GET', path: '/api/v1/backup/export/json' };
export const exportLibrary: Endpoint<typeof contract.exportLibrary> = { method: 'GET', path: '/api/v1/backup/export' };
export const exportSelection: Endpoint<typeof contract.exportSelection> = {
  method: 'POST',
  path: '/api/v1/backup/export',
  anyOrder: true,
};
