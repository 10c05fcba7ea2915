// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const applyAlertTemplate: Endpoint<typeof contract.applyAlertTemplate> = {
  method: 'POST',
  path: '/api/v1/alerts/templates/{key}/apply',
};
export const assignAlertRules: Endpoint<typeof contract.assignAlertRules> = {
  method: 'POST',
  path: '/api/v1/alerts/{id}/rules',
};
export const createAlert: Endpoint<typeof contract.createAlert> = { method: 'POST', path: '/api/v1/alerts' };
export const createAlertRule: Endpoint<typeof contract.createAlertRule> = {
  method: 'POST',
  path: '/api/v1/alerts/rules',
};
export const deleteAlert: Endpoint<typeof contract.deleteAlert> = { method: 'DELETE', path: '/api/v1/alerts/{id}' };
export const deleteAlertRule: Endpoint<typeof contract.deleteAlertRule> = {
  method: 'DELETE',
  path: '/api/v1/alerts/rules/{id}',
};
export const dryRunAlert: Endpoint<typeof contract.dryRunAlert> = {
  method: 'POST',
  path: '/api/v1/alerts/{id}/dry-run',
  anyOrder: true,
};
export const evaluateAlert: Endpoint<typeof contract.evaluateAlert> = {
  method: 'POST',
  path: '/api/v1/alerts/{id}/evaluate',
};
export const getAlert: Endpoint<typeof contract.getAlert> = { method: 'GET', path: '/api/v1/alerts/{id}' };
export const getAlertRule: Endpoint<typeof contract.getAlertRule> = {
  method: 'GET',
  path: '/api/v1/alerts/rules/{id}',
};
export const listAlertHistory: Endpoint<typeof contract.listAlertHistory> = {
  method: 'GET',
  path: '/api/v1/alerts/history',
};
export const listAlertRules: Endpoint<typeof contract.listAlertRules> = { method: 'GET', path: '/api/v1/alerts/rules' };
export const listAlertTemplates: Endpoint<typeof contract.listAlertTemplates> = {
  method: 'GET',
  path: '/api/v1/alerts/templates',
};
export const listAlerts: Endpoint<typeof contract.listAlerts> = { method: 'GET', path: '/api/v1/alerts' };
export const listDispatchPapers: Endpoint<typeof contract.listDispatchPapers> = {
  method: 'GET',
  path: '/api/v1/alerts/history/{id}/papers',
};
export const testAlertRule: Endpoint<typeof contract.testAlertRule> = {
  method: 'POST',
  path: '/api/v1/alerts/test/{id}',
};
export const toggleAlertRule: Endpoint<typeof contract.toggleAlertRule> = {
  method: 'POST',
  path: '/api/v1/alerts/rules/{id}/toggle',
};
export const unassignAlertRule: Endpoint<typeof contract.unassignAlertRule> = {
  method: 'DELETE',
  path: '/api/v1/alerts/{id}/rules/{rid}',
};
export const updateAlert: Endpoint<typeof contract.updateAlert> = { method: 'PUT', path: '/api/v1/alerts/{id}' };
export const updateAlertRule: Endpoint<typeof contract.updateAlertRule> = {
  method: 'PUT',
  path: '/api/v1/alerts/rules/{id}',
};
