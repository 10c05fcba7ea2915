import type { BranchControls, LaneWeights, LensHint, RecommendationReason, ScoreBreakdown } from '@carrel/contract';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import type { Features } from './ranking/adjust.ts';
import type { Relaxed } from './ranking/slate.ts';

interface LaneRun extends Record<string, unknown> {
  lane: string;
  status: string;
  reason: string | null;
  /** What each retriever found. */
  hits?: Record<string, number>;
  retrievers?: string[];
  asked?: { source: string; query: string; at: string; found: number | null; error: string | null }[];
}

/** What a refresh stores about itself. Earlier versions stored less. */
export interface RefreshSummary extends Record<string, unknown> {
  seed_count: number;
  recommendation_mode: string;
  weights: Record<string, number>;
  signal_weights: Record<string, number>;
  model: string | null;
  corpus: { papers: number; frontier: number };
  channels: Record<string, number>;
  filters: { ranked: number; staged: number; excluded: number; insertable: number };
  diversity?: { per_author: number; per_source: number; relaxed?: readonly Relaxed[] };
  negative_profile?: { disliked: number };
  lane_runs?: LaneRun[];
}

export const readReasons = jsonColumn<RecommendationReason[]>('discovery_recommendations.reasons');
export const readFeatures = jsonColumn<Features>('discovery_recommendations.features');
export const readEvidence = jsonColumn<Record<string, number>>('discovery_recommendations.evidence');
export const readBreakdown = jsonColumn<ScoreBreakdown>('discovery_recommendations.breakdown');
export const readHints = jsonColumn<LensHint[]>('discovery_sets.hints');
export const readSummary = jsonColumn<RefreshSummary>('discovery_sets.summary');
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
