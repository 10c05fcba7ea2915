// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const cancelActivity: Endpoint<typeof contract.cancelActivity> = {
  method: 'POST',
  path: '/api/v1/activity/{job_id}/cancel',
  anyOrder: true,
};
export const dismissActivity: Endpoint<typeof contract.dismissActivity> = {
  method: 'DELETE',
  path: '/api/v1/activity/{job_id}',
  anyOrder: true,
};
export const getActivity: Endpoint<typeof contract.getActivity> = { method: 'GET', path: '/api/v1/activity/{job_id}' };
export const listActivity: Endpoint<typeof contract.listActivity> = { method: 'GET', path: '/api/v1/activity' };
export const listActivityLogs: Endpoint<typeof contract.listActivityLogs> = {
  method: 'GET',
  path: '/api/v1/activity/{job_id}/logs',
};
export const retryActivity: Endpoint<typeof contract.retryActivity> = {
  method: 'POST',
  path: '/api/v1/activity/{job_id}/retry',
};
export const stopActivity: Endpoint<typeof contract.stopActivity> = {
  method: 'POST',
  path: '/api/v1/activity/{job_id}/stop',
  anyOrder: true,
};
