#!/usr/bin/env node
// npm run test:mutations: whether the tests of a rule notice that it is broken. Applies each small fault of
// scripts/mutations.mjs to a scratch copy of the working tree, alone, and runs the test files that name its rule.
//   --only sugg,feed-03   faults of these rules or groups of rules
//   --sample 40 --seed 7  as many, chosen at random; the same seed chooses the same ones
//   --jobs 2              as many at a time, each in a copy of its own
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutations } from './mutations.mjs';
import { makeScratchCopy } from './scratch-copy.mjs';
import { root } from './setup.mjs';

/** The text of a file with one fault. @throws if what is replaced does not occur exactly once */
export const mutated = (text, { rule, file, find, replace }) => {
  const found = text.split(find).length - 1;
  if (found !== 1) throw new Error(`${rule}: ${file} contains ${found} times: ${find}`);
  return text.replace(find, () => replace);
};

/** Test files of the packages by the rules that they name in titles. Journeys need a built server and are left out. */
const filesOfRules = () => {
  const out = new Map();
  for (const path of readdirSync(join(root, 'packages'), { recursive: true })) {
    if (path.includes('node_modules') || !/\.test\.tsx?$/.test(path)) continue;
    const text = readFileSync(join(root, 'packages', path), 'utf8');
    for (const [, rule] of text.matchAll(/\[([a-z]+-\d{2})\](?=[^\n]*['"`]\s*,)/g))
      out.set(rule, (out.get(rule) ?? new Set()).add(`packages/${path}`));
  }
  return out;
};

/** A generator of numbers from 0 to 1, always the same for a seed. */
const randomOf = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const sampleOf = (list, size, seed) => {
  const random = randomOf(seed);
  return list
    .map((item) => [random(), item])
    .sort((a, b) => a[0] - b[0])
    .slice(0, size)
    .map(([, item]) => item);
};

/** Runs test files in a copy until the first failure. @returns the title of the test that failed, null if none did */
const firstFailure = async (copy, files) => {
  const report = join(copy, '.cache/mutations.json');
  rmSync(report, { force: true });
  const args = ['run', ...files, '--bail', '1', '--reporter', 'json', '--outputFile', report];
  const child = spawn('node_modules/.bin/vitest', args, { cwd: copy, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  await new Promise((resolve) => child.on('close', resolve));
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    throw new Error(`the tests did not run:\n${errors.slice(0, 2_000)}`);
  }
  const failed = result.testResults.flatMap((f) => f.assertionResults).find((t) => t.status === 'failed');
  if (failed) return failed.title;
  const broken = result.testResults.find((f) => f.status === 'failed');
  if (broken) throw new Error(`${broken.name} could not be run: ${broken.message.slice(0, 500)}`);
  return null;
};

const main = async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      jobs: { type: 'string', default: '2' },
    },
  });
  const words = values.only?.split(',');
  const wanted = mutations.filter((m) => !words || words.some((w) => m.rule === w || m.rule.startsWith(`${w}-`)));
  const queue = values.sample ? sampleOf(wanted, Number(values.sample), Number(values.seed)) : [...wanted];
  const tests = filesOfRules();
  const count = { noticed: 0, survived: 0, errors: 0 };
  const apply = async (copy, mutation) => {
    const path = join(copy, mutation.file);
    const text = readFileSync(path, 'utf8');
    const label = `${mutation.rule.padEnd(10)} ${mutation.file}: ${mutation.fault}`;
    try {
      const files = tests.get(mutation.rule);
      if (!files) throw new Error(`no test names ${mutation.rule}`);
      writeFileSync(path, mutated(text, mutation));
      const failure = await firstFailure(copy, files);
      count[failure === null ? 'survived' : 'noticed'] += 1;
      console.log(failure === null ? `SURVIVED ${label}` : `noticed  ${label}\n           by ${failure}`);
    } catch (e) {
      count.errors += 1;
      console.log(`ERROR    ${label}\n           ${e.message}`);
    } finally {
      writeFileSync(path, text);
    }
  };
  const worker = async () => {
    const { copy, dispose } = makeScratchCopy('mutations');
    try {
      for (let next = queue.shift(); next; next = queue.shift()) await apply(copy, next);
    } finally {
      dispose();
    }
  };
  await Promise.all(Array.from({ length: Math.min(Number(values.jobs), queue.length) }, worker));
  console.log(`${count.noticed} noticed, ${count.survived} survived${count.errors ? `, ${count.errors} errors` : ''}`);
  process.exitCode = count.survived + count.errors > 0 ? 1 : 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
