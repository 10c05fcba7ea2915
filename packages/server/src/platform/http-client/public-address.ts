import { isIPv4, isIPv6 } from 'node:net';

/** Ranges of IPv4 that no host of the public internet has: first address, prefix length. */
const notPublicV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Of IPv6 only 2000::/3 is public, and not these parts of it: protocol use and Teredo, documentation, 6to4. */
const notPublicV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const v4Bits = (text: string): bigint => text.split('.').reduce((n, part) => (n << 8n) | BigInt(part), 0n);

const v6Bits = (text: string): bigint => {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const last = dotted ? v4Bits(dotted[2]!) : 0n;
  const plain = dotted ? `${dotted[1]}${(last >> 16n).toString(16)}:${(last & 0xffffn).toString(16)}` : text;
  const [head = '', tail] = plain.split('::');
  const groups = (s: string) => (s === '' ? [] : s.split(':'));
  const [left, right] = [groups(head), tail === undefined ? [] : groups(tail)];
  const all = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return all.reduce((n, group) => (n << 16n) | BigInt(`0x${group}`), 0n);
};

const within = (bits: bigint, base: bigint, prefix: number, size: number): boolean =>
  bits >> BigInt(size - prefix) === base >> BigInt(size - prefix);

/** Whether an address belongs to a host of the public internet. Anything that is no plain address is not. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) {
    const bits = v4Bits(address);
    return !notPublicV4.some(([base, prefix]) => within(bits, v4Bits(base), prefix, 32));
  }
  if (!isIPv6(address) || address.includes('%')) return false;
  const bits = v6Bits(address);
  if (!within(bits, v6Bits('2000::'), 3, 128)) return false;
  return !notPublicV6.some(([base, prefix]) => within(bits, v6Bits(base), prefix, 128));
};
