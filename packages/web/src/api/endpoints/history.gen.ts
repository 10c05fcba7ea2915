// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const getHistoryAction: Endpoint<typeof contract.getHistoryAction> = {
  method: 'GET',
  path: '/api/v1/history/{id}',
};
export const listHistory: Endpoint<typeof contract.listHistory> = { method: 'GET', path: '/api/v1/history' };
export const redoLast: Endpoint<typeof contract.redoLast> = { method: 'POST', path: '/api/v1/history/redo' };
export const revertAction: Endpoint<typeof contract.revertAction> = {
  method: 'POST',
  path: '/api/v1/history/{id}/revert',
};
export const undoLast: Endpoint<typeof contract.undoLast> = { method: 'POST', path: '/api/v1/history/undo' };
