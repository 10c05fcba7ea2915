import { describe, expect, it } from 'vitest';
import { type SourceFile, serverSource, sourceFiles } from './source-files.ts';

/** Folders whose code handles files that other programs may write, and may replace at any time. */
const folders = ['domains/inbox/', 'domains/backups/'];
/** These open a path for reading. Files of Carrel's own are opened with flags that write. */
const forbidden =
  /\b(?:readFile|readFileSync|createReadStream|readlink|openAsBlob)\(|\b(?:open|openSync)\((?![^)]*'(?:wx|r\+)')/g;

const violations = (files: readonly SourceFile[]): string[] =>
  files
    .filter((f) => folders.some((folder) => f.path.startsWith(folder)))
    .flatMap((f) => [...f.text.matchAll(forbidden)].map((m) => `${f.path}: ${m[0]}`));

describe('files that other programs may have written', () => {
  it('are opened by platform/foreign-file.ts only', () => {
    const files = sourceFiles(serverSource).map((f) => ({ ...f, text: f.text.replaceAll('ForeignFile.open(', '') }));
    expect(violations(files)).toEqual([]);
  });

  it('are checked by a rule that notices violations', () => {
    const bad = (text: string): SourceFile => ({ path: 'domains/inbox/x.ts', text, imports: [] });
    for (const text of [
      'await readFile(path)',
      "readFileSync(path, 'utf8')",
      'createReadStream(path)',
      "await open(path, 'r')",
      'openSync(path)',
    ])
      expect(violations([bad(text)])).toHaveLength(1);
    expect(violations([bad("openSync(path, 'r+')"), bad("await open(path, 'wx', 0o600)")])).toEqual([]);
  });
});
