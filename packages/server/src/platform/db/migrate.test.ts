import { expect, it } from 'vitest';
import { journaledTables } from '../../app/modules.ts';
import { closeRaw, openRaw } from './driver.ts';
import {
  expectedSchema,
  loadMigrations,
  type Migration,
  migrate,
  schemaFingerprint,
  schemaVersion,
} from './migrate.ts';

const steps = loadMigrations();

/** The steps, one of which fails at its end, like a crash just before its version is recorded. */
const failingAt = (version: number): Migration[] =>
  steps.map((m) => (m.version === version ? { ...m, sql: `${m.sql};\nselect * from nowhere;` } : m));

it.each([1, 2, Math.floor(steps.length / 2), steps.length])(
  'a migration that is interrupted at step %i leaves the file as it was, and can be repeated [mgmt-14]',
  (version) => {
    const raw = openRaw(':memory:');
    try {
      const from = version === 1 ? 0 : 1;
      migrate(raw, steps, journaledTables, '', from);
      const before = schemaFingerprint(raw);
      expect(() => migrate(raw, failingAt(version), journaledTables, '')).toThrow('nowhere');
      expect([schemaVersion(raw), schemaFingerprint(raw)]).toEqual([from, before]);
      expect(migrate(raw, steps, journaledTables, '')).toBe(steps.length - from);
      expect(schemaFingerprint(raw)).toEqual(expectedSchema(steps, journaledTables, steps.length));
    } finally {
      closeRaw(raw);
    }
  },
);

it('steps that are taken at different starts give the same schema [mgmt-14]', () => {
  const raw = openRaw(':memory:');
  try {
    for (const { version } of steps) migrate(raw, steps, journaledTables, '', version);
    expect(schemaVersion(raw)).toBe(steps.length);
    expect(schemaFingerprint(raw)).toEqual(expectedSchema(steps, journaledTables, steps.length));
  } finally {
    closeRaw(raw);
  }
});
