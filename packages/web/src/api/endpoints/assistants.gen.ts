// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const callAssistants: Endpoint<typeof contract.callAssistants> = { method: 'POST', path: '/mcp' };
export const getAssistants: Endpoint<typeof contract.getAssistants> = { method: 'GET', path: '/api/v1/assistants' };
