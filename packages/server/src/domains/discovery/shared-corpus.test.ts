import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { SuggestionLibrary } from '../../test-kit/suggestion-library.ts';
import { loadGraph, readLens } from './corpus.repo.ts';
import { readSettings } from './discovery-settings.ts';
import { graphLane, lexicalLane } from './lanes.ts';
import { rankCandidates } from './rank-candidates.ts';

let app: TestApp;
const known: number[] = [];
beforeAll(async () => {
  app = await createTestApp();
  const library = new SuggestionLibrary(app);
  const saved = [1, 2, 3].map((i) => library.paper([`Saved Author${i}`], { title: `Waves in shallow water ${i}` }));
  for (let i = 0; i < 6; i += 1)
    known.push(
      library.paper([`Near Author${i}`], { title: `More waves in water ${i}`, saved: false, cites: [saved[i % 3]!] }),
    );
});
afterAll(() => app.dispose());

const noPause = () => Promise.resolve();

describe('a refresh while papers change', () => {
  it('compares the same papers in all lanes, and suggests none that is saved, dismissed or deleted by the end [lens-42]', async () => {
    const now = '2026-06-01T00:00:00.000Z';
    const lens = { id: 0, context: 'library_global' as const, config: {} };
    const reads = readLens(app.db, lens, now);
    const { corpus } = reads;
    const input = { ...reads, lens, mutedSeeds: [], graph: loadGraph(app.db, corpus) };
    const change = (sql: string, ...ids: number[]) =>
      app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () => app.db.run(sql, ...ids));
    const lanes = [await lexicalLane(app.db, input, noPause)];
    // A paper that is added between two lanes is in the scores of neither.
    new SuggestionLibrary(app).paper(['Late Author'], { title: 'Late waves in water', saved: false });
    lanes.push(await graphLane(app.db, input, noPause));
    for (const { retrievers } of lanes)
      for (const { scores } of retrievers) expect(scores.length).toBe(corpus.keys.length);
    const rank = () =>
      rankCandidates(app.db, {
        lens,
        corpus,
        seeds: reads.seeds,
        lanes,
        weights: { lexical: 0.5, vector: 0, graph: 0.5, external: 0 },
        settings: readSettings(app.db),
        controls: { pinned: [], boosted: [], muted: [] },
        preferences: [],
        size: 20,
        seed: 1,
        now,
      })
        .candidates.map((c) => c.key)
        .sort((a, b) => a - b);
    expect(rank()).toEqual(known);
    change(`update papers set status = 'library' where id = ?`, known[0]!);
    change(`update papers set status = 'dismissed' where id = ?`, known[1]!);
    change('delete from papers where id = ?', known[2]!);
    expect(rank()).toEqual(known.slice(3));
  });
});
