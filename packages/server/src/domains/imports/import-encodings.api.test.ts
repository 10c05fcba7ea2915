import {
  addImportFile,
  chooseImportEncoding,
  createImport,
  createImportBatch,
  getImport,
  listImportEncodings,
  listImportEntries,
  listImportFiles,
  previewImportBatch,
  startImport,
} from '@carrel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** "Größe der Flüsse" by Müller, as an old Mac wrote it. */
const mac = (title: string) =>
  Buffer.concat([
    Buffer.from('TY  - JOUR\nTI  - Gr'),
    Buffer.from([0x9a, 0xa7]),
    Buffer.from(`e ${title}\nAU  - M`),
    Buffer.from([0x9f]),
    Buffer.from('ller, K.\nPY  - 1991\nER  - \n'),
  ]);
const titles = async (id: string) => (await app.ok(listImportEntries, { params: { id } })).map((e) => e.title);

it('an encoding that was guessed can be corrected before the import [enc-01]', async () => {
  const up = await app.upload(createImport, { name: 'old.ris', content: mac('des Hafens') });
  await settled(app, up.body as { job_id: string });
  const id = up.body.run_id as string;
  expect(await app.ok(getImport, { params: { id } })).toMatchObject({
    encoding: 'windows-1252',
    encoding_guessed: true,
    encoding_chosen: false,
  });
  expect(await titles(id)).not.toEqual(['Größe des Hafens']);
  const { choices } = await app.ok(listImportEncodings, { params: { id } });
  expect(choices).toContainEqual({ encoding: 'macintosh', line: 'TI  - Größe des Hafens' });
  // Each decodes the file differently.
  expect(new Set(choices.map((c) => c.line)).size).toBe(choices.length);
  // Bytes that are not UTF-8.
  expect(choices.map((c) => c.encoding)).not.toContain('utf-8');
  const again = await app.ok(chooseImportEncoding, { params: { id }, body: { encoding: 'macintosh' } });
  await settled(app, { job_id: again.job_id! });
  expect(await app.ok(getImport, { params: { id } })).toMatchObject({
    state: 'ready',
    encoding: 'macintosh',
    encoding_guessed: false,
    encoding_chosen: true,
    counts: { new: 1 },
  });
  expect(await titles(id)).toEqual(['Größe des Hafens']);
  await settled(app, await app.ok(startImport, { params: { id } }));
  expect(await app.ok(getImport, { params: { id } })).toMatchObject({ state: 'done', imported: 1, changed: 0 });
  const late = await app.call(chooseImportEncoding, { params: { id }, body: { encoding: 'koi8-r' } });
  expect(late).toMatchObject({ status: 409, body: { code: 'import_state' } });
});

it('one of several files is read again in another encoding [enc-01]', async () => {
  const { id } = await app.ok(createImportBatch, { body: { files: 2 } });
  const params = { id };
  for (const [seq, content] of [mac('der Werft'), Buffer.from('TY  - JOUR\nTI  - Plain\nER  - \n')].entries())
    await app.upload(
      { ...addImportFile, path: addImportFile.path.replace('{id}', id) },
      { name: `${seq}.ris`, content },
      { seq: String(seq) },
    );
  await settled(app, await app.ok(previewImportBatch, { params }));
  const again = await app.ok(chooseImportEncoding, { params, body: { encoding: 'macintosh', file: 0 } });
  await settled(app, { job_id: again.job_id! });
  expect(await titles(id)).toEqual(['Größe der Werft', 'Plain']);
  expect(await app.ok(listImportFiles, { params })).toMatchObject([
    { encoding: 'macintosh', encoding_chosen: true },
    { encoding: 'utf-8', encoding_chosen: false },
  ]);
  const none = await app.call(listImportEncodings, { params, query: { file: 7 } });
  expect(none.status).toBe(409);
});
