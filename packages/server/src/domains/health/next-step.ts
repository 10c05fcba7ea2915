/** What a run failed with, and what a person can do about it; the first that fits is told. */
const steps: readonly [RegExp, string][] = [
  [/network access is/i, 'Switch external network access on, then run it again.'],
  [
    /\b(?:credits|budget)\b/i,
    'Wait until the credits come back at midnight UTC, or add a key of your own in Settings.',
  ],
  [/answered 429|too many (?:calls|requests)/i, 'The source asked for fewer calls. Run it again in some minutes.'],
  [/answered 40[13]|\bkey\b/i, 'Check the key of this source in Settings, then run it again.'],
  [
    /cannot be read|answer is larger|came compressed/i,
    'The source answered in a way that this release cannot read. Run it again later; if it stays so, a newer release may help.',
  ],
  [
    /answered 5\d\d|answered with nothing|in time\b|could not be reached|empty page/i,
    'The source did not answer. Run it again later; what was done is kept.',
  ],
  [/\bdisk\b|no space left/i, 'Free some space on the disk, then run it again.'],
  [/backup|cannot be restored/i, 'Make a new backup, then rehearse its restore.'],
  [/limit of \d+ min/, 'Run it again with fewer items.'],
  [
    /holds the library file|database is locked/i,
    'Close the other program that uses the library file, then run it again.',
  ],
];

export const nextStepAfter = (reason: string): string =>
  steps.find(([words]) => words.test(reason))?.[1] ??
  'Run it again; what was done is kept. Its log in Activity tells more.';
