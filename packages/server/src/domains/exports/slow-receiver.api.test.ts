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

it('an export that is taken slowly holds up neither searches nor backups, and arrives whole [exp-06]', async () => {
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
  const { port } = app.server.server.address() as AddressInfo;
  request = get({ host: '127.0.0.1', port, path: exportJson.path });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.pause();

  // Most of the export still waits for the receiver while these are answered.
  const found = async () =>
    Number((await app.call(listSaved, { query: { search: 'title:long', limit: 1 } })).headers['x-total-count']);
  await expect.poll(found).toBe(papers);
  expect(await app.ok(createBackup)).toMatchObject({ success: true });

  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.resume();
  await once(response, 'end');
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text.length).toBeGreaterThan(papers * textLength);
  expect((JSON.parse(text) as { papers: unknown[] }).papers).toHaveLength(papers);
});
