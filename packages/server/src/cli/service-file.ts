import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from '../platform/private-file.ts';

const pathIn = (dataDir: string): string => join(dataDir, 'service.json');

/** Where the service of a data folder can be reached. */
interface RunningService {
  url: string;
  pid: number;
}

/** The address on this machine of a service that listens on every address. */
export const localUrl = (url: string): string =>
  url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');

export const writeServiceFile = (dataDir: string, service: RunningService): void =>
  writePrivateFile(pathIn(dataDir), `${JSON.stringify(service)}\n`);

export const removeServiceFile = (dataDir: string): void => rmSync(pathIn(dataDir), { force: true });

/** Null if there is no readable file. A service that was killed leaves its file behind. */
export const readServiceFile = (dataDir: string): RunningService | null => {
  try {
    const stored: unknown = JSON.parse(readFileSync(pathIn(dataDir), 'utf8'));
    if (typeof stored !== 'object' || stored === null || !('url' in stored) || !('pid' in stored)) return null;
    const { url, pid } = stored;
    return typeof url === 'string' && typeof pid === 'number' ? { url, pid } : null;
  } catch {
    return null;
  }
};
