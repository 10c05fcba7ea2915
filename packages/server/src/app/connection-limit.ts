import type { Server } from 'node:net';
import { isLoopback } from '../platform/config.ts';

/** One client: an address, or the network of an IPv6 address, of which a client has as many as it likes. */
const clientOfAddress = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = plain.includes('::') && tail !== '' ? tail.split(':') : [];
  const zeros = plain.includes('::')
    ? Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
    : [];
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
};

/**
 * Closes connections of a client beyond `perClient` at once, so that one client cannot take all that the server accepts.
 * @param isFree clients without a limit; by default this machine, which is one person’s, or that of a proxy
 */
export const limitPerClient = (
  server: Server,
  perClient: number,
  isFree: (client: string) => boolean = isLoopback,
): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isFree(remoteAddress.replace(/^::ffff:(?=\d+\.)/, ''))) return;
    const client = clientOfAddress(remoteAddress);
    const count = open.get(client) ?? 0;
    if (count >= perClient) {
      socket.destroy();
      return;
    }
    open.set(client, count + 1);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
  });
};
