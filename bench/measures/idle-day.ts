import { join } from 'node:path';
import { healthDeclarations } from '../../packages/server/src/app/health-declarations.gen.ts';
import { appVersion } from '../../packages/server/src/app/version.ts';
import type { HealthThread } from '../../packages/server/src/domains/health/health.tasks.ts';
import { HealthSnapshot } from '../../packages/server/src/domains/health/snapshot.ts';
import { HealthRegistry } from '../../packages/server/src/domains/health-registry.ts';
import { isoAt } from '../../packages/server/src/platform/clock.ts';
import { openReader, openWriter } from '../../packages/server/src/platform/db/db.ts';
import type { Store } from '../../packages/server/src/platform/db/store.ts';
import { Log } from '../../packages/server/src/platform/log.ts';
import { FakeClock } from '../../packages/server/src/test-kit/fake-clock.ts';

const fiveMinutesMs = 300_000;
const dayMs = 86_400_000;

export interface IdleDay {
  /** Seconds of processor time: of the assessment at the start, of the rounds of a day, and of the count once a day. */
  start: number;
  rounds: number;
  daily: number;
}

/**
 * A start and a day without changes, with the assessment of a library that was counted before: its own timers and its
 * own work in this process, and nothing else, so that CPU time can be measured exactly.
 */
export const measureIdleDay = async (folder: string): Promise<IdleDay> => {
  const path = join(folder, 'carrel.db');
  const [reader, db] = [openReader(path), openWriter(path)];
  const registry = new HealthRegistry(healthDeclarations);
  const thread = { db: () => reader, health: registry } as unknown as HealthThread;
  const clock = new FakeClock(isoAt(Date.now()));
  const at = () => isoAt(clock.now() - 90 * dayMs);
  const health = new HealthSnapshot({
    registry,
    store: { db, clock } as unknown as Store,
    readers: {
      run: async (task, input) => task.run(input, thread as never, { piece: async () => undefined }),
    },
    log: new Log(clock, () => undefined),
    release: appVersion,
    cutoffs: () => ({ logsBefore: at(), historyBefore: at() }),
  });
  const spent = async (work: () => void | Promise<void>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  const counted = async (passes: number, runs: number) => {
    clock.advance(passes);
    while (health.runs < runs || health.rebuilding) await new Promise((r) => setImmediate(r));
  };
  try {
    const start = await spent(() => counted(1_000, 1));
    const rounds = await spent(() => {
      for (let i = 1; i < dayMs / fiveMinutesMs; i += 1) clock.advance(fiveMinutesMs);
    });
    if (health.runs !== 1) throw new Error('something was counted, though nothing changed');
    return { start, rounds, daily: await spent(() => counted(2 * fiveMinutesMs, 2)) };
  } finally {
    health.close();
    reader.close();
    db.close();
  }
};
