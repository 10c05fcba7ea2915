// Finds a Chromium for the browser journeys, and installs Debian's where that is possible.
import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => places.find((p) => p && existsSync(p)) ?? null;

/** @returns the path of a browser, or null if there is none and none could be installed */
export const ensureChromium = () => {
  const present = find();
  if (present) return present;
  console.log('Installing Chromium for the browser journeys…');
  installDebianPackage('chromium');
  return find();
};
