import { publicationEvents } from '@carrel/contract/value-lists';
import * as m from '@carrel/messages/alerts';
import type { AlertRule } from '../../api/types.ts';

export type RuleType = AlertRule['rule_type'];

export const workflows = ['reading', 'done', 'excluded'] as const;
/** Rules about suggestions of lenses, with the initial minimum score of each. */
const minScores: Partial<Record<RuleType, number>> = { similarity: 60, discovery_lens: 0, branch: 0 };

export interface RuleConfig {
  keywords?: string[];
  keyword?: string;
  topic?: string;
  term?: string;
  author_id?: string;
  collection_id?: string;
  monitor_id?: string;
  workflow?: string;
  state?: string;
  events?: string[];
  only_new?: boolean;
  lens_id?: string;
  branch_id?: string;
  min_score?: number;
}

/** A rule that is being edited. */
export interface RuleDraft {
  type: RuleType;
  config: RuleConfig;
  /** The keywords, one per line. */
  words: string;
}

export interface Choice {
  value: string;
  label: string;
}

/** What a rule can refer to. */
export interface RuleChoices {
  authors: Choice[];
  monitors: Choice[];
  collections: Choice[];
  lenses: Choice[];
  branches: Choice[];
}

export const draftOf = (rule: AlertRule | null): RuleDraft => {
  const config = (rule?.rule_config as RuleConfig | undefined) ?? { only_new: true };
  return {
    type: rule?.rule_type ?? 'keyword',
    config,
    words: (config.keywords ?? (config.keyword ? [config.keyword] : [])).join('\n'),
  };
};

export const isAboutLens = (type: RuleType): boolean => type in minScores;
export const minScoreOf = ({ type, config }: RuleDraft): number => config.min_score ?? minScores[type] ?? 0;
export const isOnlyNew = ({ only_new = false }: RuleConfig): boolean => only_new;

const labelOf = (choices: readonly Choice[], id: string | undefined): string =>
  choices.find(({ value }) => value === id)?.label ?? '';

/** What to store of a draft, and the name of the rule if the user gives none. */
export const settledRule = (
  draft: RuleDraft,
  { authors, monitors, collections, lenses, branches }: RuleChoices,
): { config: Record<string, unknown>; name: string } => {
  const { type, config, words } = draft;
  const { lens_id } = config;
  const min_score = minScoreOf(draft);
  const only_new = isOnlyNew(config);
  switch (type) {
    case 'keyword': {
      const keywords = words.split('\n').flatMap((line) => line.trim() || []);
      return { config: { keywords, only_new }, name: keywords[0] ?? '' };
    }
    case 'topic':
      return { config: { topic: config.topic ?? config.term ?? '', only_new }, name: config.topic ?? '' };
    case 'author': {
      const { author_id } = config;
      return { config: { author_id, only_new }, name: labelOf(authors, author_id) };
    }
    case 'collection': {
      const { collection_id } = config;
      return { config: { collection_id }, name: labelOf(collections, collection_id) };
    }
    case 'feed_monitor': {
      const { monitor_id } = config;
      return { config: { monitor_id }, name: labelOf(monitors, monitor_id) };
    }
    case 'library_workflow':
      return {
        config: { workflow: config.workflow ?? config.state ?? 'reading' },
        name: m.workflowOf({ state: config.workflow ?? 'reading' }),
      };
    case 'similarity':
      return { config: { min_score, ...(lens_id && { lens_id }) }, name: labelOf(lenses, lens_id) };
    case 'discovery_lens':
      return { config: { lens_id, min_score }, name: labelOf(lenses, lens_id) };
    case 'branch': {
      const { branch_id } = config;
      return { config: { lens_id, branch_id, min_score }, name: labelOf(branches, branch_id) };
    }
    case 'publication_watch':
      return { config: { events: config.events ?? [...publicationEvents] }, name: m.watchName() };
    default:
      return { config: { ...config }, name: '' };
  }
};
