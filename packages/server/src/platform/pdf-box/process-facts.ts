import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

const readProc = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Process IDs of the direct children; none where the system has no `/proc`. */
export const childrenOf = (pid: number): number[] =>
  readProc(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

const output = (command: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(command, args, { timeout: 2_000, windowsHide: true }, (error, stdout) => resolve(error ? '' : stdout));
  });

/** Memory that a process occupies, in bytes; null if it has ended or the system does not say. */
export const residentBytes = async (
  pid: number,
  platform: NodeJS.Platform = process.platform,
): Promise<number | null> => {
  let kib: string | undefined;
  if (platform === 'linux') kib = /^VmRSS:\s+(\d+)/m.exec(readProc(`/proc/${pid}/status`))?.[1];
  else if (platform === 'win32') {
    const row = await output('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
    kib = /"([\d.,\s\u00a0]+) ?K"\s*$/.exec(row)?.[1]?.replace(/\D/g, '');
  } else kib = (await output('ps', ['-o', 'rss=', '-p', String(pid)])).trim();
  return kib ? Number(kib) * 1024 : null;
};
