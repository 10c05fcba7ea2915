import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { detectFormat } from '../../formats/detect-format.ts';
import type { FormatName } from '../../formats/record.ts';
import { decodeText } from '../../formats/text-encoding.ts';
import { isDatabase } from './read-zotero-data.ts';

const headBytes = 65_536;
const pieceBytes = 1_048_576;

interface ReceivedFile {
  size: number;
  fingerprint: string;
  format: FormatName | null;
  isEmpty: boolean;
}

/** Reads a file in pieces and writes it to disk: it must be there before a row refers to it. */
export const readReceived = async (
  path: string,
  filename: string | null,
  format: FormatName | null,
): Promise<ReceivedFile> => {
  // Windows syncs only files that are open for writing.
  const file = await open(path, 'r+');
  try {
    const hash = createHash('sha1');
    const buffer = Buffer.alloc(pieceBytes);
    let head = Buffer.alloc(0);
    let size = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, pieceBytes, null);
      if (bytesRead === 0) break;
      if (size === 0) head = Buffer.from(buffer.subarray(0, Math.min(bytesRead, headBytes)));
      hash.update(buffer.subarray(0, bytesRead));
      size += bytesRead;
    }
    await file.sync();
    const start = decodeText(head).text;
    return {
      size,
      fingerprint: hash.digest('hex'),
      format: isDatabase(head) ? 'zotero' : (format ?? detectFormat(start, filename ?? undefined) ?? null),
      isEmpty: start.trim() === '',
    };
  } finally {
    await file.close();
  }
};
