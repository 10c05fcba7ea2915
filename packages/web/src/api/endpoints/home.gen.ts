// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const getHome: Endpoint<typeof contract.getHome> = { method: 'GET', path: '/api/v1/home' };
export const listLibraryTopics: Endpoint<typeof contract.listLibraryTopics> = {
  method: 'GET',
  path: '/api/v1/home/topics',
};
