import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBuild } from '../../test-kit/build-workers.ts';
import { makePdf } from '../../test-kit/make-pdf.ts';
import { outsideData } from '../../test-kit/outside-data.ts';
import { isFlat } from './frames.ts';
import {
  commandOf,
  LockedProcess,
  type LockLevel,
  type LockLimits,
  lockLevels,
  type SystemTools,
  systemTools,
} from './locked-process.ts';
import { PdfBox } from './pdf-box.ts';
import { childrenOf, residentBytes } from './process-facts.ts';
import { permissionFlag } from './start-flags.mjs';

const folder = mkdtempSync(join(tmpdir(), 'carrel-box-'));
const box = new PdfBox(join(testBuild, 'pdf-start.cjs'));
const page = [['A study of locked boxes', 'Ada Lovelace', 'This text has some words about boxes and locks.']];

afterAll(() => {
  box.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A system without the programs that Linux has for this. */
const noTools: SystemTools = { platform: process.platform, find: () => null };
const toolsAt = (level: LockLevel): SystemTools => (level === 'portable' ? noTools : systemTools);

describe('a locked process', () => {
  const limits: LockLimits = { wallMs: 20_000, cpuSeconds: 10, memoryBytes: 400_000_000, fileBytes: 1_000 };
  let blocking = '';
  beforeAll(async () => {
    const built = await build({
      entryPoints: [fileURLToPath(new URL('block-reach.ts', import.meta.url))],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'blocking',
      platform: 'node',
      supported: { 'dynamic-import': false },
    });
    blocking = built.outputFiles[0]!.text;
  });
  let programs = 0;

  /** Runs a program that tries to break out. It answers with what it reached. */
  const attempt = async (level: LockLevel, body: string, within = limits): Promise<unknown> => {
    programs += 1;
    const program = join(folder, `program-${programs}.cjs`);
    writeFileSync(
      program,
      `const say = (json) => { const t = Buffer.from(JSON.stringify(json)); const h = Buffer.alloc(8); h.writeUInt32BE(t.length); fs.writeSync(1, Buffer.concat([h, t])); };
       const fs = require('node:fs');
       const caught = async (f) => { try { return String(await f()); } catch (e) { return 'refused'; } };
       const within = (f) => caught(() => new Promise((ok, no) => { setTimeout(no, 1_500); f(ok, no); }));
       ${blocking}
       void (async () => { ${level === 'full' ? '' : 'await blocking.blockReach();'} fs.readSync(0, Buffer.alloc(100)); ${body} })();`,
    );
    const locked = new LockedProcess(program, level, within, toolsAt(level));
    try {
      return (await locked.exchange({}, new Uint8Array())).json;
    } catch (e) {
      return (e as { kind: string }).kind;
    } finally {
      locked.end();
    }
  };

  it.each(lockLevels)('%s: reads, lists, writes and follows no files [pdf-33]', async (level) => {
    const secret = join(folder, 'secret.txt');
    writeFileSync(secret, 'secret');
    const said = await attempt(
      level,
      `say([await caught(() => fs.readFileSync(${JSON.stringify(secret)}, 'utf8')), await caught(() => fs.readdirSync('/')),
            await caught(() => fs.writeFileSync(${JSON.stringify(join(folder, 'x'))}, 'x')),
            await caught(() => fs.symlinkSync('/etc', ${JSON.stringify(join(folder, 'y'))})),
            await caught(() => process.getBuiltinModule('fs').readFileSync('/etc/passwd')),
            await caught(() => { const { DatabaseSync } = require('node:sqlite'); new DatabaseSync(${JSON.stringify(join(folder, 'z.db'))}).exec('create table t (a)'); }),
            await caught(() => { process.loadEnvFile(${JSON.stringify(secret)}); }),
            await caught(() => { process.execve(process.execPath, [process.execPath, '--version']); throw new Error(); })]);`,
    );
    expect(said).toEqual(Array.from({ length: 8 }, () => 'refused'));
    expect(existsSync(join(folder, 'z.db'))).toBe(false);
  });

  it.each(lockLevels)('%s: reaches no socket, by address or by path, and looks up no name [pdf-33]', async (level) => {
    const reached: unknown[] = [];
    const byPort = createServer((s) => reached.push(s.remoteAddress));
    const byPath = createServer(() => reached.push('path'));
    const path = join(folder, `${level}.sock`);
    await new Promise<void>((done) => byPort.listen(0, '127.0.0.1', done));
    await new Promise<void>((done) => byPath.listen(path, done));
    const names = createSocket('udp4').on('message', () => reached.push('name'));
    await new Promise<void>((done) => names.bind(0, '127.0.0.1', done));
    const { port } = byPort.address() as AddressInfo;
    const said = await attempt(
      level,
      `const net = require('node:net'); const dns = require('node:dns'); const dgram = require('node:dgram');
       const asker = () => { const r = new dns.Resolver({ timeout: 300, tries: 1 }); r.setServers(['127.0.0.1:${names.address().port}']); return r; };
       const esm = await caught(async () => { const m = await import('node:net'); const { connect } = m; return new Promise((ok, no) => { setTimeout(no, 1_500); connect(${port}, '127.0.0.1', () => ok('connected')).on('error', no); }); });
       say([await within((ok, no) => net.connect(${port}, '127.0.0.1', () => ok('connected')).on('error', no)), esm,
            await within((ok, no) => net.connect(${JSON.stringify(path)}, () => ok('connected')).on('error', no)),
            await within((ok, no) => net.createServer().on('error', no).listen(${JSON.stringify(join(folder, `${level}-own.sock`))}, () => ok('listens'))),
            await within((ok, no) => dgram.createSocket('udp4').on('error', no).send('x', ${names.address().port}, '127.0.0.1', (e) => (e ? no(e) : ok('sent')))),
            await within((ok, no) => { const s = new dgram.Socket('udp4'); s.on('error', no).send('x', ${names.address().port}, '127.0.0.1', (e) => (e ? no(e) : ok('sent'))); }),
            await within((ok, no) => asker().resolveTxt('a.example', (e) => (e ? no(e) : ok('asked')))),
            await within((ok, no) => new dns.promises.Resolver().resolve('a.example').then(ok, no)),
            await within((ok, no) => dns.promises.lookup('example.com').then(ok, no)),
            await caught(() => fetch('http://127.0.0.1:${port}/'))]);`,
    );
    byPort.close();
    byPath.close();
    names.close();
    expect(said).toEqual(Array.from({ length: 10 }, () => 'refused'));
    expect(reached).toEqual([]);
    expect(existsSync(join(folder, `${level}-own.sock`))).toBe(false);
  });

  // In its own network a process may listen, where nothing else can reach it.
  it.each(['reduced', 'portable'] as const)(
    '%s: does not listen, signal or open an inspector [pdf-33]',
    async (level) => {
      const said = await attempt(
        level,
        `const net = require('node:net');
       say([await within((ok, no) => net.createServer().on('error', no).listen(0, () => ok('listens'))),
            await caught(() => new net.Server()._listen2('127.0.0.1', 0, 4, 10)),
            await caught(() => { if (typeof net._createServerHandle('127.0.0.1', 0, 4) === 'number') throw new Error(); return 'handle'; }),
            await caught(() => process.kill(process.ppid, 0)), await caught(() => process._debugProcess(process.ppid)),
            await caught(() => require('node:os').setPriority(process.ppid, 0)),
            await caught(() => require('node:inspector').open(0)),
            await caught(() => require('node:trace_events').createTracing({ categories: ['node'] }).enable())]);`,
      );
      expect(said).toEqual(Array.from({ length: 8 }, () => 'refused'));
    },
  );

  it.each(lockLevels)('%s: starts no program, thread or addon, and sees no environment [pdf-33]', async (level) => {
    const said = await attempt(
      level,
      `const cp = require('node:child_process'); const wt = require('node:worker_threads');
       say([await caught(() => cp.execFileSync(process.execPath, ['--version'])), await caught(() => cp.fork('x')),
            await caught(() => new wt.Worker('1', { eval: true })), await caught(() => process.dlopen({ exports: {} }, '/x.node')),
            await caught(() => process.binding('fs')), await caught(() => (0, eval)('1')), Object.keys(process.env)]);`,
    );
    expect(said).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'refused', []]);
  });

  it.skipIf(systemTools.find('python3') === null)(
    'full: machine code finds no file, and cannot outlive the process [pdf-33]',
    async () => {
      const secret = join(folder, 'native.txt');
      writeFileSync(secret, 'secret');
      const mark = `carrel-${process.pid}-stays`;
      // The permission model does not concern another program, which represents native code in a compromised PDF reader.
      const command = commandOf('/program.cjs', 'full', { ...limits, memoryBytes: 1_073_741_824 }, systemTools)!;
      const python = [
        'import os,sys,ctypes,time',
        'seen = []',
        `for p in ["/etc/shadow", "/proc/1/environ", ${JSON.stringify(secret)}, ${JSON.stringify(folder)}]:`,
        '  if os.path.exists(p): seen.append(p)',
        'try:',
        `  os.unlink(${JSON.stringify(secret)}); seen.append("unlink")`,
        'except OSError: pass',
        'try:',
        '  open("/x", "w"); seen.append("write")',
        'except OSError: pass',
        'sys.stdout.write(repr(seen)); sys.stdout.flush()',
        'os.setsid() if os.getpid() != os.getpgrp() else None',
        'ctypes.CDLL(None).prctl(1, 0)',
        'time.sleep(60)',
      ].join('\n');
      const at = command.indexOf('--');
      const child = spawn(
        command[0]!,
        [...command.slice(1, at + 1), systemTools.find('python3')!, '-c', python, mark],
        {
          env: {},
          cwd: '/',
          detached: true,
        },
      );
      const [said] = (await once(child.stdout, 'data')) as [Buffer];
      expect(said.toString()).toBe('[]');
      expect(readFileSync(secret, 'utf8')).toBe('secret');
      for (const target of [...childrenOf(child.pid!), -child.pid!]) process.kill(target, 'SIGKILL');
      const running = () =>
        readdirSync('/proc').filter((pid) => {
          try {
            return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith(`${mark}\0`);
          } catch {
            return false;
          }
        });
      await expect.poll(running).toEqual([]);
    },
  );

  it('ends with Carrel, however that ends [pdf-34]', async () => {
    const program = join(folder, 'busy.cjs');
    writeFileSync(program, 'for (;;);');
    const locked = commandOf(program, 'reduced', limits, systemTools)!;
    const parent = spawn(process.execPath, [
      '-e',
      `const c = require('node:child_process').spawn(${JSON.stringify(locked[0])}, ${JSON.stringify(locked.slice(1))}, { detached: true, stdio: 'ignore', env: {} }); console.log(c.pid); setInterval(() => {}, 1e6);`,
    ]);
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(said.toString());
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => /State:\s+[SRD]/.test(readProc(pid))).toBe(false);
  });

  it.each(['reduced', 'portable'] as const)(
    'the program itself reaches nothing at the level %s [pdf-33]',
    async (level) => {
      const generous = { ...limits, memoryBytes: 1_073_741_824 };
      const locked = new LockedProcess(join(testBuild, 'pdf-start.cjs'), level, generous, toolsAt(level));
      const { json } = await locked.exchange('probe', new Uint8Array());
      locked.end();
      expect(json).toEqual({ reached: [], cached: true });
    },
  );

  it.each(lockLevels)(
    '%s: ends when it takes too much memory or time, or returns too much [pdf-34]',
    async (level) => {
      // Filling the memory takes a while on a busy machine.
      const patient = { ...limits, wallMs: 30_000, cpuSeconds: 20 };
      const fill = `const all = []; for (;;) all.push(Buffer.alloc(50_000_000, 1));`;
      const hasty = { ...limits, wallMs: 2_500, cpuSeconds: 1 };
      expect(await attempt(level, fill, patient)).toBe('died');
      expect(await attempt(level, `for (;;);`, hasty)).toMatch(/died|timeout/);
      expect(await attempt(level, `setTimeout(() => undefined, 60_000);`, hasty)).toBe('timeout');
      const large = `const h = Buffer.alloc(8); h.writeUInt32BE(2_000_000, 4); fs.writeSync(1, h); setTimeout(() => undefined, 9_000);`;
      expect(await attempt(level, large)).toBe('malformed');
      const cut = `fs.writeSync(1, Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 0x7b])); setTimeout(() => undefined, 9_000);`;
      expect(await attempt(level, cut)).toBe('malformed');
    },
    120_000,
  );

  it('an answer that would take seconds to parse is refused [pdf-34]', async () => {
    const answers = [`'['.repeat(100_000)`, `'{"a":'.repeat(10_000)`, `'{' + '"a":1,'.repeat(50_000) + '"b":1}'`];
    for (const answer of answers)
      expect(
        await attempt(
          'reduced',
          `const t = Buffer.from(${answer}); const h = Buffer.alloc(8); h.writeUInt32BE(t.length); fs.writeSync(1, Buffer.concat([h, t])); setTimeout(() => undefined, 9_000);`,
        ),
      ).toBe('malformed');
    const texts = JSON.stringify({ texts: ['a "quoted" [word]: {', 'back\\slash\\', ''], title: '\\"' });
    expect(isFlat(Buffer.from(texts))).toBe(true);
    expect(isFlat(Buffer.from('{"a": "open'))).toBe(false);
  });

  it('asks for what each system has [pdf-33]', () => {
    const on = (platform: NodeJS.Platform, names: string[], level: LockLevel) =>
      commandOf('/p/pdf-start.cjs', level, limits, { platform, find: (n) => (names.includes(n) ? `/bin/${n}` : null) });
    const linux = ['prlimit', 'setpriv', 'unshare', 'sh', 'mount'];
    expect(on('linux', linux, 'full')?.slice(0, 4)).toEqual(['/bin/setpriv', '--pdeathsig', 'KILL', '--no-new-privs']);
    expect(on('linux', ['prlimit'], 'full')).toBeNull();
    expect(on('linux', ['prlimit'], 'reduced')?.[0]).toBe('/bin/prlimit');
    expect(on('linux', [], 'reduced')).toBeNull();
    for (const platform of ['darwin', 'win32', 'linux'] as const) {
      expect(on(platform, [], 'portable')?.slice(0, 2)).toEqual([process.execPath, permissionFlag]);
      if (platform !== 'linux') expect(on(platform, linux, 'full')).toBeNull();
    }
    expect(on('darwin', ['sandbox-exec'], 'portable')?.[0]).toBe('/bin/sandbox-exec');
    expect(on('win32', ['sandbox-exec'], 'portable')?.[0]).toBe(process.execPath);
  });

  it('measures the memory of a process with the tools of each system [pdf-34]', async () => {
    expect(await residentBytes(process.pid)).toBeGreaterThan(10_000_000);
    if (systemTools.find('ps')) expect(await residentBytes(process.pid, 'darwin')).toBeGreaterThan(10_000_000);
    expect(await residentBytes(process.pid, 'win32')).toBeNull();
  });
});

const readProc = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
};

describe('opening PDFs', () => {
  beforeAll(async () => {
    expect(await box.level()).toMatch(/full|reduced/);
  });

  it('opens files on a system without tools that isolate a process [pdf-33]', async () => {
    const portable = new PdfBox(join(testBuild, 'pdf-start.cjs'), {}, noTools);
    expect(await portable.level()).toBe('portable');
    expect(await portable.read(makePdf({ pages: page }))).toMatchObject({ ok: true, pages: 1 });
    portable.close();
  });

  it('reads the text of each page, the heading and the title [pdf-35]', async () => {
    const pdf = makePdf({ pages: [...page, ['Second page', 'More words.']], title: 'A study' });
    expect(await box.read(pdf)).toMatchObject({
      ok: true,
      pages: 2,
      title: 'A study',
      heading: 'A study of locked boxes',
      active: [],
      searched: true,
      texts: [expect.stringContaining('words about boxes'), expect.stringContaining('More words')],
    });
  });

  it('each file gets a process of its own, and one that fails ends no other [pdf-32]', async () => {
    const counting = join(folder, 'counting.mjs');
    writeFileSync(
      counting,
      `import fs from 'node:fs';
       const say = (json) => { const t = Buffer.from(JSON.stringify(json)); const h = Buffer.alloc(8); h.writeUInt32BE(t.length); process.stdout.write(Buffer.concat([h, t])); };
       let seen = 0;
       process.stdin.on('data', (chunk) => {
         const text = chunk.toString('latin1');
         if (text.includes('probe')) return say({ reached: [], cached: false });
         if (text.includes('crash')) process.abort();
         seen += 1;
         say({ ok: true, pages: seen, texts: [text.slice(-1)], cut: false, boxes: [], marks: [], places: [], title: null, heading: null, metadata: [], active: [], searched: true });
       });`,
    );
    const many = new PdfBox(counting);
    const names = ['a', 'b', 'crash', 'c', 'd', 'e'];
    const all = await Promise.allSettled(names.map((name) => many.read(Buffer.from(name))));
    many.close();
    expect(all.map((r) => (r.status === 'fulfilled' ? r.value : (r.reason as { kind: string }).kind))).toEqual(
      names.map((name) => (name === 'crash' ? 'died' : expect.objectContaining({ pages: 1, texts: [name] }))),
    );
  });

  it('no more processes run than there are processors, and a file that waits can be stopped [pdf-32]', async () => {
    const slow = join(folder, 'slow.mjs');
    writeFileSync(
      slow,
      `process.stdin.on('data', (chunk) => {
         if (!chunk.toString('latin1').includes('probe')) return;
         const t = Buffer.from('{"reached":[],"cached":false}'); const h = Buffer.alloc(8); h.writeUInt32BE(t.length); process.stdout.write(Buffer.concat([h, t]));
       });`,
    );
    const busy = new PdfBox(slow, { wallMs: 5_000 });
    await busy.level();
    const running = Array.from({ length: availableParallelism() }, () => busy.read(Buffer.from('x')).catch(() => null));
    const stop = new AbortController();
    const waiting = busy.read(Buffer.from('y'), stop.signal);
    setTimeout(() => stop.abort(), 50);
    const started = performance.now();
    await expect(waiting).rejects.toMatchObject({ kind: 'timeout' });
    expect(performance.now() - started).toBeLessThan(2_000);
    busy.close();
    await Promise.all(running);
  });

  it('opens nothing where the process cannot be locked down [pdf-33]', async () => {
    const open = join(folder, 'open.mjs');
    writeFileSync(
      open,
      `process.stdin.once('data', () => { const t = Buffer.from('{"reached":["files"],"cached":false}'); const h = Buffer.alloc(8); h.writeUInt32BE(t.length); process.stdout.write(Buffer.concat([h, t])); });`,
    );
    const unlocked = new PdfBox(open);
    expect(await unlocked.level()).toBe('unavailable');
    await expect(unlocked.read(makePdf({ pages: page }))).rejects.toMatchObject({ kind: 'unavailable' });
    unlocked.close();
  });

  it.each([
    ['javascript', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    ['launch', '/OpenAction << /S /Launch /F (cmd.exe) >>'],
    ['form_submission', '/AA << /WC << /S /SubmitForm /F (http://example.org) >> >>'],
    ['embedded_file', '/Names << /EmbeddedFiles << /Names [(x) << /Type /Filespec /EF << >> >>] >> >>'],
    ['local_link', '/OpenAction << /S /URI /URI (file:///etc/passwd) >>'],
    ['xfa', '/AcroForm << /Fields [] /XFA [(x) (y)] >>'],
  ])('names and removes %s [pdf-36]', async (kind, catalog) => {
    const pdf = makePdf({ pages: page, catalog });
    expect(await box.read(pdf)).toMatchObject({ ok: true, active: [kind] });
    const cleaned = await box.clean(pdf);
    expect(cleaned.reply).toEqual({ ok: true, active: [kind] });
    const again = await box.read(cleaned.file);
    expect(again).toMatchObject({ ok: true, active: [], texts: [expect.stringContaining('words about boxes')] });
  });

  it('removes what is before and after the document, and keeps links to the web [pdf-36]', async () => {
    const inner = makePdf({ pages: page, catalog: '/OpenAction << /S /URI /URI (https://example.org/) >>' });
    const hidden = Buffer.concat([Buffer.from('<html>secret</html>\n'), inner, Buffer.from('PK hidden archive')]);
    const cleaned = await box.clean(hidden);
    expect(cleaned.reply).toEqual({ ok: true, active: expect.arrayContaining(['data_before', 'data_after']) });
    expect(cleaned.file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(cleaned.file.includes('secret')).toBe(false);
    expect(cleaned.file.includes('hidden archive')).toBe(false);
  });

  it.each([
    [
      'unused_data',
      (pdf: string) => pdf.replace('xref', '90 0 obj\n<< /Length 6 >>\nstream\nsecret\nendstream\nendobj\nxref'),
    ],
    [
      'embedded_file',
      (pdf: string) =>
        pdf.replace('xref', '90 0 obj\n<< /Type /EmbeddedFile /Length 6 >>\nstream\nsecret\nendstream\nendobj\nxref'),
    ],
    ['data_between', (pdf: string) => pdf.replace('endobj\n', `endobj\n${'<script>secret</script>'.repeat(5)}\n`)],
    ['data_before', (pdf: string) => `%PDF-1.4\n<html>secret</html>\n${pdf}`],
    [
      'usage_rights',
      (pdf: string) => pdf.replace('/Type /Catalog', '/Type /Catalog /Perms << /UR3 << /V (secret) >> >>'),
    ],
    [
      'javascript',
      (pdf: string) =>
        `${pdf.replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (secret) >>')}\n${pdf.slice(pdf.indexOf('1 0 obj'))}`,
    ],
  ])('names and removes what is hidden: %s [pdf-08]', async (kind, hide) => {
    const pdf = Buffer.from(hide(makePdf({ pages: page }).toString('latin1')), 'latin1');
    expect(await box.read(pdf)).toMatchObject({ ok: true, active: [kind] });
    const cleaned = await box.clean(pdf);
    expect(cleaned.reply).toEqual({ ok: true, active: [kind] });
    expect(cleaned.file.includes('secret')).toBe(false);
    expect(await box.read(cleaned.file)).toMatchObject({ ok: true, active: [] });
  });

  it('a page tree that contains itself is cut where it begins again [pdf-08]', async () => {
    const plain = makePdf({ pages: page }).toString('latin1');
    const cleaned = await box.clean(Buffer.from(plain.replace('/Kids [', '/Kids [2 0 R '), 'latin1'));
    expect(cleaned.reply).toMatchObject({ ok: true });
    const again = cleaned.reply.ok ? await PDFDocument.load(cleaned.file) : null;
    expect(again?.getPageCount()).toBe(1);
    expect(await box.read(cleaned.file)).toMatchObject({ ok: true, pages: 1 });
  });

  it('refuses what is not a PDF [pdf-35]', async () => {
    expect(await box.read(Buffer.from('<html></html>'))).toEqual({ ok: false, reason: 'not_pdf' });
    expect(await box.read(Buffer.from('%PDF-1.4 nothing'))).toEqual({ ok: false, reason: 'unreadable' });
  });
});

/** Outcome of every file of a folder. */
const outcomes = async (folder: string, own: boolean) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.pdf'));
  const result = new Map<string, string>();
  for (const name of files) {
    const bytes = readFileSync(join(folder, name));
    try {
      if (own) {
        const read = await box.read(bytes);
        result.set(name, read.ok ? 'read' : read.reason);
        continue;
      }
      const cleaned = await box.clean(bytes);
      const again = cleaned.reply.ok ? await box.read(cleaned.file) : null;
      result.set(
        name,
        again === null ? 'refused' : !again.ok ? 'refused' : again.active.length > 0 ? 'still active' : 'cleaned',
      );
    } catch (e) {
      result.set(name, (e as { kind: string }).kind);
    }
  }
  return result;
};
const count = (all: Map<string, string>) =>
  Object.fromEntries([...new Set(all.values())].map((v) => [v, [...all.values()].filter((x) => x === v).length]));

const hostile = outsideData('hostile/pdf');
const corpus = outsideData('pdf');
describe.skipIf(!hostile || !corpus)('folders of PDFs', () => {
  it('hostile files are cleaned or refused, and none hangs [pdf-34] [pdf-36]', async () => {
    const all = await outcomes(hostile!, false);
    console.log('hostile', count(all));
    expect([...all].filter(([, v]) => v === 'still active' || v === 'timeout' || v === 'unavailable')).toEqual([]);
    expect([...all.values()].filter((v) => v === 'cleaned').length).toBeGreaterThan(all.size * 0.8);
  }, 180_000);

  it('odd files are read or refused [pdf-35]', async () => {
    const all = await outcomes(corpus!, true);
    console.log('corpus', count(all));
    expect([...all].filter(([, v]) => v === 'timeout' || v === 'unavailable')).toEqual([]);
  }, 180_000);
});
