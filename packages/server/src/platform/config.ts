import { isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

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

/** Everything that must be known before the database opens. The rest is a setting. */
const environment = z.object({
  API_KEY: text(''),
  SVC_HOST: text('127.0.0.1'),
  SVC_PORT: int(8000, 0, 65_535),
  SVC_DATA_DIR: text('./data'),
  SVC_ALLOWED_HOSTS: list,
  SVC_ALLOWED_ORIGINS: list,
  SVC_PROFILE: text('prod'),
  SVC_LOG_LEVEL: text('info').pipe(z.enum(['debug', 'info', 'warning', 'error'])),
  SVC_DISABLE_NETWORK: flag(false),
  SVC_UNATTENDED_NETWORK: optionalFlag,
  SVC_DISABLE_IDLE_MAINTENANCE: flag(false),
  SVC_SCHEDULER_WORKERS: int(5, 1, 16),
  SVC_IDLE_MAINTENANCE_INTERVAL_HOURS: int(1, 1, 168),
  SVC_OPERATION_LOG_RETENTION_DAYS: int(30, 1, 3650),
  SVC_MIN_FREE_MB: int(64, 0, 1_000_000),
  SCHEDULER_ENABLED: flag(true),
  SVC_IDXA_API_KEY: text(''),
  SVC_IDXB_API_KEY: text(''),
  SVC_OPENAI_API_KEY: text(''),
  SVC_REFMANAGER_API_KEY: text(''),
  SVC_CONTACT_EMAIL: text(''),
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
  disableIdleMaintenance: boolean;
  schedulerWorkers: number;
  schedulerEnabled: boolean;
  idleMaintenanceIntervalHours: number;
  operationLogRetentionDays: number;
  minFreeBytes: number;
  /** Provider keys and contact address given by the environment; they win over stored ones. */
  provided: {
    idxa_api_key: string;
    idxb_api_key: string;
    openai_api_key: string;
    refmanager_api_key: string;
    contact_email: string;
  };
  demo: boolean;
}

export class ConfigError extends Error {}

/** @throws ConfigError naming each variable that does not fit. */
export const readConfig = (env: Record<string, string | undefined>, overrides: Partial<Config> = {}): Config => {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'));
  }
  const e = parsed.data;
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
    unattendedNetwork: e.SVC_UNATTENDED_NETWORK ?? e.SVC_PROFILE === 'prod',
    disableIdleMaintenance: e.SVC_DISABLE_IDLE_MAINTENANCE,
    schedulerWorkers: e.SVC_SCHEDULER_WORKERS,
    schedulerEnabled: e.SCHEDULER_ENABLED,
    idleMaintenanceIntervalHours: e.SVC_IDLE_MAINTENANCE_INTERVAL_HOURS,
    operationLogRetentionDays: e.SVC_OPERATION_LOG_RETENTION_DAYS,
    minFreeBytes: e.SVC_MIN_FREE_MB * 1024 * 1024,
    provided: {
      idxa_api_key: e.SVC_IDXA_API_KEY,
      idxb_api_key: e.SVC_IDXB_API_KEY,
      openai_api_key: e.SVC_OPENAI_API_KEY,
      refmanager_api_key: e.SVC_REFMANAGER_API_KEY,
      contact_email: e.SVC_CONTACT_EMAIL,
    },
    demo: false,
    ...overrides,
  };
};

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));

export const isAddressLiteral = (host: string): boolean => isIPv4(host) || isIPv6(host.replace(/^\[|\]$/g, ''));
