import type { BranchControls, LaneWeights, LensHint, RecommendationReason, ScoreBreakdown } from '@carrel/contract';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import type { Features } from './ranking/adjust.ts';

export const readReasons = jsonColumn<RecommendationReason[]>('discovery_recommendations.reasons');
export const readFeatures = jsonColumn<Features>('discovery_recommendations.features');
export const readEvidence = jsonColumn<Record<string, number>>('discovery_recommendations.evidence');
export const readBreakdown = jsonColumn<ScoreBreakdown>('discovery_recommendations.breakdown');
export const readHints = jsonColumn<LensHint[]>('discovery_sets.hints');
export const readSummary = jsonColumn<Record<string, unknown>>('discovery_sets.summary');
export const readConfig = jsonColumn<Record<string, unknown>>('discovery_lenses.context_config');
export const readWeights = jsonColumn<Partial<LaneWeights>>('discovery_lenses.weights');
export const readControls = jsonColumn<Partial<BranchControls>>('discovery_lenses.branch_controls');
export const readWork = jsonColumn<SourceWork>('discovery_frontier.body');
export const readBranch = jsonColumn<{
  seeds: number[];
  coreTopics: string[];
  exploreTopics: string[];
  autoReason: string;
}>('discovery_branches.body');
