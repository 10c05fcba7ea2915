import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageFiles } from './messages.ts';

/** Compiles the message catalogue. It comes before the other generated files, because the server's modules import it. */
const root = process.cwd();
for (const [path, text] of Object.entries(messageFiles(root))) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
