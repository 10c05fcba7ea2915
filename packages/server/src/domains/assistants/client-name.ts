import type { IncomingHttpHeaders } from 'node:http';
import { cutText, visibleLine } from '../../formats/text.ts';

const maxName = 60;
export const sessionHeader = 'mcp-session-id';

interface Named {
  name?: unknown;
  title?: unknown;
}

/** One line; null without letters or digits. */
const clean = (name: unknown): string | null => {
  if (typeof name !== 'string') return null;
  const line = cutText(visibleLine(name), maxName);
  return /[\p{L}\p{N}]/u.test(line) ? line : null;
};

const nameIn = (info: Named | null | undefined): string | null => clean(info?.title) ?? clean(info?.name);

/**
 * Up to revision 2025-11-25, an assistant gives its name only once, at the beginning. Carrel keeps no sessions: the session ID,
 * which the assistant repeats, is its name.
 * @returns the value of the header; null if the message does not begin a session or has no name
 */
export const sessionOf = (message: unknown): string | null => {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { clientInfo?: Named } };
  const name = method === 'initialize' ? nameIn(params?.clientInfo) : null;
  return name === null ? null : Buffer.from(name).toString('base64url');
};

/** @param info what the message itself states, since revision 2026-07-28 */
export const clientName = (info: Named | undefined, headers: IncomingHttpHeaders): string => {
  const session = headers[sessionHeader];
  const program = /^[\w.+-]+/.exec(headers['user-agent'] ?? '')?.[0];
  return (
    nameIn(info) ??
    clean(typeof session === 'string' ? Buffer.from(session, 'base64url').toString() : null) ??
    clean(program) ??
    'Assistant'
  );
};
