import { afterAll } from 'vitest';
import { baseUrls, FakeUpstream } from '../../packages/server/src/test-kit/world/fake-upstream.ts';
import { World, type WorldWork } from '../../packages/server/src/test-kit/world/world.ts';
import { serveWorld } from '../../packages/server/src/test-kit/world/world-server.ts';

export interface JourneyWorld {
  far: FakeUpstream;
  /** Directs a service here instead of to the real sources. */
  env: Record<string, string>;
  /** The first matching works, in the order of the simulated literature. */
  works: (fits: (work: WorldWork) => boolean, count: number) => WorldWork[];
  /** Author at this position of a work. */
  person: World['author'];
}

/** Simulated services for the journeys of one file, on the loopback address. */
export const openWorld = async (works = 3000): Promise<JourneyWorld> => {
  const world = new World({ seed: 11, works, library: works });
  const far = new FakeUpstream(world);
  const { origin, close } = await serveWorld(far);
  afterAll(close);
  return {
    far,
    env: {
      ...baseUrls(origin),
      SVC_DISABLE_NETWORK: '0',
      SVC_CONTACT_EMAIL: 'reader@carrel.invalid',
      SVC_IDXA_API_KEY: 'journey-key',
    },
    works: (fits, count) => {
      const found: WorldWork[] = [];
      for (let i = 0; i < world.size && found.length < count; i += 1) {
        const work = world.work(i);
        if (work && fits(work)) found.push(work);
      }
      return found;
    },
    person: (index) => world.author(index),
  };
};
