import { readFileSync } from 'node:fs';
import { updateSettings } from '@carrel/contract';
import type { TestApp } from './create-test-app.ts';
import { freePort } from './free-port.ts';

interface Step {
  method: 'POST';
  path: string;
  body?: object;
  /** The bytes of a PDF, one per character. */
  pdf?: string;
  /** The name by which later steps refer to the ID that this step creates. */
  as?: string;
}

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');

interface RecordedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  status: number;
  /** The total number of items, of which the answer is a page. */
  total: string | null;
}
/** Requests of programs written for Zotero, recorded by `npm run test:clients -- --record`. Keys are replaced by names. */
export const recordedRequests = (): RecordedRequest[] =>
  JSON.parse(fixture('bridge-requests.json')) as RecordedRequest[];

/**
 * Makes the same library as `npm run test:clients`, and switches the bridge on.
 * @returns the IDs of what was made, and the port
 */
export const makeBridgeLibrary = async (app: TestApp): Promise<{ ids: Record<string, string>; port: number }> => {
  const ids: Record<string, string> = {};
  const named = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name]!);
  for (const { method, path, body, pdf, as } of JSON.parse(fixture('bridge-library.json')) as Step[]) {
    const type = pdf === undefined ? 'application/json' : 'application/pdf';
    const answer = await app.server.inject({
      method,
      url: named(path),
      headers: { host: '127.0.0.1', 'content-type': type },
      payload: pdf === undefined ? named(JSON.stringify(body)) : Buffer.from(pdf, 'latin1'),
    });
    const { id, job_id } = answer.json<{ id?: string; job_id?: string }>();
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
    if (as && id) ids[as] = id;
    if (job_id) await app.jobs.settled(job_id);
  }
  const port = await freePort();
  await app.ok(updateSettings, { body: { bridge: { port, library: true } } });
  await app.bridge.follow();
  return { ids, port };
};
