import { isoAt } from '../../platform/clock.ts';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { type BuiltMap, buildMap } from './build-map.ts';
import * as repo from './map.repo.ts';
import { stateOfMap } from './map-state.ts';

export interface MapProgress {
  step: 'comparing' | 'grouping' | 'naming' | 'placing';
  share: number;
}

const betweenPiecesMs = 250;

/** Computes the map. It can be stopped at every piece. Null: too few papers have a vector. */
export const buildMapTask = defineTask<{ fresh: boolean; nowMs: number }, BuiltMap | null, MapProgress, WorkerThread>(
  'map.build',
  async ({ fresh, nowMs }, { db }, { piece }) => {
    let last = performance.now();
    return buildMap(db(), {
      fresh,
      computedAt: isoAt(nowMs),
      pause: async (step, share) => {
        if (performance.now() - last < betweenPiecesMs) return;
        last = performance.now();
        await piece({ step, share });
        // Lets a stop message arrive.
        await new Promise((resolve) => setImmediate(resolve));
      },
    });
  },
);

export const mapStateTask = defineTask('map.state', (_: null, { db }: WorkerThread) => stateOfMap(db()));

export const mapPointsTask = defineTask('map.points', (_: null, { db }: WorkerThread) =>
  repo.readPoints(db(), repo.currentMap(db())),
);

export const mapTasks: readonly AnyTask<WorkerThread>[] = [buildMapTask, mapStateTask, mapPointsTask];
