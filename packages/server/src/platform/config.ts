import { isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type SourceName, sourceNames } from './http-client/source-name.ts';

const flag = (fallback: boolean) =>
  z
    .string()
    .optional()
    .transform((v) => (v === undefined || v === '' ? fallback : ['1', 'true', 'yes', 'on'].includes(v.toLowerCase())));
const optionalFlag = z
  .string()
  .optional()
  .transform((v) => (v === undefined || v === '' ? undefined : ['1', 'true', 'yes', 'on'].includes(v.toLowerCase())));
const int = (fallback: number, min: number, max: number) =>
  z
    .string()
    .optional()
    .transform((v, ctx) => {
      if (v === undefined || v === '') return fallback;
      const n = Number(v);
      if (Number.isInteger(n) && n >= min && n <= max) return n;
      ctx.addIssue({ code: 'custom', message: `must be a whole number from ${min} to ${max}` });
      return z.NEVER;
    });
const list = z
  .string()
  .optional()
  .transform((v) =>
    (v ?? '')
      .split(',')
      .map((s) => s.trim())
      .filter(Boolean),
  );
const text = (fallback: string) =>
  z
    .string()
    .optional()
    .transform((v) => (v === undefined || v === '' ? fallback : v));

/** Address that replaces a source's own: a mirror, a proxy or a simulation. */
const address = z
  .string()
  .optional()
  .transform((v, ctx) => {
    if (v === undefined || v === '') return '';
    const url = URL.canParse(v) ? new URL(v) : null;
    if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash) return v;
    ctx.addIssue({ code: 'custom', message: 'must be an http or https address without credentials or query' });
    return z.NEVER;
  });

/** The variable that gives a source another address. */
const baseUrlName = (source: SourceName): string => `SVC_${source.toUpperCase()}_BASE_URL`;
const sourceAddresses = z.object(Object.fromEntries(sourceNames.map((source) => [baseUrlName(source), address])));

/** The variables that give services of plugins other addresses: SVC_PLUGIN_<PLUGIN>_<SERVICE>_BASE_URL. */
const pluginAddress = /^SVC_PLUGIN_(?:[A-Z0-9]+_)+BASE_URL$/;
const pluginAddresses = z.record(z.string(), address);

/** Everything that must be known before the database opens. The rest is a setting. */
const environment = z.object({
  API_KEY: text(''),
  SVC_HOST: text('127.0.0.1'),
  SVC_PORT: int(8000, 0, 65_535),
  SVC_DATA_DIR: text('./data'),
  SVC_ALLOW_OPEN_NETWORK: flag(false),
  SVC_ALLOWED_HOSTS: list,
  SVC_ALLOWED_ORIGINS: list,
  SVC_PROFILE: text('prod'),
  SVC_LOG_LEVEL: text('info').pipe(z.enum(['debug', 'info', 'warning', 'error'])),
  SVC_DISABLE_NETWORK: flag(false),
  SVC_UNATTENDED_NETWORK: optionalFlag,
  SVC_LANDING_PAGES: optionalFlag,
  SVC_DISABLE_IDLE_MAINTENANCE: flag(false),
  SVC_SCHEDULER_WORKERS: int(5, 1, 16),
  SVC_IDLE_MAINTENANCE_INTERVAL_HOURS: int(1, 1, 168),
  SVC_HYDRATION_DRAIN_INTERVAL_MINUTES: int(15, 1, 10_080),
  SVC_OPERATION_LOG_RETENTION_DAYS: int(30, 1, 3650),
  SVC_MIN_FREE_MB: int(64, 0, 1_000_000),
  SVC_CLOCK_SPEED: int(1, 1, 1000),
  ALERT_CHECK_INTERVAL_HOURS: int(1, 0, 168),
  INBOX_SWEEP_INTERVAL_MINUTES: int(5, 0, 1440),
  SVC_INBOX_FOLDER: text(''),
  SCHEDULER_ENABLED: flag(true),
  SVC_IDXA_API_KEY: text(''),
  SVC_IDXB_API_KEY: text(''),
  SVC_OPENAI_API_KEY: text(''),
  SVC_REFMANAGER_API_KEY: text(''),
  SVC_QDRANT_API_KEY: text(''),
  SVC_CONTACT_EMAIL: text(''),
  SVC_CROSSREF_API_KEY: text(''),
  SVC_ORCID_API_KEY: text(''),
  SVC_CSL_BASE_URL: address,
  SVC_WEB_BASE_URL: address,
});

export interface Config {
  apiKey: string;
  host: string;
  port: number;
  dataDir: string;
  allowedHosts: string[];
  allowedOrigins: string[];
  profile: string;
  logLevel: 'debug' | 'info' | 'warning' | 'error';
  disableNetwork: boolean;
  unattendedNetwork: boolean;
  /** Whether abstracts are read from the web pages of papers; undefined: the setting decides. */
  paperPages: boolean | undefined;
  disableIdleMaintenance: boolean;
  schedulerWorkers: number;
  schedulerEnabled: boolean;
  idleMaintenanceIntervalHours: number;
  hydrationDrainIntervalMinutes: number;
  operationLogRetentionDays: number;
  minFreeBytes: number;
  /** Hours between automatic evaluations of alerts; 0: never. */
  alertCheckIntervalHours: number;
  /** Minutes between automatic sweeps of the Inbox; 0: never. */
  inboxSweepIntervalMinutes: number;
  /** Folder whose new files are added to the Inbox; empty: none. */
  inboxFolder: string;
  /** Speed-up factor of the service's clock; for tests. */
  clockSpeed: number;
  /** Provider keys and contact address given by the environment; they win over stored ones. */
  provided: {
    idxa_api_key: string;
    idxb_api_key: string;
    openai_api_key: string;
    refmanager_api_key: string;
    qdrant_api_key: string;
    contact_email: string;
  };
  /** Keys that only the environment can give. */
  environmentKeys: { crossref: string; orcid: string };
  /** Addresses that replace a source's own; empty where there is none. Never settable over the API. */
  baseUrls: Record<SourceName, string>;
  /** Address that replaces the public repository of citation styles; empty where there is none. */
  cslBaseUrl: string;
  /** Address of a simulated web, for tests and the demo; empty where there is none. */
  webBaseUrl: string;
  /** Addresses that replace those of services of plugins, by variable. */
  pluginBaseUrls: Readonly<Record<string, string>>;
  demo: boolean;
}

export class ConfigError extends Error {}

const read = <T extends z.ZodType>(schema: T, env: Record<string, string | undefined>): z.output<T> => {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'));
};

/** @throws ConfigError naming each invalid variable. */
export const readConfig = (env: Record<string, string | undefined>, overrides: Partial<Config> = {}): Config => {
  const e = read(environment, env);
  const addresses = read(sourceAddresses, env);
  const problem = e.SVC_ALLOW_OPEN_NETWORK ? null : openNetworkProblem(overrides.host ?? e.SVC_HOST, e.API_KEY);
  if (problem) throw new ConfigError(problem);
  return {
    apiKey: e.API_KEY,
    host: e.SVC_HOST,
    port: e.SVC_PORT,
    dataDir: resolve(e.SVC_DATA_DIR),
    allowedHosts: e.SVC_ALLOWED_HOSTS,
    allowedOrigins: e.SVC_ALLOWED_ORIGINS,
    profile: e.SVC_PROFILE,
    logLevel: e.SVC_LOG_LEVEL,
    disableNetwork: e.SVC_DISABLE_NETWORK,
    paperPages: e.SVC_LANDING_PAGES,
    unattendedNetwork: e.SVC_UNATTENDED_NETWORK ?? e.SVC_PROFILE === 'prod',
    disableIdleMaintenance: e.SVC_DISABLE_IDLE_MAINTENANCE,
    schedulerWorkers: e.SVC_SCHEDULER_WORKERS,
    schedulerEnabled: e.SCHEDULER_ENABLED,
    idleMaintenanceIntervalHours: e.SVC_IDLE_MAINTENANCE_INTERVAL_HOURS,
    hydrationDrainIntervalMinutes: e.SVC_HYDRATION_DRAIN_INTERVAL_MINUTES,
    operationLogRetentionDays: e.SVC_OPERATION_LOG_RETENTION_DAYS,
    minFreeBytes: e.SVC_MIN_FREE_MB * 1024 * 1024,
    alertCheckIntervalHours: e.ALERT_CHECK_INTERVAL_HOURS,
    inboxSweepIntervalMinutes: e.INBOX_SWEEP_INTERVAL_MINUTES,
    inboxFolder: e.SVC_INBOX_FOLDER === '' ? '' : resolve(e.SVC_INBOX_FOLDER),
    clockSpeed: e.SVC_CLOCK_SPEED,
    provided: {
      idxa_api_key: e.SVC_IDXA_API_KEY,
      idxb_api_key: e.SVC_IDXB_API_KEY,
      openai_api_key: e.SVC_OPENAI_API_KEY,
      refmanager_api_key: e.SVC_REFMANAGER_API_KEY,
      qdrant_api_key: e.SVC_QDRANT_API_KEY,
      contact_email: e.SVC_CONTACT_EMAIL,
    },
    environmentKeys: { crossref: e.SVC_CROSSREF_API_KEY, orcid: e.SVC_ORCID_API_KEY },
    baseUrls: Object.fromEntries(sourceNames.map((source) => [source, addresses[baseUrlName(source)] ?? ''])) as Record<
      SourceName,
      string
    >,
    cslBaseUrl: e.SVC_CSL_BASE_URL,
    webBaseUrl: e.SVC_WEB_BASE_URL,
    pluginBaseUrls: read(
      pluginAddresses,
      Object.fromEntries(Object.entries(env).filter(([name]) => pluginAddress.test(name))),
    ),
    demo: false,
    ...overrides,
  };
};

/** Shorter keys can be guessed by brute force. */
export const minKeyLength = 16;
export const isWeakKey = (key: string): boolean => key.length < minKeyLength;

/** Why Carrel refuses to listen there; null if it may. */
const openNetworkProblem = (host: string, apiKey: string): string | null => {
  if (isLoopback(host) || !isWeakKey(apiKey)) return null;
  const reason = apiKey === '' ? 'API_KEY is not set' : `API_KEY is shorter than ${minKeyLength} characters`;
  return `SVC_HOST is ${host}, which other machines can reach, and ${reason}. Set a long random key, for example from "openssl rand -hex 32", or listen on 127.0.0.1. SVC_ALLOW_OPEN_NETWORK=1 listens all the same.`;
};

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));

export const isAddressLiteral = (host: string): boolean => isIPv4(host) || isIPv6(host.replace(/^\[|\]$/g, ''));
