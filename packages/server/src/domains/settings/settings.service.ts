import { ApiError, type Settings, type SettingsUpdate, settingsDocument } from '@carrel/contract';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Journal } from '../../platform/db/journal.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import type { SourceName } from '../../platform/http-client/source-name.ts';
import { mask, type SecretStore } from '../../platform/secrets.ts';
import type { Credentials } from '../../sources/source.ts';

type Section = keyof Settings;
type Secret = keyof Settings['keys'];
const secretNames = Object.keys(settingsDocument.shape.keys.shape) as Secret[];

/** What changed, as the history tells it. Keys are not named: they are no part of it. */
const summaryOf = (update: SettingsUpdate): string => {
  if (update.network?.access_enabled !== undefined)
    return `Switched external network access ${update.network.access_enabled ? 'on' : 'off'}`;
  const names = Object.entries(update).flatMap(([section, fields]) =>
    section === 'keys' ? [] : Object.keys(fields ?? {}).map((name) => name.replaceAll('_', ' ')),
  );
  return `Changed settings: ${names.join(', ')}`;
};

/** The settings document: ordinary values in the file, secrets in the store, and what the environment decides on top. */
export class SettingsService {
  readonly #db: Db;
  readonly #journal: Journal;
  readonly #secrets: SecretStore;
  readonly #net: NetworkSwitch;
  readonly #config: Config;
  #values: Settings;

  constructor(deps: { db: Db; journal: Journal; secrets: SecretStore; net: NetworkSwitch; config: Config }) {
    this.#db = deps.db;
    this.#journal = deps.journal;
    this.#secrets = deps.secrets;
    this.#net = deps.net;
    this.#config = deps.config;
    this.#values = this.#load();
    this.#net.store(this.#values.network.access_enabled);
  }

  /** Stored values over defaults; one that no longer fits falls back to its default. */
  #load(): Settings {
    const out: Record<string, Record<string, unknown>> = {};
    for (const section of Object.keys(settingsDocument.shape) as Section[]) out[section] = {};
    for (const { key, value } of this.#db.all<{ key: string; value: string }>('select key, value from settings')) {
      const [section, name] = key.split('.') as [Section, string];
      const schema = (
        settingsDocument.shape[section]?.shape as
          | Record<string, { safeParse(v: unknown): { success: boolean; data?: unknown } }>
          | undefined
      )?.[name];
      const parsed = schema?.safeParse(JSON.parse(value));
      if (parsed?.success) out[section]![name] = parsed.data;
    }
    return settingsDocument.parse(out);
  }

  /** Present values for the program; secrets come from `key`. */
  get values(): Settings {
    return this.#values;
  }

  /** A provider key: the environment first, then the store. */
  key(name: Secret): string {
    return this.#config.provided[name] || this.#secrets.get(name);
  }

  get contactEmail(): string {
    return this.#config.provided.contact_email || this.#values.network.contact_email;
  }

  /** Who calls a source, as of now. */
  credentialsOf(source: SourceName): Credentials {
    return { key: this.#sourceKey(source), contactEmail: this.contactEmail };
  }

  #sourceKey(source: SourceName): string {
    if (source === 'idxa' || source === 'idxb' || source === 'refmanager') return this.key(`${source}_api_key`);
    if (source === 'crossref' || source === 'orcid') return this.#config.environmentKeys[source];
    return '';
  }

  document() {
    const provided = this.#config.provided;
    const keys = Object.fromEntries(secretNames.map((n) => [n, mask(this.key(n))])) as Settings['keys'];
    const forced = [
      ...secretNames.filter((n) => provided[n]).map((n) => ({ setting: `keys.${n}`, by: `SVC_${n.toUpperCase()}` })),
      ...(provided.contact_email ? [{ setting: 'network.contact_email', by: 'SVC_CONTACT_EMAIL' }] : []),
      ...(this.#net.forcedOff ? [{ setting: 'network.access_enabled', by: 'SVC_DISABLE_NETWORK' }] : []),
    ];
    return {
      ...this.#values,
      network: { access_enabled: this.#net.enabled, contact_email: this.contactEmail },
      keys,
      forced,
    };
  }

  /** Stores what is given and leaves the rest. */
  update(update: SettingsUpdate): void {
    if (update.network?.access_enabled !== undefined && this.#net.forcedOff && update.network.access_enabled) {
      throw new ApiError('network_forced_off');
    }
    this.#journal.act({ actor: 'user', kind: 'settings.change', summary: summaryOf(update) }, () => {
      for (const [section, fields] of Object.entries(update)) {
        if (section === 'keys' || !fields) continue;
        for (const [name, value] of Object.entries(fields)) {
          if (value === undefined) continue;
          this.#db.run(
            'insert into settings (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
            `${section}.${name}`,
            JSON.stringify(value),
          );
        }
      }
    });
    for (const [name, value] of Object.entries(update.keys ?? {}) as [Secret, string | undefined][]) {
      // What the form was shown may be the mask of a key from the environment: that is not a new key.
      if (value === undefined || value === mask(this.key(name))) continue;
      this.#secrets.update(name, value);
    }
    this.reload();
  }

  /** Takes up what the file says: after a change, and after one was taken back. */
  reload(): void {
    this.#values = this.#load();
    this.#net.store(this.#values.network.access_enabled);
  }

  setNetwork(enabled: boolean) {
    this.update({ network: { access_enabled: enabled } });
    return this.#net.state();
  }
}
