import { defineEvent } from '../../platform/events/bus.ts';

/** New items arrived in the Feed. After the commit. */
export const feedArrived = defineEvent<{ new_count: number }>('feed.arrived');
