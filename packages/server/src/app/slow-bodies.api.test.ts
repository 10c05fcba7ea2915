import { type AddressInfo, connect, type Socket } from 'node:net';
import { createImportText, uploadBackup } from '@carrel/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../test-kit/create-test-app.ts';

let app: TestApp;
let port: number;
beforeEach(async () => {
  app = await createTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.dispose();
});

/** Until the bytes that were sent have been read. */
const arrive = () => new Promise((r) => setTimeout(r, 150));

/** Sends the head of a request and the beginning of its body. */
const begin = async (path: string, type: string): Promise<{ socket: Socket; answer: () => string }> => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (d) => {
    text += d.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n{`,
  );
  await arrive();
  return { socket, answer: () => text };
};

it('drops a request whose body takes more than two minutes [bak-38]', async () => {
  const { socket, answer } = await begin(createImportText.path, 'application/json');
  await vi.advanceTimersByTimeAsync(60_000);
  socket.write('"');
  await arrive();
  expect(answer()).toBe('');
  await vi.advanceTimersByTimeAsync(60_000);
  await arrive();
  expect(answer()).toMatch(/^HTTP\/1\.1 408 /);
  expect(socket.readableEnded).toBe(true);
});

it('receives a backup for hours while something arrives, and drops it after two minutes of silence [bak-38]', async () => {
  const { socket, answer } = await begin(uploadBackup.path, 'application/octet-stream');
  for (let minute = 0; minute < 60; minute += 2) {
    socket.write('x');
    await new Promise((r) => setTimeout(r, 20));
    await vi.advanceTimersByTimeAsync(120_000);
  }
  expect(answer()).toBe('');
  await vi.advanceTimersByTimeAsync(120_000);
  await arrive();
  expect(answer()).toMatch(/^HTTP\/1\.1 408 /);
});
