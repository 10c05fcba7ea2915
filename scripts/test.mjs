#!/usr/bin/env node
// npm test: installs what the tests need, then runs them all: format, types, generated pages, unit and API tests,
// guards, and the journeys in headless Chromium. Ends with each failed test, the first lines of its output, and "N
// passed, N failed".
//   --no-browser leaves the journeys out
//   --no-tests leaves all tests out: only format, types and generated pages
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { ensureFirefox } from './firefox.mjs';
import { binOf, ensureBuilt, ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
ensureBuilt();

const scratch = mkdtempSync(join(tmpdir(), 'carrel-test-'));
let passed = 0;
let failed = 0;
let skipped = 0;
const failures = [];
const retried = [];
const firstLines = 6;

/** Failures, so that the last lines of a long output name them. */
const describeFailure = (where, message) => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  return [where, ...lines.slice(0, firstLines).map((line) => `    ${line.trim()}`)].join('\n');
};

const step = (name, args) => {
  console.log(`\n── ${name}`);
  const ok = run(process.execPath, args) === 0;
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
};

const vitest = (name, args, env = {}) => {
  console.log(`\n── ${name}`);
  const file = join(scratch, `${passed}-${failed}.json`);
  const status = run(
    process.execPath,
    [binOf('vitest'), 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    // CI: a missing snapshot fails instead of being written.
    { env: { ...process.env, CI: 'true', ...env } },
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    passed += report.numPassedTests;
    skipped += report.numPendingTests + (report.numTodoTests ?? 0);
    let broken = 0;
    for (const file of report.testResults) {
      const tests = file.assertionResults.filter((t) => t.status === 'failed');
      const where = `${name}: ${relative(root, file.name)}`;
      for (const t of tests) failures.push(describeFailure(`${where} › ${t.fullName}`, t.failureMessages.join('\n')));
      // A passed test keeps the errors of the previous attempt.
      for (const t of file.assertionResults)
        if (t.status === 'passed' && t.failureMessages?.length)
          retried.push(describeFailure(`${where} › ${t.fullName}`, t.failureMessages.join('\n')));
      // The file itself could not be loaded, or the setup of its tests failed.
      if (file.status === 'failed' && tests.length === 0) failures.push(describeFailure(where, file.message));
      broken += tests.length || (file.status === 'failed' ? 1 : 0);
    }
    failed += broken;
    if (broken === 0 && status !== 0) {
      failed += 1;
      failures.push(`${name} (errors outside tests)`);
    }
  } catch {
    failed += 1;
    failures.push(`${name} (no report)`);
  }
};

step('Format and lint', [binOf('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']);
for (const p of ['contract', 'messages', 'plugin-sdk', 'server', 'web', 'connector'])
  step(`Types: ${p}`, [binOf('typescript', 'tsc'), '-p', `packages/${p}/tsconfig.json`]);
step('Types: e2e', [binOf('typescript', 'tsc'), '-p', 'e2e/tsconfig.json']);
step('Generated pages are current', ['scripts/run-ts.mjs', 'scripts/gen.ts', '--check']);
const tests = !process.argv.includes('--no-tests');
if (tests) {
  console.log('\n── Build, start and a smoke test on the newest Node');
  const status = run(process.execPath, ['scripts/test-node.mjs', '--smoke']);
  if (status === 0) passed += 1;
  else if (status === 77) skipped += 1;
  else {
    failed += 1;
    failures.push('The newest Node');
  }
}
if (tests) vitest('Unit, API and guard tests', []);
if (tests && !process.argv.includes('--no-browser')) {
  const chromium = ensureChromium();
  const firefox = ensureFirefox();
  const browsers = { CHROMIUM_PATH: chromium, ...(firefox && { FIREFOX_PATH: firefox }) };
  if (chromium) vitest('Journeys in Chromium', ['--config', 'e2e/vitest.config.ts'], browsers);
  else {
    failed += 1;
    failures.push('Journeys in Chromium: there is no Chromium. Install it, or name one with CHROMIUM_PATH.');
  }
}
rmSync(scratch, { recursive: true, force: true });
console.log('');
for (const r of retried) console.log(`PASSED WHEN RUN AGAIN ${r}`);
for (const f of failures) console.log(`FAILED ${f}`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
