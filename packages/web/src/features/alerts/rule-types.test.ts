import * as m from '@carrel/messages/alerts';
import { describe, expect, it } from 'vitest';
import type { AlertRule } from '../../api/types.ts';
import { draftOf, type ruleForms, ruleTypes, settledRule } from './rule-types.tsx';

type RuleType = keyof typeof ruleForms;

const choices = { authors: [], monitors: [], collections: [], lenses: [], branches: [] };

const edited = (rule_type: RuleType, rule_config: Record<string, unknown>) =>
  settledRule(draftOf({ rule_type, rule_config } as AlertRule), choices).config;

/** For each type, a configuration with every field that the service accepts and one that it only keeps. */
const stored: Record<RuleType, Record<string, unknown>[]> = {
  author: [
    { author_id: '4', only_new: true, origin: 'api' },
    { idxa_id: 'A5023888391', only_new: false },
  ],
  collection: [{ collection_id: '7', origin: 'api' }, { collection_name: 'Owls' }],
  keyword: [{ keywords: ['owl', 'night vision'], only_new: true, origin: 'api' }],
  topic: [{ topic: 'Acoustics', only_new: false, origin: 'api' }],
  similarity: [{ lens_id: '3', min_score: 0.5, origin: 'api' }, { min_score: 72 }],
  discovery_lens: [{ lens_id: '3', min_score: 40, origin: 'api' }],
  feed_monitor: [
    {
      monitor_id: 'query:2',
      include_statuses: ['new', 'add'],
      lookback_days: 90,
      max_age_days: 365,
      origin: 'api',
    },
    { monitor_key: 'query:owls', lookback_days: 14 },
    { label: 'Owls', max_age_days: 30 },
  ],
  branch: [
    { lens_id: '3', branch_id: '11', min_score: 10, origin: 'api' },
    { branch_label: 'Hearing of owls', min_score: 0 },
  ],
  library_workflow: [{ workflow: 'done', limit: 5, origin: 'api' }],
  publication_watch: [{ events: ['retraction'], collection_id: '7', origin: 'api' }],
};

describe('a rule that is edited', () => {
  for (const [type, configs] of Object.entries(stored) as [RuleType, Record<string, unknown>[]][])
    it(`of the type ${type} keeps all of its configuration [alert-33]`, () => {
      for (const config of configs) expect(edited(type, config)).toEqual(config);
    });

  it('stores older names of a field under the current one', () => {
    expect(edited('keyword', { keywords: ['owl'], keyword: 'barn owl', only_new: true })).toEqual({
      keywords: ['owl', 'barn owl'],
      only_new: true,
    });
    expect(edited('topic', { term: 'Acoustics', only_new: true })).toEqual({ topic: 'Acoustics', only_new: true });
    expect(edited('library_workflow', { state: 'excluded', limit: 5 })).toEqual({ workflow: 'excluded', limit: 5 });
  });
});

it.each(ruleTypes)('a rule of the type %s has a name of its own', (type) => {
  expect(m.ruleKind({ type })).not.toBe(m.ruleKind({ type: 'unknown' }));
});
