import { importRefmanager } from '@carrel/contract';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import { type FaultKind, faultKinds } from '../../test-kit/world/faults.ts';
import { World } from '../../test-kit/world/world.ts';

let app: TestApp;
afterEach(() => app?.dispose());

it('Zotero: whatever goes wrong, the pull fails and imports nothing; the next one imports everything', async () => {
  const clock = new FakeClock();
  const far = new FakeUpstream(new World({ seed: 7, works: 60 }), { clock });
  app = await createTestApp({
    env: baseUrls(),
    clock,
    fetch: far.asFetch(),
    sleep: async (ms) => clock.advance(ms),
    deadline: () => AbortSignal.timeout(20),
  });
  const pull = async () =>
    app.jobs.settled((await app.ok(importRefmanager, { body: { library_id: '1', api_key: 'key-for-tests' } })).job_id);
  const papers = () => app.read((db) => db.value<number>('select count(*) from papers'));
  for (const kind of faultKinds satisfies readonly FaultKind[]) {
    far.fail('refmanager', { kind });
    expect(await pull(), kind).toMatchObject({ status: 'failed', message: expect.stringContaining('Zotero') });
    expect(papers(), kind).toBe(0);
  }
  far.fail('refmanager', null);
  const ended = await pull();
  expect(ended.status).toBe('succeeded');
  await app.jobs.idle();
  expect(papers()).toBeGreaterThan(0);
});
