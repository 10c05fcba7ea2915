import type { ClientInput, ClientOutput, EndpointSpec } from '@carrel/contract';
import type { z } from 'zod';
import type { CallEndpoint } from '../../platform/call-route.ts';
import type { Store } from '../../platform/db/store.ts';
import type { Exporter } from '../exports/exporter.ts';
import type { BulkEdit } from '../library/bulk-edit.ts';
import type { CollectionsService } from '../library/collections.service.ts';
import type { OnlineService } from '../online/online.service.ts';
import type { PapersService } from '../papers/papers.service.ts';

export interface ToolDeps {
  store: Store;
  call: CallEndpoint;
  papers: PapersService;
  bulk: BulkEdit;
  collections: CollectionsService;
  online: OnlineService;
  exporter: Exporter;
}

/** One call of a tool. */
export interface Asked extends Omit<ToolDeps, 'call'> {
  /** The answer of an endpoint. */
  call<const E extends EndpointSpec>(endpoint: E, input?: ClientInput<E>): Promise<ClientOutput<E>>;
  signal: AbortSignal;
  /** The name of the assistant. */
  client: string;
}

/** What an assistant can call. A model reads its texts, so they are part of the protocol, not of the interface. */
export interface Tool<S extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: S;
  /** Whether it changes the library. */
  writes?: boolean;
  /** Whether it asks services on the internet. */
  online?: boolean;
  run(args: z.output<S>, asked: Asked): Promise<object> | object;
}

export const tool = <S extends z.ZodObject>(definition: Tool<S>): Tool => definition as unknown as Tool;
