import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { type TarEntry, tarBytes, tarEntries, tarStream } from './tar.ts';

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

  const read = async (archive: Buffer): Promise<[name: string, isFile: boolean, text: string][]> => {
    const path = join(folder, 'read.tar');
    writeFileSync(path, archive);
    const found: [string, boolean, string][] = [];
    for await (const { name, isFile, content } of tarEntries(path)) {
      const pieces: Buffer[] = [];
      for await (const piece of content()) pieces.push(piece);
      found.push([name, isFile, Buffer.concat(pieces).toString()]);
    }
    return found;
  };

  it('is read with the same names and contents, also if tar wrote it', async () => {
    const texts: [string, string][] = [
      ['empty', ''],
      ['a/block.txt', 'y'.repeat(512)],
      ['a/long.txt', 'z'.repeat(2_000_001)],
    ];
    const archive = await buffer(tarStream(texts.map(([name, text]) => entry(name, text))));
    expect(await read(archive)).toEqual(texts.map(([name, text]) => [name, true, text]));
    writeFileSync(join(folder, 'plain.txt'), 'text');
    symlinkSync('plain.txt', join(folder, 'link'));
    const written = execFileSync('tar', ['-cf', '-', '--format=ustar', 'plain.txt', 'link'], { cwd: folder });
    expect(await read(written)).toEqual([
      ['plain.txt', true, 'text'],
      ['link', false, ''],
    ]);
  });

  it('is refused if it is cut off anywhere, or if a header is damaged', async () => {
    const archive = await buffer(tarStream([entry('a.txt', 'x'.repeat(600))]));
    for (const length of [0, 100, 512, 900, 1_536, 1_600])
      await expect(read(archive.subarray(0, length)), String(length)).rejects.toThrow('cut_off');
    for (const at of [0, 124, 148, 257]) {
      const changed = Buffer.from(archive);
      changed[at] = 0x39;
      await expect(read(changed), String(at)).rejects.toThrow('damaged');
    }
  });

  it('that claims a file of many GB is refused before it is read', async () => {
    const one = entry('large.txt', 'text');
    const [header] = await tarStream([{ ...one, bytes: 9 * 1024 ** 3 }])
      .take(1)
      .toArray();
    await expect(read(Buffer.concat([header as Buffer, Buffer.alloc(2_048)]))).rejects.toThrow('cut_off');
  });
});
