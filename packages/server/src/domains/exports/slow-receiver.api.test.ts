import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBackup, exportJson, listSaved } from '@carrel/contract';
import { afterEach, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
let request: ClientRequest | undefined;
afterEach(async () => {
  request?.destroy();
  await app.dispose();
});

const papers = 60;
const textLength = 400_000;

const longLibrary = async (): Promise<void> => {
  app = await createTestApp();
  const abstract = 'A long abstract of many words. '.repeat(textLength / 30).slice(0, textLength);
  app.journal.act({ actor: 'user', kind: 'test', summary: aChange('Long texts') }, () => {
    for (let n = 0; n < papers; n += 1) {
      app.db.run(
        `insert into papers (status, title, title_key, created_at, updated_at, added_at) values ('library', ?, ?, '2026', '2026', '2026')`,
        `Long ${n}`,
        `long${n}`,
      );
      const id = app.db.value<number>('select max(id) from papers')!;
      app.db.run('insert into paper_texts (paper_id, abstract) values (?, ?)', id, abstract);
    }
  });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
};

const openExport = async (): Promise<IncomingMessage> => {
  const { port } = app.server.server.address() as AddressInfo;
  request = get({ host: '127.0.0.1', port, path: exportJson.path });
  // A dropped request ends with an error that nobody handles.
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response;
};

const textOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.resume();
  await once(response, 'end');
  return Buffer.concat(chunks).toString('utf8');
};

const found = async (): Promise<number> =>
  Number((await app.call(listSaved, { query: { search: 'title:long', limit: 1 } })).headers['x-total-count']);

it('an export that is read slowly blocks neither searches nor backups, and arrives complete [exp-06]', async () => {
  await longLibrary();
  const response = await openExport();
  response.pause();

  // Most of the export still waits for the receiver while these are answered.
  await expect.poll(found).toBe(papers);
  expect(await app.ok(createBackup)).toMatchObject({ success: true });

  const text = await textOf(response);
  expect(text.length).toBeGreaterThan(papers * textLength);
  expect((JSON.parse(text) as { papers: unknown[] }).papers).toHaveLength(papers);
});

it('an export that nobody reads blocks no search, and the next one is written when it is dropped [exp-06]', async () => {
  await longLibrary();
  const first = await openExport();
  first.pause();
  await expect.poll(found).toBe(papers);
  request!.destroy();

  const next = await openExport();
  expect((JSON.parse(await textOf(next)) as { papers: unknown[] }).papers).toHaveLength(papers);
});
