import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import { checkStyle, type RenderTask, renderStyle } from './render-tasks.ts';

export const checkStyleTask = defineTask('citations.check', (r: { xml: string }) => checkStyle(r));
export const renderStyleTask = defineTask('citations.render', (r: RenderTask) => renderStyle(r));

/** They run on a thread of their own, without a database. */
export const citationTasks: readonly AnyTask<null>[] = [checkStyleTask, renderStyleTask];
