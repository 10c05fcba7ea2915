import type { SourceName } from '../platform/http-client/source-name.ts';
import type { Outbound, SourcePolicy } from '../platform/http-client/transport.ts';

/** The identity of the caller: read at call time, so that a key that was just stored is used. */
export interface Credentials {
  key: string;
  contactEmail: string;
}

/** One upstream as a value: its name, its address, and how to call it. */
export interface SourceDefinition {
  role: SourceName;
  label: string;
  baseUrl: string;
  /** "none": the source knows no keys; "needed": it answers only callers that identify themselves. */
  keys: 'none' | 'optional' | 'needed';
  policy: (who: Credentials) => Omit<SourcePolicy, 'name' | 'label' | 'identity'>;
  /** Headers and parameters that identify the caller. */
  identify: (who: Credentials) => { headers?: Record<string, string>; query?: Record<string, string> };
  /** The smallest request that shows whether the key is valid. Costs no credits. */
  probe: (who: Credentials) => { path: string; query?: Query };
}

export type Query = Record<string, string | number | undefined>;

export interface SourceRequest extends Pick<Outbound, 'method' | 'headers'> {
  /** Below the base address, percent-encoded. */
  path: string;
  query?: Query;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form. */
  form?: Record<string, string>;
}
