import { z } from 'zod';
import { feedStatuses, publicationEvents } from './value-lists.ts';

// The types of alert rules and the configuration of each. Worker threads use this file too.

/** Maximum number of papers that one rule finds for one digest. */
export const maxMatches = 500;

const id = z.union([z.string().trim().min(1).max(200), z.number().int().transform(String)]);
const label = z.string().trim().min(1).max(300);
const minScore = z.number().min(0).max(100).describe('0 to 100. Scores below 1 are shares: 0.6 is 60 of 100');
const onlyNew = { only_new: z.boolean().default(false).describe('Only papers added after the rule') };
const workflow = z.enum(['reading', 'done', 'excluded']);

/** The configuration of each type, in the order of the form. Other fields are kept and ignored. */
export const ruleConfigs = {
  keyword: z.looseObject({ keywords: z.array(label).max(50).optional(), keyword: label.optional(), ...onlyNew }),
  author: z.looseObject({ author_id: id.optional(), idxa_id: id.optional(), ...onlyNew }),
  topic: z.looseObject({ topic: label.optional(), term: label.optional(), ...onlyNew }),
  collection: z.looseObject({ collection_id: id.optional(), collection_name: label.optional() }),
  feed_monitor: z.looseObject({
    monitor_id: id.optional(),
    monitor_key: label.optional(),
    label: label.optional(),
    include_statuses: z.array(z.enum(feedStatuses)).min(1).default(['new']),
    lookback_days: z.number().int().min(1).max(3650).default(14),
    max_age_days: z.number().int().min(1).max(36_500).default(30),
  }),
  library_workflow: z.looseObject({
    workflow: workflow.optional(),
    state: workflow.optional(),
    limit: z.number().int().min(1).max(maxMatches).default(25),
  }),
  discovery_lens: z.looseObject({ lens_id: id, min_score: minScore.default(0) }),
  branch: z.looseObject({
    branch_id: id.optional(),
    branch_label: label.optional(),
    lens_id: id.optional(),
    min_score: minScore.default(0),
  }),
  similarity: z.looseObject({ min_score: minScore.default(60), lens_id: id.optional() }),
  publication_watch: z.looseObject({
    events: z
      .array(z.enum(publicationEvents))
      .min(1)
      .default([...publicationEvents]),
    collection_id: id.optional(),
  }),
} as const;

type RuleConfigs = typeof ruleConfigs;
export type RuleType = keyof RuleConfigs;
export type RuleConfig<T extends RuleType = RuleType> = z.output<RuleConfigs[T]>;
/** A type with its configuration. */
export type TypedRule = { [T in RuleType]: { rule_type: T; rule_config: RuleConfig<T> } }[RuleType];
export const ruleTypes = Object.keys(ruleConfigs) as [RuleType, ...RuleType[]];

/** A schema of rules: the given fields, the type, and the configuration of this type. */
type RuleSchema<F extends z.ZodRawShape, C extends z.core.$ZodObjectConfig> = {
  [T in RuleType]: z.ZodObject<F & { rule_type: z.ZodLiteral<T>; rule_config: RuleConfigs[T] }, C>;
}[RuleType];

export const ruleUnion = <F extends z.ZodRawShape, C extends z.core.$ZodObjectConfig>(base: z.ZodObject<F, C>) =>
  z.discriminatedUnion(
    'rule_type',
    ruleTypes.map((type) => base.extend({ rule_type: z.literal(type), rule_config: ruleConfigs[type] })) as [
      RuleSchema<F, C>,
      ...RuleSchema<F, C>[],
    ],
  );
