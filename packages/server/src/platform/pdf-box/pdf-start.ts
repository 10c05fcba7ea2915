// Starts the program of the locked process from its code cache. Compiling it takes longer than reading most files.
import fs from 'node:fs';
import { compileProgram } from '../threads/compile-program.ts';

interface Program {
  serve: (level: string | undefined, cached: boolean) => Promise<void>;
  rehearse: () => Promise<void>;
}

const start = process.argv[1]!;
const [program, cache] = ['pdf-program.cjs', 'pdf-program.cache'].map((name) => start.replace(/[^/\\]*$/, name));

const compiled = compileProgram<Program>(program!, cache!, 'pdf-program.cjs');
const { rehearse, serve } = compiled.run(require);

// The cache of another version of Node is refused. The program then works as well, but starts more slowly.
if (process.argv[2] === 'make-cache') void rehearse().then(() => fs.writeFileSync(cache!, compiled.makeCache()));
else void serve(process.argv[2], compiled.fromCache);
