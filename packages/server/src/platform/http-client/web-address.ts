import { isIPv4, isIPv6 } from 'node:net';
import { isPublicAddress } from './public-address.ts';

type AddressProblem = 'scheme' | 'port' | 'credentials' | 'disguised' | 'not-public';

const label = /^(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const longestAddress = 4_096;

/**
 * Checks an address as it is written, before a parser can interpret it differently.
 * @returns the address, or what is wrong with it
 */
export const vetAddress = (raw: string): { url: URL; host: string } | AddressProblem => {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(raw)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return 'scheme';
  if (raw.length > longestAddress || /[\u0000-\u0020\u007f\\]/.test(raw)) return 'disguised';
  const authority = /^https?:\/\/([^/?#]+)/i.exec(raw)?.[1];
  if (authority === undefined) return 'disguised';
  if (authority.includes('@')) return 'credentials';
  const parts = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i.exec(authority);
  if (!parts || !URL.canParse(raw)) return 'disguised';
  const host = parts[1]!.toLowerCase();
  const port = parts[2] ?? '';
  if (port !== '' && port !== '80' && port !== '443') return 'port';
  const url = new URL(raw);
  const literal = host.startsWith('[') ? host.slice(1, -1) : host;
  if (isIPv4(literal) || isIPv6(literal)) return isPublicAddress(literal) ? { url, host: literal } : 'not-public';
  if (!isHostName(host) || url.hostname !== host) return 'disguised';
  return host === 'localhost' || host.endsWith('.localhost') ? 'not-public' : { url, host };
};

/** Letters, digits and hyphens between dots; no punycode, and nothing that reads as a number at the end. */
const isHostName = (host: string): boolean => {
  const labels = host.split('.');
  return host.length <= 253 && labels.every((l) => label.test(l)) && !/^(?:\d+|0x[0-9a-f]*)$/i.test(labels.at(-1)!);
};

/** Target of a redirect, as text to be vetted in turn; null if it is disguised. */
export const redirectTarget = (location: string, from: URL): string | null => {
  if (/[\u0000-\u0020\u007f\\]/.test(location)) return null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(location)) return location;
  if (location.startsWith('//')) return `${from.protocol}${location}`;
  return URL.canParse(location, from.href) ? new URL(location, from).href : null;
};
