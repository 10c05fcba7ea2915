// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const getBridge: Endpoint<typeof contract.getBridge> = { method: 'GET', path: '/api/v1/bridge' };
