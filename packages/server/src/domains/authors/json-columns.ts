import { jsonColumn } from '../../platform/db/json-columns.ts';

export const readOtherNames = jsonColumn<string[]>('authors.other_names');
export const readResolutionValues = jsonColumn<Record<string, unknown>>('author_resolutions.reason_values');
export const readDecisionValues = jsonColumn<Record<string, unknown>>('author_paper_decisions.reason_values');
export const readTopics = jsonColumn<string[]>('authors.topics');
