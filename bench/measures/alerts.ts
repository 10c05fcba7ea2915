import { jobEnd, pause } from '../lib/jobs.ts';
import type { LoopProbe } from '../lib/loop-probe.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';
import type { ServerProcess } from '../lib/server-process.ts';
import type { Vocabulary } from '../lib/vocabulary.ts';

const rules = 50;
const rounds = 8;
/** Time for all rules of a digest, and the maximum delay of the event loop during that. */
const promisedMs = 2_000;
const promisedDelayMs = 50;

/** A digest of fifty rules of several kinds, evaluated without sending while a list is read. */
export const measureAlerts = async (
  server: ServerProcess,
  probe: LoopProbe,
  report: Report,
  v: Vocabulary,
): Promise<void> => {
  const { client } = server;
  const { body: shelf } = await client.post<{ id: string }>('/library/collections', { name: 'Bench' });
  const terms = v.kinds['one word'] ?? ['memory'];
  const configs = Array.from({ length: rules }, (_, i) => {
    if (i % 10 === 8)
      return { rule_type: 'library_workflow', rule_config: { workflow: ['reading', 'done', 'excluded'][i % 3] } };
    if (i % 10 === 9) return { rule_type: 'collection', rule_config: { collection_id: shelf.id } };
    const words = [terms[(2 * i) % terms.length]!, terms[(2 * i + 1) % terms.length]!];
    return i % 2
      ? { rule_type: 'topic', rule_config: { topic: words[0], only_new: false } }
      : { rule_type: 'keyword', rule_config: { keywords: words, only_new: false } };
  });
  const rule_ids: string[] = [];
  for (const [i, config] of configs.entries())
    rule_ids.push(
      (await client.post<{ id: string }>('/alerts/rules', { name: `Rule ${i}`, channels: [], ...config })).body.id,
    );
  const { body: digest } = await client.post<{ id: string }>('/alerts', { name: 'Bench', channels: [], rule_ids });
  // The first run prepares statements.
  await client.post(`/alerts/${digest.id}/dry-run`);
  await probe.read(server.pid);
  const takes = new Samples();
  const clicks = new Samples();
  let found = 0;
  for (let i = 0; i < rounds; i += 1) {
    let going = true;
    const started = performance.now();
    const run = client.post<{ papers_found: number }>(`/alerts/${digest.id}/dry-run`).finally(() => {
      going = false;
    });
    while (going) {
      clicks.add((await client.get('/version')).ms);
      await pause(4);
    }
    found = (await run).body.papers_found;
    takes.add(performance.now() - started);
  }
  const { late, own } = await probe.readBoth(server.pid);
  report.samples(`${rules} alert rules, ${found} papers found`, takes, { figure: promisedMs, of: 'p95' });
  report.samples('requests during it', clicks, { figure: promisedDelayMs, of: 'p99' });
  report.samples('event loop during it', late);
  report.samples('event loop during it, without waiting for a processor', own, { figure: promisedDelayMs, of: 'max' });
  const sent = await client.post<{ job_id: string }>(`/alerts/${digest.id}/evaluate`);
  await jobEnd(client, sent.body.job_id);
};
