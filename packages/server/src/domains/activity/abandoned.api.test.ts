import { dismissActivity, getActivity, listActivity } from '@carrel/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { orphanMessage } from '../../platform/jobs/job-messages.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

/** A row that a process left behind more than five minutes ago. */
const abandon = (id: string) => {
  const at = new Date(Date.now() - 400_000).toISOString();
  app.db.tx(() =>
    app.db.run(
      `insert into activity (job_id, kind, label, operation_key, status, message, trigger_source, owner, created_at, updated_at)
       values (?, 'imports.run', 'Import', ?, 'running', '', 'user', 'a process that is gone', ?, ?)`,
      id,
      id,
      at,
      at,
    ),
  );
};
/** Read from the file, because requests close such rows. */
const stored = (id: string) => app.read((db) => db.get('select status, message from activity where job_id = ?', id));
const closed = { status: 'cancelled', message: String(orphanMessage) };

it.each([
  ['operations are listed', () => app.ok(listActivity, { query: {} })],
  ['one is looked up', () => app.ok(getActivity, { params: { job_id: 'other' } })],
  ['one is dismissed', () => app.ok(dismissActivity, { params: { job_id: 'other' } })],
])('an abandoned operation is closed when %s [act-14]', async (_, request) => {
  abandon('other');
  app.jobs.reap();
  abandon('gone');
  await request();
  expect(stored('gone')).toEqual(closed);
});

it('an abandoned operation is closed at start-up [act-14]', async () => {
  abandon('gone');
  app = await app.restart();
  expect(stored('gone')).toEqual(closed);
});
