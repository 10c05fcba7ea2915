import { z } from 'zod';
import { api, Timestamp } from './common.ts';
import { endpoint } from './kit.ts';

export const getBridge = endpoint({
  id: 'getBridge',
  method: 'GET',
  path: `${api}/bridge`,
  tag: 'bridge',
  summary: 'Whether programs written for Zotero can reach Carrel, and which have used it',
  response: z.object({
    port: z.number().int().describe('The configured port'),
    addresses: z.array(z.string()).describe('Where the bridge is open; empty while it is off'),
    problem: z
      .object({
        kind: z
          .enum(['taken', 'refused', 'other'])
          .describe('Another program has the port; the system does not allow it; any other reason'),
        by: z.string().nullable().describe('The program that has the port, if known'),
      })
      .nullable()
      .describe('Why it is not open although a part is switched on'),
    clients: z
      .array(z.object({ name: z.string().describe('The name that the program gives'), last_used_at: Timestamp }))
      .describe('The 50 that used it most recently'),
  }),
});
