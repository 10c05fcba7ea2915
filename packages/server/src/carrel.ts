#!/usr/bin/env node
import { setLocale } from '@carrel/messages';
import { CommanderError } from 'commander';
import { exits, Problem } from './cli/problem.ts';
import { buildProgram } from './cli/program.ts';
import { Run } from './cli/run.ts';

const env = { ...process.env };
const language = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
if (/^de\b|^de_/i.test(language)) setLocale((await import('@carrel/messages/locale/de')).de);

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
// A pager or `head` closes the pipe when it has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : exits.failed));

const program = buildProgram(async (work) => {
  const { json = false, ...where } = program.opts<{ json?: boolean; url?: string; key?: string; dataDir?: string }>();
  const run = new Run({ where, json, env, signal: stopped.signal, write: (text) => void process.stdout.write(text) });
  try {
    await work(run);
  } finally {
    await run.close();
  }
});

try {
  await program.parseAsync(process.argv);
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? exits.done : exits.usage;
  else if (error instanceof Problem) {
    process.exitCode = error.exit;
    const text = program.opts<{ json?: boolean }>().json
      ? JSON.stringify({ error: error.message, code: error.code })
      : error.message;
    process.stderr.write(`${text}\n`);
  } else throw error;
}
