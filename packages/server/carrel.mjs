#!/usr/bin/env node
// npm links this file when it installs packages. The program itself may not be built then.
import { existsSync } from 'node:fs';

const program = new URL('./dist/carrel.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  process.stderr.write('Carrel is not built yet. Run: npm run build\n');
  process.exitCode = 1;
}
