import { parseArgs } from 'node:util';
import { moveDates } from './move-dates.ts';
import { addedFromBy, undecidedBy, writeHistory } from './write-history.ts';
import { writeSampleLibrary } from './write-library.ts';
import { writeSampleFile } from './write-sample-file.ts';

// node write-sample.js --out DIR | --file FILE [--papers N] [--seed S] [--until DATE] [--history]
// node write-sample.js --out DIR --move DAYS
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    file: { type: 'string' },
    papers: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '7' },
    // The library of a user who works in some of the fields and has made decisions about papers for two years.
    history: { type: 'boolean', default: false },
    // Asks the sources that the environment names for the recent weeks: followed authors, the Feed and Discovery.
    online: { type: 'boolean', default: false },
    // Moves the dates of a sample library that exists.
    move: { type: 'string' },
    // Today, so that the latest papers count as recent.
    until: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});

const wholeNumber = (name: 'papers' | 'seed' | 'move'): number => {
  const n = Number(values[name]);
  if (!Number.isSafeInteger(n) || n < 0) throw new Error(`--${name} must be a whole number.`);
  return n;
};

const run = async (): Promise<void> => {
  const until = Date.parse(values.until);
  const papers = wholeNumber('papers');
  if (values.file && !Number.isNaN(until))
    return writeSampleFile(values.file, { seed: wholeNumber('seed'), papers, until });
  if (!values.out || Number.isNaN(until))
    throw new Error('usage: write-sample --out DIR | --file FILE [--papers N] [--seed S] [--until YYYY-MM-DD]');
  if (values.move) return moveDates(values.out, wholeNumber('move'));
  const seed = wholeNumber('seed');
  const w = await writeSampleLibrary(values.out, {
    seed,
    papers,
    until,
    ...(values.history && { undecided: undecidedBy(seed), addedFrom: addedFromBy(seed, until) }),
  });
  process.stdout.write(
    `Wrote ${w.papers.toLocaleString('en')} papers and ${w.citations.toLocaleString('en')} citations to ${w.path} in ${w.seconds.toFixed(1)} s\n`,
  );
  if (!values.history) return;
  const decided = await writeHistory(values.out, {
    seed,
    until,
    workerScript: new URL('./worker.js', import.meta.url),
    ...(values.online && { online: process.env, byMeaning: true }),
  });
  process.stdout.write(`Decided about ${decided} of them in the past\n`);
};

run().catch((e: unknown) => {
  process.stderr.write(`${(e as Error).message}\n`);
  process.exit(1);
});
