import { ApiError, type ClientInput, type ClientOutput, type EndpointSpec } from '@carrel/contract';
import { cutText } from '@carrel/contract/cut-text';
import { answerWithReferences } from '@carrel/messages/reference';
import type { z } from 'zod';
import { isBusy } from './db/driver.ts';
import type { Route, RouteIo } from './route.ts';

/** Attempts of a change by the user while another program has locked the file, and the first delay between them. */
const busyAttempts = 5;
const busyPauseMs = 50;

/** Parses one part of a request. @throws ApiError validation, with the paths of the invalid values */
export const parseInput = (
  schema: z.ZodType | undefined,
  value: unknown,
  where: 'path' | 'query' | 'body',
): unknown => {
  if (!schema) return {};
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.slice(0, 20).map((i) => ({
    loc: [where, ...i.path.map((p) => (typeof p === 'symbol' ? String(p) : p))],
    msg: i.message,
    type: i.code ?? 'custom',
  }));
  throw new ApiError(
    'validation',
    cutText(errors.map((x) => `${x.loc.slice(1).join('.') || where}: ${x.msg}`).join('; '), 1000),
    { errors },
  );
};

/** The transaction of a failed attempt was rolled back, so trying again repeats nothing. */
export const retryWhileBusy = async (e: EndpointSpec, work: () => unknown): Promise<unknown> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || (e.bodyKind ?? 'json') !== 'json' || attempt >= busyAttempts) throw error;
      await new Promise((r) => setTimeout(r, busyPauseMs * 2 ** (attempt - 1)));
    }
  }
};

/** The error to answer with, also for a locked file and a full disk; null for a fault of the program. */
export const expectedError = (error: unknown): ApiError | null => {
  if (error instanceof ApiError) return error;
  if (isBusy(error)) return new ApiError('database_busy');
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return new ApiError('disk_full');
  return null;
};

/** Calls an endpoint in this process. Its input is checked, and the texts of its answer are in English. */
export type CallEndpoint = <const E extends EndpointSpec>(
  endpoint: E,
  input: ClientInput<E>,
  io: RouteIo,
) => Promise<ClientOutput<E>>;

/** @param routes all routes; read at the first call */
export const endpointCaller = (routes: () => readonly Route[]): CallEndpoint => {
  let byId: Map<string, Route> | null = null;
  return async (endpoint, input, io) => {
    byId ??= new Map(routes().map((route) => [route.endpoint.id, route]));
    const route = byId.get(endpoint.id);
    if (!route) throw new ApiError('not_found');
    const parsed = {
      params: parseInput(endpoint.params, input.params ?? {}, 'path'),
      query: parseInput(endpoint.query, input.query ?? {}, 'query'),
      body: endpoint.body === undefined ? undefined : parseInput(endpoint.body, input.body, 'body'),
    };
    const answer = await retryWhileBusy(endpoint, () => route.handle(parsed, { ...io, header: () => undefined }));
    return answerWithReferences(answer) as ClientOutput<typeof endpoint>;
  };
};
