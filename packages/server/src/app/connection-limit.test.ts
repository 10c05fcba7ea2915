import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { limitPerClient } from './connection-limit.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const s of sockets.splice(0)) s.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const listen = async (...free: [isFree?: (client: string) => boolean]) => {
  server = createServer((_, response) => response.end('ok'));
  limitPerClient(server, 3, ...free);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
};
/** Opens a connection, asks, and keeps it open. @returns the first bytes of the answer; null if it was closed */
const ask = (localAddress: string): Promise<{ socket: Socket; answer: string | null }> =>
  new Promise((resolve) => {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.once('data', (d) => resolve({ socket, answer: d.toString('latin1').slice(0, 12) }));
    socket.once('error', () => resolve({ socket, answer: null }));
    socket.once('close', () => resolve({ socket, answer: null }));
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  });

describe('connections of one client', () => {
  it('are limited, and the others are still served [sec-21]', async () => {
    await listen(() => false);
    const ok = 'HTTP/1.1 200';
    const held = [];
    for (let i = 0; i < 3; i += 1) held.push(await ask('127.0.0.2'));
    expect(held.map((h) => h.answer)).toEqual([ok, ok, ok]);
    expect((await ask('127.0.0.2')).answer).toBeNull();
    expect((await ask('127.0.0.3')).answer).toBe(ok);
    held[0]!.socket.destroy();
    await expect.poll(async () => (await ask('127.0.0.2')).answer).toBe(ok);
  });

  it('are not limited on this machine', async () => {
    await listen();
    for (let i = 0; i < 5; i += 1) expect((await ask('127.0.0.2')).answer).toBe('HTTP/1.1 200');
  });
});
