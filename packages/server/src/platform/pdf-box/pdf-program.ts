// The program of the locked process. It answers one request at a time and never sees a file, a name or the network.
import './stubs.ts';
import fs from 'node:fs';
import type { ListenOptions } from 'node:net';
import { findActive, removeActive, samplePdf, TooComplex } from './active-content.ts';
import { blockReach } from './block-reach.ts';
import type { ActiveKind, BoxRequest, CleanReply, ProbeReply, ReadReply } from './box-result.ts';
import { dataAround } from './data-around.ts';
import { FrameReader, frame } from './frames.ts';
import { PasswordNeeded, readText } from './read-text.ts';

const maxFile = 104_857_600;

const can = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};

/** What this process can reach beyond its input and output. These modules are loaded for the probe only. */
const probe = async (cached: boolean): Promise<ProbeReply> => {
  const [childProcess, net, dns, os] = await Promise.all([
    import('node:child_process'),
    import('node:net'),
    import('node:dns'),
    import('node:os'),
  ]);
  const listens = (on: ListenOptions): Promise<boolean> =>
    new Promise((resolve) => {
      if (!can(() => server.once('error', () => resolve(false)).listen(on, () => server.close(() => resolve(true)))))
        resolve(false);
    });
  const server = new net.Server();
  const path = os.platform() === 'win32' ? '\\\\.\\pipe\\carrel-probe' : `/tmp/carrel-probe-${process.pid}`;
  const reached: ProbeReply['reached'] = [];
  if (
    can(() => fs.readFileSync('/etc/hosts')) ||
    can(() => fs.readdirSync('/')) ||
    can(() => fs.writeFileSync('/tmp/x', 'x'))
  )
    reached.push('files');
  if (can(() => childProcess.execFileSync(process.execPath, ['--version']))) reached.push('processes');
  if (can(() => process.kill(process.ppid, 0))) reached.push('signals');
  if (await listens({ path })) reached.push('sockets');
  // Without a network, this machine's own addresses are all there is, and nothing else listens on them.
  const outside = Object.values(os.networkInterfaces()).some((list) => list?.some((a) => !a.internal));
  if (outside && can(() => new dns.Resolver().cancel())) reached.push('network');
  return { reached, cached };
};

const isPassword = (e: unknown): boolean =>
  e instanceof PasswordNeeded || /password|encrypt/i.test((e as Error)?.message ?? '');

const read = async (file: Buffer): Promise<ReadReply> => {
  const { start, kinds } = dataAround(file);
  if (start < 0) return { ok: false, reason: 'not_pdf' };
  const bytes = new Uint8Array(file.subarray(start));
  let active: ActiveKind[] = [];
  let searched = true;
  try {
    active = await findActive(bytes);
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

/** The next message; null when Carrel closed the input. Streams would load the network modules of Node. */
const receive = (): { json: Buffer; file: Buffer } | null => {
  const reader = new FrameReader(maxFile);
  for (;;) {
    const chunk = Buffer.allocUnsafe(262_144);
    const length = fs.readSync(0, chunk);
    if (length === 0) return null;
    const message = reader.push(chunk.subarray(0, length));
    if (message !== null) return message;
  }
};

const send = (parts: readonly Uint8Array[]): void => {
  for (const part of parts) for (let at = 0; at < part.length; ) at += fs.writeSync(1, part, at);
};

const answers: Record<BoxRequest, (file: Buffer, cached: boolean) => Promise<Uint8Array[]>> = {
  probe: async (_, cached) => frame(await probe(cached)),
  read: async (file) => frame(await read(file)),
  clean: async (file) => {
    const cleaned = await clean(file);
    return frame(cleaned.reply, cleaned.file);
  },
};
const isRequest = (value: unknown): value is BoxRequest => typeof value === 'string' && value in answers;

/** Answers requests until the input ends. @param cached whether the program was loaded from its code cache */
export const serve = async (level: string | undefined, cached: boolean): Promise<void> => {
  if (level !== 'full') await blockReach();
  for (let message = receive(); message !== null; message = receive()) {
    const request: unknown = JSON.parse(message.json.toString('utf8'));
    if (!isRequest(request)) throw new Error('an unknown request');
    send(await answers[request](message.file, cached));
  }
  process.exit(0);
};

/** Does what every file needs, so that the code cache contains it. */
export const rehearse = async (): Promise<void> => {
  const pdf = Buffer.from(await samplePdf());
  const first = await read(pdf);
  const cleaned = await clean(pdf);
  const second = await read(Buffer.from(cleaned.file));
  if (!first.ok || !cleaned.reply.ok || !second.ok) throw new Error('the sample could not be read');
};
