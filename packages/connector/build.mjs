// Builds the browser connector from one source: dist/chrome and dist/firefox, each ready to be loaded.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeNotices } from '../../scripts/notices.mjs';
import { manifestFor } from './manifest.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

const shared = {
  bundle: true,
  minify: true,
  target: ['chrome121', 'firefox128'],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
  legalComments: 'none',
  charset: 'utf8',
};

/** Name and description of the extension, for the browser itself. */
const localeFile = (tag) => {
  const { extensionName, extensionDescription, openPopup } = read(
    join(root, `packages/messages/catalog/${tag}/connector.json`),
  );
  const message = (text) => ({ message: text });
  return {
    extensionName: message(extensionName),
    extensionDescription: message(extensionDescription),
    openPopup: message(openPopup),
  };
};

export const buildConnector = async () => {
  const { version } = read(join(root, 'packages/server/package.json'));
  rmSync(join(here, 'dist'), { recursive: true, force: true });
  const built = join(here, 'dist/shared');
  const src = (name) => join(here, 'src', name);
  await build({
    ...shared,
    format: 'esm',
    outdir: built,
    entryPoints: { popup: src('popup/popup.ts'), options: src('options/options.ts') },
  });
  await build({
    ...shared,
    format: 'iife',
    outdir: built,
    entryPoints: { background: src('background.ts'), badges: src('badges/content.ts'), stamp: src('stamp.ts') },
  });
  await build({
    ...shared,
    format: 'iife',
    globalName: 'carrelDetection',
    footer: { js: 'carrelDetection.report;' },
    outdir: built,
    entryPoints: { detect: src('detect-script.ts') },
  });
  for (const file of ['popup/popup.html', 'options/options.html', 'style.css'])
    cpSync(src(file), join(built, file.split('/').at(-1)));
  cpSync(join(here, 'icons'), built, { recursive: true });
  for (const tag of ['en', 'de']) {
    mkdirSync(join(built, '_locales', tag), { recursive: true });
    writeFileSync(join(built, '_locales', tag, 'messages.json'), JSON.stringify(localeFile(tag), null, 2));
  }
  writeNotices(join(built, 'THIRD-PARTY-NOTICES.txt'), here, []);
  for (const browser of ['chrome', 'firefox']) {
    cpSync(built, join(here, 'dist', browser), { recursive: true });
    writeFileSync(
      join(here, 'dist', browser, 'manifest.json'),
      `${JSON.stringify(manifestFor(browser, version), null, 2)}\n`,
    );
  }
  rmSync(built, { recursive: true });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildConnector();
