import {
  getCollectionIntelligence,
  getInsights,
  getOperationalSection,
  getSignalImpact,
  getTopicDrift,
  getWeeklyBrief,
  setNetworkPolicy,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { on } from '../../platform/events/bus.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { insightsBuilt } from './insights.events.ts';

let clock = new FakeClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
  await app.ok(setNetworkPolicy, { body: { enabled: false } });
});
afterAll(() => app.dispose());

/** All of them are computed together. */
const readAll = async () => [
  await app.ok(getInsights),
  await app.ok(getWeeklyBrief),
  await app.ok(getCollectionIntelligence),
  await app.ok(getTopicDrift),
  await app.ok(getSignalImpact),
];
const read = () => app.ok(getInsights);
const chip = async () => (await app.ok(getOperationalSection)).chips.find((c) => c.key === 'insights');
/** Waits until everything that happened is counted. */
const current = async () => {
  await vi.waitFor(async () => {
    clock.advance(700_000);
    expect(await read()).toMatchObject({ stale: false, rebuilding: false });
  }, 60_000);
  return read();
};
const builds = () => app.db.value<string>('select max(computed_at) from insights_views');

describe('insights', () => {
  it('has no figures, not even zeros, before they are computed, and computes nothing for a request [ins-01] [ins-02]', async () => {
    for (const answer of await readAll()) {
      const { stale, rebuilding, computed_at, failure, report_type, ...figures } = answer as Record<string, unknown>;
      expect({ stale, rebuilding, computed_at, failure }).toEqual({
        stale: true,
        rebuilding: true,
        computed_at: null,
        failure: null,
      });
      expect(Object.keys(figures).length).toBeGreaterThan(1);
      expect(Object.values(figures).filter((v) => v !== null)).toEqual([]);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(builds()).toBeNull();
    const built: unknown[] = [];
    const stop = app.events.subscribe(on(insightsBuilt, (event) => built.push(event)));
    const { summary, computed_at } = await current();
    stop();
    expect(summary).toMatchObject({ total_publications: 0, avg_citations_per_paper: null });
    expect(built.at(-1)).toEqual({ computed_at });
  });

  it('answers with the last figures after a change, says so, and counts several changes at once [ins-02] [ins-03]', async () => {
    const before = await current();
    await aSavedPaper(app);
    await aSavedPaper(app);
    const after = await read();
    expect(after).toMatchObject({ stale: true, rebuilding: true, computed_at: before.computed_at });
    expect(after.summary).toEqual(before.summary);
    await aSavedPaper(app);
    const run = vi.spyOn(app.log, 'add');
    const first = builds();
    clock.advance(700_000);
    await vi.waitFor(async () => expect((await read()).stale).toBe(false), 60_000);
    expect((await read()).summary).toMatchObject({ total_publications: 3 });
    expect(builds()).not.toBe(first);
    // Nothing is left to be done, so time alone computes nothing.
    const last = builds();
    clock.advance(700_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(builds()).toBe(last);
    run.mockRestore();
  });

  it('counts again on the next day, because reports are about days [ins-03]', async () => {
    await current();
    clock.advance(86_400_000);
    expect(await read()).toMatchObject({ stale: true, rebuilding: true });
    const brief = async () => (await app.ok(getWeeklyBrief)).period?.to;
    const before = await brief();
    await current();
    expect(Date.parse((await brief())!)).toBeGreaterThan(Date.parse(before!));
  });

  it('keeps its figures over a restart [ins-04]', async () => {
    const before = await current();
    clock = new FakeClock(new Date(clock.now()).toISOString());
    app = await app.restart({ clock });
    const after = await read();
    expect(after).toMatchObject({ computed_at: before.computed_at, summary: before.summary, stale: false });
  });

  it('reports a build that failed, and shows it in Health, and tries again a limited number of times [ins-11]', async () => {
    // A new day would be a change, after which it is tried again.
    clock.advance(86_400_000 - (clock.now() % 86_400_000));
    await current();
    app.db.raw.exec('alter table paper_names rename to paper_names_elsewhere');
    try {
      app.journal.act({ actor: 'user', kind: 'test', summary: { id: 'test', values: {} } as never }, () =>
        app.db.run('update papers set cited_by_count = 3 where id = 1'),
      );
      await vi.waitFor(async () => {
        clock.advance(130_000);
        const { failure, computed_at } = await read();
        expect(computed_at).not.toBeNull();
        expect(failure).toMatchObject({ attempts: 3, retried: false, reason: expect.stringContaining('paper_names') });
      }, 60_000);
      clock.advance(7_000_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await read()).toMatchObject({ rebuilding: false, stale: true, failure: { attempts: 3 } });
      expect(
        app.logLines().some((l) => l.level === 'ERROR' && l.message.includes('Insights could not be computed')),
      ).toBe(true);
      expect(await chip()).toMatchObject({
        status: 'warning',
        causes: [{ text: expect.stringContaining('paper_names') }],
      });
    } finally {
      app.db.raw.exec('alter table paper_names_elsewhere rename to paper_names');
    }
    await aSavedPaper(app);
    const after = await current();
    expect(after.failure).toBeNull();
    expect(await chip()).toMatchObject({ status: 'healthy', causes: [] });
    expect(after.summary!.total_publications).toBe(4);
  });
});
