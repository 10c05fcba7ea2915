import { publicationEvents } from '@carrel/contract/value-lists';
import * as m from '@carrel/messages/alerts';
import type { AlertRule } from '../../api/types.ts';

export type RuleType = AlertRule['rule_type'];

export const workflows = ['reading', 'done', 'excluded'] as const;
/** Rules about suggestions of lenses, with the initial minimum score of each. */
const minScores: Partial<Record<RuleType, number>> = { similarity: 60, discovery_lens: 0, branch: 0 };

/** The fields that the form shows, and the older or wider ones that they replace. A stored rule may have more. */
export interface RuleConfig {
  keywords?: string[];
  keyword?: string;
  topic?: string;
  term?: string;
  author_id?: string;
  idxa_id?: string;
  collection_id?: string;
  collection_name?: string;
  monitor_id?: string;
  monitor_key?: string;
  label?: string;
  workflow?: string;
  state?: string;
  events?: string[];
  only_new?: boolean;
  lens_id?: string;
  branch_id?: string;
  branch_label?: string;
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

export const hasOnlyNew = (type: RuleType): boolean => ['keyword', 'topic', 'author'].includes(type);

export const newDraft = (type: RuleType): RuleDraft => ({
  type,
  config: hasOnlyNew(type) ? { only_new: true } : {},
  words: '',
});

export const draftOf = (rule: AlertRule): RuleDraft => {
  const config = rule.rule_config as RuleConfig;
  const words = [...(config.keywords ?? []), ...(config.keyword === undefined ? [] : [config.keyword])];
  return { type: rule.rule_type, config, words: words.join('\n') };
};

export const isAboutLens = (type: RuleType): boolean => type in minScores;
export const minScoreOf = ({ type, config }: RuleDraft): number => config.min_score ?? minScores[type] ?? 0;
export const isOnlyNew = ({ only_new = false }: RuleConfig): boolean => only_new;

const labelOf = (choices: readonly Choice[], id: string | undefined): string =>
  choices.find(({ value }) => value === id)?.label ?? '';

/** What to store of a draft, and the name of the rule if the user gives none. Fields that the form does not show are kept. */
export const settledRule = (
  draft: RuleDraft,
  { authors, monitors, collections, lenses, branches }: RuleChoices,
): { config: Record<string, unknown>; name: string } => {
  const { type, config, words } = draft;
  switch (type) {
    case 'keyword': {
      const { keyword: _, ...rest } = config;
      const keywords = words.split('\n').flatMap((line) => line.trim() || []);
      return { config: { ...rest, keywords, only_new: isOnlyNew(config) }, name: keywords[0] ?? '' };
    }
    case 'topic': {
      const { term, ...rest } = config;
      const topic = config.topic ?? term ?? '';
      return { config: { ...rest, topic, only_new: isOnlyNew(config) }, name: topic };
    }
    case 'author':
      return { config: { ...config, only_new: isOnlyNew(config) }, name: labelOf(authors, config.author_id) };
    case 'collection':
      return { config: { ...config }, name: labelOf(collections, config.collection_id) };
    case 'feed_monitor':
      return { config: { ...config }, name: labelOf(monitors, config.monitor_id) };
    case 'library_workflow': {
      const { state: older, ...rest } = config;
      const workflow = config.workflow ?? older ?? 'reading';
      return { config: { ...rest, workflow }, name: m.workflowOf({ state: workflow }) };
    }
    case 'similarity':
    case 'discovery_lens':
      return { config: { ...config, min_score: minScoreOf(draft) }, name: labelOf(lenses, config.lens_id) };
    case 'branch':
      return { config: { ...config, min_score: minScoreOf(draft) }, name: labelOf(branches, config.branch_id) };
    case 'publication_watch':
      return { config: { ...config, events: config.events ?? [...publicationEvents] }, name: m.watchName() };
  }
};
