import { refer } from '@carrel/messages/reference';
import * as sources from '@carrel/messages/sources';
import { z } from 'zod';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext, Inbound, SourcePolicy, Transport } from '../../platform/http-client/transport.ts';

const policy: SourcePolicy = {
  name: 'qdrant',
  label: 'Qdrant',
  intervalMs: 0,
  concurrency: 4,
  maxBytes: 20_000_000,
  deadlineMs: 15_000,
  retries: 1,
};

const Count = z.object({ result: z.object({ count: z.number().int() }) });
const Found = z.object({ result: z.array(z.object({ id: z.number().int(), score: z.number() })) });
const Collections = z.object({ result: z.object({ collections: z.array(z.object({ name: z.string() })) }) });

interface QdrantPoint {
  id: number;
  vector: readonly number[];
}

/** A Qdrant server over its REST interface. The address is one that the user has entered in Settings. */
export class QdrantClient {
  readonly #transport: Transport;
  readonly #address: string;
  readonly #key: string;

  constructor(transport: Transport, { address, key }: { address: string; key: string }) {
    this.#transport = transport;
    this.#address = address.replace(/\/+$/, '');
    this.#key = key;
  }

  async #call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    read: z.ZodType<T> | null,
    context: CallContext,
    accept: readonly number[] = [],
  ): Promise<T | null> {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      ...(this.#key && { 'api-key': this.#key }),
    };
    const parsed = (answer: Inbound): T | null => {
      if (!read || accept.includes(answer.status)) return null;
      try {
        return read.parse(JSON.parse(answer.body.toString('utf8')));
      } catch (e) {
        throw new SourceError(policy.name, 'malformed', refer(sources.qdrantGaveAnswerCannotRead), { cause: e });
      }
    };
    return this.#transport.call(
      policy,
      {
        url: `${this.#address}${path}`,
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      { context, accept, read: parsed },
    );
  }

  async collections(context: CallContext = {}): Promise<string[]> {
    const answer = await this.#call('GET', '/collections', undefined, Collections, context);
    return answer!.result.collections.map((c) => c.name);
  }

  /** Creates a collection for vectors of length one. */
  async create(name: string, dimensions: number, context: CallContext = {}): Promise<void> {
    await this.#call('PUT', `/collections/${name}`, { vectors: { size: dimensions, distance: 'Dot' } }, null, context);
  }

  async drop(name: string, context: CallContext = {}): Promise<void> {
    await this.#call('DELETE', `/collections/${name}`, undefined, null, context, [404]);
  }

  async count(name: string, context: CallContext = {}): Promise<number> {
    const answer = await this.#call('POST', `/collections/${name}/points/count`, { exact: true }, Count, context);
    return answer!.result.count;
  }

  async upsert(name: string, points: readonly QdrantPoint[], context: CallContext = {}): Promise<void> {
    await this.#call('PUT', `/collections/${name}/points?wait=true`, { points }, null, context);
  }

  async remove(name: string, ids: readonly number[], context: CallContext = {}): Promise<void> {
    await this.#call('POST', `/collections/${name}/points/delete?wait=true`, { points: ids }, null, context);
  }

  async search(
    name: string,
    { vector, limit, only }: { vector: readonly number[]; limit: number; only: readonly number[] | null },
    context: CallContext = {},
  ): Promise<{ id: number; score: number }[]> {
    const filter = only === null ? {} : { filter: { must: [{ has_id: only }] } };
    const question = { vector, limit, with_payload: false, ...filter };
    return (await this.#call('POST', `/collections/${name}/points/search`, question, Found, context))!.result;
  }
}
