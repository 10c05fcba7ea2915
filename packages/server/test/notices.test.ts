import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shippedPackages, writeNotices } from '../../../scripts/notices.mjs';

it('everything in the built interface is named with its licence, including fonts and nested packages [lic-01]', () => {
  const packages = shippedPackages();
  const names = packages.map((p) => p.name);
  for (const name of ['react', 'scheduler', 'katex', '@fontsource-variable/inter', 'tailwindcss'])
    expect(names).toContain(name);
  expect(packages.filter((p) => p.text.length < 200).map((p) => `${p.name}: ${p.text}`)).toEqual([]);
  expect(names.filter((n) => n.startsWith('@carrel/'))).toEqual([]);
});

it('no licence in it forbids redistribution as part of Carrel [lic-01]', () => {
  const allowed = /^(?:MIT|ISC|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|OFL-1\.1|0BSD|Unlicense|MIT and ISC|CC0-1\.0)$/;
  expect(
    shippedPackages()
      .filter((p) => !allowed.test(p.licence))
      .map((p) => `${p.name}: ${p.licence}`),
  ).toEqual([]);
});

it('the file contains all of them [lic-01]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-notices-'));
  try {
    const path = join(folder, 'notices.txt');
    writeNotices(path);
    const text = readFileSync(path, 'utf8');
    for (const p of shippedPackages()) {
      expect(text).toContain(`${p.name} ${p.version} (${p.licence})`);
      expect(text).toContain(p.text);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
