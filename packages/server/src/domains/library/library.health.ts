import * as gaps from '@carrel/messages/gaps';
import { refer } from '@carrel/messages/reference';
import * as repairs from '@carrel/messages/repairs';
import { type HealthDeclaration, repairJob } from '../health-declaration.ts';
import { mergeTopicsJob, topicFolds } from './merge-topics.ts';
import { allTopics } from './topics.repo.ts';

export const libraryHealth: HealthDeclaration = {
  operations: [
    {
      key: 'topic_normalize',
      label: refer(repairs.topics),
      description: refer(repairs.topicsDescription),
      stage: 'derived',
      order: 94,
      unit: 'operation',
      cost: 'local',
      sources: [],
      limits: { manual: 1, manualMax: 1, autoCap: 1 },
      prerequisites: ['corpus_metadata'],
      unlocks: [],
      job: repairJob(mergeTopicsJob, () => ({})),
      task: 'topic_normalize',
      pending: { measures: ['topics'], of: (m) => (m.spellings! > 0 ? 1 : 0) },
    },
  ],
  dimensions: [
    {
      key: 'topics.spellings',
      order: 180,
      entity: 'ops',
      unit: 'topic',
      label: refer(gaps.topicSpellings),
      explanation: refer(gaps.topicSpellingsExplanation),
      impact: refer(gaps.topicSpellingsImpact),
      tier: null,
      measure: 'topics',
      count: (m) => m.spellings!,
      total: (m) => m.topics!,
      repair: 'topic_normalize',
      items: null,
    },
  ],
  measures: [
    {
      name: 'topics',
      order: 100,
      count: (db) => ({ spellings: topicFolds(db).length, topics: allTopics(db).length }),
    },
  ],
};
