// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const cancelBackupUpload: Endpoint<typeof contract.cancelBackupUpload> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/backup/upload/cancel',
  anyOrder: true,
};
export const createBackup: Endpoint<typeof contract.createBackup> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/backup',
};
export const deduplicateLibrary: Endpoint<typeof contract.deduplicateLibrary> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/deduplicate',
};
export const deleteBackup: Endpoint<typeof contract.deleteBackup> = {
  method: 'DELETE',
  path: '/api/v1/library-mgmt/backup/{name}',
};
export const downloadBackup: Endpoint<typeof contract.downloadBackup> = {
  method: 'GET',
  path: '/api/v1/library-mgmt/backup/{name}',
};
export const getLibraryInfo: Endpoint<typeof contract.getLibraryInfo> = {
  method: 'GET',
  path: '/api/v1/library-mgmt/info',
};
export const resetEmbeddings: Endpoint<typeof contract.resetEmbeddings> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/embeddings/reset',
};
export const resetLibrary: Endpoint<typeof contract.resetLibrary> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/reset',
};
export const restartService: Endpoint<typeof contract.restartService> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/restart',
  anyOrder: true,
};
export const restoreBackup: Endpoint<typeof contract.restoreBackup> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/restore/{name}',
};
export const testRestore: Endpoint<typeof contract.testRestore> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/rehearse',
};
export const uploadBackup: Endpoint<typeof contract.uploadBackup> = {
  method: 'POST',
  path: '/api/v1/library-mgmt/backup/upload',
};
