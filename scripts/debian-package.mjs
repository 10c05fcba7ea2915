// Installs a package of Debian where that is possible: as root, or with a passwordless sudo.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const minutes = 60_000;

export const installDebianPackage = (name) => {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name],
  ]) {
    const [command, ...args] = [...sudo, ...step];
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 5 * minutes });
  }
};
