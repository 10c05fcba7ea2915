import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Client } from './client.ts';
import { Problem } from './problem.ts';

interface Message {
  id?: unknown;
  method?: unknown;
  params?: { name?: unknown; uri?: unknown; _meta?: Record<string, unknown> };
  result?: { protocolVersion?: unknown };
}

const path = '/mcp';
const sessionHeader = 'mcp-session-id';
const versionInMessage = 'io.modelcontextprotocol/protocolVersion';

const parse = (line: string): Message | null => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

/** The messages of an answer: one, or the events of a stream that has ended. */
const messagesOf = (type: string, body: string): string[] =>
  type.includes('event-stream')
    ? body.split(/\r?\n\r?\n/).flatMap((event) => {
        const data = event
          .split(/\r?\n/)
          .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
        return data.length > 0 ? [data.join('\n')] : [];
      })
    : body.trim() === ''
      ? []
      : [body];

/**
 * Passes the messages of an assistant on to the service, and its answers back, one per line. A message that cannot be passed on
 * gets an error as its answer.
 */
export const proxyMessages = async (client: Client, input: Readable, write: (line: string) => void): Promise<void> => {
  /** What the service stated at the beginning. Later messages must repeat it. */
  let session: string | null = null;
  let version: string | null = null;
  const pending = new Set<Promise<void>>();

  const pass = async (line: string): Promise<void> => {
    const message = parse(line);
    const stated = message?.params?._meta?.[versionInMessage];
    const name = message?.params?.name ?? message?.params?.uri;
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(session === null ? {} : { [sessionHeader]: session }),
      ...(typeof stated === 'string'
        ? {
            'mcp-protocol-version': stated,
            'mcp-method': String(message?.method),
            ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
          }
        : version === null
          ? {}
          : { 'mcp-protocol-version': version }),
    };
    const fail = (text: string) => {
      if (message?.id === undefined) return;
      write(JSON.stringify({ jsonrpc: '2.0', id: message.id, error: { code: -32_000, message: text } }));
    };
    try {
      const response = await client.request('POST', path, { body: line, headers });
      const body = await response.text();
      session = response.headers.get(sessionHeader) ?? session;
      const type = response.headers.get('content-type') ?? '';
      const answer = parse(body);
      // An answer of the API, not of the protocol: the key is wrong, or assistants are off.
      if (!response.ok && answer !== null && 'detail' in answer) return fail(String(answer.detail));
      for (const text of messagesOf(type, body)) {
        const received = parse(text);
        if (message?.method === 'initialize' && typeof received?.result?.protocolVersion === 'string')
          version = received.result.protocolVersion;
        write(received === null ? text.replaceAll(/\r?\n/g, ' ') : JSON.stringify(received));
      }
    } catch (error) {
      fail(error instanceof Problem ? error.message : String(error));
    }
  };

  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    const work = pass(line);
    // The answer to the first message contains what the others must repeat.
    if (parse(line)?.method === 'initialize') await work;
    pending.add(work);
    void work.finally(() => pending.delete(work));
  }
  await Promise.all(pending);
};
