import type { StorageArea } from './browser.ts';
import type { Identity } from './queue/capture.ts';
import type { Server } from './service.ts';

export interface Settings {
  servers: Server[];
  /** Address of the server that saves go to. */
  active: string;
  /** Sites whose lists of results show what is in the library. */
  badgeSites: string[];
}

const defaultServer: Server = { url: 'http://127.0.0.1:8000', apiKey: '' };
const maxServers = 20;

const isServer = (v: unknown): v is Server =>
  typeof v === 'object' &&
  v !== null &&
  typeof (v as Server).url === 'string' &&
  typeof (v as Server).apiKey === 'string';

/** The address of a server as it is stored; null if the text is not an address. */
export const serverAddress = (typed: string): string | null => {
  const text = typed.trim();
  if (text === '') return null;
  try {
    const url = new URL(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
    return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  } catch {
    return null;
  }
};

/** The pattern that permits the address of a server. Patterns have no port. */
export const permissionFor = (server: string): string => {
  const { protocol, hostname } = new URL(server);
  return `${protocol}//${hostname}/*`;
};

/** Settings, and the identity with which each server was last seen by the user. */
export class SettingsStore {
  readonly #area: StorageArea;

  constructor(area: StorageArea) {
    this.#area = area;
  }

  async settings(): Promise<Settings> {
    const stored = await this.#area.get(['servers', 'active', 'badgeSites']);
    const servers = Array.isArray(stored.servers) ? stored.servers.filter(isServer).slice(0, maxServers) : [];
    const all = servers.length > 0 ? servers : [defaultServer];
    const active = all.some((s) => s.url === stored.active) ? (stored.active as string) : all[0]!.url;
    const badgeSites = Array.isArray(stored.badgeSites)
      ? stored.badgeSites.filter((s): s is string => typeof s === 'string')
      : [];
    return { servers: all, active, badgeSites };
  }

  async set(settings: Partial<Settings>): Promise<void> {
    await this.#area.set(settings);
  }

  async activeServer(): Promise<Server> {
    const { servers, active } = await this.settings();
    return servers.find((s) => s.url === active)!;
  }

  async lastSeen(server: string): Promise<Identity | null> {
    const { lastSeen } = await this.#area.get('lastSeen');
    return (lastSeen as Record<string, Identity> | undefined)?.[server] ?? null;
  }

  /** Records that the user saw this library at this address. Deliveries in the background never call this. */
  async sawIdentity(server: string, identity: Identity): Promise<void> {
    const { lastSeen } = await this.#area.get('lastSeen');
    await this.#area.set({ lastSeen: { ...(lastSeen as object | undefined), [server]: identity } });
  }
}
