import * as c from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import type { ManuscriptProblem } from '../../formats/manuscripts/manuscript.ts';
import { RawAnswer, type Route, type RouteIo, route } from '../../platform/route.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { CheckRequest } from './check-manuscript.ts';
import { type FormatCitations, formatDocument } from './format-route.ts';
import { changeKeysTask, checkManuscriptTask } from './manuscripts.tasks.ts';

const refusals: Record<ManuscriptProblem, () => c.ApiError> = {
  unknown_format: () => new c.ApiError('manuscript_unreadable'),
  empty: () => new c.ApiError('manuscript_unreadable', refer(errors.fileEmpty)),
  damaged: () => new c.ApiError('manuscript_unreadable', refer(errors.manuscriptDamaged)),
  too_large: () => new c.ApiError('payload_too_large', refer(errors.manuscriptTooLarge)),
  too_many_files: () => new c.ApiError('payload_too_large', refer(errors.manuscriptTooLarge)),
};

const maxKey = 200;
/** Without the characters that would end a citation in any format. */
const key = z
  .string()
  .min(1)
  .max(maxKey)
  .regex(/^[^\s{}\\,%#~<>[\]"]+$/);
const newKeys = z.record(z.string().min(1).max(maxKey), key);
const maxNewKeys = 1_000;

const keysIn = (field: string | undefined): Record<string, string> => {
  let value: unknown;
  try {
    value = JSON.parse(field ?? '');
  } catch {
    value = null;
  }
  const read = newKeys.safeParse(value);
  if (!read.success || Object.keys(read.data).length > maxNewKeys)
    throw new c.ApiError('validation', `keys: ${read.error?.issues[0]?.message ?? `at most ${maxNewKeys}`}`);
  return read.data;
};

const nameOf = (filename: string | null): string => (filename ?? '').replace(/^.*[\\/]/, '') || 'manuscript';

const copyOf = (name: string, bytes: Uint8Array, headers: Record<string, string>): RawAnswer =>
  new RawAnswer(Buffer.from(bytes), {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    ...headers,
  });

/** The time of one check; a thesis takes a second or two. */
const timeoutMs = 40_000;

interface Deps {
  threads: ThreadPool;
  citations: FormatCitations;
}

export const manuscriptRoutes = ({ threads, citations }: Deps): Route[] => {
  const check = async (request: CheckRequest, io: RouteIo) => {
    const result = await threads.run(checkManuscriptTask, request, { signal: io.signal, timeoutMs });
    if ('problem' in result) throw refusals[result.problem]();
    return result.report;
  };
  return [
    route(c.checkManuscript, async (_, io) => {
      const { path, filename } = await io.upload();
      return check({ source: { path }, name: nameOf(filename) }, io);
    }),
    route(c.checkManuscriptText, ({ body }, io) =>
      check({ source: { text: body.content }, name: nameOf(body.name ?? null) }, io),
    ),
    route(c.replaceManuscriptKeys, async (_, io) => {
      const { path, filename, fields } = await io.upload();
      const name = nameOf(filename);
      const request = { path, name, keys: keysIn(fields.keys) };
      const result = await threads.run(changeKeysTask, request, { signal: io.signal, timeoutMs });
      if ('problem' in result) throw refusals[result.problem]();
      if (result.changed === 0) throw new c.ApiError('nothing_to_change');
      return copyOf(name, result.bytes, { 'x-changed-keys': String(result.changed) });
    }),
    route(c.formatManuscript, async ({ query }, io) => {
      const { path, filename } = await io.upload();
      const file = { path, name: nameOf(filename) };
      const copy = await formatDocument({ threads, citations, refusals }, file, query, io.signal);
      return copyOf(file.name, copy.bytes, { 'x-citations': String(copy.changed) });
    }),
  ];
};
