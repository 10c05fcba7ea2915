import type { ServerResponse } from 'node:http';
import type { EndpointSpec } from '@carrel/contract';
import type { FastifyInstance } from 'fastify';
import { jobOf } from '../domains/activity/activity.routes.ts';
import type { Events } from '../platform/events.ts';
import type { JobRunner } from '../platform/jobs/runner.ts';

const beatMs = 20_000;
/** A job that commits a hundred batches a second tells browsers about every sixth of them. */
const coalesceMs = 60;
const maxStreams = 64;

/** Streams job and library changes to browsers, so that nothing has to poll. */
export const mountEvents = (
  server: FastifyInstance,
  endpoint: EndpointSpec,
  deps: { events: Events; jobs: JobRunner },
): void => {
  const open = new Set<ServerResponse>();
  server.addHook('preClose', async () => {
    for (const out of open) out.end();
  });
  server.route({
    method: 'GET',
    url: endpoint.path,
    exposeHeadRoute: false,
    config: { endpoint },
    handler: (request, reply) => {
      if (open.size >= maxStreams)
        return reply.code(503).send({ detail: 'Too many open event streams.', code: 'internal' });
      reply.hijack();
      const out = reply.raw;
      open.add(out);
      out.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'keep-alive',
        'x-accel-buffering': 'no',
      });
      const send = (event: string, data: unknown) => {
        if (!out.writableEnded) out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      const waiting = new Set<string>();
      let library: { revision: number } | null = null;
      let timer: NodeJS.Timeout | null = null;
      const flush = () => {
        timer = null;
        for (const id of waiting) {
          const row = deps.jobs.repo.get(id);
          if (row) send('job', jobOf(row));
        }
        waiting.clear();
        if (library) send('library', library);
        library = null;
      };
      const unsubscribe = deps.events.subscribe((name, data) => {
        if (name === 'job') waiting.add((data as { job_id: string }).job_id);
        else if (name === 'library') library = data as { revision: number };
        else return send(name, data);
        timer ??= setTimeout(flush, coalesceMs);
      });
      out.write('retry: 2000\n\n');
      for (const row of deps.jobs.repo.active()) send('job', jobOf(row));
      const beat = setInterval(() => out.write(': here\n\n'), beatMs);
      request.raw.once('close', () => {
        open.delete(out);
        unsubscribe();
        clearInterval(beat);
        if (timer) clearTimeout(timer);
      });
      return reply;
    },
  });
};
