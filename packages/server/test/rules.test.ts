import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callsIn, nodesOf, stringOf } from './ast.ts';
import { repoRoot, type SourceFile, sourceFiles } from './source-files.ts';

const idPattern = /\[([a-z]+-\d{2})\]/g;

const idsIn = (text: string) => [...text.matchAll(idPattern)].map((m) => m[1] ?? '');

const listed = [
  ...readFileSync(join(repoRoot, 'docs/reference/rules.md'), 'utf8').matchAll(/^- `([a-z]+-\d{2})` \S.*[.)]$/gm),
].map((m) => m[1] ?? '');

const tests = [
  'packages/messages',
  'packages/plugin-sdk',
  'packages/server',
  'packages/web',
  'packages/connector',
  'e2e',
].flatMap((folder) =>
  sourceFiles(join(repoRoot, folder), true)
    .filter((f) => /\.(?:test|e2e)\.tsx?$/.test(f.path) && f.path !== 'test/rules.test.ts')
    .map((f) => ({ path: `${folder}/${f.path}`, text: f.text })),
);

/** IDs at the end of the titles of tests: of strings that a call gets before a function. */
const idsOfTitles = (file: Pick<SourceFile, 'path' | 'text'>): string[] => {
  if (idsIn(file.text).length === 0) return [];
  return callsIn(nodesOf(file)).flatMap(({ arguments: given }) => {
    const title = given.length > 1 ? stringOf(given[0], file.text) : null;
    return idsIn(/(?:\s\[[a-z]+-\d{2}\])+$/.exec(title ?? '')?.[0] ?? '');
  });
};
const named = tests.map((file) => ({ path: file.path, all: idsIn(file.text), inTitles: idsOfTitles(file) }));
const inTitles = new Set(named.flatMap((file) => file.inTitles));

describe('docs/reference/rules.md', () => {
  it('lists each rule once, in a sentence', () => {
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter((id, i) => listed.indexOf(id) !== i)).toEqual([]);
    const lines = readFileSync(join(repoRoot, 'docs/reference/rules.md'), 'utf8').match(/^- .*$/gm) ?? [];
    expect(lines).toHaveLength(listed.length);
  });

  it('has a test for each rule', () => {
    expect(listed.filter((id) => !inTitles.has(id))).toEqual([]);
  });

  it('lists each rule that a test names, and tests name rules at the end of their titles', () => {
    const known = new Set(listed);
    const wrong = named.flatMap(({ path, all, inTitles: ended }) => [
      ...all.filter((id) => !known.has(id)).map((id) => `${path} names ${id}`),
      ...(all.length > ended.length ? [`${path}: ${all.length - ended.length} IDs are not at the end of a title`] : []),
    ]);
    expect(wrong).toEqual([]);
  });
});
