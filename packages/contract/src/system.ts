import { z } from 'zod';
import { api, shown, Timestamp } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';

const tag = 'system';

export const getRoot = endpoint({
  id: 'getRoot',
  method: 'GET',
  path: '/api',
  tag,
  summary: 'API root',
  open: true,
  response: z.object({
    name: z.string(),
    version: z.string(),
    status: z.string(),
    documentation: z.string(),
    endpoints: z.record(z.string(), z.string()),
  }),
});

export const getHealth = endpoint({
  id: 'getHealth',
  method: 'GET',
  path: `${api}/health`,
  tag,
  summary: 'Liveness: only the status without a key, more with one',
  open: true,
  response: z
    .object({
      status: z.enum(['healthy', 'unhealthy']),
      version: z.string().optional(),
      uptime_seconds: z.number().optional(),
      database_ok: z.boolean().optional(),
    })
    .meta({ id: 'HealthResponse' }),
});

export const getVersion = endpoint({
  id: 'getVersion',
  method: 'GET',
  path: `${api}/version`,
  tag,
  summary: 'Versions of the API and of the application',
  open: true,
  response: z
    .object({ api_version: z.string(), app_version: z.string(), runtime_version: z.string() })
    .meta({ id: 'VersionResponse' }),
});

export const getStats = endpoint({
  id: 'getStats',
  method: 'GET',
  path: `${api}/stats`,
  tag,
  summary: 'Aggregate statistics',
  response: z
    .object({
      total_authors: z.number().int(),
      total_publications: z.number().int(),
      total_citations: z.number().int(),
      active_jobs: z.number().int(),
      library_papers: z.number().int(),
      configured_plugins: z.number().int(),
    })
    .meta({ id: 'StatisticsResponse' }),
});

export const NetworkState = z
  .object({
    enabled: z.boolean().describe('Whether outbound calls are allowed now'),
    settings_enabled: z.boolean().describe('The stored choice'),
    forced_off_by_env: z.boolean(),
  })
  .meta({ id: 'NetworkState' });

export const getBootstrap = endpoint({
  id: 'getBootstrap',
  method: 'GET',
  path: `${api}/bootstrap`,
  tag,
  summary: 'What the browser needs for its first screen',
  response: z.object({
    revision: z
      .number()
      .int()
      .describe('Grows with each change while the service runs; the event stream gives its own when it opens'),
    library: z.object({
      id: z.string().describe('Identifies this library; changes when it is reset'),
      papers: z.number().int(),
      candidates: z.number().int(),
      authors: z.number().int(),
      collections: z.number().int(),
      tags: z.number().int(),
      views: z.number().int(),
      reading: z.number().int(),
      sample_run: z.string().nullable().describe('The import of the sample library, while it is present'),
    }),
    feed: z.object({ unread: z.number().int().describe('New items of the Feed') }),
    discovery: z.object({ unread: z.number().int().describe('New suggestions of the active lenses, each paper once') }),
    inbox: z.object({ waiting: z.number().int().describe('Papers that wait in the Inbox') }),
    app: z.object({ version: z.string(), demo: z.boolean() }),
    network: NetworkState,
    warnings: z.array(z.object({ code: z.string(), ...shown('message') })).describe('Warnings about this installation'),
  }),
});

const ScheduledJob = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  action: z.string(),
  cron: z.string().describe('When it runs, in words or as a cron line'),
  enabled: z.boolean(),
  next_run: Timestamp.nullable(),
  last_run: Timestamp.nullable(),
});

export const getSchedulerStatus = endpoint({
  id: 'getSchedulerStatus',
  method: 'GET',
  path: `${api}/scheduler/status`,
  tag,
  summary: 'Scheduler health and next runs',
  response: z.object({
    enabled: z.boolean(),
    running: z.boolean(),
    jobs: z.array(ScheduledJob),
    checked_at: Timestamp,
  }),
});

export const triggerScheduledJob = endpoint({
  id: 'triggerScheduledJob',
  method: 'POST',
  path: `${api}/scheduler/trigger/{job_id}`,
  tag,
  summary: 'Run a scheduled job now',
  params: z.object({ job_id: z.string().min(1).max(100) }),
  response: z.object({
    success: z.boolean(),
    job_id: z.string().describe('The scheduled job'),
    activity_job_id: z.string().nullable(),
    status: z.string(),
    ...shown('message'),
    triggered_at: Timestamp,
  }),
  errors: ['schedule_not_found'],
});

const LogLine = z.object({
  timestamp: Timestamp,
  level: z.enum(['DEBUG', 'INFO', 'WARNING', 'ERROR', 'CRITICAL']),
  logger: z.string(),
  message: z.string(),
  operation_id: z.string().nullable(),
});

export const getLogs = endpoint({
  id: 'getLogs',
  method: 'GET',
  path: `${api}/logs`,
  tag,
  summary: 'The last lines of the application log, oldest first',
  query: z.object({
    limit: queryInt(1, 500).default(100),
    level: LogLine.shape.level.optional(),
    logger: z.string().max(100).optional(),
    since: z.iso.datetime({ offset: true }).optional(),
    operation_id: z.string().max(100).optional(),
  }),
  response: z.array(LogLine),
});

export const streamEvents = endpoint({
  id: 'streamEvents',
  method: 'GET',
  path: `${api}/events`,
  tag,
  summary: 'Server-sent events: job changes and library changes as they are committed',
  description:
    'Event `open` carries {revision} when the stream opens; event `job` carries an Activity row; event `library` carries {revision}; event `feed` carries {new_count} when items arrive; event `insights` carries {computed_at} when the figures of Insights were computed or could not be; event `network` carries {enabled}; event `restart` says that a backup was restored and the program waits for its restart. A comment line every 20 s keeps the connection alive.',
  produces: 'text/event-stream',
});

export const getSession = endpoint({
  id: 'getSession',
  method: 'GET',
  path: `${api}/session`,
  tag,
  summary: 'Whether a key is required and whether this browser is signed in',
  response: z.object({ key_required: z.boolean(), signed_in: z.boolean() }),
  open: true,
});

export const createSession = endpoint({
  id: 'createSession',
  method: 'POST',
  anyOrder: 'control',
  path: `${api}/session`,
  tag,
  summary: 'Sign in with the API key; answers with a session cookie',
  body: z.object({ key: z.string().min(1).max(1000) }),
  status: 204,
  errors: ['unauthorized', 'too_many_attempts'],
  open: true,
});

export const deleteSession = endpoint({
  id: 'deleteSession',
  method: 'DELETE',
  anyOrder: 'control',
  path: `${api}/session`,
  tag,
  summary: 'Sign out',
  query: z.object({ everywhere: queryBool().optional().describe('Also sign out every other browser') }),
  status: 204,
  errors: ['unauthorized'],
  open: true,
});

export const getOpenapi = endpoint({
  id: 'getOpenapi',
  method: 'GET',
  path: '/openapi.json',
  tag,
  summary: 'This description',
  response: z.looseObject({}),
});
