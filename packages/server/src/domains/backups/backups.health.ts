import type { DiagnosticTarget } from '@carrel/contract';
import type { Db } from '../../platform/db/db.ts';
import {
  type Cause,
  cause,
  type HealthDeclaration,
  type HealthParts,
  type StatusFacts,
} from '../health-declaration.ts';

export const backupsHealth: HealthDeclaration = {
  nextSteps: { 'backups.rehearse': 'Create a new backup, then test its restore.' },
};

export interface BackupsNow {
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
      label: 'Backups',
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
      label: 'Library file',
      check: () => ({ detail: 'The file can be read and written.', causes: fileCauses(d.db, d.backups()) }),
    },
  ],
});

const since = (nowMs: number, iso: string): string => {
  const hours = Math.max(0, Math.round((nowMs - Date.parse(iso)) / 3_600_000));
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
};

/** With a full stop: messages of SQLite have none. */
const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const megabytes = (bytes: number): string =>
  bytes < 1e6 ? 'less than 1 MB' : `about ${Math.round(bytes / 1e6).toLocaleString('en')} MB`;

const detailOf = (b: BackupsNow, nowMs: number): string => {
  if (b.testRestore?.ok) return `The last backup passed a test restore ${since(nowMs, b.testRestore.at)}.`;
  if (b.lastBackupAt === null) return 'There is nothing to back up yet.';
  return `The last backup was created ${since(nowMs, b.lastBackupAt)}.`;
};

const backupCauses = (b: BackupsNow, { nowMs, counts }: StatusFacts): Cause[] => {
  const late = b.lastBackupAt === null || nowMs - Date.parse(b.lastBackupAt) > 3 * b.intervalHours * 3_600_000;
  /** Before the first assessment it is not known whether there is anything to back up. */
  const papers = counts('papers')?.saved ?? null;
  const remedy = (label: string, action: DiagnosticTarget['action']) => ({
    link: ['/settings', 'Backups'] as [string, string],
    targets: [{ id: 'backups', label, kind: 'setting' as const, action }],
  });
  return [
    ...(b.testRestore && !b.testRestore.ok
      ? [
          cause(
            'backup_damaged',
            'critical',
            `The newest backup failed its test restore. ${asSentence(b.testRestore.problem ?? 'It is damaged.')} Create a new backup; it takes ${megabytes(b.newestBytes)}.`,
            remedy('Backups', 'create_backup'),
          ),
        ]
      : []),
    ...(b.enabled
      ? []
      : [cause('backups_off', 'warning', 'Scheduled backups are off.', remedy('Scheduled backups', 'enable_backups'))]),
    ...(b.enabled && late && papers !== 0
      ? [
          cause(
            'backup_late',
            'warning',
            b.lastBackupAt === null
              ? 'There is no backup yet.'
              : `The last backup was created ${since(nowMs, b.lastBackupAt)}.`,
            remedy('Backups', 'create_backup'),
          ),
        ]
      : []),
  ];
};

const fileCauses = (db: Db, b: BackupsNow): Cause[] => {
  if (b.restartRequired)
    return [cause('restart_required', 'critical', 'A backup was restored. Restart Carrel to continue.')];
  const refused = db.writesRefused;
  if (!refused) return [];
  return [
    cause('writes_refused', 'critical', `${refused.message} Backups take ${megabytes(b.allBytes)}.`, {
      link: ['/settings', 'Backups'],
      targets: [{ id: 'backups', label: 'Backups', kind: 'setting', action: 'free_space' }],
    }),
  ];
};
