import { listImports, rehydrateMetadata } from '@carrel/contract';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { SourceName } from '../../platform/http-client/source-name.ts';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { baseUrls, FarEnd } from '../../test-kit/world/far-end.ts';
import type { FaultKind } from '../../test-kit/world/faults.ts';
import { World } from '../../test-kit/world/world.ts';

const world = new World({ seed: 7, works: 200 });
const works = Array.from({ length: 60 }, (_, i) => world.work(i)!).filter((w) => w.record.doi !== undefined);
const bare = works.map((w, i) => `@article{k${i}, title={{${w.record.title}}}, doi={${w.record.doi}}}`).join('\n');

const sources: SourceName[] = ['idxa', 'idxb', 'crossref', 'europe_pmc'];
const faults: FaultKind[] = [
  'no-name',
  'reset',
  'rate-limited',
  'server-error',
  'gateway-html',
  'truncated-json',
  'empty-body',
  'wrong-type',
  'wrong-shape',
  'endless-body',
];

let app: TestApp;
afterEach(() => app?.dispose());

const start = async (): Promise<{ far: FarEnd; clock: FakeClock }> => {
  const clock = new FakeClock();
  const far = new FarEnd(world, { clock });
  app = await createTestApp({
    env: { ...baseUrls(), SVC_IDXA_API_KEY: 'key-for-tests', SVC_CONTACT_EMAIL: 'me@example.org' },
    clock,
    fetch: far.asFetch(),
    sleep: async (ms) => clock.advance(ms),
  });
  await importBibtex(app, bare);
  return { far, clock };
};

const hydrate = async () => app.jobs.settled((await app.ok(rehydrateMetadata, {})).job_id);

type Row = Record<string, string | number | null>;
const stored = (): Map<string, Row> =>
  new Map(
    app
      .read((db) =>
        db.all<Row & { doi: string }>(
          `select p.doi, p.title, p.idxa_id, p.idxb_id, p.venue, p.year, p.authors, x.abstract, x.tldr
           from papers p left join paper_texts x on x.paper_id = p.id`,
        ),
      )
      .map((r) => [r.doi, r]),
  );
const retryable = (source: string): number =>
  app.read(
    (db) =>
      db.value<number>(
        `select count(*) from paper_enrichment where source = ? and status = 'retryable_error' and next_retry_at is not null`,
        source,
      ) ?? 0,
  );
const settledBy = (source: string): number =>
  app.read(
    (db) =>
      db.value<number>(
        `select count(*) from paper_enrichment where source = ? and status in ('enriched', 'terminal_no_match')`,
        source,
      ) ?? 0,
  );

let whole: Map<string, Row>;
let imported: Map<string, Row>;
beforeAll(async () => {
  await start();
  expect((await app.ok(listImports))[0]?.failed).toBe(0);
  imported = stored();
  await hydrate();
  whole = stored();
  await app.dispose();
}, 60_000);

it.each(sources)(
  '%s: whatever goes wrong, the job ends well and settles nothing; the next good run heals',
  async (source) => {
    const { far, clock } = await start();
    for (const kind of faults) {
      const before = far.callsTo(source).length;
      far.fail(source, { kind });
      expect((await hydrate()).status, kind).toBe('succeeded');
      expect(far.callsTo(source).length, kind).toBeGreaterThan(before);
      expect(retryable(source), kind).toBeGreaterThan(0);
      expect(settledBy(source), kind).toBe(0);
      // What is there is what was there, or what the services that answer say.
      for (const [doi, row] of stored()) expect(row.title, kind).toBe(imported.get(doi)!.title);
      clock.advance(2 * 86_400_000);
    }
    far.fail(source, null);
    expect((await hydrate()).status).toBe('succeeded');
    expect(retryable(source)).toBe(0);
    for (const [doi, row] of stored()) {
      const { abstract, idxa_id, idxb_id } = whole.get(doi)!;
      expect(row).toMatchObject({ idxa_id, idxb_id });
      expect(row.abstract === null).toBe(abstract === null);
    }
  },
  120_000,
);
