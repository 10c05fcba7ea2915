// Finds a Firefox for the journeys of the browser connector, and installs Debian's where that is possible.
import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.mjs';

const places = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const find = () => places.find((p) => p && existsSync(p)) ?? null;

/** @returns the path of a Firefox; null when there is none and none could be installed, and its journeys are skipped */
export const ensureFirefox = () => {
  const present = find();
  if (present) return present;
  console.log('Installing Firefox for the journeys of the browser connector…');
  installDebianPackage('firefox-esr');
  const installed = find();
  if (!installed) console.log('There is no Firefox, so the journeys in it are skipped. Name one with FIREFOX_PATH.');
  return installed;
};
