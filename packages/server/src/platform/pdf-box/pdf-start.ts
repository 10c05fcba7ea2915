// Starts the program of the locked process from its code cache. Compiling it takes longer than reading most files.
import fs from 'node:fs';
import vm from 'node:vm';

interface Program {
  serve: (level: string | undefined, cached: boolean) => Promise<void>;
  rehearse: () => Promise<void>;
}

const start = process.argv[1]!;
const [program, cache] = ['pdf-program.cjs', 'pdf-program.cache'].map((name) => start.replace(/[^/\\]*$/, name));

const cachedData = (): Buffer | undefined => {
  try {
    return fs.readFileSync(cache!);
  } catch {
    return undefined;
  }
};

const script = new vm.Script(`(function (require, module, exports) {${fs.readFileSync(program!, 'utf8')}\n})`, {
  filename: 'pdf-program.cjs',
  cachedData: cachedData(),
});
const module = { exports: {} as Program };
script.runInThisContext()(require, module, module.exports);

// The cache of another version of Node is refused. The program then works as well, but starts more slowly.
if (process.argv[2] === 'make-cache')
  void module.exports.rehearse().then(() => fs.writeFileSync(cache!, script.createCachedData()));
else void module.exports.serve(process.argv[2], script.cachedDataRejected === false);
