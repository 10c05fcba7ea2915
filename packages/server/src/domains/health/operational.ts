import { ApiError, type DiagnosticTarget, type Meter, type SystemChip } from '@carrel/contract';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import type { SourceState } from '../../platform/http-client/usage.repo.ts';
import { nextStepAfter } from './next-step.ts';
import { failedSince, lastLogLines } from './repairs.repo.ts';
import type { HealthSnapshot } from './snapshot.ts';

const dayMs = 86_400_000;
type Target = DiagnosticTarget;
type Cause = SystemChip['causes'][number] & {
  /** Stays the same while the cause does. */
  id: string;
  severity: 'critical' | 'warning';
  targets: Target[];
};
/** Most targets that one state names. */
const mostTargets = 3;

/** How each outside service answered last, and what is left of its budget. */
export interface SourceNow {
  name: string;
  label: string;
  last: Pick<SourceState, 'last_error' | 'last_at' | 'last_status'> | null;
  remaining: number | null;
  /** Credits of a day; null where nothing is counted so, or it is not known. */
  limit: number | null;
  callsPerSecond: number;
  /** Why automatic work cannot ask it on any day, as a person reads it; null where it can. */
  automaticWaits: string | null;
}

export interface OperationalDeps {
  db: Db;
  clock: Clock;
  snapshot: HealthSnapshot;
  net: NetworkSwitch;
  schedulerEnabled: boolean;
  /** Called when someone looks, so that what is told is of now. */
  sources: () => SourceNow[];
  backups: () => {
    enabled: boolean;
    intervalHours: number;
    lastBackupAt: string | null;
    /** Bytes of the newest one, and of all. */
    newestBytes: number;
    allBytes: number;
    rehearsal: { at: string; ok: boolean; problem: string | null } | null;
  };
  disk: () => { free: number; total: number };
  /** The program waits for its restart after a restore. */
  restartRequired: () => boolean;
}

const since = (clock: Clock, iso: string): string => {
  const hours = Math.max(0, Math.round((clock.now() - Date.parse(iso)) / 3_600_000));
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
};

const megabytes = (bytes: number): string =>
  bytes < 1e6 ? 'less than 1 MB' : `about ${Math.round(bytes / 1e6).toLocaleString('en')} MB`;

interface Component {
  chip: SystemChip;
  causes: Cause[];
}
const component = (key: string, label: string, detail: string, causes: Cause[]): Component => ({
  chip: {
    key,
    label,
    detail,
    status: causes.some((c) => c.severity === 'critical') ? 'critical' : causes.length > 0 ? 'warning' : 'healthy',
    causes: causes.map(({ text, link, link_label, targets }) => ({ text, link, link_label, targets })),
  },
  causes,
});

const cause = (
  id: string,
  severity: Cause['severity'],
  text: string,
  { link, targets = [] }: { link?: [page: string, label: string]; targets?: Target[] } = {},
): Cause => ({
  id,
  severity,
  text,
  link: link?.[0] ?? null,
  link_label: link?.[1] ?? null,
  targets: targets.slice(0, mostTargets),
});

const network = (d: OperationalDeps): Component =>
  component(
    'network',
    'Network',
    'Carrel may call out.',
    d.net.enabled
      ? []
      : [
          cause(
            'sources_disabled',
            'warning',
            d.net.forcedOff
              ? 'External network access is forced off by SVC_DISABLE_NETWORK.'
              : 'External network access is off: nothing can be completed from outside.',
            {
              targets: d.net.forcedOff
                ? []
                : [{ id: 'network', label: 'External network access', kind: 'setting', action: 'enable_network' }],
            },
          ),
        ],
  );

const sources = (d: OperationalDeps): Component => {
  const asked = d.sources().filter((s) => s.last?.last_at);
  const recent = asked.filter((s) => d.clock.now() - Date.parse(s.last!.last_at!) < dayMs);
  const failing = recent.filter((s) => s.last!.last_error !== null);
  return component(
    'sources',
    'Sources',
    asked.length === 0 ? 'No source was asked yet.' : 'Every source answered when it was last asked.',
    [
      ...failing.map((s) =>
        cause(
          `source_failing.${s.name}`,
          failing.length === recent.length && recent.length > 1 ? 'critical' : 'warning',
          `${s.label}: ${s.last!.last_error}`,
          {
            link: ['/settings', 'Services'],
            targets: [{ id: s.name, label: s.label, kind: 'source', action: 'test_source' }],
          },
        ),
      ),
      ...d
        .sources()
        .filter((s) => s.remaining === 0)
        .map((s) =>
          cause(
            `credits_spent.${s.name}`,
            'warning',
            `The ${s.label} credits of today are spent; they come back at midnight UTC.`,
            {
              link: ['/settings', 'Access keys'],
              targets: [{ id: s.name, label: s.label, kind: 'source', action: 'add_key' }],
            },
          ),
        ),
      ...(d.net.enabled ? d.sources() : []).flatMap((s) =>
        s.automaticWaits === null
          ? []
          : [
              cause(`automatic_waits.${s.name}`, 'warning', s.automaticWaits, {
                link: ['/settings', 'Access keys'],
                targets: [{ id: s.name, label: s.label, kind: 'source', action: 'add_key' }],
              }),
            ],
      ),
    ],
  );
};

const jobs = (d: OperationalDeps, failed: ReturnType<typeof failedSince>): Component =>
  component('jobs', 'Background jobs', 'Nothing failed in the last 24 hours.', [
    ...failed.map((f) =>
      cause(`recent_failed_operations.${f.job_id}`, 'warning', `${f.label}: ${f.failure_reason ?? f.message}`, {
        link: ['/activity', 'Activity'],
        targets: [{ id: f.job_id, label: f.label, kind: 'operation', action: 'open_log' }],
      }),
    ),
    ...(d.schedulerEnabled
      ? []
      : [cause('scheduler_off', 'warning', 'SCHEDULER_ENABLED=false: nothing runs by itself, backups included.')]),
  ]);

const backups = (d: OperationalDeps): Component => {
  const b = d.backups();
  const late = b.lastBackupAt === null || d.clock.now() - Date.parse(b.lastBackupAt) > 3 * b.intervalHours * 3_600_000;
  const papers = d.snapshot.counts('papers')?.saved ?? 0;
  const settings: [string, string] = ['/settings', 'Backups'];
  const remedy = (label: string, action: Target['action']) => ({
    link: settings,
    targets: [{ id: 'backups', label, kind: 'setting' as const, action }],
  });
  return component(
    'backups',
    'Backups',
    b.rehearsal?.ok
      ? `The last backup was proved to restore ${since(d.clock, b.rehearsal.at)}.`
      : b.lastBackupAt === null
        ? 'There is nothing to back up yet.'
        : `The last backup was made ${since(d.clock, b.lastBackupAt)}.`,
    [
      ...(b.rehearsal && !b.rehearsal.ok
        ? [
            cause(
              'backup_damaged',
              'critical',
              `The last rehearsal could not restore the newest backup: ${b.rehearsal.problem ?? 'it is damaged'}. Make a new backup; it takes ${megabytes(b.newestBytes)}.`,
              remedy('Backups', 'create_backup'),
            ),
          ]
        : []),
      ...(b.enabled
        ? []
        : [
            cause(
              'backups_off',
              'warning',
              'Scheduled backups are off.',
              remedy('Scheduled backups', 'enable_backups'),
            ),
          ]),
      ...(b.enabled && late && papers > 0
        ? [
            cause(
              'backup_late',
              'warning',
              b.lastBackupAt === null
                ? 'There is no backup yet.'
                : `The last backup is from ${since(d.clock, b.lastBackupAt)}.`,
              remedy('Backups', 'create_backup'),
            ),
          ]
        : []),
    ],
  );
};

const file = (d: OperationalDeps): Component => {
  const refused = d.db.writesRefused;
  return component('file', 'Library file', 'It is read and written.', [
    ...(d.restartRequired()
      ? [cause('restart_required', 'critical', 'A backup was restored. Restart Carrel to go on.')]
      : []),
    ...(refused && !d.restartRequired()
      ? [
          cause('writes_refused', 'critical', `${refused.message} Backups take ${megabytes(d.backups().allBytes)}.`, {
            link: ['/settings', 'Backups'],
            targets: [{ id: 'backups', label: 'Backups', kind: 'setting', action: 'free_space' }],
          }),
        ]
      : []),
  ]);
};

const assessment = (d: OperationalDeps): Component => {
  const unknown = Object.entries(d.snapshot.stored?.measures ?? {}).filter(([, m]) => m?.state === 'error');
  return component(
    'assessment',
    'Assessment',
    'Everything was counted.',
    unknown.map(([name, m]) =>
      cause(
        `not_measurable.${name}`,
        'critical',
        `“${name.replaceAll('_', ' ')}” could not be counted: ${m?.state === 'error' ? m.reason : ''}`,
        { targets: [{ id: 'assessment', label: 'Assessment', kind: 'operation', action: 'reassess' }] },
      ),
    ),
  );
};

const meters = (d: OperationalDeps, failed: number): Meter[] => {
  const source = (name: string) => d.sources().find((s) => s.name === name);
  const [idxa, idxb] = [source('idxa'), source('idxb')];
  const { free, total } = d.disk();
  return [
    {
      key: 'idxa_credits',
      label: 'OpenAlex credits',
      unit: 'credits',
      value: idxa?.remaining ?? null,
      of: idxa?.limit ?? null,
    },
    {
      key: 'idxb_pace',
      label: 'Semantic Scholar',
      unit: 'calls_per_second',
      value: idxb?.callsPerSecond ?? null,
      of: null,
    },
    { key: 'disk', label: 'Disk', unit: 'bytes', value: free, of: total },
    { key: 'failed_jobs', label: 'Jobs failed today', unit: 'jobs', value: failed, of: null },
  ];
};

/** How the parts of the service are, and what failed of late. Reads rows by index and counts nothing. */
export const operationalSection = (d: OperationalDeps) => {
  const failed = failedSince(d.db, isoAt(d.clock.now() - dayMs));
  const components = [network(d), sources(d), jobs(d, failed), backups(d), file(d), assessment(d)];
  const chips = components.map((c) => c.chip);
  const coverage = d.snapshot.counts('vectors');
  const backedUp = d.backups();
  const states = components.flatMap(({ chip, causes }) =>
    causes.map((c) => ({
      id: c.id,
      label: chip.label,
      severity: c.severity,
      detail: c.text,
      page: c.link,
      targets: c.targets,
    })),
  );
  return {
    section: 'operational',
    summary: {
      issues_total: states.length,
      critical_count: states.filter((s) => s.severity === 'critical').length,
      warning_count: states.filter((s) => s.severity === 'warning').length,
      healthy_checks: chips.filter((c) => c.status === 'healthy').length,
      embeddings_ready: coverage && coverage.total! > 0 ? coverage.with_vector! / coverage.total! >= 0.8 : null,
      disabled_sources: d.net.enabled ? 0 : d.sources().length,
      recent_failed_operations_24h: failed.length,
    },
    chips,
    meters: meters(d, failed.length),
    last_backup_at: backedUp.lastBackupAt,
    last_proven_restore_at: backedUp.rehearsal?.ok ? backedUp.rehearsal.at : null,
    states,
    disabled_sources: d.net.enabled ? [] : d.sources().map((s) => s.name),
    failed_operations: failed.slice(0, 8).map((f) => ({
      job_id: f.job_id,
      operation_key: f.operation_key,
      label: f.label,
      message: f.message,
      error: f.failure_reason ?? f.error,
      trigger_source: f.trigger_source,
      finished_at: f.finished_at,
      next_step: nextStepAfter(f.failure_reason ?? f.error ?? ''),
      log_tail: lastLogLines(d.db, f.job_id),
    })),
    stale: d.snapshot.stale,
    rebuilding: d.snapshot.rebuilding,
    computed_at: d.snapshot.stored?.computedAt ?? null,
  };
};

/** @throws ApiError section_not_found for sections whose subject is not there yet */
export const diagnosticSection = (section: string, d: OperationalDeps) => {
  if (section !== 'operational') throw new ApiError('section_not_found');
  return operationalSection(d);
};
