import { port } from '../port.ts';

/** What alerts read of the lists of lenses. */
export interface RecommendationLists {
  lenses(): { id: string; name: string }[];
  branches(): { id: string; label: string; lens_id: string }[];
  /** Papers in the lists that are shown now, best first. Scores are from 0 to 100. */
  papers(filter: RecommendationFilter): { paper: number; score: number }[];
}

export interface RecommendationFilter {
  /** Null: all lenses. */
  lensId: string | null;
  branchId: string | null;
  branchLabel: string | null;
  minScore: number;
}

export const recommendationsPort = port<() => RecommendationLists>('alerts.recommendations');
