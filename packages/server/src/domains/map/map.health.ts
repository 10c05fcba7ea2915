import { refer } from '@carrel/messages/reference';
import * as repairs from '@carrel/messages/repairs';
import { type HealthDeclaration, repairJob } from '../health-declaration.ts';
import { buildMapJob } from './map.jobs.ts';
import { stateOfMap } from './map-state.ts';

export const mapHealth: HealthDeclaration = {
  operations: [
    {
      key: 'cluster_labels',
      label: refer(repairs.mapRegions),
      description: refer(repairs.mapRegionsDescription),
      stage: 'derived',
      order: 92,
      unit: 'operation',
      cost: 'compute',
      sources: [],
      limits: { manual: 1, manualMax: 1, autoCap: 24, autoCapMax: 96 },
      automaticByDefault: true,
      prerequisites: ['embedding'],
      unlocks: [],
      job: repairJob(buildMapJob, () => ({})),
      task: 'cluster_labels',
      pending: { measures: ['map'], of: (m) => m.outdated! },
    },
  ],
  measures: [
    {
      name: 'map',
      order: 36,
      count: (db) => {
        const { map, stale, state } = stateOfMap(db);
        const outdated = state !== 'too_few' && (!map || stale);
        return { outdated: outdated ? 1 : 0 };
      },
    },
  ],
};
