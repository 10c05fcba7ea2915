import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Ranges that `ipaddr.js`, or some version of it, does not report as reserved: benchmarking and protocol use, 6to4
 * relays, all of 2001::/23 (which includes Teredo and ORCHID) and the newer documentation range.
 */
const setApart = ['192.0.0.0/24', '192.88.99.0/24', '198.18.0.0/15', '2001::/23', '2002::/16', '3fff::/20'].map(
  (range) => ipaddr.parseCIDR(range),
);
/** The only part of IPv6 that is allocated. Everything that embeds an IPv4 address, such as NAT64, is outside. */
const publicV6 = ipaddr.parseCIDR('2000::/3');

/** Whether an address belongs to a host of the public internet. Anything but a plain address does not. */
export const isPublicAddress = (address: string): boolean => {
  // The parser accepts more than plain addresses: "127.1", octal and hexadecimal parts, zones.
  if (!isIPv4(address) && (!isIPv6(address) || address.includes('%'))) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv6' && !parsed.match(publicV6)) return false;
  return !setApart.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
};
