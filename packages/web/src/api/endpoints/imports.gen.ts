// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const addImportFile: Endpoint<typeof contract.addImportFile> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/{id}/files',
};
export const chooseImportFiles: Endpoint<typeof contract.chooseImportFiles> = {
  method: 'PATCH',
  path: '/api/v1/library/import/runs/{id}/files',
};
export const createImport: Endpoint<typeof contract.createImport> = {
  method: 'POST',
  path: '/api/v1/library/import/runs',
};
export const createImportBatch: Endpoint<typeof contract.createImportBatch> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/batch',
};
export const createImportText: Endpoint<typeof contract.createImportText> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/text',
};
export const decideImportEntries: Endpoint<typeof contract.decideImportEntries> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/{id}/decisions',
};
export const decideImportEntry: Endpoint<typeof contract.decideImportEntry> = {
  method: 'PATCH',
  path: '/api/v1/library/import/runs/{id}/entries/{seq}',
};
export const discardImport: Endpoint<typeof contract.discardImport> = {
  method: 'DELETE',
  path: '/api/v1/library/import/runs/{id}',
};
export const enrichImports: Endpoint<typeof contract.enrichImports> = {
  method: 'POST',
  path: '/api/v1/library/import/enrich',
};
export const getImport: Endpoint<typeof contract.getImport> = {
  method: 'GET',
  path: '/api/v1/library/import/runs/{id}',
};
export const getImportEntry: Endpoint<typeof contract.getImportEntry> = {
  method: 'GET',
  path: '/api/v1/library/import/runs/{id}/entries/{seq}',
};
export const importBibtexFile: Endpoint<typeof contract.importBibtexFile> = {
  method: 'POST',
  path: '/api/v1/library/import/bibtex',
};
export const importBibtexText: Endpoint<typeof contract.importBibtexText> = {
  method: 'POST',
  path: '/api/v1/library/import/bibtex/text',
};
export const importRdfFile: Endpoint<typeof contract.importRdfFile> = {
  method: 'POST',
  path: '/api/v1/library/import/refmanager/rdf',
};
export const importRefmanager: Endpoint<typeof contract.importRefmanager> = {
  method: 'POST',
  path: '/api/v1/library/import/refmanager',
};
export const importSample: Endpoint<typeof contract.importSample> = {
  method: 'POST',
  path: '/api/v1/library/import/sample',
};
export const listImportEntries: Endpoint<typeof contract.listImportEntries> = {
  method: 'GET',
  path: '/api/v1/library/import/runs/{id}/entries',
};
export const listImportFiles: Endpoint<typeof contract.listImportFiles> = {
  method: 'GET',
  path: '/api/v1/library/import/runs/{id}/files',
};
export const listImports: Endpoint<typeof contract.listImports> = {
  method: 'GET',
  path: '/api/v1/library/import/runs',
};
export const listRefmanagerCollections: Endpoint<typeof contract.listRefmanagerCollections> = {
  method: 'POST',
  path: '/api/v1/library/import/refmanager/collections',
  anyOrder: true,
};
export const listUnresolved: Endpoint<typeof contract.listUnresolved> = {
  method: 'GET',
  path: '/api/v1/library/import/unresolved',
};
export const lookUpOnline: Endpoint<typeof contract.lookUpOnline> = {
  method: 'POST',
  path: '/api/v1/library/import/lookup',
  anyOrder: true,
};
export const previewImportBatch: Endpoint<typeof contract.previewImportBatch> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/{id}/preview',
};
export const resolveImports: Endpoint<typeof contract.resolveImports> = {
  method: 'POST',
  path: '/api/v1/library/import/resolve-idxa',
};
export const revertImport: Endpoint<typeof contract.revertImport> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/{id}/revert',
};
export const saveOnline: Endpoint<typeof contract.saveOnline> = {
  method: 'POST',
  path: '/api/v1/library/import/search/save',
};
export const searchAuthorsOnline: Endpoint<typeof contract.searchAuthorsOnline> = {
  method: 'POST',
  path: '/api/v1/library/import/search/authors',
  anyOrder: true,
};
export const searchOnline: Endpoint<typeof contract.searchOnline> = {
  method: 'POST',
  path: '/api/v1/library/import/search',
  anyOrder: true,
};
export const startImport: Endpoint<typeof contract.startImport> = {
  method: 'POST',
  path: '/api/v1/library/import/runs/{id}/start',
};
