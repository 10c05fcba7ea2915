import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { type TarEntry, tarBytes, tarStream } from './tar.ts';

const folder = mkdtempSync(join(tmpdir(), 'carrel-tar-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const entry = (name: string, text: string): TarEntry => {
  const path = join(folder, name.replaceAll('/', '-'));
  writeFileSync(path, text);
  return { name, path, bytes: Buffer.byteLength(text), modifiedMs: 1_700_000_000_000 };
};

describe('a tar archive', () => {
  it('is unpacked by tar with the same names and contents', async () => {
    const texts: [string, string][] = [
      ['empty', ''],
      ['a/short.txt', 'x'],
      ['a/b/block.txt', 'y'.repeat(512)],
      ['a/long.txt', 'z'.repeat(200_001)],
    ];
    const entries = texts.map(([name, text]) => entry(name, text));
    const archive = await buffer(tarStream(entries));
    expect(archive.length).toBe(tarBytes(entries));
    execFileSync('tar', ['-xf', '-'], { cwd: folder, input: archive });
    for (const [name, text] of texts) expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
  });

  it('fails if a file became shorter', async () => {
    const one = entry('shrinks.txt', 'some text');
    truncateSync(one.path, 4);
    await expect(buffer(tarStream([one]))).rejects.toThrow('changed while it was read');
  });

  it('names a file of more than 8 GB by its size', async () => {
    const one = entry('large.txt', 'text');
    const bytes = 9 * 1024 ** 3;
    for await (const header of tarStream([{ ...one, bytes }])) {
      expect((header as Buffer).readBigUInt64BE(128)).toBe(BigInt(bytes));
      break;
    }
  });
});
