// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const getMap: Endpoint<typeof contract.getMap> = { method: 'GET', path: '/api/v1/map' };
export const getMapPoints: Endpoint<typeof contract.getMapPoints> = { method: 'GET', path: '/api/v1/map/points' };
export const rebuildMap: Endpoint<typeof contract.rebuildMap> = { method: 'POST', path: '/api/v1/map/rebuild' };
