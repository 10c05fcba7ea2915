import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBuild } from '../../test-kit/build-workers.ts';
import { makePdf } from '../../test-kit/make-pdf.ts';
import { outsideData } from '../../test-kit/outside-data.ts';
import { LockedProcess, type LockLimits } from './locked-process.ts';
import { PdfBox } from './pdf-box.ts';

const folder = mkdtempSync(join(tmpdir(), 'carrel-box-'));
const box = new PdfBox(join(testBuild, 'pdf-start.cjs'));
const page = [['A study of locked boxes', 'Ada Lovelace', 'This text has some words about boxes and locks.']];

afterAll(() => {
  box.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a locked process', () => {
  const limits: LockLimits = { wallMs: 2_500, cpuSeconds: 1, memoryBytes: 400_000_000, fileBytes: 1_000 };
  /** Runs a program that tries to break out. It answers with what it reached. */
  const attempt = async (level: 'full' | 'reduced', body: string, within = limits): Promise<unknown> => {
    const program = join(folder, `${Math.abs(body.length * 31 + body.charCodeAt(5))}-${level}.mjs`);
    writeFileSync(
      program,
      `const say = (json) => { const t = Buffer.from(JSON.stringify(json)); const h = Buffer.alloc(8); h.writeUInt32BE(t.length); process.stdout.write(Buffer.concat([h, t])); };
       const caught = async (f) => { try { return String(await f()); } catch (e) { return 'refused'; } };
       process.stdin.once('data', async () => { ${body} });`,
    );
    const locked = new LockedProcess(program, level, within);
    try {
      return (await locked.exchange({}, new Uint8Array())).json;
    } catch (e) {
      return (e as { kind: string }).kind;
    } finally {
      locked.end();
    }
  };

  it('reads, lists, writes and follows no files [pdf-01]', async () => {
    const secret = join(folder, 'secret.txt');
    writeFileSync(secret, 'secret');
    const said = await attempt(
      'full',
      `const fs = await import('node:fs');
       say([await caught(() => fs.readFileSync(${JSON.stringify(secret)}, 'utf8')), await caught(() => fs.readdirSync('/')),
            await caught(() => fs.writeFileSync(${JSON.stringify(join(folder, 'x'))}, 'x')),
            await caught(() => fs.symlinkSync('/etc', ${JSON.stringify(join(folder, 'y'))})),
            await caught(() => process.getBuiltinModule('fs').readFileSync('/etc/passwd'))]);`,
    );
    expect(said).toEqual(['refused', 'refused', 'refused', 'refused', 'refused']);
  });

  it('connects to nothing, not even this machine [pdf-01]', async () => {
    const connections: unknown[] = [];
    const server = createServer((s) => connections.push(s.remoteAddress));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const said = await attempt(
      'full',
      `const net = await import('node:net'); const dns = await import('node:dns/promises'); const http = await import('node:http');
       say([await caught(() => new Promise((ok, no) => net.connect(${port}, '127.0.0.1', () => ok('connected')).on('error', no))),
            await caught(() => dns.lookup('example.com')),
            await caught(() => fetch('http://127.0.0.1:${port}/'))]);`,
    );
    server.close();
    expect(said).toEqual(['refused', 'refused', 'refused']);
    expect(connections).toEqual([]);
  });

  it('starts no program, thread or addon, and sees no environment [pdf-01]', async () => {
    const said = await attempt(
      'full',
      `const cp = await import('node:child_process'); const wt = await import('node:worker_threads');
       say([await caught(() => cp.execFileSync('/bin/true')), await caught(() => cp.fork('x')),
            await caught(() => new wt.Worker('1', { eval: true })), await caught(() => process.dlopen({ exports: {} }, '/x.node')),
            await caught(() => process.binding('fs')), await caught(() => (0, eval)('1')), Object.keys(process.env)]);`,
    );
    expect(said).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'refused', []]);
  });

  it('reaches no file and no program where the network cannot be taken away either [pdf-01]', async () => {
    const generous = { ...limits, memoryBytes: 1_073_741_824, wallMs: 20_000, cpuSeconds: 20 };
    const locked = new LockedProcess(join(testBuild, 'pdf-start.cjs'), 'reduced', generous);
    const { json } = await locked.exchange({ do: 'probe' }, new Uint8Array());
    locked.end();
    expect(json).toMatchObject({ files: false, processes: false, cached: true });
  });

  it('ends when it takes too much memory or time, or returns too much [pdf-02]', async () => {
    // Filling the memory takes a while on a busy machine.
    const patient = { ...limits, wallMs: 30_000, cpuSeconds: 20 };
    const fill = `const all = []; for (;;) all.push(Buffer.alloc(50_000_000, 1));`;
    expect(await attempt('full', fill, patient)).toBe('died');
    expect(await attempt('full', `for (;;);`)).toMatch(/died|timeout/);
    expect(await attempt('full', `setTimeout(() => undefined, 60_000);`)).toBe('timeout');
    expect(
      await attempt('full', `const h = Buffer.alloc(8); h.writeUInt32BE(2_000_000, 4); process.stdout.write(h);`),
    ).toBe('malformed');
    expect(await attempt('full', `process.stdout.write(Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 0x7b]));`)).toBe(
      'malformed',
    );
  }, 60_000);
});

describe('opening PDFs', () => {
  beforeAll(async () => {
    expect(await box.level()).toMatch(/full|reduced/);
  });

  it('reads the text of each page, the heading and the title [pdf-03]', async () => {
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
         if (text.includes('probe')) return say({ files: false, processes: false, network: false, cached: false });
         if (text.includes('crash')) process.abort();
         seen += 1;
         say({ ok: true, pages: seen, texts: [text.slice(-1)], cut: false, title: null, heading: null, metadata: [], active: [], searched: true });
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
         const t = Buffer.from('{"files":false,"processes":false,"network":false,"cached":false}'); const h = Buffer.alloc(8); h.writeUInt32BE(t.length); process.stdout.write(Buffer.concat([h, t]));
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

  it('opens nothing where the process cannot be locked down [pdf-01]', async () => {
    const open = join(folder, 'open.mjs');
    writeFileSync(
      open,
      `process.stdin.once('data', () => { const t = Buffer.from('{"files":true,"processes":false,"network":false}'); const h = Buffer.alloc(8); h.writeUInt32BE(t.length); process.stdout.write(Buffer.concat([h, t])); });`,
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
  ])('names and removes %s [pdf-04]', async (kind, catalog) => {
    const pdf = makePdf({ pages: page, catalog });
    expect(await box.read(pdf)).toMatchObject({ ok: true, active: [kind] });
    const cleaned = await box.clean(pdf);
    expect(cleaned.reply).toEqual({ ok: true, active: [kind] });
    const again = await box.read(cleaned.file);
    expect(again).toMatchObject({ ok: true, active: [], texts: [expect.stringContaining('words about boxes')] });
  });

  it('removes what is before and after the document, and keeps links to the web [pdf-04]', async () => {
    const inner = makePdf({ pages: page, catalog: '/OpenAction << /S /URI /URI (https://example.org/) >>' });
    const hidden = Buffer.concat([Buffer.from('<html>secret</html>\n'), inner, Buffer.from('PK hidden archive')]);
    const cleaned = await box.clean(hidden);
    expect(cleaned.reply).toEqual({ ok: true, active: expect.arrayContaining(['data_before', 'data_after']) });
    expect(cleaned.file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(cleaned.file.includes('secret')).toBe(false);
    expect(cleaned.file.includes('hidden archive')).toBe(false);
  });

  it('refuses what is no PDF [pdf-03]', async () => {
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
  it('hostile files are cleaned or refused, and none hangs [pdf-02] [pdf-04]', async () => {
    const all = await outcomes(hostile!, false);
    console.log('hostile', count(all));
    expect([...all].filter(([, v]) => v === 'still active' || v === 'timeout' || v === 'unavailable')).toEqual([]);
    expect([...all.values()].filter((v) => v === 'cleaned').length).toBeGreaterThan(all.size * 0.8);
  }, 180_000);

  it('odd files are read or refused [pdf-03]', async () => {
    const all = await outcomes(corpus!, true);
    console.log('corpus', count(all));
    expect([...all].filter(([, v]) => v === 'timeout' || v === 'unavailable')).toEqual([]);
  }, 180_000);
});
