import type { EndpointSpec } from '@carrel/contract';

/**
 * An endpoint as the browser needs it. The contract's own values carry zod schemas, which would add to every page; the
 * list in `endpoints.gen.ts` has their types only.
 */
export interface Endpoint<E extends EndpointSpec> {
  method: E['method'];
  path: E['path'];
  /** Never set: carries the contract type to the caller. */
  spec?: E;
}
