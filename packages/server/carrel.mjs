#!/usr/bin/env node
// The command line is built; this file is there when npm installs it.
import { existsSync } from 'node:fs';

const program = new URL('./dist/carrel.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  process.stderr.write('Carrel is not built yet. Run: npm run build\n');
  process.exitCode = 1;
}
