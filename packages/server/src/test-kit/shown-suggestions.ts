import { rankingSignals } from '@carrel/contract';
import fc from 'fast-check';
import { featureSchemaVersion } from '../domains/discovery/signals.ts';
import { aChange } from './a-change.ts';
import type { TestApp } from './create-test-app.ts';

/** A stored suggestion, of which a test knows whether it was shown and what the user decided. */
export interface DrawnSuggestion {
  paper: number;
  lens: number;
  branch: number;
  source: number;
  score: number;
  signal: number;
  isOnScreen: boolean;
  isSeen: boolean;
  action: 'save' | 'read' | 'like' | 'love' | 'dislike' | 'dismiss' | null;
  daysAgo: number;
}

const drawnPapersOfLists = 40;

export const drawnSuggestions: fc.Arbitrary<DrawnSuggestion[]> = fc.uniqueArray(
  fc.record({
    paper: fc.nat(drawnPapersOfLists - 1),
    lens: fc.integer({ min: 1, max: 2 }),
    branch: fc.nat(2),
    source: fc.nat(2),
    score: fc.integer({ min: 0, max: 100 }),
    signal: fc.double({ min: 0, max: 1, noNaN: true }),
    isOnScreen: fc.boolean(),
    isSeen: fc.boolean(),
    action: fc.constantFrom('save', 'read', 'like', 'love', 'dislike', 'dismiss', 'dismiss', 'like', null, null),
    daysAgo: fc.nat(20),
  }) as fc.Arbitrary<DrawnSuggestion>,
  { minLength: 0, maxLength: 80, size: 'max', selector: (s) => `${s.lens} ${s.paper}` },
);

/** Stores papers, two lenses and their current lists. Each suggestion has a row in an older list, too, which nobody saw. */
export const storeSuggestions = (app: TestApp, drawn: readonly DrawnSuggestion[], nowMs: number): void => {
  app.journal.act({ actor: 'user', kind: 'test', summary: aChange('test') }, () => {
    const { db } = app;
    const at = (daysAgo: number) => new Date(nowMs - daysAgo * 86_400_000).toISOString();
    for (let i = 1; i <= drawnPapersOfLists; i += 1)
      db.run(
        `insert into papers (id, status, title, title_key, created_at, updated_at) values (?, 'tracked', ?, ?, ?, ?)`,
        i,
        `Suggestion ${i}`,
        `suggestion${i}`,
        at(30),
        at(30),
      );
    const row = (set: number, s: DrawnSuggestion, signal: number, seen: string | null) =>
      db.run(
        `insert into discovery_recommendations (set_id, lens_id, paper_id, title, rank, score, features, evidence, reasons, breakdown,
           source_type, source_api, branch_id, branch_label, branch_mode, seen_at, created_at)
         values (?, ?, ?, '', 1, ?, ?, '{}', '[]', '{}', ?, 'library', ?, ?, 'core', ?, ?)`,
        set,
        s.lens,
        s.paper + 1,
        s.score,
        JSON.stringify({
          signals: Object.fromEntries(
            rankingSignals.map((name, i) => [name, { value: i === 0 ? signal : 0.5, prior: 0.5, z: 0 }]),
          ),
          authors: [],
          venue: null,
          topics: [],
          seeds: [],
          sources: [],
          branch: null,
        }),
        `source ${s.source}`,
        `b${s.branch}`,
        `Branch ${s.branch}`,
        seen,
        at(25),
      ).lastId;
    for (const lens of [1, 2]) {
      db.run(
        `insert into discovery_lenses (id, name, context_type, position, created_at) values (?, ?, 'library_global', ?, ?)`,
        lens,
        `Lens ${lens}`,
        lens,
        at(30),
      );
      for (const set of [lens, lens + 10])
        db.run(
          `insert into discovery_sets (id, lens_id, created_at, ranker_version, feature_schema_version, feature_timestamp, list_size, summary)
           values (?, ?, ?, '', ?, '', 30, '{}')`,
          set,
          lens,
          at(25),
          featureSchemaVersion,
        );
      db.run('insert into discovery_lens_states (lens_id, current_set_id) values (?, ?)', lens, lens + 10);
    }
    for (const s of drawn) {
      row(s.lens, s, 1 - s.signal, null);
      const id = row(s.lens + 10, s, s.signal, s.isSeen ? at(s.daysAgo) : null);
      if (s.isOnScreen)
        for (const surface of ['discovery_card', 'discovery_compact'])
          db.run(
            `insert into discovery_impressions (recommendation_id, surface, hour, position, sort_mode, at) values (?, ?, ?, 1, '', ?)`,
            id,
            surface,
            at(s.daysAgo).slice(0, 13),
            at(s.daysAgo),
          );
      // A decision that was made elsewhere does not say that the suggestion was shown.
      if (s.action !== null)
        db.run(
          'insert into discovery_decisions (lens_id, paper_id, recommendation_id, action, decided_at) values (?, ?, ?, ?, ?)',
          s.lens,
          s.paper + 1,
          s.isOnScreen || s.isSeen ? id : null,
          s.action,
          at(s.daysAgo),
        );
    }
  });
};
