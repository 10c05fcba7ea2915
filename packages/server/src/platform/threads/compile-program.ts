import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

export interface Program {
  run: () => void;
  /** A code cache that holds all functions that have run. */
  makeCache: () => Buffer;
}

/**
 * Compiles a CommonJS program, from its code cache where V8 takes it. V8 refuses what another version or other flags have
 * made.
 * @param url the address from which the program appears to be loaded
 */
export const compileProgram = (path: string, cachePath: string, url: string): Program => {
  const script = new Script(programSource(path), { filename: path, cachedData: readIfThere(cachePath) });
  return {
    run: () => {
      const module = { exports: {} };
      script.runInThisContext()(createRequire(path), module, module.exports, url);
    },
    makeCache: () => script.createCachedData(),
  };
};
