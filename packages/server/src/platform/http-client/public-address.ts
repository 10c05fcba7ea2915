import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is allocated. Everything that embeds an IPv4 address, such as NAT64, is outside. */
const publicV6 = ipaddr.parseCIDR('2000::/3');

/** Whether an address belongs to a host of the public internet. Anything but a plain address does not. */
export const isPublicAddress = (address: string): boolean => {
  // The parser accepts more than plain addresses: "127.1", octal and hexadecimal parts, zones.
  if (!isIPv4(address) && (!isIPv6(address) || address.includes('%'))) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(publicV6);
};
