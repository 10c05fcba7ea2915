// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const createSession: Endpoint<typeof contract.createSession> = {
  method: 'POST',
  path: '/api/v1/session',
  anyOrder: true,
};
export const deleteSession: Endpoint<typeof contract.deleteSession> = {
  method: 'DELETE',
  path: '/api/v1/session',
  anyOrder: true,
};
export const getBootstrap: Endpoint<typeof contract.getBootstrap> = { method: 'GET', path: '/api/v1/bootstrap' };
export const getHealth: Endpoint<typeof contract.getHealth> = { method: 'GET', path: '/api/v1/health' };
export const getLogs: Endpoint<typeof contract.getLogs> = { method: 'GET', path: '/api/v1/logs' };
export const getOpenapi: Endpoint<typeof contract.getOpenapi> = { method: 'GET', path: '/openapi.json' };
export const getRoot: Endpoint<typeof contract.getRoot> = { method: 'GET', path: '/api' };
export const getSchedulerStatus: Endpoint<typeof contract.getSchedulerStatus> = {
  method: 'GET',
  path: '/api/v1/scheduler/status',
};
export const getSession: Endpoint<typeof contract.getSession> = { method: 'GET', path: '/api/v1/session' };
export const getStats: Endpoint<typeof contract.getStats> = { method: 'GET', path: '/api/v1/stats' };
export const getVersion: Endpoint<typeof contract.getVersion> = { method: 'GET', path: '/api/v1/version' };
export const streamEvents: Endpoint<typeof contract.streamEvents> = { method: 'GET', path: '/api/v1/events' };
export const triggerScheduledJob: Endpoint<typeof contract.triggerScheduledJob> = {
  method: 'POST',
  path: '/api/v1/scheduler/trigger/{job_id}',
};
