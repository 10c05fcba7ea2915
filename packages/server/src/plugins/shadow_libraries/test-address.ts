import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import { FetchFailed, type PluginFetch, type TestLine } from '@carrel/plugin-sdk';
import { isBotWall, linkTarget, pdfLinksOf } from '../../formats/pdf-links.ts';
import { fileAddressIn } from './ask-api.ts';

/** A paper that is found everywhere. */
export const testDoi = '10.1038/nature12373';
const pageBytes = 2 * 1024 * 1024;
const fileBytes = 104_857_600;
const deadlineMs = 60_000;

type Said = Pick<TestLine, 'state' | 'severity'>;
const works: Said = { state: refer(plugins.addressWorks), severity: 'ok' };
const absent: Said = { state: refer(plugins.addressWithoutPaper), severity: 'warning' };
const wall: Said = { state: refer(plugins.addressBehindCheck), severity: 'warning' };
const unreachable: Said = { state: refer(plugins.addressUnreachable), severity: 'critical' };
const refused = (status: number): Said => ({ state: refer(plugins.addressRefused, { status }), severity: 'critical' });

const isPdf = (body: Uint8Array): boolean =>
  Buffer.from(body.buffer, body.byteOffset, Math.min(1_029, body.length)).includes('%PDF-');

/** Asks an address for the test paper, as a fetch does, and throws the file away. */
export const testAddress = async (ask: PluginFetch, url: string): Promise<Said> => {
  try {
    const first = await ask(url, { maxBytes: fileBytes, deadlineMs });
    if (first.status < 400 && isPdf(first.body)) return works;
    const file = fileAddressIn(first);
    if (file !== null) return await isFile(ask, file);
    const html = Buffer.from(first.body).subarray(0, pageBytes).toString('utf8');
    const page = pdfLinksOf(html, 'viewer');
    if (isBotWall(html, page)) return wall;
    if (first.status >= 400) return first.status === 404 ? absent : refused(first.status);
    const [link] = page.links;
    return link === undefined ? absent : await isFile(ask, linkTarget(link, first.url));
  } catch (e) {
    if (!(e instanceof FetchFailed) || e.kind === 'network_off') throw e;
    return unreachable;
  }
};

const isFile = async (ask: PluginFetch, url: string): Promise<Said> => {
  const answer = await ask(url, { maxBytes: fileBytes, deadlineMs });
  if (answer.status >= 400) return refused(answer.status);
  return isPdf(answer.body) ? works : absent;
};
