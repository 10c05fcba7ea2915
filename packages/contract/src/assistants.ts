import { z } from 'zod';
import { api, Timestamp } from './common.ts';
import { endpoint } from './kit.ts';

const tag = 'assistants';

export const getAssistants = endpoint({
  id: 'getAssistants',
  method: 'GET',
  path: `${api}/assistants`,
  tag,
  summary: 'Where assistants reach Carrel, and which have used it',
  response: z.object({
    path: z.string().describe('Address below the root of the server'),
    command: z.array(z.string()).describe('The command line on the machine of the server: program and first arguments'),
    clients: z
      .array(z.object({ name: z.string().describe('The name that the assistant gives'), last_used_at: Timestamp }))
      .describe('The 50 that used it most recently'),
  }),
});

export const callAssistants = endpoint({
  id: 'callAssistants',
  method: 'POST',
  path: '/mcp',
  tag,
  summary: 'Model Context Protocol: one message of an assistant',
  description:
    'Streamable HTTP without sessions, in revision 2026-07-28 and those from 2024-11-05 to 2025-11-25. Off until `assistants.read` is switched on.',
  maxBodyBytes: 2_500_000,
  body: z.unknown(),
  produces: ['application/json', 'text/event-stream'],
  errors: ['assistants_off'],
});
