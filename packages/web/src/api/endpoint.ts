import type { EndpointSpec } from '@carrel/contract';

/**
 * An endpoint as the browser needs it. The contract's own values contain zod schemas, which would make every page
 * larger; the list in `endpoints.gen.ts` has their types only.
 */
export interface Endpoint<E extends EndpointSpec> {
  method: E['method'];
  path: E['path'];
  /** Present if it need not wait for the changes before it. */
  anyOrder?: true;
  /** Never set: carries the contract type to the caller. */
  spec?: E;
}
