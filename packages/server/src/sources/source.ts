import type { SourceName } from '../platform/http-client/source-name.ts';
import type { Inbound, Outbound, SourcePolicy } from '../platform/http-client/transport.ts';

/** Who calls: read at call time, so that a key stored a moment ago counts. */
export interface Credentials {
  key: string;
  contactEmail: string;
}

/** One upstream as a value: what people call it, where it lives, and how it wants to be called. */
export interface SourceDefinition {
  role: SourceName;
  label: string;
  baseUrl: string;
  /** "none": the source knows no keys; "needed": it answers only those who say who they are. */
  keys: 'none' | 'optional' | 'needed';
  policy: (who: Credentials) => Omit<SourcePolicy, 'name' | 'label' | 'identity'>;
  /** Headers and parameters that say who calls. */
  identify: (who: Credentials) => { headers?: Record<string, string>; query?: Record<string, string> };
  /** The smallest question that shows whether the key is good. Costs no credits. */
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

export type Answer = Inbound;
