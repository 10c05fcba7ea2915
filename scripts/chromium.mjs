// Finds a Chromium for the browser journeys, and installs Debian's where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => places.find((p) => p && existsSync(p)) ?? null;

/** @returns the path of a browser, or null when there is none and none could be installed */
export const ensureChromium = () => {
  const present = find();
  if (present) return present;
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser journeys…');
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const step of [
      ['apt-get', 'update', '-q'],
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
    ]) {
      const [command, ...args] = [...sudo, ...step];
      spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  }
  return find();
};
