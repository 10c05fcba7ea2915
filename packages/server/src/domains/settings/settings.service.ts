import { ApiError, type Settings, type SettingsUpdate, settingsDocument } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer, type Text } from '@carrel/messages/reference';
import { defaultKeyPattern, parseKeyPattern } from '../../formats/citation-key-pattern.ts';
import type { Config } from '../../platform/config.ts';
import type { Store } from '../../platform/db/store.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import type { SourceName } from '../../platform/http-client/source-name.ts';
import type { Log } from '../../platform/log.ts';
import { destinationHash, isMask, mask, type SecretStore } from '../../platform/secrets.ts';
import type { Credentials } from '../../sources/source.ts';
import { switchPrefix } from './switch-names.ts';
import { isSwitch, schemaOf } from './switches.ts';

type Section = keyof Settings;
type Secret = keyof Settings['keys'];
const secretNames = Object.keys(settingsDocument.shape.keys.shape) as Secret[];

/**
 * Keys with the setting that holds the address of their server. Such a key is stored with the server that it was entered
 * for, and sent to no other one, whatever changed the address: the user, or a backup that was restored. What is stored is
 * a hash, because the log hides all values.
 */
const addressOf = { openai_api_key: 'openai_base_url', qdrant_api_key: 'index_url' } as const satisfies Partial<
  Record<Secret, keyof Settings['ai']>
>;
type BoundKey = keyof typeof addressOf;
const boundKeys = Object.keys(addressOf) as BoundKey[];
const isBound = (name: Secret): name is BoundKey => name in addressOf;
const boundTo = (name: BoundKey): string => `${name}.server`;
const serverOf = (address: string): string => destinationHash(URL.canParse(address) ? new URL(address).origin : '');
/** For a key from the environment: the key and the server that was set when Carrel first started with it. */
const providedTo = (name: BoundKey): string => `${name}.provided`;

/** Names a changed setting has in the history. */
const summaryOf = (changed: [key: string, value: unknown][]): Text =>
  refer(changes.settingsChanged, {
    names: changed.map(([key]) => key.slice(key.indexOf('.') + 1).replaceAll('_', ' ')).join(', '),
  });

interface Deps {
  store: Store;
  secrets: SecretStore;
  net: NetworkSwitch;
  config: Config;
  log: Log;
}

/** Matches no schema; undefined would match each that has a default. */
const unreadable = Symbol('unreadable');

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return unreadable;
  }
};

/** The settings document: ordinary values in the file, secrets in the store, and overrides from the environment. */
export class SettingsService {
  readonly #d: Deps;
  readonly #warned = new Set<string>();
  readonly #listeners: (() => void)[] = [];
  #values: Settings;

  constructor(deps: Deps) {
    this.#d = deps;
    this.#adoptSwitches();
    this.#values = this.#load();
    this.#bindEarlierKeys();
    this.#bindProvidedKeys();
    this.#d.net.store(this.#values.network.access_enabled);
  }

  /** Earlier versions stored keys without their servers. */
  #bindEarlierKeys(): void {
    const { secrets } = this.#d;
    for (const name of boundKeys)
      if (secrets.get(name) !== '' && secrets.get(boundTo(name)) === '')
        secrets.replace({ [boundTo(name)]: this.#serverOf(name) });
  }

  /** A key from the environment belongs to the server that is set when Carrel first starts with it. */
  #bindProvidedKeys(): void {
    const { config, secrets, log } = this.#d;
    for (const name of boundKeys) {
      const key = config.provided[name];
      const secret = secrets.get(providedTo(name));
      if (key !== '' && !secret.startsWith(destinationHash(key)))
        secrets.replace({ [providedTo(name)]: `${destinationHash(key)} ${this.#serverOf(name)}` });
      if (key !== '' && this.#provided(name) === '')
        log.add(
          'WARNING',
          'settings',
          `SVC_${name.toUpperCase()} belongs to a different server from the one that is set now, so it is not sent. Enter the key of this server in Settings.`,
        );
    }
  }

  /** A key from the environment; empty if there is none, or it belongs to another server. */
  #provided(name: Secret): string {
    const { config, secrets } = this.#d;
    const key = config.provided[name];
    if (key === '' || !isBound(name)) return key;
    return secrets.get(providedTo(name)) === `${destinationHash(key)} ${this.#serverOf(name)}` ? key : '';
  }

  /** The server whose address is set now, or will be with an update. */
  #serverOf(name: BoundKey, update: SettingsUpdate['ai'] = this.#values.ai): string {
    return serverOf(update[addressOf[name]] ?? this.#values.ai[addressOf[name]]);
  }

  /** Earlier versions kept switches among the other settings, where undoing a change from then still reaches them. */
  #adoptSwitches(): void {
    const old = this.#d.store.db
      .all<{ key: string; value: string }>('select key, value from settings')
      .filter(({ key }) => isSwitch(key));
    if (old.length === 0) return;
    this.#d.store.db.tx(() => {
      for (const { key, value } of old)
        this.#d.store.db.run(
          'insert into facts (key, value) values (?, ?) on conflict (key) do nothing',
          switchPrefix + key,
          value,
        );
    });
  }

  /** Stored values over defaults; one that is no longer valid falls back to its default. */
  #load(): Settings {
    const out: Record<string, Record<string, unknown>> = {};
    const unread: string[] = [];
    for (const section of Object.keys(settingsDocument.shape) as Section[]) out[section] = {};
    // The later wins: switches have their value from the facts.
    const stored = this.#d.store.db.all<{ key: string; value: string }>(
      `select key, value from settings
       union all select substr(key, length(?1) + 1), value from facts where substr(key, 1, length(?1)) = ?1`,
      switchPrefix,
    );
    for (const { key, value } of stored) {
      const schema = schemaOf(key);
      const parsed = schema?.safeParse(jsonOf(value));
      const [section = '', name = ''] = key.split('.');
      if (parsed?.success) out[section] = { ...out[section], [name]: parsed.data };
      else if (schema) unread.push(key);
    }
    this.#warnOf(unread);
    return settingsDocument.parse(out);
  }

  /** Logs this once for each: the stored text stays until the setting is changed. */
  #warnOf(unread: string[]): void {
    for (const key of unread) {
      if (this.#warned.has(key)) continue;
      this.#warned.add(key);
      this.#d.log.add('WARNING', 'settings', `The stored value of ${key} cannot be read; its default is used.`);
    }
  }

  /** Current values for the program; secrets come from `key`. */
  get values(): Settings {
    return this.#values;
  }

  /** A provider key: the environment first, then the store. */
  key(name: Secret): string {
    const { secrets } = this.#d;
    const provided = this.#provided(name);
    if (provided !== '') return provided;
    const isForAnother = isBound(name) && secrets.get(boundTo(name)) !== this.#serverOf(name);
    return isForAnother ? '' : secrets.get(name);
  }

  get contactEmail(): string {
    return this.#d.config.provided.contact_email || this.#values.network.contact_email;
  }

  /** Whether abstracts are read from the web pages of papers. */
  get paperPages(): boolean {
    return this.#d.config.paperPages ?? this.#values.network.paper_pages;
  }

  /** The watched folder; empty if there is none. */
  get inboxFolder(): string {
    return this.#d.config.inboxFolder || this.#values.inbox.folder;
  }

  /** The current identity for calls to a source. */
  credentialsOf(source: SourceName): Credentials {
    return { key: this.#sourceKey(source), contactEmail: this.contactEmail };
  }

  #sourceKey(source: SourceName): string {
    if (source === 'idxa' || source === 'idxb' || source === 'refmanager') return this.key(`${source}_api_key`);
    if (source === 'crossref' || source === 'orcid') return this.#d.config.environmentKeys[source];
    return '';
  }

  document() {
    const { provided, paperPages, inboxFolder } = this.#d.config;
    const keys = Object.fromEntries(secretNames.map((n) => [n, mask(this.key(n))])) as Settings['keys'];
    // A key for another server is not shown as present, so that the field accepts the key of this one.
    const forced = [
      ...secretNames
        .filter((n) => this.#provided(n) !== '')
        .map((n) => ({ setting: `keys.${n}`, by: `SVC_${n.toUpperCase()}` })),
      ...(provided.contact_email ? [{ setting: 'network.contact_email', by: 'SVC_CONTACT_EMAIL' }] : []),
      ...(this.#d.net.forcedOff ? [{ setting: 'network.access_enabled', by: 'SVC_DISABLE_NETWORK' }] : []),
      ...(inboxFolder === '' ? [] : [{ setting: 'inbox.folder', by: 'SVC_INBOX_FOLDER' }]),
      ...(paperPages === undefined ? [] : [{ setting: 'network.paper_pages', by: 'SVC_LANDING_PAGES' }]),
    ];
    return {
      ...this.#values,
      network: {
        access_enabled: this.#d.net.enabled,
        contact_email: this.contactEmail,
        paper_pages: this.paperPages,
      },
      inbox: { folder: this.inboxFolder },
      keys,
      forced,
    };
  }

  /**
   * Stores the given values and leaves the others. A change of an address to another server deletes the key that was stored
   * for the previous one, unless a new one is given.
   * @returns the keys that were deleted because of that
   */
  update(update: SettingsUpdate): Secret[] {
    if (update.network?.access_enabled !== undefined && this.#d.net.forcedOff && update.network.access_enabled) {
      throw new ApiError('network_forced_off');
    }
    this.#checkPattern(update.library?.citation_key_pattern);
    const { secrets } = this.#d;
    const keys = this.#changedKeys(update.keys ?? {});
    // Deleted first: if the process ends between the two writes, no key must remain for the new address.
    const moved = boundKeys.filter(
      (name) =>
        update.ai?.[addressOf[name]] !== undefined &&
        secrets.get(name) !== '' &&
        secrets.get(boundTo(name)) !== this.#serverOf(name, update.ai),
    );
    for (const name of moved) secrets.replace({ [name]: '', [boundTo(name)]: '' });
    const changed = Object.entries(update).flatMap(([section, fields]) =>
      section === 'keys'
        ? []
        : Object.entries(fields ?? {}).flatMap(([name, value]): [string, unknown][] =>
            value === undefined ? [] : [[`${section}.${name}`, value]],
          ),
    );
    const ordinary = changed.filter(([key]) => !isSwitch(key));
    this.#d.store.db.tx(() => {
      for (const [key, value] of changed) if (isSwitch(key)) this.#store('facts', switchPrefix + key, value);
      if (ordinary.length === 0) return;
      this.#d.store.journal.act({ actor: 'user', kind: 'settings.change', summary: summaryOf(ordinary) }, () => {
        for (const [key, value] of ordinary) this.#store('settings', key, value);
      });
    });
    for (const [name, value] of keys)
      if (isBound(name))
        secrets.replace({ [name]: value, [boundTo(name)]: value === '' ? '' : this.#serverOf(name, update.ai) });
      else secrets.update(name, value);
    this.reload();
    return moved.filter((bound) => !keys.some(([name]) => name === bound));
  }

  /** @throws ApiError validation with the position of the mistake */
  #checkPattern(pattern = defaultKeyPattern): void {
    const read = parseKeyPattern(pattern);
    if ('pattern' in read) return;
    const { text } = read.problem;
    throw new ApiError('validation', text, {
      errors: [{ loc: ['body', 'library', 'citation_key_pattern'], msg: text, type: 'value' }],
    });
  }

  #store(table: 'settings' | 'facts', key: string, value: unknown): void {
    this.#d.store.db.run(
      `insert into ${table} (key, value) values (?, ?) on conflict (key) do update set value = excluded.value`,
      key,
      JSON.stringify(value),
    );
  }

  /**
   * The keys to store. A mask shown in the form, of a stored key or of one from the environment, is not a new key.
   * @throws ApiError validation for a mask of another key, because the key it was meant to keep no longer exists
   */
  #changedKeys(given: SettingsUpdate['keys'] & object): [Secret, string][] {
    return secretNames.flatMap((name): [Secret, string][] => {
      const value = given[name];
      if (value === undefined || value === mask(this.key(name))) return [];
      if (!isMask(value)) return [[name, value]];
      const msg = 'This is not the end of the stored key. Reload, or enter the whole key.';
      throw new ApiError('validation', `keys.${name}: ${msg}`, {
        errors: [{ loc: ['body', 'keys', name], msg, type: 'custom' }],
      });
    });
  }

  /** Applies the stored settings, after a change or an undo. */
  reload(): void {
    this.#values = this.#load();
    this.#d.net.store(this.#values.network.access_enabled);
    // Runs after the transaction, because an undo calls this inside one.
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener();
    });
  }

  /** Registers a function to call after settings or keys may have changed. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  setNetwork(enabled: boolean) {
    this.update({ network: { access_enabled: enabled } });
    return this.#d.net.state();
  }
}
