import { ApiError, callAssistants } from '@carrel/contract';
import type { Store } from '../../platform/db/store.ts';
import type { Log } from '../../platform/log.ts';
import { RawAnswer, type RouteIo } from '../../platform/route.ts';
import { UsedClients } from '../settings/used-clients.ts';
import { clientName, sessionHeader, sessionOf } from './client-name.ts';
import { type BuildServer, loadServer } from './mcp-server.ts';
import type { ToolDeps } from './tool.ts';

interface Deps {
  store: Store;
  log: Log;
  release: string;
  /** The settings of the user. */
  allowed: () => { read: boolean; write: boolean };
  tools: ToolDeps;
}

/** Headers of a message that the protocol reads. */
const readHeaders = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** Answers the messages of assistants, one by one: there are no sessions. */
export class AssistantsService {
  readonly #d: Deps;
  /** Loaded with the first message, because most services never get one. */
  #server: Promise<BuildServer> | null = null;
  readonly #clients: UsedClients;

  constructor(deps: Deps) {
    this.#d = deps;
    this.#clients = new UsedClients({ store: deps.store, key: 'assistants.clients' });
  }

  clients() {
    return this.#clients.list();
  }

  /** @throws ApiError assistants_off */
  async answer(message: unknown, io: RouteIo): Promise<RawAnswer> {
    if (!this.#d.allowed().read) throw new ApiError('assistants_off');
    this.#server ??= loadServer(this.#d);
    const buildServer = await this.#server;
    const server = buildServer({
      io,
      mayWrite: () => this.#d.allowed().write,
      clientName: (info) => clientName(info, io.requestHeaders),
      used: (name) => this.#clients.note(name),
    });
    const headers = readHeaders.flatMap((name): [string, string][] => {
      const value = io.requestHeaders[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    // The address is not used. The service itself has checked the host and the key.
    const request = new Request(`http://carrel${callAssistants.path}`, { method: 'POST', headers, signal: io.signal });
    const aborted = new Promise<never>((_, reject) => {
      io.signal.addEventListener('abort', () => reject(io.signal.reason), { once: true });
    });
    // An abort after the answer must not be an unhandled rejection.
    aborted.catch(() => undefined);
    const response = await Promise.race([server.fetch(request, { parsedBody: message }), aborted]);
    const body = await Promise.race([response.text(), aborted]);
    const session = sessionOf(message);
    return new RawAnswer(
      body,
      {
        'content-type': response.headers.get('content-type') ?? 'application/json',
        ...(session === null || response.status !== 200 ? {} : { [sessionHeader]: session }),
      },
      response.status,
    );
  }
}
