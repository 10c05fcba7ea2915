import * as jobs from '@carrel/messages/jobs';
import { refer, type Shown, storedText } from '@carrel/messages/reference';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import { implementJob, jobType } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { DimensionItemsRequest } from '../health-declaration.ts';
import type { HealthRegistry } from '../health-registry.ts';
import { itemsTask } from './health.tasks.ts';

const maxShown = 100;

export const previewJob = jobType({
  kind: 'health.preview',
  label: refer(jobs.previewRepair),
  payload: z.object({
    operation: z.string(),
    plan: z.looseObject({ selected_items: z.number().int() }),
    /** The first of the chosen papers; null where the job selects its items itself. */
    ids: z.array(z.number().int()).nullable(),
  }),
  timeoutMs: 600_000,
  network: [],
});

/** Lists what a repair would do and changes nothing. The preview is shown in Activity. */
export const implementPreview = (deps: { registry: HealthRegistry; readers: ThreadPool; clock: Clock }) =>
  implementJob(previewJob, {
    run: async (ctx) => {
      const { operation: key, plan, ids } = ctx.payload;
      const operation = deps.registry.operation(key)!;
      const dimension = deps.registry.repairedBy(key).find((d) => d.items);
      let items: { paper_id: string | null; title: string; detail: Shown | null }[] = [];
      const names = operation.names?.(ctx.db, isoAt(deps.clock.now()), Math.min(maxShown, plan.selected_items));
      if (names) {
        items = names.map((name) => ({ paper_id: null, title: name, detail: null }));
      } else if (ids) {
        items = ids.flatMap((id) => {
          const title = ctx.db.value<string>('select title from papers where id = ?', id);
          return title === undefined ? [] : [{ paper_id: String(id), title, detail: null }];
        });
      } else if (dimension) {
        const request: DimensionItemsRequest = {
          key: dimension.key,
          limit: maxShown,
          offset: 0,
          now: isoAt(deps.clock.now()),
        };
        const page = await deps.readers.run(itemsTask, request, { signal: ctx.readSignal });
        items = page
          .slice(0, Math.min(maxShown, plan.selected_items))
          .map((p) => ({ paper_id: String(p.id), title: p.title, detail: storedText(p.detail, p.detail_ref ?? null) }));
      }
      await ctx.pauseOrStop();
      for (const item of items)
        ctx.log(item.detail ? refer(jobs.named, { name: item.title, text: item.detail }) : item.title);
      return {
        message: refer(jobs.itemsWouldProcessNothingChanged, {
          label: operation.label,
          selected_items: plan.selected_items,
        }),
        result: { dry_run: true, operation: key, plan, items },
      };
    },
  });
