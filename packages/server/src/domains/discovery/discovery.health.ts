import type { DiagnosticTarget } from '@carrel/contract';
import * as components from '@carrel/messages/components';
import { refer } from '@carrel/messages/reference';
import type { ReadDb } from '../../platform/db/db.ts';
import type { JobType } from '../../platform/jobs/define-job.ts';
import { cause, type HealthParts } from '../health-declaration.ts';
import { frontierJob, refreshAllJob } from './discovery.jobs.ts';
import { frontierState } from './frontier.repo.ts';

const dayMs = 86_400_000;
/** Candidates expire after this time, and later publications are in no list. */
const oldDays = 30;

/** The job that would repair it, which the Health page offers as a button. */
const repairBy = ({ kind, label }: Pick<JobType, 'kind' | 'label'>, action: DiagnosticTarget['action']) =>
  ({ id: kind, label, kind: 'operation', action }) as const;

/** Whether lists and candidates are recent. A lens that is turned off, and one that was never refreshed, has no list. */
export const discoveryStatus = (db: ReadDb, networkOn: () => boolean): HealthParts => ({
  status: [
    {
      key: 'discovery',
      order: 36,
      label: refer(components.discovery),
      check: ({ nowMs }) => {
        const before = new Date(nowMs - oldDays * dayMs).toISOString();
        const oldList = db.value(
          `select 1 from discovery_lenses l join discovery_lens_states s on s.lens_id = l.id
           where l.is_active = 1 and s.last_refreshed_at < ? limit 1`,
          before,
        );
        const { built_at } = frontierState(db);
        return {
          detail: refer(components.discoveryHealthy),
          causes: [
            ...(oldList === undefined
              ? []
              : [
                  cause('lens_lists_old', 'warning', refer(components.oldLists), {
                    link: ['/discovery', refer(components.openDiscovery)],
                    targets: [repairBy(refreshAllJob, 'refresh_lenses')],
                  }),
                ]),
            // Nothing can be collected without network access.
            ...(networkOn() && built_at !== null && built_at < before
              ? [
                  cause('candidates_old', 'warning', refer(components.oldCandidates), {
                    link: ['/discovery', refer(components.openDiscovery)],
                    targets: [repairBy(frontierJob, 'rebuild_frontier')],
                  }),
                ]
              : []),
          ],
        };
      },
    },
  ],
});
