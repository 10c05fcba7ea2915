import type { bareStarts } from '../lib/bare-work.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';
import { ServerProcess } from '../lib/server-process.ts';

const times = 5;

/** From spawning the process to listening, after a clean stop and after a kill. */
export const measureStarts = async (
  dir: string,
  report: Report,
  bare: ReturnType<typeof bareStarts>,
): Promise<void> => {
  const clean = new Samples();
  for (let i = 0; i < times; i += 1) {
    const server = await ServerProcess.start(dir);
    clean.add(server.startMs);
    await server.stop();
  }
  report.samples('start until it listens', clean, { figure: 1_000, of: 'max' }, bare.ms);
  const killed = new Samples();
  for (let i = 0; i < times; i += 1) {
    const first = await ServerProcess.start(dir);
    await first.kill();
    const server = await ServerProcess.start(dir);
    killed.add(server.startMs);
    await server.stop();
  }
  report.samples('start after a kill', killed, null, bare.ms);
};
