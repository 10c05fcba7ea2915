import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repoRoot, sourceFiles } from './source-files.ts';

/** A string that ends in IDs and is followed by a comma: the title of a test. */
const titlePattern = /((?:\s\[[a-z]+-\d{2}\])+)['"`]\s*,/g;
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
const inTitles = new Set(tests.flatMap((f) => [...f.text.matchAll(titlePattern)].flatMap((m) => idsIn(m[1] ?? ''))));

describe('docs/reference/rules.md', () => {
  it('lists each rule once, in a sentence', () => {
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter((id, i) => listed.indexOf(id) !== i)).toEqual([]);
    const named = readFileSync(join(repoRoot, 'docs/reference/rules.md'), 'utf8').match(/^- .*$/gm) ?? [];
    expect(named).toHaveLength(listed.length);
  });

  it('has a test for each rule', () => {
    expect(listed.filter((id) => !inTitles.has(id))).toEqual([]);
  });

  it('lists each rule that a test names, and tests name rules at the end of their titles', () => {
    const known = new Set(listed);
    const wrong = tests.flatMap((f) => {
      const unknown = idsIn(f.text).filter((id) => !known.has(id));
      const ended = [...f.text.matchAll(titlePattern)].flatMap((m) => idsIn(m[1] ?? '')).length;
      const elsewhere = idsIn(f.text).length - ended;
      return [
        ...unknown.map((id) => `${f.path} names ${id}`),
        ...(elsewhere > 0 ? [`${f.path}: ${elsewhere} IDs are not at the end of a title`] : []),
      ];
    });
    expect(wrong).toEqual([]);
  });
});
