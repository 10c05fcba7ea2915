import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

const readIfThere = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/** A program as the body of a function, which takes what a CommonJS module expects. */
export const programSource = (path: string): string =>
  `(function (require, module, exports, programUrl) {${readFileSync(path, 'utf8')}\n})`;

interface CompiledProgram<E> {
  /** False if V8 refused the code cache, or there is none. */
  fromCache: boolean;
  /** @param url the address from which the program appears to be loaded */
  run: (require: NodeJS.Require, url?: string) => E;
  /** A code cache that holds all functions that have run. */
  makeCache: () => Buffer;
}

/**
 * Compiles a CommonJS program, from its code cache where V8 takes it. V8 refuses what another version or other flags have
 * made.
 * @param filename the name in stack traces
 */
export const compileProgram = <E = unknown>(path: string, cachePath: string, filename = path): CompiledProgram<E> => {
  const script = new Script(programSource(path), { filename, cachedData: readIfThere(cachePath) });
  return {
    fromCache: script.cachedDataRejected === false,
    run: (require, url) => {
      const module = { exports: {} as E };
      script.runInThisContext()(require, module, module.exports, url);
      return module.exports;
    },
    makeCache: () => script.createCachedData(),
  };
};
