import { fileURLToPath } from 'node:url';
import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { AssistantsService } from './assistants.service.ts';

/** The command line is next to the program of the service. */
const program = fileURLToPath(new URL('./carrel.js', import.meta.url));

export const assistantRoutes = (assistants: AssistantsService): Route[] => [
  route(c.getAssistants, () => ({
    path: c.callAssistants.path,
    command: [process.execPath, program],
    clients: assistants.clients(),
  })),
  route(c.callAssistants, ({ body }, io) => assistants.answer(body, io)),
];
