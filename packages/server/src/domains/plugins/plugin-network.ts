import type { Socket } from 'node:net';
import { ApiError } from '@carrel/contract';
import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import {
  type AnyPlugin,
  type FetchAnswer,
  FetchFailed,
  type FetchFailureKind,
  type FetchRequest,
  type PluginFetch,
  type PluginService,
} from '@carrel/plugin-sdk';
import type { GuardedWeb } from '../../platform/http-client/guarded-web.ts';
import { retryAfterMs } from '../../platform/http-client/retry-after.ts';
import { SourceError, type SourceErrorKind } from '../../platform/http-client/source-error.ts';
import type { CallContext, Inbound, SourcePolicy, Transport } from '../../platform/http-client/transport.ts';

const defaultBytes = 10_000_000;
const defaultDeadlineMs = 30_000;
/** Every status is an answer for a plugin. */
const anyStatus = Array.from({ length: 300 }, (_, i) => 300 + i);

const kinds: Record<SourceErrorKind, FetchFailureKind> = {
  timeout: 'timeout',
  unavailable: 'unavailable',
  rate_limited: 'rate_limited',
  budget: 'rate_limited',
  malformed: 'unavailable',
  unauthorized: 'unavailable',
  refused: 'unavailable',
  too_large: 'too_large',
  blocked: 'blocked',
};

const failed = (e: unknown): unknown => {
  if (e instanceof SourceError) return new FetchFailed(kinds[e.kind], e.shown, { cause: e });
  if (e instanceof ApiError && e.code === 'network_off')
    return new FetchFailed('network_off', refer(plugins.networkAccessOff), { cause: e });
  return e;
};

const answerOf = ({ status, headers, body }: Inbound, url: string): FetchAnswer => ({ status, headers, body, url });

interface Deps {
  plugin: AnyPlugin;
  transport: Transport;
  web: GuardedWeb;
  /** Addresses from the environment, by variable. */
  baseUrls: Readonly<Record<string, string>>;
  now: () => number;
}

/** How the calls of a plugin reach the network: services of its manifest directly, all other addresses guarded. */
export class PluginNetwork {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** @throws Error for a service that the manifest does not name */
  service(name: string): string {
    const { manifest } = this.#d.plugin;
    const service = manifest.services[name];
    if (!service) throw new Error(`Plugin ${manifest.id} has no service ${name}.`);
    const given = this.#d.baseUrls[`SVC_PLUGIN_${manifest.id.toUpperCase()}_${name.toUpperCase()}_BASE_URL`];
    if (!given) return service.address;
    return given.endsWith('/') ? given : `${given}/`;
  }

  #serviceOf(url: string): [name: string, service: PluginService] | undefined {
    return Object.entries(this.#d.plugin.manifest.services).find(([name]) => url.startsWith(this.service(name)));
  }

  fetchFor(context: CallContext): PluginFetch {
    return async (url, request = {}) => {
      try {
        const service = this.#serviceOf(url);
        return service
          ? await this.#callService(url, request, service, context)
          : await this.#callWeb(url, request, context);
      } catch (e) {
        throw failed(e);
      }
    };
  }

  async #callService(
    url: string,
    request: FetchRequest,
    [name, service]: [string, PluginService],
    context: CallContext,
  ): Promise<FetchAnswer> {
    const { plugin, transport, now } = this.#d;
    const policy: SourcePolicy = {
      name: `plugin.${plugin.manifest.id}.${name}`,
      label: plugin.manifest.displayName,
      intervalMs: service.intervalMs,
      concurrency: service.concurrency,
      maxBytes: request.maxBytes ?? defaultBytes,
      deadlineMs: request.deadlineMs ?? defaultDeadlineMs,
      retries: 0,
      holdOffMs: (headers) => retryAfterMs(headers['retry-after'], now()) ?? 0,
    };
    const { method = 'GET', headers = {}, body } = request;
    const call = { url, method, headers: { ...headers }, ...(body === undefined ? {} : { body }) };
    return answerOf(await transport.call(policy, call, { context, accept: anyStatus }), url);
  }

  async #callWeb(url: string, request: FetchRequest, context: CallContext): Promise<FetchAnswer> {
    if (request.method === 'POST') throw new FetchFailed('blocked', refer(plugins.undeclaredService));
    const answer = await this.#d.web.get(
      {
        url,
        maxBytes: request.maxBytes ?? defaultBytes,
        deadlineMs: request.deadlineMs ?? defaultDeadlineMs,
        anyStatus: true,
        ...(request.headers ? { headers: request.headers } : {}),
      },
      context,
    );
    return answerOf(answer, answer.url);
  }

  async connect(target: { host: string; port: number }, signal: AbortSignal): Promise<Socket> {
    try {
      return await this.#d.transport.connect(target, signal);
    } catch (e) {
      throw failed(e);
    }
  }
}
