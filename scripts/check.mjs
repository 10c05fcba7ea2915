#!/usr/bin/env node
// npm run check: everything of npm test that needs no browser.
import { run } from './setup.mjs';

process.exit(run(process.execPath, ['scripts/test.mjs', '--no-browser']));
