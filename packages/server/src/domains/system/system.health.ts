import * as components from '@carrel/messages/components';
import { refer } from '@carrel/messages/reference';
import * as repairs from '@carrel/messages/repairs';
import { spaceOf } from '../../platform/disk-space.ts';
import { type HealthDeclaration, type HealthParts, repairJob } from '../health-declaration.ts';
import { maintenanceJob } from './system.jobs.ts';

export const systemHealth: HealthDeclaration = {
  operations: [
    {
      key: 'housekeeping',
      label: refer(repairs.housekeeping),
      description: refer(repairs.housekeepingDescription),
      stage: 'housekeeping',
      order: 110,
      unit: 'operation',
      cost: 'local',
      sources: [],
      limits: { manual: 1, manualMax: 1, autoCap: 1 },
      prerequisites: [],
      unlocks: [],
      job: repairJob(maintenanceJob, () => ({})),
      task: 'housekeeping',
      pending: { measures: ['search_index', 'old_rows'], of: (m) => (m.index_wrong! + m.old_rows! > 0 ? 1 : 0) },
    },
  ],
  measures: [
    {
      name: 'old_rows',
      order: 110,
      count: (db, { cutoffs }) => ({
        old_rows:
          (db.value<number>('select count(*) from activity_logs where at < ?', cutoffs.logsBefore!) ?? 0) +
          (db.value<number>(
            'select coalesce(sum(changes), 0) from actions where at < ? and changes > 0',
            cutoffs.historyBefore!,
          ) ?? 0),
      }),
    },
  ],
};

/** The disk, in the status band of Health, and the times before which rows are old. */
export const systemStatus = (d: {
  dataDir: string;
  cutoffs: () => { logsBefore: string; historyBefore: string };
}): HealthParts => ({
  meters: [
    {
      order: 30,
      read: () => {
        const { free, total } = spaceOf(d.dataDir);
        return { key: 'disk', label: refer(components.disk), unit: 'bytes', value: free, of: total };
      },
    },
  ],
  cutoffs: d.cutoffs,
});
