import * as components from '@carrel/messages/components';
import { refer } from '@carrel/messages/reference';
import { cause, type HealthParts } from '../health-declaration.ts';
import type { Insights } from './insights.service.ts';

/** Whether the figures could be computed when something last changed. */
export const insightsStatus = (insights: Insights): HealthParts => ({
  status: [
    {
      key: 'insights',
      order: 58,
      label: refer(components.insights),
      check: () => {
        const { failure } = insights;
        return {
          detail: refer(components.insightsHealthy),
          causes:
            failure === null
              ? []
              : [cause('insights_failed', 'warning', refer(components.insightsFailed, { reason: failure.reason }))],
        };
      },
    },
  ],
});
