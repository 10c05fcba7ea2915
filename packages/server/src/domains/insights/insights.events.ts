import { defineEvent } from '../../platform/events/bus.ts';

/** The figures were computed, or could not be; null before they first were. */
export const insightsBuilt = defineEvent<{ computed_at: string | null }>('insights.built');
