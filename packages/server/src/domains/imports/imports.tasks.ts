import { type AnyTask, defineTask, type Pieces } from '../../platform/threads/task.ts';
import { type ParseRequest, parseImport, type StagedEntry } from './parse-task.ts';

export const parseImportTask = defineTask('imports.parse', (r: ParseRequest, _: unknown, io: Pieces<StagedEntry[]>) =>
  parseImport(r, io),
);

export const importTasks: readonly AnyTask[] = [parseImportTask];
