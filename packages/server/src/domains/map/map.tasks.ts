import { isoAt } from '../../platform/clock.ts';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { type BuiltMap, buildMap } from './build-map.ts';
import * as repo from './map.repo.ts';
import { stateOfMap } from './map-state.ts';
import { computeShared, placesFrom, type SharedLayout, shareLayout } from './shared-layout.ts';

export interface MapProgress {
  step: 'comparing' | 'grouping' | 'naming' | 'placing';
  share: number;
}
/** Work for another thread, which this one waits for later. */
export interface LayoutOffer {
  layout: SharedLayout;
}

const betweenPiecesMs = 250;

/** Sends a piece now and then, and lets a stop message arrive. */
const paused = <P>(piece: (value: P) => Promise<void>) => {
  let last = performance.now();
  return async (value: P): Promise<void> => {
    if (performance.now() - last < betweenPiecesMs) return;
    last = performance.now();
    await piece(value);
    await new Promise((resolve) => setImmediate(resolve));
  };
};

/** Computes the map. It can be stopped at every piece. Null: too few papers have a vector. */
export const buildMapTask = defineTask<
  { fresh: boolean; nowMs: number },
  BuiltMap | null,
  MapProgress | LayoutOffer,
  WorkerThread
>('map.build', async ({ fresh, nowMs }, { db }, { piece }) => {
  const pause = paused<MapProgress>(piece);
  return buildMap(db(), {
    fresh,
    computedAt: isoAt(nowMs),
    startLayout: async (input) => {
      const layout = shareLayout(input);
      await piece({ layout });
      return () => placesFrom(layout, (share) => pause({ step: 'placing', share }));
    },
    pause: (step, share) => pause({ step, share }),
  });
});

/** Computes places for a map that another thread computes meanwhile. */
export const layoutTask = defineTask<SharedLayout, void, null, WorkerThread>('map.layout', (layout, _, { piece }) => {
  const pause = paused<null>(piece);
  return computeShared(layout, () => pause(null));
});

export const mapStateTask = defineTask('map.state', (_: null, { db }: WorkerThread) => stateOfMap(db()));

export const mapPointsTask = defineTask('map.points', (_: null, { db }: WorkerThread) =>
  repo.readPoints(db(), repo.currentMap(db())),
);

export const mapTasks: readonly AnyTask<WorkerThread>[] = [buildMapTask, layoutTask, mapStateTask, mapPointsTask];
