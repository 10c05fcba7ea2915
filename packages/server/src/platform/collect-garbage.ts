import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | null = null;

/** Collects garbage now, as far as V8 can. */
export const collectGarbage = (): void => {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
    // With other flags than at the start, V8 refuses the code caches of the threads that start later.
    setFlagsFromString('--no-expose-gc');
  }
  collect();
};
