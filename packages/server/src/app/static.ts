import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@carrel/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pdfWorkerPolicy } from './answer-headers.ts';

/** Whether a decoded path, without its first slash, is below /api, in any spelling. */
const isApiPath = (path: string): boolean => /^\/*api(?:[/\\]|$)/i.test(path);

/** Addresses that people type from memory, and the pages that they mean. */
const typedPages = new Map([
  ['search', '/search-online'],
  ['online', '/search-online'],
  ['activity', '/today'],
]);

/** Serves the built browser UI without a key; every path that is not a file is a route of the application. */
export const mountStatic = (server: FastifyInstance, folder: string): void => {
  if (!existsSync(join(folder, 'index.html'))) return;
  // In a scope of its own, so that its routes and no others are marked as public.
  void server.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, publicFile: true };
    });
    scope.addHook('onRequest', async (request, reply) => {
      if (/^\/assets\/pdf\.worker[^/?]*\.js(?:\?|$)/.test(request.url))
        void reply.header('content-security-policy', pdfWorkerPolicy);
    });
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      // The build writes a compressed copy of each text file.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.setHeader('vary', 'accept-encoding');
        // Names under assets/ carry a hash of their contents.
        reply.setHeader(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    scope.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      const path = request.params['*'];
      if (isApiPath(path) || path.startsWith('assets/')) throw new ApiError('not_found');
      // Assistants ask for a stream first, and continue without one only after a 405.
      if (path === 'mcp') return reply.callNotFound();
      const meant = typedPages.get(path);
      if (meant !== undefined) return reply.redirect(`${meant}${/\?.*$/.exec(request.url)?.[0] ?? ''}`);
      return reply.header('cache-control', 'no-cache').sendFile('index.html', folder);
    });
  });
  // Unknown operations are not pages: they need the key like known ones.
  server.get('/api/*', () => {
    throw new ApiError('not_found');
  });
};
