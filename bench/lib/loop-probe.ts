import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { programDir } from './paths.ts';
import { builtProgram } from './program.ts';
import { Samples } from './samples.ts';

/** Loaded before the server's own program, in its main thread only: records how late a 5 ms timer fires. */
const script = (out: string): string => `
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) {
  let late = [];
  let own = [];
  // From Linux: how long this thread waited for a processor, in nanoseconds.
  const queued = () => {
    try {
      return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[1]) / 1e6;
    } catch {
      return 0;
    }
  };
  let last = performance.now();
  let waited = queued();
  const tick = () => {
    const now = performance.now();
    const waits = queued();
    const delay = Math.max(0, now - last - 5);
    late.push(delay);
    own.push(Math.max(0, delay - (waits - waited)));
    if (late.length > 2_000_000) late = [], own = [];
    last = performance.now();
    waited = waits;
    setTimeout(tick, 5).unref();
  };
  setTimeout(tick, 5).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(${JSON.stringify(out)}, JSON.stringify([late, own]));
    late = [];
    own = [];
  });
}
`;

/** Measures from inside how long the server's event loop was blocked, without code for it in the server. */
export class LoopProbe {
  readonly nodeArgs: string[];
  readonly #out: string;

  constructor() {
    builtProgram('main.js');
    mkdirSync(programDir, { recursive: true });
    this.#out = join(programDir, 'loop-delay.json');
    const file = join(programDir, 'loop-probe.mjs');
    writeFileSync(file, script(this.#out));
    this.nodeArgs = ['--import', pathToFileURL(file).href];
  }

  /** Delays since the last call. */
  async read(pid: number): Promise<Samples> {
    return (await this.readBoth(pid)).late;
  }

  /** The same, and `own`: without the time in which the thread waited for a processor. */
  async readBoth(pid: number): Promise<{ late: Samples; own: Samples }> {
    rmSync(this.#out, { force: true });
    process.kill(pid, 'SIGUSR2');
    for (let i = 0; i < 200; i += 1) {
      await new Promise((r) => setTimeout(r, 20));
      if (!existsSync(this.#out)) continue;
      const text = readFileSync(this.#out, 'utf8');
      if (!text.endsWith(']]')) continue;
      const [late, own] = (JSON.parse(text) as number[][]).map((values) => {
        const samples = new Samples();
        for (const ms of values) samples.add(ms);
        return samples;
      });
      return { late: late!, own: own! };
    }
    throw new Error('the event loop told no delays');
  }
}
