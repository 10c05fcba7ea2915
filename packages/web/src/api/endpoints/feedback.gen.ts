// Written by `npm run gen` from the contract. Do not edit.
import type * as contract from '@carrel/contract';
import type { Endpoint } from '../endpoint.ts';

export const resetFeedback: Endpoint<typeof contract.resetFeedback> = {
  method: 'POST',
  path: '/api/v1/feedback/reset',
};
export const trackFeedback: Endpoint<typeof contract.trackFeedback> = {
  method: 'POST',
  path: '/api/v1/feedback/track',
  anyOrder: true,
};
