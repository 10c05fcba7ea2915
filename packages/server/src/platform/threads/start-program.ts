// Starts the program of a worker thread. Each program is `<name>.js`, which is this file, `<name>-program.cjs`, and the
// code cache `<name>-program.cache`: without it, compiling takes longer than most tasks.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileProgram } from './compile-program.ts';

const self = import.meta.url;
const sibling = (ending: string) => fileURLToPath(self.replace(/\.js$/, `-program.${ending}`));
const program = compileProgram(sibling('cjs'), sibling('cache'), self);
program.run();

if (process.argv[2] === 'make-cache') {
  writeFileSync(sibling('cache'), program.makeCache());
  // Ends this thread.
  process.exit();
}
