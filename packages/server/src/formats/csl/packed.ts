import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync } from 'node:zlib';

const addressOf = (file: string): URL => new URL(`./official/${file}.br`, import.meta.url);
const decompress = promisify(brotliDecompress);

/** The text of a packed file in the folder `official`. */
export const unpackSync = (file: string): string =>
  brotliDecompressSync(readFileSync(addressOf(file))).toString('utf8');

/** The same, without blocking the thread. */
export const unpack = async (file: string): Promise<string> =>
  (await decompress(await readFile(addressOf(file)))).toString('utf8');
