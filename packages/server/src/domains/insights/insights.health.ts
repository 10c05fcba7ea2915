import { cause, type HealthParts } from '../health-declaration.ts';
import type { Insights } from './insights.service.ts';

/** Whether the figures could be computed when something last changed. */
export const insightsStatus = (insights: Insights): HealthParts => ({
  status: [
    {
      key: 'insights',
      order: 58,
      label: 'Insights',
      check: () => {
        const { failure } = insights;
        return {
          detail: 'The figures of Insights could be computed.',
          causes:
            failure === null
              ? []
              : [
                  cause(
                    'insights_failed',
                    'warning',
                    `The figures of Insights could not be computed: ${failure.reason}`,
                  ),
                ],
        };
      },
    },
  ],
});
