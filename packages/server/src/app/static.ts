import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@carrel/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built browser UI; every path that is no file is a route of the application. */
export const mountStatic = (server: FastifyInstance, folder: string): void => {
  if (!existsSync(join(folder, 'index.html'))) return;
  void server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build lays a packed copy beside each text.
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.setHeader('vary', 'accept-encoding');
      // Names under assets/ carry a hash of their contents.
      reply.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.get('/*', { config: {} }, (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    if (path.startsWith('/api') || path.startsWith('/assets/')) throw new ApiError('not_found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html', folder);
  });
};
