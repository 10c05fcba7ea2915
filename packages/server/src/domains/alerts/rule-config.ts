import { ApiError, feedStatuses, publicationEvents, type RuleType } from '@carrel/contract';
import { z } from 'zod';
import type { ReadDb } from '../../platform/db/db.ts';
import { parseId } from '../../platform/ids.ts';
import { fold, tokens } from '../../platform/text.ts';
import { authorRecord, authorWithOpenAlexId } from '../authors/records.repo.ts';
import { listMonitorRows, type Monitor } from '../feed/monitors.repo.ts';
import type { RecommendationPort } from './recommendations.ts';

/** Maximum number of papers that one rule finds for one digest. */
export const maxMatches = 500;

const id = z.union([z.string().trim().min(1).max(200), z.number().int().transform(String)]);
const label = z.string().trim().min(1).max(300);
const score = z.number().min(0).max(100);
const onlyNew = { only_new: z.boolean().default(false) };

/** The configuration of each type of rule. Other fields are kept and ignored. */
export const ruleConfigs = {
  author: z.looseObject({ author_id: id.optional(), idxa_id: id.optional(), ...onlyNew }),
  collection: z.looseObject({ collection_id: id.optional(), collection_name: label.optional() }),
  keyword: z.looseObject({ keywords: z.array(label).max(50).optional(), keyword: label.optional(), ...onlyNew }),
  topic: z.looseObject({ topic: label.optional(), term: label.optional(), ...onlyNew }),
  similarity: z.looseObject({ min_score: score.default(60), lens_id: id.optional() }),
  discovery_lens: z.looseObject({ lens_id: id, min_score: score.default(0) }),
  feed_monitor: z.looseObject({
    monitor_id: id.optional(),
    monitor_key: label.optional(),
    label: label.optional(),
    include_statuses: z.array(z.enum(feedStatuses)).min(1).default(['new']),
    lookback_days: z.number().int().min(1).max(3650).default(14),
    max_age_days: z.number().int().min(1).max(36_500).default(30),
  }),
  branch: z.looseObject({
    branch_id: id.optional(),
    branch_label: label.optional(),
    lens_id: id.optional(),
    min_score: score.default(0),
  }),
  library_workflow: z.looseObject({
    workflow: z.enum(['reading', 'done', 'excluded']).optional(),
    state: z.enum(['reading', 'done', 'excluded']).optional(),
    limit: z.number().int().min(1).max(maxMatches).default(25),
  }),
  publication_watch: z.looseObject({
    events: z
      .array(z.enum(publicationEvents))
      .min(1)
      .default([...publicationEvents]),
    collection_id: id.optional(),
  }),
} as const satisfies Record<RuleType, z.ZodType>;

/** Rules about suggestions. They are answered by the lists of the lenses, the others by a reader thread. */
const lensRules = ['similarity', 'discovery_lens', 'branch'] as const satisfies RuleType[];
export type LensRule = (typeof lensRules)[number];
export const isLensRule = (type: RuleType): type is LensRule => (lensRules as readonly RuleType[]).includes(type);

export type RuleConfig<T extends RuleType = RuleType> = z.output<(typeof ruleConfigs)[T]>;

export const configOf = <T extends RuleType>(type: T, stored: unknown): RuleConfig<T> =>
  ruleConfigs[type].parse(stored) as RuleConfig<T>;

export const keywordsOf = (c: RuleConfig<'keyword'>): string[] => [
  ...(c.keywords ?? []),
  ...(c.keyword === undefined ? [] : [c.keyword]),
];
export const topicOf = (c: RuleConfig<'topic'>): string => c.topic ?? c.term ?? '';

/** Scores below 1 are shares: 0.6 is 60 of 100, and 1 is 1 of 100. */
export const minScoreOf = (c: { min_score: number }): number => (c.min_score < 1 ? c.min_score * 100 : c.min_score);

export const authorOf = (db: ReadDb, c: RuleConfig<'author'>): number | undefined => {
  if (c.author_id !== undefined) {
    const n = parseId(c.author_id);
    return n === null ? undefined : authorRecord(db, n)?.id;
  }
  const idxa = /A\d+$/i.exec(c.idxa_id ?? '')?.[0];
  return idxa === undefined ? undefined : authorWithOpenAlexId(db, idxa.toUpperCase());
};

export const collectionOf = (
  db: ReadDb,
  c: { collection_id?: string | undefined; collection_name?: string | undefined },
) =>
  c.collection_id !== undefined
    ? db.value<number>('select id from collections where id = ?', parseId(c.collection_id) ?? 0)
    : db.value<number>('select id from collections where name_key = ?', fold(c.collection_name ?? '').trim());

export const monitorOf = (db: ReadDb, c: RuleConfig<'feed_monitor'>): Monitor | undefined =>
  listMonitorRows(db).find((m) =>
    c.monitor_id !== undefined
      ? m.id === c.monitor_id
      : c.monitor_key !== undefined
        ? m.key === c.monitor_key
        : c.label !== undefined && m.label === c.label,
  );

const without = (text: string): boolean => tokens(text).length === 0;

/** Why a rule cannot match anything at present; null if it can. Messages are in English, like all of the API. */
export const problemOf = (
  db: ReadDb,
  recommendations: RecommendationPort,
  type: RuleType,
  stored: unknown,
): { field: string; msg: string } | null => {
  const at = (field: string, msg: string) => ({ field: `rule_config.${field}`, msg });
  const unknownLens = (lens: string | undefined) =>
    lens !== undefined && !recommendations.lenses().some((l) => l.id === lens);
  switch (type) {
    case 'author': {
      const c = configOf('author', stored);
      if (c.author_id === undefined && c.idxa_id === undefined)
        return at('author_id', 'Give author_id or idxa_id. A name does not identify a person.');
      return authorOf(db, c) === undefined ? at('author_id', 'No such author.') : null;
    }
    case 'collection': {
      const c = configOf('collection', stored);
      return collectionOf(db, c) === undefined ? at('collection_id', 'No such collection.') : null;
    }
    case 'keyword': {
      const words = keywordsOf(configOf('keyword', stored));
      return words.length === 0 || words.some(without)
        ? at('keywords', 'Every keyword needs a letter or a digit.')
        : null;
    }
    case 'topic':
      return without(topicOf(configOf('topic', stored))) ? at('topic', 'Give a topic.') : null;
    case 'similarity': {
      const c = configOf('similarity', stored);
      if (recommendations.lenses().length === 0) return at('lens_id', 'There is no lens whose papers could match.');
      return unknownLens(c.lens_id) ? at('lens_id', 'No such lens.') : null;
    }
    case 'discovery_lens':
      return unknownLens(configOf('discovery_lens', stored).lens_id) ? at('lens_id', 'No such lens.') : null;
    case 'feed_monitor':
      return monitorOf(db, configOf('feed_monitor', stored)) === undefined
        ? at('monitor_id', 'No such monitor.')
        : null;
    case 'branch': {
      const c = configOf('branch', stored);
      const found = recommendations
        .branches()
        .some(
          (b) =>
            (c.branch_id !== undefined ? b.id === c.branch_id : b.label === c.branch_label) &&
            (c.lens_id === undefined || b.lens_id === c.lens_id),
        );
      return found ? null : at('branch_id', 'No such branch.');
    }
    case 'library_workflow': {
      const c = configOf('library_workflow', stored);
      return (c.workflow ?? c.state) === undefined ? at('workflow', 'Give workflow: reading, done or excluded.') : null;
    }
    case 'publication_watch': {
      const c = configOf('publication_watch', stored);
      return c.collection_id !== undefined && collectionOf(db, c) === undefined
        ? at('collection_id', 'No such collection.')
        : null;
    }
  }
};

const invalid = (issues: { field: string; msg: string; type: string }[]): ApiError =>
  new ApiError('validation', issues.map((i) => `${i.field}: ${i.msg}`).join('; '), {
    errors: issues.map((i) => ({ loc: ['body', ...i.field.split('.')], msg: i.msg, type: i.type })),
  });

/** @returns the configuration with its defaults @throws ApiError validation for a rule that could never match */
export const validConfig = (
  db: ReadDb,
  recommendations: RecommendationPort,
  type: RuleType,
  given: Record<string, unknown>,
): Record<string, unknown> => {
  const parsed = ruleConfigs[type].safeParse(given);
  if (!parsed.success)
    throw invalid(
      parsed.error.issues.map((i) => ({ field: ['rule_config', ...i.path].join('.'), msg: i.message, type: i.code })),
    );
  const problem = problemOf(db, recommendations, type, parsed.data);
  if (problem) throw invalid([{ ...problem, type: 'matches_nothing' }]);
  return parsed.data as Record<string, unknown>;
};
