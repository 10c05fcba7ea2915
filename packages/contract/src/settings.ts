import { z } from 'zod';
import { api, Timestamp } from './common.ts';
import { extensionOrigin } from './extension.ts';
import { endpoint } from './kit.ts';
import { NetworkState } from './system.ts';

const tag = 'settings';

const isTimeZone = (name: string): boolean => {
  if (name === '') return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Credentials in an address would be stored in the library and shown. Keys have their own settings. */
const ServerAddress = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/ })
    .max(500)
    .refine((url) => !/^https?:[\\/]*[^\\/?#]*@/i.test(url), 'must not contain a user name or password'),
]);

/** Every setting once: its section, schema, default and one sentence. Form, documentation and API come from here. */
export const settingsDocument = z
  .strictObject({
    network: z.strictObject({
      access_enabled: z.boolean().default(true).describe('Allow calls to scholarly services, chat, mail and hosted AI'),
      contact_email: z
        .union([z.literal(''), z.email().max(200)])
        .default('')
        .describe('Sent to scholarly services, which often serve identified callers better'),
      paper_pages: z
        .boolean()
        .default(true)
        .describe('Read an abstract from the web page of a paper when no service has one'),
    }),
    keys: z.strictObject({
      idxa_api_key: z.string().max(500).default('').describe('OpenAlex API key').meta({ secret: true }),
      idxb_api_key: z.string().max(500).default('').describe('Semantic Scholar API key').meta({ secret: true }),
      refmanager_api_key: z.string().max(500).default('').describe('Zotero API key').meta({ secret: true }),
      openai_api_key: z.string().max(500).default('').describe('Key of the vector provider').meta({ secret: true }),
      qdrant_api_key: z.string().max(500).default('').describe('Key of the Qdrant server').meta({ secret: true }),
    }),
    backups: z.strictObject({
      enabled: z.boolean().default(true).describe('Create a backup every day'),
      interval_hours: z.number().int().min(1).max(720).default(24).describe('Hours between scheduled backups'),
      keep_daily: z.number().int().min(1).max(365).default(7).describe('Daily backups to keep'),
      keep_weekly: z.number().int().min(0).max(104).default(4).describe('Weekly backups to keep beyond those'),
      keep_monthly: z.number().int().min(0).max(120).default(6).describe('Monthly backups to keep beyond those'),
      include_pdfs: z.boolean().default(true).describe('Include PDF files in backups'),
      rehearse: z.boolean().default(true).describe('Test each night that the newest backup can be restored'),
    }),
    automation: z.strictObject({
      idle_healer_enabled: z.boolean().default(false).describe('Run repairs automatically while Carrel is idle'),
      provider_reserve: z
        .number()
        .int()
        .min(0)
        .max(100_000)
        .default(200)
        .describe('Credits of each provider that automatic work leaves for you, at most half of what a day holds'),
    }),
    feed: z.strictObject({
      refresh_enabled: z.boolean().default(false).describe('Look for new works of everything you follow automatically'),
      refresh_interval_hours: z
        .number()
        .int()
        .min(0)
        .max(168)
        .default(6)
        .describe('Hours between automatic refreshes of the Feed; 0 turns them off'),
      offer_closed: z.boolean().default(false).describe('The offer of automatic refresh was closed'),
    }),
    inbox: z.strictObject({
      folder: z
        .string()
        .trim()
        .max(1000)
        .refine((path) => path === '' || /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(path), 'must be a full path')
        .default('')
        .describe('Folder whose new .bib, .ris and .pdf files come into the Inbox; empty means none'),
    }),
    alerts: z.strictObject({
      time_zone: z
        .string()
        .max(60)
        .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
        .default('')
        .describe('Time zone of the times of digests, such as Europe/Berlin; empty is that of the server'),
      language: z.enum(['', 'en', 'de']).default('').describe('Language of digests; empty is that of the interface'),
      address: z
        .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)])
        .default('')
        .describe('Address under which you open Carrel, for links in digests; empty means no links'),
    }),
    ai: z.strictObject({
      provider: z
        .enum(['none', 'local', 'idxb', 'openai'])
        .default('local')
        .describe(
          'Where vectors come from: `local` computes them on this machine, `idxb` uses those that Semantic Scholar publishes (the words of a search are still compared on this machine), `openai` uses a service with an OpenAI-compatible embeddings endpoint, `none` turns them off',
        ),
      openai_base_url: ServerAddress.default('https://api.openai.com/v1').describe(
        'Base URL of the vector provider, including the version. Another server (scheme, host or port) deletes the stored key',
      ),
      openai_model: z
        .string()
        .trim()
        .max(200)
        .default('text-embedding-3-small')
        .describe('Model of the vector provider. Each model has its own vectors'),
      openai_price_per_million: z
        .number()
        .min(0)
        .max(10_000)
        .default(0)
        .describe('Price per million tokens, for the cost estimate; 0 if free or unknown'),
      openai_tokens_per_day: z
        .number()
        .int()
        .min(0)
        .max(1_000_000_000_000)
        .default(20_000_000)
        .describe('Daily token limit of the vector provider (UTC); 0 means no limit'),
      index: z
        .enum(['built_in', 'qdrant'])
        .default('built_in')
        .describe('What searches the vectors: `built_in` holds them in memory, `qdrant` is a server of yours'),
      index_url: ServerAddress.default('').describe('Address of the Qdrant server, such as http://localhost:6333'),
    }),
    history: z.strictObject({
      keep_days: z
        .number()
        .int()
        .min(7)
        .max(3650)
        .default(365)
        .describe('Days after which old changes can no longer be undone'),
    }),
    library: z.strictObject({
      default_citation_style: z.string().max(100).default('apa').describe('Style that the Cite dialog uses by default'),
      citation_key_pattern: z
        .string()
        .trim()
        .max(200)
        .default('auth.lower + year + veryshorttitle.lower')
        .describe('Pattern of new citation keys; see the guide'),
    }),
    connector: z.strictObject({
      origins: z
        .array(z.string().regex(extensionOrigin))
        .max(20)
        .default([])
        .describe(
          'Browser extensions that may use Carrel without the API key; with none, every extension to which the browser grants its address',
        ),
    }),
    assistants: z.strictObject({
      read: z.boolean().default(false).describe('Let AI assistants search and read the library'),
      write: z.boolean().default(false).describe('Let AI assistants also change the library'),
    }),
    bridge: z.strictObject({
      port: z
        .number()
        .int()
        .min(1024)
        .max(65_535)
        .default(23_119)
        .describe('Port at which programs written for Zotero find Carrel'),
      library: z.boolean().default(false).describe('Let programs written for Zotero read the library'),
      citations: z.boolean().default(false).describe('Let programs written for Better BibTeX cite and export papers'),
      connector: z.boolean().default(false).describe('Let the Zotero Connector save into the library'),
      snapshots: z.boolean().default(false).describe('Also keep copies of web pages that the Zotero Connector saves'),
    }),
  })
  .meta({ id: 'Settings' });
export type Settings = z.output<typeof settingsDocument>;

type Shape = Record<string, z.ZodType>;
type Patch<S extends Shape> = { [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer T> ? T : S[K]> };

/** The same fields, each optional and without its default: omitted fields must stay unchanged. */
const patchOf = <S extends Shape>(section: z.ZodObject<S>): z.ZodOptional<z.ZodObject<Patch<S>, z.core.$strict>> => {
  const fields = Object.entries(section.shape).map(([name, field]) => {
    const bare = field instanceof z.ZodDefault ? (field.removeDefault() as z.ZodType) : field;
    return [name, bare.optional()] as const;
  });
  return z.strictObject(Object.fromEntries(fields) as unknown as Patch<S>).optional();
};

const s = settingsDocument.shape;
const settingsUpdate = z.strictObject({
  network: patchOf(s.network),
  keys: patchOf(s.keys),
  backups: patchOf(s.backups),
  automation: patchOf(s.automation),
  feed: patchOf(s.feed),
  inbox: patchOf(s.inbox),
  alerts: patchOf(s.alerts),
  ai: patchOf(s.ai),
  history: patchOf(s.history),
  library: patchOf(s.library),
  connector: patchOf(s.connector),
  assistants: patchOf(s.assistants),
  bridge: patchOf(s.bridge),
});
export type SettingsUpdate = z.output<typeof settingsUpdate>;

const SettingsAnswer = settingsDocument.extend({
  forced: z
    .array(z.object({ setting: z.string(), by: z.string() }))
    .describe('Settings that the environment overrides, with the variable for each'),
});

export const getSettings = endpoint({
  id: 'getSettings',
  method: 'GET',
  path: `${api}/settings`,
  tag,
  summary: 'The whole settings document, secrets masked',
  response: SettingsAnswer,
});
export const updateSettings = endpoint({
  id: 'updateSettings',
  method: 'PUT',
  path: `${api}/settings`,
  tag,
  summary: 'Update some settings; omitted settings stay',
  description:
    'Sending back a masked secret keeps the stored value; an empty value deletes it. If `ai.openai_base_url` changes to another server, the stored key of the vector provider is deleted, unless a new one is given in the same request.',
  body: settingsUpdate,
  response: SettingsAnswer.extend({
    deleted_keys: z
      .array(z.string())
      .describe('Stored keys that were deleted because the address of their service changed to another server'),
  }),
});
/** Appearance and shortcuts of the interface. Not part of the history: a change of theme is not a step to undo. */
export const DeskPreferences = z
  .strictObject({
    language: z.enum(['system', 'en', 'de']).default('system').describe('`system` is the language of the browser'),
    theme: z.enum(['light', 'dark', 'system']),
    contrast: z.enum(['normal', 'more', 'system']),
    density: z.enum(['comfortable', 'compact']),
    single_keys: z.boolean().describe('Whether single-key shortcuts are on'),
    keys: z
      .record(z.string().regex(/^[a-z0-9.-]{1,80}$/), z.array(z.string().min(1).max(40)).max(8))
      .refine((keys) => Object.keys(keys).length <= 500, 'at most 500 commands')
      .describe('Shortcuts that the user changed, by command; an empty list removes the shortcut'),
    columns: z
      .array(z.strictObject({ id: z.string().min(1).max(40), width: z.number().int().min(0).max(2000) }))
      .max(40)
      .nullable()
      .describe('Columns of the table, in order; null: the default columns'),
    toured: z.boolean().describe('The tour was completed or skipped'),
  })
  .meta({ id: 'DeskPreferences' });
export type DeskPreferences = z.output<typeof DeskPreferences>;

export const getDeskPreferences = endpoint({
  id: 'getDeskPreferences',
  method: 'GET',
  path: `${api}/settings/desk`,
  tag,
  summary: 'Preferences such as theme, shortcuts and columns, shared by all browsers',
  response: z.object({
    preferences: DeskPreferences.nullable().describe('Null until a browser has stored preferences'),
  }),
});
export const setDeskPreferences = endpoint({
  id: 'setDeskPreferences',
  method: 'PUT',
  anyOrder: 'note',
  path: `${api}/settings/desk`,
  tag,
  summary: 'Replace all preferences',
  body: DeskPreferences,
  response: z.object({ preferences: DeskPreferences }),
});
export const getNetworkPolicy = endpoint({
  id: 'getNetworkPolicy',
  method: 'GET',
  path: `${api}/settings/network-policy`,
  tag,
  summary: 'The network switch',
  response: NetworkState,
});
export const setNetworkPolicy = endpoint({
  id: 'setNetworkPolicy',
  method: 'PUT',
  anyOrder: 'control',
  path: `${api}/settings/network-policy`,
  tag,
  summary: 'Turn network access on or off; takes effect at once',
  body: z.strictObject({ enabled: z.boolean() }),
  response: NetworkState,
  errors: ['network_forced_off'],
});
export const exportSettings = endpoint({
  id: 'exportSettings',
  method: 'GET',
  path: `${api}/settings/export`,
  tag,
  summary: 'Settings (masked) and the rows of the user’s tables',
  response: z.object({
    exported_at: Timestamp,
    schema_version: z.number().int(),
    settings: settingsDocument,
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
});
