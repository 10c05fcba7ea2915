import { describe, expect, it } from 'vitest';
import { callsIn, nodesWith, objectOf } from './ast.ts';
import { type SourceFile, serverSource, sourceFiles } from './source-files.ts';

/** Folders whose code handles files that other programs may write, and may replace at any time. */
const folders = ['domains/inbox/', 'domains/backups/'];
/** Functions that open a path for reading. */
const reading = ['readFile', 'readFileSync', 'createReadStream', 'readlink', 'openAsBlob'];
/** Carrel's own files are opened with flags for writing. */
const opening = ['open', 'openSync'];
const writing = new Set(['wx', 'r+']);

const violations = (files: readonly Pick<SourceFile, 'path' | 'text'>[]): string[] =>
  files
    .filter((f) => folders.some((folder) => f.path.startsWith(folder)))
    .flatMap((f) =>
      callsIn(nodesWith(f, [...reading, ...opening]))
        .filter(({ callee, name = '', arguments: [, flags] }) => {
          if (reading.includes(name)) return true;
          return (
            opening.includes(name) && objectOf(callee)?.name !== 'ForeignFile' && !writing.has(String(flags?.value))
          );
        })
        .map(({ name }) => `${f.path}: ${name}`),
    );

describe('files that other programs may have written', () => {
  it('are opened by platform/foreign-file.ts only', () => {
    expect(violations(sourceFiles(serverSource))).toEqual([]);
  });

  it('are checked by a rule that notices violations', () => {
    const bad = (text: string) => ({ path: 'domains/inbox/x.ts', text });
    for (const text of [
      'await readFile(path)',
      "readFileSync(path, 'utf8')",
      'createReadStream(path)',
      "await open(path, 'r')",
      'openSync(path)',
    ])
      expect(violations([bad(text)])).toHaveLength(1);
    expect(
      violations(
        ["openSync(path, 'r+')", "await open(path, 'wx', 0o600)", 'ForeignFile.open(path)', '// open(path)'].map(bad),
      ),
    ).toEqual([]);
  });
});
