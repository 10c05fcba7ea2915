import type { DiagnosticTarget } from '@carrel/contract';
import * as components from '@carrel/messages/components';
import { refer, type Shown, type Text } from '@carrel/messages/reference';
import * as repairs from '@carrel/messages/repairs';
import type { Db } from '../../platform/db/db.ts';
import {
  type Cause,
  cause,
  type HealthDeclaration,
  type HealthParts,
  type StatusFacts,
} from '../health-declaration.ts';

export const backupsHealth: HealthDeclaration = {
  nextSteps: { 'backups.rehearse': refer(repairs.backupStep) },
};

interface BackupsNow {
  enabled: boolean;
  intervalHours: number;
  lastBackupAt: string | null;
  /** Size in bytes of the newest backup, and of all. */
  newestBytes: number;
  allBytes: number;
  testRestore: { at: string; ok: boolean; problem: string | null } | null;
  /** A backup was restored, and the program has not been restarted yet. */
  restartRequired: boolean;
}

/** Backups and the library file, in the status band of Health. */
export const backupsStatus = (d: { db: Db; backups: () => BackupsNow }): HealthParts => ({
  status: [
    {
      key: 'backups',
      order: 40,
      label: refer(components.backups),
      check: (facts) => {
        const b = d.backups();
        return {
          detail: detailOf(b, facts.nowMs),
          causes: backupCauses(b, facts),
          backups: {
            last_backup_at: b.lastBackupAt,
            last_proven_restore_at: b.testRestore?.ok ? b.testRestore.at : null,
          },
        };
      },
    },
    {
      key: 'file',
      order: 50,
      label: refer(components.file),
      check: () => ({ detail: refer(components.fileHealthy), causes: fileCauses(d.db, d.backups()) }),
    },
  ],
});

const since = (nowMs: number, iso: string): Text => {
  const hours = Math.max(0, Math.round((nowMs - Date.parse(iso)) / 3_600_000));
  return hours < 48
    ? refer(components.hoursAgo, { hours })
    : refer(components.daysAgo, { days: Math.round(hours / 24) });
};

/** With a full stop: messages of SQLite have none. */
const asSentence = (text: Shown): Shown => (/[.!?]$/.test(String(text)) ? text : `${text}.`);

const megabytes = (bytes: number): Text =>
  bytes < 1e6 ? refer(components.smallSize) : refer(components.size, { megabytes: Math.round(bytes / 1e6) });

const detailOf = (b: BackupsNow, nowMs: number): Text => {
  if (b.testRestore?.ok) return refer(components.backupTested, { when: since(nowMs, b.testRestore.at) });
  if (b.lastBackupAt === null) return refer(components.nothingToBackUp);
  return refer(components.backupCreated, { when: since(nowMs, b.lastBackupAt) });
};

const backupCauses = (b: BackupsNow, { nowMs, counts }: StatusFacts): Cause[] => {
  const late = b.lastBackupAt === null || nowMs - Date.parse(b.lastBackupAt) > 3 * b.intervalHours * 3_600_000;
  /** Before the first assessment it is not known whether there is anything to back up. */
  const papers = counts('papers')?.saved ?? null;
  const remedy = (label: Text, action: DiagnosticTarget['action']) => ({
    link: ['/settings', refer(components.backups)] as [string, Text],
    targets: [{ id: 'backups', label, kind: 'setting' as const, action }],
  });
  return [
    ...(b.testRestore && !b.testRestore.ok
      ? [
          cause(
            'backup_damaged',
            'critical',
            refer(components.backupFailed, {
              problem: asSentence(b.testRestore.problem ?? refer(components.damaged)),
              size: megabytes(b.newestBytes),
            }),
            remedy(refer(components.backups), 'create_backup'),
          ),
        ]
      : []),
    ...(b.enabled
      ? []
      : [
          cause(
            'backups_off',
            'warning',
            refer(components.backupsOff),
            remedy(refer(components.scheduledBackups), 'enable_backups'),
          ),
        ]),
    ...(b.enabled && late && papers !== 0
      ? [
          cause(
            'backup_late',
            'warning',
            b.lastBackupAt === null
              ? refer(components.noBackup)
              : refer(components.backupCreated, { when: since(nowMs, b.lastBackupAt) }),
            remedy(refer(components.backups), 'create_backup'),
          ),
        ]
      : []),
  ];
};

const fileCauses = (db: Db, b: BackupsNow): Cause[] => {
  if (b.restartRequired) return [cause('restart_required', 'critical', refer(components.restartNeeded))];
  const refused = db.writesRefused;
  if (!refused) return [];
  return [
    cause(
      'writes_refused',
      'critical',
      refer(components.writesRefused, { problem: refused.message, size: megabytes(b.allBytes) }),
      {
        link: ['/settings', refer(components.backups)],
        targets: [{ id: 'backups', label: refer(components.backups), kind: 'setting', action: 'free_space' }],
      },
    ),
  ];
};
