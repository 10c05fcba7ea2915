import { isIPv4, isIPv6 } from 'node:net';
import { refer, type Text } from '@carrel/messages/reference';
import * as sources from '@carrel/messages/sources';
import { DeadlinePassed, startDeadline } from '../deadline.ts';
import { isPublicAddress } from './public-address.ts';
import { SourceError } from './source-error.ts';
import {
  type Address,
  type CallContext,
  type Inbound,
  resolveName,
  type SourcePolicy,
  type Transport,
} from './transport.ts';
import { redirectTarget, vetAddress } from './web-address.ts';

interface GuardedRequest {
  url: string;
  /** Decoded bytes. */
  maxBytes: number;
  /** For everything, including redirects. */
  deadlineMs: number;
  accept?: string;
  /** Other headers, such as a referer. */
  headers?: Readonly<Record<string, string>>;
  /** Answers with an error status are returned, too. */
  anyStatus?: boolean;
  /** The limits of a service, shared with all other calls under this name. */
  pace?: { name: string; intervalMs: number };
}
export interface GuardedAnswer extends Inbound {
  /** Where the answer finally came from. */
  url: string;
}

const maxRedirects = 5;
const redirects = [301, 302, 303, 307, 308];
const anyStatus = Array.from({ length: 300 }, (_, i) => 300 + i);

/**
 * Fetches from addresses that came from outside: publishers' pages, mirrors, what someone typed. Every hop is checked
 * as written, all addresses of its name must be public, and the connection goes to those and no others.
 */
export class GuardedWeb {
  readonly #transport: Transport;
  readonly #resolve: (host: string) => Promise<Address[]>;
  readonly #simulated: string;

  /** @param simulated address of a simulated web, which answers for all hosts at `<address>/<host>/…`; empty without one */
  constructor(transport: Transport, resolve: (host: string) => Promise<Address[]> = resolveName, simulated = '') {
    this.#transport = transport;
    this.#resolve = resolve;
    this.#simulated = simulated.replace(/\/+$/, '');
  }

  /** @throws SourceError blocked when an address may not be called; ApiError network_off */
  async get(request: GuardedRequest, context: CallContext = {}): Promise<GuardedAnswer> {
    const deadline = startDeadline(request.deadlineMs, context.signal);
    try {
      return await this.#walk(request, { ...context, signal: deadline.signal });
    } catch (e) {
      if (e instanceof DeadlinePassed || (deadline.passed && !(e instanceof SourceError)))
        throw new SourceError('web', 'timeout', refer(sources.pageDidArriveTime), { cause: e });
      throw e;
    } finally {
      deadline.release();
    }
  }

  async #walk(request: GuardedRequest, context: CallContext & { signal: AbortSignal }): Promise<GuardedAnswer> {
    let address = request.url;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const { url, addresses } = await this.#vet(address, context.signal);
      const answer = await this.#transport.call(
        policyOf(request),
        {
          ...(addresses === null
            ? { url: `${this.#simulated}/${url.host}${url.pathname}${url.search}` }
            : { url: url.href, addresses }),
          headers: { accept: request.accept ?? '*/*', 'user-agent': 'Carrel/0.1', ...request.headers },
        },
        { context, accept: request.anyStatus ? anyStatus : redirects },
      );
      if (!redirects.includes(answer.status)) return { ...answer, url: url.href };
      const next = redirectTarget(answer.headers.location ?? '\\', url);
      if (next === null) throw blocked(refer(sources.redirectsAddressWrittenPlainly));
      address = next;
    }
    throw blocked(refer(sources.redirectsMoreThanTimes, { maxRedirects }));
  }

  async #vet(raw: string, signal: AbortSignal): Promise<{ url: URL; addresses: Address[] | null }> {
    const vetted = vetAddress(raw);
    if (typeof vetted === 'string') throw blocked(reasons[vetted]);
    const { url, host } = vetted;
    if (this.#simulated !== '') return { url, addresses: null };
    if (isIPv4(host)) return { url, addresses: [{ address: host, family: 4 }] };
    if (isIPv6(host)) return { url, addresses: [{ address: host, family: 6 }] };
    // Resolving a name leaves this machine, too.
    this.#transport.net.assertOn();
    const addresses = await this.#lookUp(host, signal);
    if (addresses.length === 0 || !addresses.every((a) => isPublicAddress(a.address)))
      throw blocked(refer(sources.nameLeadsAddressPublic));
    return { url, addresses };
  }

  async #lookUp(host: string, signal: AbortSignal): Promise<Address[]> {
    signal.throwIfAborted();
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    stopped.catch(() => undefined);
    try {
      return await Promise.race([this.#resolve(host), stopped]);
    } catch (e) {
      signal.throwIfAborted();
      throw new SourceError('web', 'unavailable', refer(sources.thereNoHostCalled, { host }), { cause: e });
    }
  }
}

const reasons = {
  scheme: refer(sources.onlyHttpHttpsFollowed),
  port: refer(sources.onlyPorts80443Called),
  credentials: refer(sources.carriesNamePassword),
  disguised: refer(sources.hostWrittenPlainly),
  'not-public': refer(sources.publicInternet),
} as const;

const blocked = (why: Text): SourceError =>
  new SourceError('web', 'blocked', refer(sources.addressNotCalled, { reason: why }));

const policyOf = (request: GuardedRequest): SourcePolicy => ({
  name: request.pace?.name ?? 'web',
  label: 'The page',
  intervalMs: request.pace?.intervalMs ?? 0,
  concurrency: request.pace ? 1 : 4,
  maxBytes: request.maxBytes,
  deadlineMs: request.deadlineMs,
  retries: 0,
});
