import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Inbound } from '../../platform/http-client/transport.ts';
import { outsideData } from '../outside-data.ts';

/** Real answers of the upstreams, recorded by others, one folder a source. Without them these tests are skipped. */
const folder = outsideData('recorded') ?? null;

const types: Record<string, string> = { json: 'application/json', xml: 'application/atom+xml' };

/** A recorded answer: a body alone, or status line, headers, empty line and body. */
const readRecorded = (source: string, name: string): Inbound => {
  const bytes = readFileSync(join(folder!, source, name));
  if (!name.endsWith('.http'))
    return { status: 200, headers: { 'content-type': types[name.split('.').at(-1)!] ?? 'text/plain' }, body: bytes };
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1'))!;
  const [first, ...lines] = bytes.toString('latin1', 0, end.index).split(/\r?\n/);
  const headers = Object.fromEntries(
    lines.map((l) => [l.slice(0, l.indexOf(':')).toLowerCase(), l.slice(l.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first!.split(' ')[1]), headers, body: bytes.subarray(end.index + end[0].length) };
};

interface RecordedRule {
  files: RegExp;
  /** The check for each of these files. */
  check: (answer: Inbound, name: string) => Promise<void> | void;
}

/** Replays every recorded file of a source through the rule that names it; a file no rule names fails. */
export const replayRecorded = (source: string, rules: readonly RecordedRule[], unread: RegExp = /^$/): void => {
  const names = folder && existsSync(join(folder, source)) ? readdirSync(join(folder, source)).sort() : null;
  const why = names ? '' : ' (skipped: set RESEARCH_DATA_DIR to a folder with recorded/)';
  describe.skipIf(names === null)(`recorded answers of ${source}${why}`, () => {
    it('each file has a rule', () => {
      expect(names!.filter((n) => !unread.test(n) && !rules.some((r) => r.files.test(n)))).toEqual([]);
    });
    for (const rule of rules)
      for (const name of names?.filter((n) => rule.files.test(n)) ?? [])
        it(name, () => rule.check(readRecorded(source, name), name));
  });
};
