import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** The text of a packed file of the folder `official`. */
export const unpack = (file: string): string =>
  brotliDecompressSync(readFileSync(new URL(`./official/${file}.br`, import.meta.url))).toString('utf8');
