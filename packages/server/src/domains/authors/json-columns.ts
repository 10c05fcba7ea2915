import { jsonColumn } from '../../platform/db/json-columns.ts';

export const readOtherNames = jsonColumn<string[]>('authors.other_names');
export const readTopics = jsonColumn<string[]>('authors.topics');
