// Starts the program of a worker thread. Each program is `<name>.js`, which is this file, `<name>-program.cjs`, and the
// code cache `<name>-program.cache`: without it, compiling takes longer than most tasks.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileProgram } from './compile-program.ts';

const self = import.meta.url;
const sibling = (ending: string) => fileURLToPath(self.replace(/\.js$/, `-program.${ending}`));
const path = sibling('cjs');
const program = compileProgram(path, sibling('cache'));
program.run(createRequire(path), self);

if (process.argv[2] === 'make-cache') {
  writeFileSync(sibling('cache'), program.makeCache());
  // Ends this thread.
  process.exit();
}
