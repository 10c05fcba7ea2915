import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../packages/web/dist');
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const scripts = [...new Set([...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''))];
const textOf = (script: string) => readFileSync(join(dist, script), 'utf8');
const importsOf = (script: string) =>
  [...textOf(script).matchAll(/from\s*["']\.\/([^"']+)["']/g)].map((match) => match[1]);

test('the scripts of the first page are at most 180 kB compressed [web-11]', () => {
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(textOf(script), { level: 9 }).length, 0);
  expect(scripts.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(180_000);
});

test('the first requests do not wait for the interface [web-12]', () => {
  const first = scripts.find((script) => /\/first-/.test(script)) ?? '';
  expect(textOf(first)).toContain('/api/v1/bootstrap');
  expect(importsOf(first)).toEqual([]);
  expect(page.indexOf(first)).toBeLessThan(page.indexOf('/assets/index-'));
});
