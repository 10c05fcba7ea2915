// The program of the locked process. It answers one request at a time and never sees a file, a name or the network.
import * as childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import { dataAround, findActive, removeActive, TooComplex } from './active-content.ts';
import type { ActiveKind, BoxRequest, CleanReply, ReadReply } from './box-result.ts';
import { FrameReader, frame } from './frames.ts';
import { PasswordNeeded, readText } from './read-text.ts';

const maxFile = 104_857_600;

/** For systems that cannot isolate a process from the network. */
const blockSockets = (): void => {
  const refuse = (): never => {
    throw new Error('no network here');
  };
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  dgram.createSocket = refuse;
  dgram.Socket.prototype.send = refuse;
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6'] as const)
    (dns as unknown as Record<string, unknown>)[name] = refuse;
};
blockSockets();

const can = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};

const probe = () => ({
  files:
    can(() => fs.readFileSync('/etc/hosts')) ||
    can(() => fs.readdirSync('/')) ||
    can(() => fs.writeFileSync('/tmp/x', 'x')),
  processes: can(() => childProcess.execFileSync('/bin/true')),
  network: Object.values(os.networkInterfaces()).some((list) => list?.some((a) => !a.internal)),
});

const isPassword = (e: unknown): boolean =>
  e instanceof PasswordNeeded || /password|encrypt/i.test((e as Error)?.message ?? '');

const read = async (file: Buffer): Promise<ReadReply> => {
  const { start, kinds } = dataAround(file);
  if (start < 0) return { ok: false, reason: 'not_pdf' };
  const bytes = new Uint8Array(file.subarray(start));
  let active: ActiveKind[] = [];
  let searched = true;
  try {
    active = await findActive(bytes.slice());
  } catch {
    searched = false;
  }
  try {
    const text = await readText(bytes);
    if (text.pages === 0) return { ok: false, reason: 'unreadable' };
    return { ok: true, ...text, active: [...new Set([...kinds, ...active])], searched };
  } catch (e) {
    return { ok: false, reason: isPassword(e) ? 'password' : 'unreadable' };
  }
};

const clean = async (file: Buffer): Promise<{ reply: CleanReply; file: Uint8Array }> => {
  const none = new Uint8Array();
  const { start, kinds } = dataAround(file);
  if (start < 0) return { reply: { ok: false, reason: 'not_pdf' }, file: none };
  try {
    const cleaned = await removeActive(new Uint8Array(file.subarray(start)));
    return { reply: { ok: true, active: [...new Set([...kinds, ...cleaned.active])] }, file: cleaned.file };
  } catch (e) {
    const reason = e instanceof TooComplex ? 'too_complex' : isPassword(e) ? 'password' : 'unreadable';
    return { reply: { ok: false, reason }, file: none };
  }
};

const answer = async (request: BoxRequest, file: Buffer): Promise<Buffer[]> => {
  if (request.do === 'probe') return frame(probe());
  if (request.do === 'read') return frame(await read(file));
  const cleaned = await clean(file);
  return frame(cleaned.reply, cleaned.file);
};

const reader = new FrameReader(maxFile);
process.stdin.on('data', (chunk: Buffer) => {
  const message = reader.push(chunk);
  if (message === null) return;
  void answer(JSON.parse(message.json.toString('utf8')) as BoxRequest, message.file).then((parts) => {
    for (const part of parts) process.stdout.write(part);
  });
});
process.stdin.on('end', () => process.exit(0));
