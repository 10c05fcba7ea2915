import { editPaper } from '@carrel/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

it('the names of a paper are indexed again when they change, but not after a change of a note', async () => {
  const { id } = await aSavedPaper(app, { title: 'On lamps', authors: 'Byron, Ada; Somerville, Mary' });
  const names = () =>
    app.db.all<{ display: string }>('select display from paper_names where paper_id = ? order by position', id);
  app.db.raw.exec(`create temp table written (n); create temp trigger watch after insert on paper_names
    begin insert into written values (1); end`);
  const written = () => app.db.value('select count(*) from written');

  await app.ok(editPaper, { params: { id }, body: { notes: 'A lamp is a lamp.' } });
  expect(written()).toBe(0);
  await app.ok(editPaper, { params: { id }, body: { authors: 'Lovelace, Ada' } });
  expect(written()).toBe(1);
  expect(names().map((n) => n.display)).toEqual(['Lovelace, Ada']);
});
