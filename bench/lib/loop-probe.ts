import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { programDir } from './paths.ts';
import { builtProgram } from './program.ts';
import { Samples } from './samples.ts';

/** Loaded before the server's own program, in its main thread only: notes how late a 5 ms timer comes. */
const script = (out: string): string => `
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) {
  let late = [];
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    late.push(Math.max(0, now - last - 5));
    if (late.length > 2_000_000) late = [];
    last = now;
    setTimeout(tick, 5).unref();
  };
  setTimeout(tick, 5).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(${JSON.stringify(out)}, JSON.stringify(late));
    late = [];
  });
}
`;

/** Tells from inside how long the server's event loop was held up, without a word about it in the server. */
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
    rmSync(this.#out, { force: true });
    process.kill(pid, 'SIGUSR2');
    const samples = new Samples();
    for (let i = 0; i < 200; i += 1) {
      await new Promise((r) => setTimeout(r, 20));
      if (!existsSync(this.#out)) continue;
      const text = readFileSync(this.#out, 'utf8');
      if (!text.endsWith(']')) continue;
      for (const ms of JSON.parse(text) as number[]) samples.values.push(ms);
      return samples;
    }
    throw new Error('the event loop told no delays');
  }
}
