// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const addToInbox: Endpoint<typeof contract.addToInbox> = { method: 'POST', path: '/api/v1/inbox/messages' };
export const archiveInboxMessage: Endpoint<typeof contract.archiveInboxMessage> = {
  method: 'POST',
  path: '/api/v1/inbox/messages/{id}/archive',
};
export const decideInboxFile: Endpoint<typeof contract.decideInboxFile> = {
  method: 'POST',
  path: '/api/v1/inbox/files/{upload_id}',
};
export const discardInboxFile: Endpoint<typeof contract.discardInboxFile> = {
  method: 'DELETE',
  path: '/api/v1/inbox/files/{upload_id}',
};
export const getInboxStatus: Endpoint<typeof contract.getInboxStatus> = { method: 'GET', path: '/api/v1/inbox/status' };
export const listInbox: Endpoint<typeof contract.listInbox> = { method: 'GET', path: '/api/v1/inbox' };
export const listInboxFiles: Endpoint<typeof contract.listInboxFiles> = { method: 'GET', path: '/api/v1/inbox/files' };
export const listInboxMessages: Endpoint<typeof contract.listInboxMessages> = {
  method: 'GET',
  path: '/api/v1/inbox/messages',
};
export const listInboxNotices: Endpoint<typeof contract.listInboxNotices> = {
  method: 'GET',
  path: '/api/v1/inbox/notices',
};
export const retryInboxMessage: Endpoint<typeof contract.retryInboxMessage> = {
  method: 'POST',
  path: '/api/v1/inbox/messages/{id}/retry',
};
export const setNoticeAside: Endpoint<typeof contract.setNoticeAside> = {
  method: 'POST',
  path: '/api/v1/inbox/notices/{id}/set-aside',
};
export const sweepInbox: Endpoint<typeof contract.sweepInbox> = { method: 'POST', path: '/api/v1/inbox/sweep' };
