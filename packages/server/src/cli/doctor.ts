import { accessSync, constants, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as m from '@carrel/messages/commandLine';
import { spaceOf } from '../platform/disk-space.ts';
import type { Client } from './client.ts';
import { getOperationalSection, getSettings } from './operations.ts';

interface Check {
  state: 'good' | 'warning' | 'bad';
  text: string;
}
const good = (text: string): Check => ({ state: 'good', text });
const bad = (text: string): Check => ({ state: 'bad', text });
const warning = (text: string): Check => ({ state: 'warning', text });

const lowSpaceBytes = 256 * 1024 ** 2;
const mb = (bytes: number): number => Math.floor(bytes / 1024 ** 2);

const checkNode = (): Check => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const version = process.versions.node;
  return major > 20 || (major === 20 && minor >= 19) ? good(m.nodeVersion({ version })) : bad(m.oldNode({ version }));
};

/** The clock of a network disk can differ by seconds. */
const clockToleranceMs = 120_000;

/** Does not open the library, because the service may have it open. */
export const checkFolder = (folder: string, nowMs: number): Check[] => {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [checkNode(), bad(m.folderMissing({ folder }))];
  }
  const checks = [checkNode(), good(m.folderThere({ folder }))];
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    checks.push(bad(m.folderNotWritable({ folder })));
  }
  // Nobody else gets past a private folder, whatever is in it.
  const isShared = (statSync(folder).mode & 0o077) !== 0;
  if (process.platform !== 'win32') checks.push(isShared ? bad(m.folderShared({ folder })) : good(m.folderPrivate()));
  const { free } = spaceOf(folder);
  checks.push(free < lowSpaceBytes ? bad(m.diskFull({ free: mb(free) })) : good(m.diskFree({ free: mb(free) })));
  const newest = Math.max(0, ...names.map((name) => lstatSync(join(folder, name)).mtimeMs));
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
  checks.push(
    newest > nowMs + clockToleranceMs
      ? bad(m.clockWrong({ now: day(nowMs), newest: day(newest) }))
      : good(m.clockRight()),
  );
  return checks;
};

/** What the service reports about itself. */
export const checkService = async (client: Client): Promise<Check[]> => {
  await client.call(getSettings);
  const { states } = await client.call(getOperationalSection);
  return [
    good(m.running({ url: client.url })),
    good(m.keyAccepted()),
    ...states.map(({ severity, label, detail }) =>
      (severity === 'critical' ? bad : severity === 'warning' ? warning : good)(m.stateLine({ label, detail })),
    ),
  ];
};
