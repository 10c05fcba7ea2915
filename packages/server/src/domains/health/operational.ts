import type { SystemChip } from '@carrel/contract';
import * as components from '@carrel/messages/components';
import { refer } from '@carrel/messages/reference';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { type Cause, cause, type HealthParts, type StatusFacts, type StatusPart } from '../health-declaration.ts';
import { nextStepAfter } from './next-step.ts';
import { failedSince, lastLogLines } from './repairs.repo.ts';
import { totalsOf } from './report.ts';
import type { HealthSnapshot } from './snapshot.ts';

const dayMs = 86_400_000;

interface OperationalDeps {
  db: Db;
  clock: Clock;
  snapshot: HealthSnapshot;
  /** Reports of the modules. Called on each request, after all modules are built. */
  parts: () => readonly HealthParts[];
  /** Names of the sources that must not be called now. */
  disabledSources: () => string[];
}

/** Whether everything was counted. */
const assessment = (snapshot: HealthSnapshot): StatusPart => ({
  key: 'assessment',
  order: 60,
  label: refer(components.assessment),
  check: () => {
    const reassess = {
      targets: [
        {
          id: 'assessment',
          label: refer(components.assessment),
          kind: 'operation' as const,
          action: 'reassess' as const,
        },
      ],
    };
    if (!snapshot.stored)
      return {
        detail: '',
        causes: [cause('not_assessed', 'warning', refer(components.notAssessed), reassess)],
      };
    return {
      detail: refer(components.assessmentHealthy),
      causes: Object.entries(snapshot.stored.measures).flatMap(([name, m]) =>
        m?.state === 'error'
          ? [
              cause(
                `not_measurable.${name}`,
                'critical',
                refer(components.countFailed, { name: name.replaceAll('_', ' '), reason: m.reason }),
                reassess,
              ),
            ]
          : [],
      ),
    };
  },
});

const statusOf = (causes: readonly Cause[]): SystemChip['status'] =>
  causes.some((c) => c.severity === 'critical') ? 'critical' : causes.length > 0 ? 'warning' : 'healthy';

const byOrder = <T extends { order: number }>(list: readonly T[]): T[] => [...list].sort((a, b) => a.order - b.order);

/** The status of each part of the service, and what failed recently. Reads rows by index and counts nothing. */
export const operationalSection = (d: OperationalDeps) => {
  const failed = failedSince(d.db, isoAt(d.clock.now() - dayMs));
  const facts: StatusFacts = { nowMs: d.clock.now(), counts: (measure) => d.snapshot.counts(measure), failed };
  const parts = d.parts();
  const components = byOrder([...parts.flatMap((p) => p.status ?? []), assessment(d.snapshot)]).map((part) => ({
    part,
    ...part.check(facts),
  }));
  const chips = components.map(({ part, detail, causes }) => ({
    key: part.key,
    label: part.label,
    detail,
    status: statusOf(causes),
    causes: causes.map(({ text, link, link_label, targets }) => ({ text, link, link_label, targets })),
  }));
  const states = components.flatMap(({ part, causes }) =>
    causes.map((c) => ({
      id: c.id,
      label: part.label,
      severity: c.severity,
      detail: c.text,
      page: c.link,
      targets: c.targets,
    })),
  );
  const backups = components.find((c) => c.backups)?.backups;
  const disabled = d.disabledSources();
  return {
    section: 'operational' as const,
    summary: {
      issues_total: states.length,
      critical_count: states.filter((s) => s.severity === 'critical').length,
      warning_count: states.filter((s) => s.severity === 'warning').length,
      healthy_checks: chips.filter((c) => c.status === 'healthy').length,
      embeddings_ready: totalsOf(d.snapshot).embeddings_ready,
      disabled_sources: disabled.length,
      recent_failed_operations_24h: failed.length,
    },
    chips,
    meters: byOrder(parts.flatMap((p) => p.meters ?? [])).map((m) => m.read(facts)),
    last_backup_at: backups?.last_backup_at ?? null,
    last_proven_restore_at: backups?.last_proven_restore_at ?? null,
    states,
    disabled_sources: disabled,
    failed_operations: failed.slice(0, 8).map((f) => ({
      job_id: f.job_id,
      operation_key: f.operation_key,
      label: f.label,
      message: f.message,
      error: f.error,
      trigger_source: f.trigger_source,
      finished_at: f.finished_at,
      next_step: nextStepAfter(f.failure_code, d.snapshot.registry.nextStepAfter(f.kind)),
      log_tail: lastLogLines(d.db, f.job_id),
    })),
    stale: d.snapshot.stale,
    rebuilding: d.snapshot.rebuilding,
    computed_at: d.snapshot.stored?.computedAt ?? null,
  };
};
