import type { IncomingHttpHeaders } from 'node:http';
import { type Config, isAddressLiteral, isLoopback } from '../platform/config.ts';

const hostForm = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9._-]*[a-z0-9])?)(?::(\d{1,5}))?$/;

/** The name in a Host header, lower case and without port; null when it is not a plain host. */
const hostName = (header: string | undefined): string | null => {
  const m = hostForm.exec((header ?? '').toLowerCase());
  return m ? m[1]! : null;
};

/**
 * Whether a request may use this Host header. A page whose own name was rebound to Carrel's address sends that name,
 * and only this header shows it. If Carrel is bound to loopback, only loopback names are accepted; otherwise also
 * addresses and local names, which no outside DNS server can hand out.
 */
export const isAllowedHost = (header: string | undefined, config: Pick<Config, 'host' | 'allowedHosts'>): boolean => {
  const name = hostName(header);
  if (name === null) return false;
  if (isLoopback(name) || config.allowedHosts.some((h) => h.toLowerCase() === name)) return true;
  if (isLoopback(config.host)) return false;
  return isAddressLiteral(name) || !name.includes('.') || name.endsWith('.local');
};

/**
 * Whether a request that changes something may come from its stated origin. Content types are no defence, because a
 * page can send a body without any.
 */
export const isAllowedOrigin = (
  headers: { host?: string | undefined; origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined },
  allowedOrigins: readonly string[],
): boolean => {
  const { origin } = headers;
  if (origin !== undefined && allowedOrigins.includes(origin)) return true;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  // `none`: no page caused the request, so it comes from the reader or from an extension with access to this address.
  if (site !== undefined && site !== 'none') return false;
  if (site === 'none' && origin !== undefined && !/^(?:https?:|null$)/.test(origin)) return true;
  return origin === undefined || origin === `http://${headers.host}` || origin === `https://${headers.host}`;
};

interface Forwarded {
  ip: string;
  headers: IncomingHttpHeaders;
}

/** A proxy on the same machine, or on the network that a container shares with its host. */
const isNearby = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/, '');
  return isLoopback(plain) || /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(plain) || /^f[cd]/i.test(plain);
};

const lastOf = (header: string | string[] | undefined): string =>
  [header].flat().join(',').split(',').at(-1)?.trim().toLowerCase() ?? '';

/** Where a request came from, for the log: a nearby proxy is trusted, but only its own entry, which is the last. */
export const clientOf = (request: Forwarded): string => {
  const forwarded = lastOf(request.headers['x-forwarded-for']);
  return isNearby(request.ip) && isAddressLiteral(forwarded) ? forwarded : request.ip;
};

/** Whether a nearby proxy took the request over TLS. */
export const isOverTls = (request: Forwarded): boolean =>
  isNearby(request.ip) && lastOf(request.headers['x-forwarded-proto']) === 'https';
