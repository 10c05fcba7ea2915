import { cutText, visibleLine } from '../../formats/text.ts';
import type { RawAnswer } from '../../platform/route.ts';
import { UsedClients } from '../settings/used-clients.ts';
import { BetterBibtex, type BetterBibtexDeps } from './better-bibtex.ts';
import { BridgeError, type BridgeRequest } from './bridge-request.ts';
import { type ConnectorDeps, ConnectorProtocol } from './connector-protocol.ts';
import { LocalApi, type LocalApiDeps } from './local-api.ts';

/** The parts that can be switched on, with the beginning of their addresses. */
const parts = { library: '/api', connector: '/connector', citations: '/better-bibtex' } as const;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

/** Whether the listener is open, and if not, why. */
export interface BridgeState {
  /** Addresses at which programs reach it. */
  addresses: string[];
  problem: { kind: 'taken' | 'refused' | 'other'; by: string | null } | null;
}

interface Deps extends LocalApiDeps, ConnectorDeps, BetterBibtexDeps {
  settings: () => { port: number } & Record<Part, boolean>;
}

const closed: BridgeState = { addresses: [], problem: null };
const off: Record<Part, string> = {
  library: 'Local API is not enabled',
  citations: 'Citing is off. Switch it on in Carrel, Settings, Programs written for Zotero.',
  connector: 'Saving is off. Switch it on in Carrel, Settings, Programs written for Zotero.',
};
const maxName = 60;

/** The name of the program that sent a request, if it gives one. */
const clientName = ({ headers }: BridgeRequest): string => {
  if (headers['x-zotero-connector-api-version'] !== undefined) return 'Zotero Connector';
  const product = /^[\w.+-]+/.exec(cutText(visibleLine(headers['user-agent'] ?? ''), maxName))?.[0];
  return product ?? 'Unknown';
};

/** Answers programs written for Zotero, instead of Zotero. */
export class BridgeService {
  readonly #d: Deps;
  readonly #clients: UsedClients;
  /** Built at their first request, because most installations never get one. */
  #localApi: LocalApi | null = null;
  #connector: ConnectorProtocol | null = null;
  #betterBibtex: BetterBibtex | null = null;
  #state: BridgeState | Promise<BridgeState> = closed;

  constructor(deps: Deps) {
    this.#d = deps;
    this.#clients = new UsedClients({ store: deps.store, key: 'bridge.clients' });
  }

  /** Where the listener should be open; null while all parts are off. */
  get wantedPort(): number | null {
    const settings = this.#d.settings();
    return partNames.some((part) => settings[part]) ? settings.port : null;
  }

  /** @param state what the listener is opening or has opened */
  report(state: Promise<BridgeState>): void {
    this.#state = state;
  }

  /** Waits for a port that is still being opened. */
  async overview() {
    return { port: this.#d.settings().port, ...(await this.#state), clients: this.#clients.list() };
  }

  #partOf(path: string): Part | undefined {
    return partNames.find((part) => path.startsWith(`${parts[part]}/`));
  }

  /** Whether this address exists, even if its part is off. */
  isKnown(path: string): boolean {
    return this.#partOf(path) !== undefined;
  }

  /** @throws BridgeError, ApiError */
  async answer(request: BridgeRequest): Promise<RawAnswer> {
    const part = this.#partOf(request.path);
    if (part === undefined) throw new BridgeError(404, 'No endpoint found');
    if (!this.#d.settings()[part]) throw new BridgeError(403, off[part]);
    this.#clients.note(clientName(request));
    switch (part) {
      case 'connector':
        this.#connector ??= new ConnectorProtocol(this.#d);
        return this.#connector.answer(request);
      case 'citations':
        this.#betterBibtex ??= new BetterBibtex(this.#d);
        return this.#betterBibtex.answer(request);
      default:
        this.#localApi ??= new LocalApi(this.#d);
        return this.#localApi.answer(request);
    }
  }
}
