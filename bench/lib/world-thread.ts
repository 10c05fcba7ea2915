import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { SourceName } from '../../packages/server/src/platform/http-client/source-name.ts';
import { baseUrls, FakeUpstream, type LoggedCall } from '../../packages/server/src/test-kit/world/fake-upstream.ts';
import type { Fault } from '../../packages/server/src/test-kit/world/faults.ts';
import { World, type WorldOptions } from '../../packages/server/src/test-kit/world/world.ts';
import { serveWorld } from '../../packages/server/src/test-kit/world/world-server.ts';

/** One call in the log of the simulated services. */
export interface SeenCall {
  source: SourceName;
  path: string;
  status: number | null;
  /** Milliseconds since the epoch. */
  at: number;
  /** Requested IDs. */
  ids: string[];
}

type Question = { ask: 'calls' } | { ask: 'fail'; source: SourceName; fault: Fault | null };

const idsOf = (call: LoggedCall): string[] => {
  if (call.source === 'europe_pmc') {
    const asked = call.method === 'POST' ? new URLSearchParams(call.body) : call.query;
    return [...(asked.get('query') ?? '').matchAll(/DOI:"([^"]+)"/g)].map((m) => m[1]!);
  }
  if (call.method === 'POST') return (JSON.parse(call.body) as { ids?: string[] }).ids ?? [];
  const filter = call.query.get('filter') ?? '';
  return call.source === 'crossref'
    ? [...filter.matchAll(/doi:([^,]+)/g)].map((m) => m[1]!)
    : filter
        .slice(filter.indexOf(':') + 1)
        .split('|')
        .filter(Boolean);
};

const seen = (call: LoggedCall): SeenCall => ({
  source: call.source,
  path: call.path,
  status: call.status,
  at: call.at,
  ids: idsOf(call),
});

/** Simulated services on a separate thread, so that their work does not affect the measurement. */
export class WorldThread {
  readonly #worker: Worker;
  readonly env: Record<string, string>;

  private constructor(worker: Worker, origin: string) {
    this.#worker = worker;
    this.env = {
      ...baseUrls(origin),
      SVC_DISABLE_NETWORK: '0',
      SVC_CONTACT_EMAIL: 'bench@carrel.invalid',
      SVC_IDXA_API_KEY: 'bench-key',
    };
  }

  static start(options: WorldOptions): Promise<WorldThread> {
    const worker = new Worker(new URL(import.meta.url), { workerData: { world: options } });
    return new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (origin: string) => resolve(new WorldThread(worker, origin)));
    });
  }

  #ask<T>(question: Question): Promise<T> {
    return new Promise((resolve) => {
      this.#worker.once('message', resolve);
      this.#worker.postMessage(question);
    });
  }

  /** All calls since the last call of this function. */
  calls(): Promise<SeenCall[]> {
    return this.#ask({ ask: 'calls' });
  }

  fail(source: SourceName, fault: Fault | null): Promise<boolean> {
    return this.#ask({ ask: 'fail', source, fault });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

const serve = async (options: WorldOptions): Promise<void> => {
  const far = new FakeUpstream(new World(options));
  const { origin } = await serveWorld(far);
  parentPort!.postMessage(origin);
  parentPort!.on('message', (q: Question) => {
    if (q.ask === 'fail') {
      far.fail(q.source, q.fault);
      parentPort!.postMessage(true);
    } else parentPort!.postMessage(far.calls.splice(0).map(seen));
  });
};

const { world } = (workerData ?? {}) as { world?: WorldOptions };
if (!isMainThread && world) await serve(world);
