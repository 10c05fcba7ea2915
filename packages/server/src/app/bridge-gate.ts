import type { IncomingHttpHeaders } from 'node:http';

/** The answer to a request that is refused. */
interface Refusal {
  status: number;
  text: string;
}

/** After DNS rebinding, a page sends its own host name. */
const hostForm = /^(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?$/i;
/** Whether an origin is a web page, not an extension or a desktop app. */
const isPage = (origin: string): boolean => !/^(?:[a-z]+-extension|app):\/\//.test(origin);
const isGiven = (header: string | string[] | undefined): boolean => typeof header === 'string' && header !== '';

/**
 * Zotero's rules for requests to its port, and one more: a request from a web page is refused, whatever it sends. A page needs
 * a preflight request to send either of the two headers, and never gets permission.
 * @param isKnown whether there is anything at this address
 * @returns null if the request may be answered
 */
export const refusalOf = (
  { method, path, headers }: { method: string; path: string; headers: IncomingHttpHeaders },
  isKnown: (path: string) => boolean,
): Refusal | null => {
  if (!hostForm.test(headers.host ?? '')) return { status: 400, text: 'Invalid Host header' };
  if (!isKnown(path)) return { status: 404, text: 'No endpoint found' };
  const { origin } = headers;
  if (method === 'OPTIONS' || method === 'HEAD') return { status: 200, text: '' };
  const site = headers['sec-fetch-site'];
  const fromPage = (origin !== undefined && isPage(origin)) || site === 'cross-site' || site === 'same-site';
  const fromBrowser = origin !== undefined || (headers['user-agent'] ?? '').startsWith('Mozilla/');
  const named =
    headers['x-zotero-connector-api-version'] !== undefined ||
    isGiven(headers['zotero-allowed-request']) ||
    // Obsidian's own requests.
    origin === 'app://obsidian.md' ||
    (path === '/connector/ping' && headers['sec-fetch-mode'] === 'navigate' && site === 'none');
  const refused = fromPage || (fromBrowser && !named);
  return refused ? { status: 403, text: 'Request not allowed' } : null;
};
