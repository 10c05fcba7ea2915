import type { Inbound } from '../../platform/http-client/transport.ts';

/** The JSON of a recorded answer, to compare a reading with. */
export const bodyOf = <T = Record<string, unknown>>(answer: Inbound): T => JSON.parse(answer.body.toString()) as T;
