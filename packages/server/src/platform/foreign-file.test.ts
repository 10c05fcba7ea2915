import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ForeignFile, foreignPieces, foreignStart, readForeignText, UnreadableFile } from './foreign-file.ts';
import { hashedPath, hashOfFile } from './hashed-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'carrel-foreign-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const put = (name: string, text: string) => {
  writeFileSync(at(name), text);
  return at(name);
};
const pipe = (path: string) => execFileSync('mkfifo', [path]);
const all = async (pieces: AsyncIterable<Buffer>) => {
  const out: Buffer[] = [];
  for await (const piece of pieces) out.push(piece);
  return Buffer.concat(out).toString();
};

describe.skipIf(process.platform === 'win32')('a file of another program', () => {
  it('that is a pipe, folder, device or missing is no file, and nothing waits for it', async () => {
    pipe(at('pipe'));
    mkdirSync(at('folder'));
    for (const path of [at('pipe'), at('folder'), '/dev/zero', at('nothing')]) {
      expect(await ForeignFile.open(path)).toBeNull();
      await expect(all(foreignPieces(path))).rejects.toThrow(UnreadableFile);
      expect(() => foreignStart(path, 4)).toThrow(UnreadableFile);
    }
    for (const name of ['pipe', 'folder']) expect(() => readForeignText(at(name), 100)).toThrow(UnreadableFile);
    expect(readForeignText(at('nothing'), 100)).toBeNull();
    const named = hashedPath(folder, 'ab'.repeat(32));
    mkdirSync(join(named, '..'));
    pipe(named);
    expect(await hashOfFile(named)).toBeNull();
  });

  it('stays the one that was opened when a pipe replaces it', async () => {
    const file = (await ForeignFile.open(put('swapped', 'before')))!;
    pipe(at('other'));
    renameSync(at('other'), at('swapped'));
    expect(await all(file.pieces({ maxBytes: 10 }))).toBe('before');
    await file.close();
  });

  it('is not read when it is larger than the limit', async () => {
    truncateSync(put('sparse', ''), 8 * 1024 ** 3);
    const file = (await ForeignFile.open(at('sparse')))!;
    expect(file.size).toBe(8 * 1024 ** 3);
    await expect(all(file.pieces({ maxBytes: 20_000_000 }))).rejects.toThrow('The file is larger than 20 MB.');
    await file.close();
    expect(() => readForeignText(at('sparse'), 1_000)).toThrow(UnreadableFile);
    expect(foreignStart(at('sparse'), 3)).toEqual(Buffer.alloc(3));
  });

  it('that grows while it is read ends at the limit', async () => {
    const file = (await ForeignFile.open(put('grows', 'ab')))!;
    put('grows', 'abcd');
    await expect(all(file.pieces({ maxBytes: 3 }))).rejects.toThrow(UnreadableFile);
    await file.close();
  });

  it('is read until the reader is cancelled', async () => {
    const cancel = new AbortController();
    const pieces = foreignPieces(put('long', 'x'.repeat(3_000_000)), { signal: cancel.signal });
    expect((await pieces.next()).value).toHaveLength(1_048_576);
    cancel.abort();
    await expect(pieces.next()).rejects.toThrow();
  });

  it.runIf(process.platform === 'linux')(
    'that the system does not let be read is reported with the reason',
    async () => {
      // Reading the memory of a process at 0 is an error of the device.
      symlinkSync('/proc/self/mem', at('link'));
      await expect(all(foreignPieces(at('link')))).rejects.toThrow('The file cannot be read (EIO).');
      expect(() => foreignStart(at('link'), 4)).toThrow('The file cannot be read (EIO).');
    },
  );
});
