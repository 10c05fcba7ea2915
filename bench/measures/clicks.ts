import { bareCommits } from '../lib/bare-work.ts';
import type { Client } from '../lib/client.ts';
import { jobEnd, pause } from '../lib/jobs.ts';
import type { LoopProbe } from '../lib/loop-probe.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';
import type { ServerProcess } from '../lib/server-process.ts';

/** A simulated user who clicks and types while `going`: one change at a time, each kind in turn. */
const click = async (
  client: Client,
  ids: readonly string[],
  tag: string,
  kinds: Record<string, Samples>,
  going: () => boolean,
): Promise<void> => {
  for (let n = 0; going(); n += 1) {
    const id = ids[n % ids.length]!;
    const round = Math.floor(n / ids.length);
    switch (n % 4) {
      case 0:
        await kinds.rating!.take(() => client.patch(`/papers/${id}`, { rating: 1 + (round % 5) }));
        break;
      case 1:
        await kinds.like!.take(() => client.post(`/papers/${id}/action`, { action: 'like' }));
        break;
      case 2:
        await kinds.tag!.take(() =>
          round % 2 === 0
            ? client.post('/library/tags/assign', { paper_id: id, tag_id: tag })
            : client.delete(`/library/tags/assign/${id}/${tag}`),
        );
        break;
      default:
        await kinds.note!.take(() => client.patch(`/papers/${id}`, { notes: `note ${n}` }));
    }
    await pause(8);
  }
};

/** Sends a request that reads no data every few milliseconds: its delay is that of the event loop. */
const lookIn = async (client: Client, out: Samples, going: () => boolean): Promise<void> => {
  while (going()) {
    await out.take(() => client.get('/version'));
    await pause(4);
  }
};

/** A simulated user who keeps searching and paging. */
const read = async (client: Client, lists: Samples, searches: Samples, going: () => boolean): Promise<void> => {
  while (going()) {
    await lists.take(() => client.get('/library/saved?limit=100'));
    await searches.take(() => client.get('/library/search?search=memory+model&order=relevance&limit=20'));
    await pause(25);
  }
};

/** Changes, probes and reads while other work is running. */
export const watch = async (
  server: ServerProcess,
  probe: LoopProbe,
  report: Report,
  ids: readonly string[],
  name: string,
  work: () => Promise<void>,
): Promise<void> => {
  const tag = (await server.client.post<{ id: string }>('/library/tags', { name: `clicked ${name}` })).body.id;
  const kinds = { rating: new Samples(), like: new Samples(), tag: new Samples(), note: new Samples() };
  const outside = new Samples();
  const lists = new Samples();
  const searches = new Samples();
  let busy = true;
  const going = () => busy;
  await probe.read(server.pid);
  const hands = [
    // Each paper gets one kind of change, so that a tag is removed where it was added.
    click(server.client, ids.slice(0, ids.length - (ids.length % 4)), tag, kinds, going),
    lookIn(server.client, outside, going),
    read(server.client, lists, searches, going),
  ];
  await work();
  busy = false;
  await Promise.all(hands);
  const inside = await probe.read(server.pid);
  const promise = { figure: 50, of: 'p99' as const };
  // Measured after the work, because the work slows the floor down.
  const trips = new Samples();
  for (let i = 0; i < 60; i += 1) await trips.take(() => server.client.get('/version'));
  const trip = trips.quantile(0.5);
  const writes = new Samples();
  for (const ms of bareCommits().values) writes.add(ms + trip);
  const all = new Samples();
  for (const [kind, samples] of Object.entries(kinds)) {
    all.values.push(...samples.values);
    report.samples(`${name}: ${kind}`, samples, promise, writes);
  }
  report.samples(`${name}: every change`, all, promise, writes);
  report.samples(`${name}: event loop, from outside`, outside, promise, trips);
  report.samples(`${name}: event loop, from inside`, inside, promise);
  report.samples(`${name}: list of 100`, lists, null, trips);
  report.samples(`${name}: search`, searches, null, trips);
};

/** Clicks on an idle service, and during an import, a change of the whole library and a backup. */
export const measureClicks = async (
  server: ServerProcess,
  probe: LoopProbe,
  report: Report,
  ids: readonly string[],
  file: string,
): Promise<void> => {
  const { client } = server;
  await watch(server, probe, report, ids, 'at rest', () => pause(4_000));
  await watch(server, probe, report, ids, 'under load', async () => {
    const { job_id: importing } = (await client.upload<{ job_id: string }>('/library/import/bibtex', 'load.bib', file))
      .body;
    const { job_id: editing } = (
      await client.post<{ job_id: string }>('/library/bulk/edit', {
        selection: { query: '' },
        changes: { add_tags: ['under load'] },
      })
    ).body;
    const backup = client.post('/library-mgmt/backup');
    await Promise.all([jobEnd(client, importing), jobEnd(client, editing), backup]);
  });
};
