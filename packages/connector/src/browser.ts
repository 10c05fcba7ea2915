/** The part of the WebExtensions API that the connector uses. Chromium and Firefox both return promises. */
interface Event<F> {
  addListener(listener: F): void;
}

export interface Tab {
  id?: number;
  url?: string;
  title?: string;
}

export interface StorageArea {
  get(keys: string | string[] | null): Promise<Record<string, unknown>>;
  set(values: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

interface ContentScript {
  id: string;
  matches: string[];
  js: string[];
  runAt: 'document_start' | 'document_idle';
  persistAcrossSessions: boolean;
}

export interface Sender {
  id?: string;
  url?: string;
  tab?: Tab;
}

export interface BrowserApi {
  runtime: {
    id: string;
    getURL(path: string): string;
    getManifest(): { version: string };
    sendMessage(message: unknown): Promise<unknown>;
    openOptionsPage(): Promise<void>;
    onMessage: Event<(message: unknown, sender: Sender, respond: (answer: unknown) => void) => boolean | undefined>;
    onInstalled: Event<() => void>;
    onStartup: Event<() => void>;
  };
  storage: { local: StorageArea };
  alarms: {
    create(name: string, info: { periodInMinutes: number }): Promise<void> | void;
    get(name: string): Promise<unknown>;
    onAlarm: Event<(alarm: { name: string }) => void>;
  };
  tabs: {
    query(filter: { active?: boolean; currentWindow?: boolean; url?: string }): Promise<Tab[]>;
    get(id: number): Promise<Tab>;
    create(properties: { url: string }): Promise<unknown>;
    onUpdated: Event<(id: number, change: { url?: string; status?: string }, tab: Tab) => void>;
    onActivated: Event<(info: { tabId: number }) => void>;
  };
  scripting: {
    executeScript(injection: { target: { tabId: number }; files: string[] }): Promise<{ result?: unknown }[]>;
    registerContentScripts(scripts: ContentScript[]): Promise<void>;
    unregisterContentScripts(filter: { ids: string[] }): Promise<void>;
    getRegisteredContentScripts(): Promise<{ id: string }[]>;
  };
  permissions: {
    contains(wanted: Permissions): Promise<boolean>;
    request(wanted: Permissions): Promise<boolean>;
    remove(unwanted: Permissions): Promise<boolean>;
    onAdded: Event<() => void>;
    onRemoved: Event<() => void>;
  };
  action: {
    setBadgeText(details: { text: string; tabId?: number }): Promise<void>;
    setBadgeBackgroundColor(details: { color: string }): Promise<void>;
    setTitle(details: { title: string; tabId?: number }): Promise<void>;
  };
}

interface Permissions {
  origins?: string[];
  permissions?: string[];
}

const globals = globalThis as unknown as { browser?: BrowserApi; chrome?: BrowserApi };

/** The API of this browser. */
export const browserApi = (): BrowserApi => (globals.browser ?? globals.chrome)!;
